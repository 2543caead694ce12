/** Bytes per step: a multiple of 3, so that the parts can be joined, and few enough for one call. */
const step = 3 * 0x2000;

/** For browsers without `Uint8Array.prototype.toBase64`. */
export function base64InSteps(bytes: Uint8Array): string {
  const texts: string[] = [];
  for (let start = 0; start < bytes.length; start += step)
    texts.push(btoa(Reflect.apply(String.fromCharCode, null, bytes.subarray(start, start + step))));
  return texts.join('');
}

/** Standard base64 with padding. */
export const toBase64 = (bytes: Uint8Array): string =>
  typeof bytes.toBase64 === 'function' ? bytes.toBase64() : base64InSteps(bytes);
