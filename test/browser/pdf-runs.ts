// Where each text of a PDF stands on its page, in points from the page's upper left corner.
import { getDocument, OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

interface Box {
  left: number;
  right: number;
  top: number;
  foot: number;
}

/** Its height is the font's size. */
interface Run extends Box {
  text: string;
  size: number;
}

interface PrintedPage {
  width: number;
  height: number;
  /** Chromium prints nothing of the page's content outside this box: letters that reach over it are cut. */
  content: Box;
  runs: Run[];
}

/** The box to which Chromium clips a page's content, below margins that it moves to whole pixels. */
async function contentBox(page: PDFPageProxy, height: number): Promise<Box> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const [scaleX = 1, , , scaleY = 1, x = 0, y = 0] = argsArray[fnArray.indexOf(OPS.transform)] as number[];
  // The path of a clip follows its operator.
  const [, , bounds] = argsArray[fnArray.indexOf(OPS.eoClip) + 1] as [unknown, unknown, Float32Array];
  const [left = 0, top = 0, right = 0, foot = 0] = bounds;
  const fromTop = (value: number) => height - (value * scaleY + y);
  return { left: left * scaleX + x, right: right * scaleX + x, top: fromTop(top), foot: fromTop(foot) };
}

/** Each page with its texts, in the order in which the browser wrote them. */
export async function runsOfPages(pdf: Uint8Array): Promise<PrintedPage[]> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const pages = Array.from({ length: document.numPages }, async (_, at) => {
    const page = await document.getPage(at + 1);
    const { width, height } = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    const runs = items.flatMap(item => {
      if (!('str' in item) || item.str.trim() === '') return [];
      const [, , c = 0, d = 0, left = 0, baseline = 0] = item.transform as number[];
      const size = Math.hypot(c, d);
      const foot = height - baseline + size * 0.2;
      return [{ text: item.str, left, right: left + item.width, top: foot - size, foot, size }];
    });
    return { width, height, content: await contentBox(page, height), runs };
  });
  return Promise.all(pages);
}

/** In points: what common printers leave white at each edge, 5 mm. */
const unprintable = 14;
/** A fifteenth of a pixel. */
const tolerance = 0.05;

/** The page's own number stands below its content. */
export const isPageNumber = ({ text }: Run) => /^Page \d+ of \d+$/.test(text);

/** The texts of a page that a printer cuts. */
export const cutRuns = ({ width, height, content, runs }: PrintedPage): string[] => {
  const paper = { left: unprintable, right: width - unprintable, top: unprintable, foot: height - unprintable };
  return runs
    .filter(run => {
      const box = isPageNumber(run) ? paper : content;
      return (
        run.left < box.left - tolerance ||
        run.right > box.right + tolerance ||
        run.top < box.top - tolerance ||
        run.foot > box.foot + tolerance
      );
    })
    .map(({ text, left, right, top, foot }) => `${text} [${[left, right, top, foot].map(Math.round).join(' ')}]`);
};

/** Texts that are printed over each other. */
export const crossedRuns = ({ runs }: PrintedPage): string[] =>
  runs.flatMap((a, at) =>
    runs
      .slice(at + 1)
      .filter(b => a.left + 1 < b.right && b.left + 1 < a.right)
      // Letters seldom fill their line.
      .filter(b => a.top + a.size / 4 < b.foot && b.top + b.size / 4 < a.foot)
      .map(b => `${a.text} / ${b.text}`),
  );
