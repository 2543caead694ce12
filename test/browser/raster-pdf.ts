// What a printer makes of a PDF, and the text on each of its pages.
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

interface Canvas {
  toBuffer(type: 'image/png'): Uint8Array<ArrayBuffer>;
}

interface CanvasFactory {
  create(width: number, height: number): { canvas: Canvas; context: CanvasRenderingContext2D };
}

const open = (pdf: Uint8Array) => getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;

/** A page as a PNG; by default the first one, at the 300 dpi of a plain printer. */
export async function rasterPdf(pdf: Uint8Array, number = 1, dpi = 300): Promise<Uint8Array<ArrayBuffer>> {
  const document = await open(pdf);
  const page = await document.getPage(number);
  const viewport = page.getViewport({ scale: dpi / 72 });
  const { canvas, context } = (document.canvasFactory as CanvasFactory).create(viewport.width, viewport.height);
  await page.render({ canvas: null, canvasContext: context, viewport }).promise;
  return canvas.toBuffer('image/png');
}

/** The text of each page. */
export async function textOfPages(pdf: Uint8Array): Promise<string[]> {
  const document = await open(pdf);
  const pages = Array.from({ length: document.numPages }, async (_, at) => {
    const { items } = await (await document.getPage(at + 1)).getTextContent();
    return items.map(item => ('str' in item ? item.str : '')).join(' ');
  });
  return Promise.all(pages);
}
