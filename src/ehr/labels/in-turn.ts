import type { LabelText } from './label-texts.ts';

/** Labels, person by person or address by address: the next one begins with a label that this one already has. */
export function inTurn<P extends Pick<LabelText, 'field' | 'label' | 'text'>>(pairs: readonly P[]): P[][] {
  const records: P[][] = [];
  for (const pair of pairs) {
    const last = records.at(-1);
    const isNext = last?.some(
      ({ field, text, label }) => field === pair.field && (text !== pair.text || label !== pair.label),
    );
    if (last && !isNext) last.push(pair);
    else records.push([pair]);
  }
  return records;
}
