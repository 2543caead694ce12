/** Nothing, or a phone number as people write it: "+1 (800) 555-0100 ext. 12". It has at least three digits. */
export const phonePattern = /^(?:(?=(?:\D*\d){3})\+?[\d\s().\-–/]+(?:(?:x|ext\.?|,)\s*\d{1,8})?)?$/i;

/** "1-800-555-0100 x12" → "tel:18005550100;ext=12"; null if the text is not a phone number. */
export function telLink(phone: string): string | null {
  if (phone === '' || !phonePattern.test(phone)) return null;
  const [, number = '', extension] = /^(.*?)(?:(?:x|ext\.?|,)\s*(\d+))?$/i.exec(phone.trim()) ?? [];
  const digits = number.replace(/[^\d+]/g, '');
  return `tel:${digits}${extension === undefined ? '' : `;ext=${extension}`}`;
}
