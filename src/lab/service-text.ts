// Cleans text of the service, its file store and the sign-in provider before the extension shows or stores it.

/** Characters that reorder others, hide, or have no shape. Joiners go too: no ID or message depends on them. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}]+/gu;

/** More marks than any language puts on a letter would cover the lines above and below. */
const stackedMarks = /(\p{M}{4})\p{M}+/gu;

/** An outside text on one line, at most `ceiling` long, without control characters. A longer one ends in "…". */
export function serviceText(text: string, ceiling: number): string {
  // Does not process megabytes of text as a whole.
  const start = text.slice(0, 10 * ceiling);
  const seen = start.replace(/\s/g, ' ').replace(unseen, '');
  const plain = seen.replace(/ +/g, ' ').replace(stackedMarks, '$1').trim();
  if (plain.length <= ceiling && start.length === text.length) return plain;
  return `${plain.slice(0, ceiling - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

const longestId = 200;

/** An outside ID, for display. If it cannot be shown unchanged, it ends with "…". '' if nothing can be shown. */
export function serviceId(id: string): string {
  const shown = serviceText(id, longestId);
  if (shown === id.trim() || shown.endsWith('…')) return shown === '…' ? '' : shown;
  return shown === '' ? '' : `${shown.slice(0, longestId - 1)}…`;
}
