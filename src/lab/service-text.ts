// Words of the service, its file store and the sign-in provider, before anything of ours shows or stores them.

/** Turns other characters around, hides, or has no shape. Joiners go as well: no id or message depends on them. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}]+/gu;

/** More marks than a letter of any language has would be drawn over the lines around it. */
const stackedMarks = /(\p{M}{4})\p{M}+/gu;

/**
 * A text of theirs on one line, of at most `ceiling` UTF-16 units, without control, bidirectional and invisible characters.
 * One that is longer ends with "…".
 */
export function serviceText(text: string, ceiling: number): string {
  // A text of megabytes is not looked at as a whole.
  const start = text.slice(0, 10 * ceiling);
  const seen = start.replace(/\s/g, ' ').replace(unseen, '');
  const plain = seen.replace(/ +/g, ' ').replace(stackedMarks, '$1').trim();
  if (plain.length <= ceiling && start.length === text.length) return plain;
  return `${plain.slice(0, ceiling - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

const longestId = 200;

/**
 * An id of theirs, as people read it. One that cannot be shown as it is ends with "…": it is not the whole of it. '' when
 * nothing of it can be shown.
 */
export function serviceId(id: string): string {
  const shown = serviceText(id, longestId);
  if (shown === id.trim() || shown.endsWith('…')) return shown === '…' ? '' : shown;
  return shown === '' ? '' : `${shown.slice(0, longestId - 1)}…`;
}
