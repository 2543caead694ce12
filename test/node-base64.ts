// Node has no base64 of its own for bytes. Each supported browser has, and test/e2e/request-body.e2e.ts uses it.
Uint8Array.prototype.toBase64 ??= function toBase64({ alphabet = 'base64', omitPadding = false } = {}) {
  const padding = omitPadding ? '' : '='.repeat((3 - (this.length % 3)) % 3);
  const text = Buffer.from(this.buffer, this.byteOffset, this.byteLength).toString(alphabet);
  return text.replace(/=+$/, '') + padding;
};

Uint8Array.fromBase64 ??= (text, { alphabet = 'base64' } = {}) => {
  const plain = alphabet === 'base64' ? text : text.replaceAll('-', '+').replaceAll('_', '/');
  return Uint8Array.from(atob(plain), character => character.charCodeAt(0));
};
