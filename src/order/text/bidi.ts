// Right-to-left text among other text. Unicode's rules would let an Arabic name reorder the digits of a date behind it, so
// each value is isolated from its surroundings.

/** First-strong isolate and its end: the text between them is laid out on its own. */
const [open, close] = ['\u2068', '\u2069'];

/** Invisible characters that reorder the text around them: marks, embeddings, overrides and isolates. */
export const directionControls = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/** Like {@link directionControls}, without the isolates that {@link isolate} makes. */
const strayControls = /[\u061C\u200E\u200F\u202A-\u202E\u2066\u2067]/g;

const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** Whether any letter is written from right to left. */
export const isRightToLeft = (text: string): boolean => rightToLeft.test(text);

/** Whether every isolate that begins in a text also ends in it, and no other ends there. */
function isClosed(text: string): boolean {
  let depth = 0;
  for (const character of text) {
    if (character === open) depth += 1;
    if (character === close) depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

/** The text without anything that could reorder what follows it. */
export const withoutControls = (text: string): string =>
  isClosed(text) ? text.replace(strayControls, '') : text.replace(directionControls, '');

/** A value to place among other text. A value without right-to-left letters stays as it is. */
export function isolate(value: string): string {
  const plain = withoutControls(value);
  return isRightToLeft(plain) ? `${open}${plain}${close}` : plain;
}

/** Joins values side by side and leaves out empty ones. */
export const joinValues = (values: readonly (string | undefined)[], joint: string): string =>
  values
    .filter(value => value !== undefined && value !== '')
    .map(value => isolate(value ?? ''))
    .join(joint);

/** For text that is spoken or compared and never shown. */
export const withoutIsolates = (text: string): string => text.replace(directionControls, '');

/** A text and its isolates: a string, or a list of parts for an isolate. */
export type Isolated = string | Isolated[];

/** "for ⁨نور⁩ (47)" → ["for ", ["نور"], " (47)"]. */
export function partsOf(text: string): Isolated[] {
  const top: Isolated[] = [];
  const around: Isolated[][] = [];
  let current = top;
  for (const part of withoutControls(text).split(/([\u2068\u2069])/)) {
    if (part === open) {
      const inner: Isolated[] = [];
      current.push(inner);
      around.push(current);
      current = inner;
    } else if (part === close) current = around.pop() ?? top;
    else if (part !== '') current.push(part);
  }
  return top;
}
