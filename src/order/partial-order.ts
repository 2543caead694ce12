import { orderKindOf, patternOf } from './fields.ts';
import type { PartialOrderInput } from './order-input.ts';
import { put, stepsOf } from './path.ts';
import type { ReadValue } from './reading.ts';

const relative = 'clinical.familyCancerHistory[]';
const cancer = `${relative}.cancerHistory[]`;

/** What an object cannot be without, by its pattern: where a part is missing, it is left out. */
const needed = new Map<string, readonly string[]>([
  [relative, ['relationshipTypeCode', 'cancerHistory']],
  [cancer, ['cancerSiteCode']],
  [`${cancer}.diagnosisAge.range`, ['lowerAge', 'upperAge']],
  ['providerAccounts[].provider.identifiers[]', ['type', 'value']],
  ['providerAccounts[].organization.identifiers[]', ['type', 'value']],
]);

/** The parts that an object on a path cannot be without; none for most. */
export const partsNeeded = (path: string): readonly string[] => needed.get(patternOf(path)) ?? [];

/** Holes in lists are closed, and half items left out with whatever held nothing else. */
function compact(node: unknown, pattern = ''): unknown {
  if (node === null || typeof node !== 'object') return node;
  if (Array.isArray(node)) {
    const items = node.map(item => compact(item, `${pattern}[]`)).filter(item => item !== undefined);
    return items.length > 0 ? items : undefined;
  }
  const before = Object.entries(node);
  const after = before
    .map(([key, value]) => [key, compact(value, pattern === '' ? key : `${pattern}.${key}`)] as const)
    .filter(([, value]) => value !== undefined);
  const isHalf = partsNeeded(pattern).some(part => !after.some(([key]) => key === part));
  return isHalf || (after.length === 0 && before.length > 0) ? undefined : Object.fromEntries(after);
}

/** Values → partial order; values that have no place in OrderInput stay out, and the rows of lists close up. */
export function toPartialOrder(values: readonly ReadValue[]): PartialOrderInput {
  const order = {};
  // A cancer of which nothing else is known is an empty object under its type.
  for (const { field, value } of values)
    if (orderKindOf(field) === 'cancerType' && value !== null) put(order, [...stepsOf(field), String(value)], {});
  for (const { field, value } of values) {
    const kind = orderKindOf(field);
    if (value !== null && kind !== undefined && kind !== 'cancerType') put(order, stepsOf(field), value);
  }
  return (compact(order) ?? {}) as PartialOrderInput;
}
