import { fieldAt, orderKindOf, patternOf, sentFields } from './fields.ts';
import type { PartialOrderInput } from './order-input.ts';
import { put, stepsOf } from './path.ts';
import type { ReadValue } from './reading.ts';

/** The parts each object requires, by its pattern: without one of them, the order leaves the object out. */
const needed = new Map<string, string[]>();
for (const field of sentFields) {
  let object = fieldAt(field)?.neededIn;
  if (object === undefined) continue;
  for (const step of field.slice(object.length + 1).split('.')) {
    const part = step.replace('[]', '');
    const parts = needed.get(object) ?? [];
    if (!parts.includes(part)) needed.set(object, [...parts, part]);
    object += `.${step}`;
  }
}

/** The parts that an object at a path requires; empty for most. */
export const partsNeeded = (path: string): readonly string[] => needed.get(patternOf(path)) ?? [];

/** Closes gaps in lists, and leaves out incomplete items together with the objects they leave empty. */
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

/** Values → partial order. Leaves out values that have no place in OrderInput; rows of lists close up. */
export function toPartialOrder(values: readonly ReadValue[]): PartialOrderInput {
  const order = {};
  // A cancer with no further details is an empty object under its type.
  for (const { field, value } of values)
    if (orderKindOf(field) === 'cancerType' && value !== null) put(order, [...stepsOf(field), String(value)], {});
  for (const { field, value } of values) {
    const kind = orderKindOf(field);
    if (value !== null && kind !== undefined && kind !== 'cancerType') put(order, stepsOf(field), value);
  }
  return (compact(order) ?? {}) as PartialOrderInput;
}
