// The first page of a PDF. The library is large, so it loads only with the first PDF.
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

/** Draws the first page so that its longer side is `side` pixels. @throws when the PDF is damaged or needs a password. */
export async function drawPdfPage(canvas: HTMLCanvasElement, pdf: Blob, side: number): Promise<void> {
  const { getDocument, GlobalWorkerOptions } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  GlobalWorkerOptions.workerSrc = workerUrl;
  const loading = getDocument({
    data: await pdf.arrayBuffer(),
    // Run, fetch or install nothing from the document: draw its glyphs as shapes.
    disableFontFace: true,
    useSystemFonts: false,
    useWasm: false,
    enableXfa: false,
    stopAtErrors: false,
  });
  try {
    const page = await (await loading.promise).getPage(1);
    const { width, height } = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: side / Math.max(width, height) });
    canvas.width = Math.max(1, Math.round(viewport.width));
    canvas.height = Math.max(1, Math.round(viewport.height));
    await page.render({ canvas, viewport }).promise;
  } finally {
    await loading.destroy();
  }
}
