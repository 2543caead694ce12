import { RequisitionNumber } from '../number/requisition-number.tsx';
import { type Code128, code128 } from './code-128.ts';
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

/** A number as a barcode and as text. */
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
