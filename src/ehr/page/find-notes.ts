import { codeLength, type FoundNote, longestNote, noteMark } from '../../order/note-mark.ts';
import { longestNumber } from '../../order/requisition-number.ts';

/** Marks in one text: more than a list of all notes of a clinic has. A page that wants to hide a note can leave it out. */
const maxLength = 1000;

/** The arguments of {@link findNotes}. */
export const noteSearch: Parameters<typeof findNotes> = [
  [...noteMark].join('[^A-Za-z0-9]{0,20}'),
  codeLength,
  longestNote,
  longestNumber,
  maxLength,
];

/**
 * Called inside the page, as text: it can use only its arguments, and leaves nothing behind. It returns the notes for the chart
 * in this frame's text, also in fields where someone edits one. A page without the mark costs one search of its text.
 */
export const findNotes = (
  mark: string,
  length: number,
  longest: number,
  longestNumber: number,
  max: number,
): FoundNote[] => {
  // Same rule as src/ehr/page/put-in-page.ts: a sandboxed frame shows no chart.
  if (globalThis.origin === 'null') return [];
  const squeezed = (text: string) =>
    text
      .normalize('NFKD')
      .toUpperCase()
      .replace(/[^A-Z0-9]/g, '');
  const fields = [...document.querySelectorAll('textarea')].map(({ value }) => value);
  const texts = [document.body?.textContent ?? '', ...fields];
  const found = new Map<string, FoundNote>();
  for (const text of texts) {
    // A note begins behind the code of the one before it. A requisition number can contain the mark, too: no code ends there.
    let from = 0;
    let lastMark = 0;
    let marks = 0;
    for (const { index, 0: match } of text.matchAll(new RegExp(mark, 'gi'))) {
      const end = index + match.length;
      const code = squeezed(text.slice(end, end + 20 * length)).slice(0, length);
      if (squeezed(text.slice(lastMark, index)).length > longestNumber) from = lastMark;
      lastMark = end;
      // Between the letters and digits of a note there is space, but not without end.
      const before = squeezed(text.slice(Math.max(from, index - 10 * longest), index)).slice(-longest);
      // An equal one says no more.
      if (code.length === length) found.set(before + code, { before, code });
      marks += 1;
      if (marks === max) break;
    }
  }
  return [...found.values()];
};
