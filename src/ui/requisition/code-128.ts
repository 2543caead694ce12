// Encodes a text as a Code 128 barcode (ISO/IEC 15417).
import JsBarcode from 'jsbarcode';

/** Empty modules on each side, which a scanner needs. */
export const quietZone = 10;

/** From the left, in modules. */
interface Bar {
  x: number;
  width: number;
}

export interface Code128 {
  bars: readonly Bar[];
  /** Includes both quiet zones. */
  width: number;
}

/** Null if Code 128 cannot encode a character. */
export function code128(text: string): Code128 | null {
  const drawn: { encodings?: { data: string }[] } = {};
  let isValid = text !== '';
  if (isValid) JsBarcode(drawn, text, { format: 'CODE128', valid: valid => (isValid = valid) });
  if (!isValid) return null;
  const modules = drawn.encodings?.map(({ data }) => data).join('') ?? '';
  const bars = [...modules.matchAll(/1+/g)].map(({ index, 0: ones }) => ({ x: index + quietZone, width: ones.length }));
  return { bars, width: modules.length + 2 * quietZone };
}
