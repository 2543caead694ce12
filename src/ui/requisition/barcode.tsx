import { code128 } from './code-128.ts';
import { t } from './texts.ts';

/**
 * The narrowest bar, in inches: a whole number of dots on printers of 300, 600 and 1200 dpi, wide enough for a lab's
 * scanner (0.34 mm), and 39 characters fit on the page.
 */
const moduleWidth = 4 / 300;
/** In inches. */
const height = 0.5;

/** A number as a barcode and as text. */
export function Barcode({ number }: { number: string }) {
  const code = code128(number);
  return (
    <figure class="barcode">
      {code && (
        <svg
          role="img"
          aria-label={t('requisition.barcode', { number })}
          width={`${code.width * moduleWidth}in`}
          height={`${height}in`}
          viewBox={`0 0 ${code.width} 1`}
          preserveAspectRatio="none"
        >
          <path d={code.bars.map(({ x, width }) => `M${x} 0h${width}v1h-${width}z`).join('')} />
        </svg>
      )}
      <figcaption>
        {t('requisition.number')} <b class="number">{number}</b>
      </figcaption>
    </figure>
  );
}
