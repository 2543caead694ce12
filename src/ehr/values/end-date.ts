// The last day of something that can still be in force, such as a policy.

/** True if a day as shown may be over. Of two possible readings, the earlier one counts. */
export function mayBeOver(text: string, today: string): boolean {
  const [a, b, c] = text.match(/\d+/g) ?? [];
  if (!a || !b || !c) return false;
  const choices = a.length === 4 ? [[a, b, c]] : [[c, a, b], [c, b, a]]; // biome-ignore format: a line each way
  return choices
    .filter(([, month]) => Number(month) <= 12)
    .some(([year, month, day]) => `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}` < today);
}
