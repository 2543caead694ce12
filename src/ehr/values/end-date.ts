// The last day of something that may still be going on, such as a policy.

/** Whether a day as it is shown may be over: of a date that can be read in two ways, the earlier one counts. */
export function mayBeOver(text: string, today: string): boolean {
  const [a, b, c] = text.match(/\d+/g) ?? [];
  if (!a || !b || !c) return false;
  const choices = a.length === 4 ? [[a, b, c]] : [[c, a, b], [c, b, a]]; // biome-ignore format: a line each way
  return choices
    .filter(([, month]) => Number(month) <= 12)
    .some(([year, month, day]) => `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}` < today);
}
