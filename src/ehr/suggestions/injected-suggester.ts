import type { ReadValue } from '../../order/reading.ts';

/** The name of the injected suggester in the extension's own world of a page. */
export const suggesterName = 'orderSuggester';

export type Suggester = (values: readonly ReadValue[]) => ReadValue[];

/** Called inside the page, as text: it can use only its arguments. */
export const callSuggester = (name: string, values: readonly ReadValue[]): ReadValue[] | null => {
  const suggest: Suggester | undefined = Reflect.get(globalThis, name);
  return suggest ? suggest(values) : null;
};

/** Suggestions come from what the chart says beyond the patient's own data. */
export const maySuggest = (values: readonly ReadValue[]): boolean =>
  values.some(({ field }) => field.startsWith('chart.') && !field.startsWith('chart.user.'));
