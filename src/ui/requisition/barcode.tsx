import JsBarcode from 'jsbarcode';
import { RequisitionNumber } from '../number/requisition-number.tsx';
import { t } from './texts.ts';

/** A dot of a printer of 300 dpi, in inches. Bars are whole dots wide, also on printers of 600 and 1200 dpi. */
const dot = 1 / 300;

/** In inches. A scanner's beam covers 75 mm, quiet zones included. */
const longest = 75 / 25.4;
const height = 0.5;

/** The widest bars that keep a barcode short enough; the longest number has bars of 0.17 mm. In inches. */
export const moduleWidth = ({ width }: Code128): number => Math.min(4, Math.floor(longest / (width * dot))) * dot;

/** More characters than this have smaller letters, so that they stay on one line. */
const longestLarge = 20;

export function Barcode({ number }: { number: string }) {
  const code = code128(number);
  return (
    <figure class={number.length > longestLarge ? 'barcode is-long' : 'barcode'}>
      {code && (
        <svg
          role="img"
          aria-label={t('requisition.barcode', { number })}
          width={`${code.width * moduleWidth(code)}in`}
          height={`${height}in`}
          viewBox={`0 0 ${code.width} 1`}
          preserveAspectRatio="none"
        >
          <path d={code.bars.map(({ x, width }) => `M${x} 0h${width}v1h-${width}z`).join('')} />
        </svg>
      )}
      <figcaption class="number">
        <RequisitionNumber number={number} />
      </figcaption>
    </figure>
  );
}

// Encodes a text as a Code 128 barcode (ISO/IEC 15417).

/** Empty modules on each side, which a scanner needs. */
export const quietZone = 10;

/** From the left, in modules. */
interface Bar {
  x: number;
  width: number;
}

interface Code128 {
  bars: readonly Bar[];
  /** Includes both quiet zones. */
  width: number;
}

/** Null if Code 128 cannot encode a character. */
export function code128(text: string): Code128 | null {
  const encoded: { encodings?: { data: string }[] } = {};
  let isValid = text !== '';
  if (isValid) JsBarcode(encoded, text, { format: 'CODE128', valid: valid => (isValid = valid) });
  if (!isValid) return null;
  const modules = encoded.encodings?.map(({ data }) => data).join('') ?? '';
  const bars = [...modules.matchAll(/1+/g)].map(({ index, 0: ones }) => ({ x: index + quietZone, width: ones.length }));
  return { bars, width: modules.length + 2 * quietZone };
}
