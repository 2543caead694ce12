// A schema of 2 kB can describe a form without end: types that hold each other, or a fan-out that doubles at each level. What
// is larger than any order form is not used at all.
import { type LabSchema, own, rootType } from './lab-schema.ts';

/** Far more than an order needs, and little enough to show at once. */
export const mostTypes = 500;
/** Fields of the whole form, and of the types themselves. */
export const mostFields = 5000;
/** Choices of one list, and of all lists of the whole form. */
const mostValues = 1000;
const mostChoices = 50_000;
/** Objects within objects. */
const deepest = 20;
const longestName = 100;

/** True for as many calls as there are; then the form ends. */
export const budgetOf = (total: number): (() => boolean) => {
  let left = total;
  return () => {
    left -= 1;
    return left >= 0;
  };
};

const isName = (name: unknown): boolean => typeof name === 'string' && name.length <= longestName;

/** Whether the form of these types stays within bounds. A type inside itself ends there. Stops at the bound: linear in it. */
function isFormSmall({ enums, inputs }: LabSchema): boolean {
  let [fields, choices] = [mostFields, mostChoices];
  const isSmall = (type: string, around: readonly string[]): boolean => {
    const input = own(inputs, type);
    if (!input) {
      choices -= own(enums, type)?.length ?? 0;
      return choices >= 0;
    }
    if (around.includes(type)) return true;
    if (around.length >= deepest) return false;
    for (const name in input) {
      fields -= 1;
      const part = own(input, name);
      if (fields < 0 || !isName(name) || !part || !isName(part.type) || !isSmall(part.type, [...around, type]))
        return false;
    }
    return true;
  };
  return isSmall(rootType, []);
}

/** Whether forms can be made of these types. Also for what was stored: then anything may have the place of a catalog. */
export function isUsable(catalog: LabSchema): boolean {
  try {
    const { enums, inputs } = catalog;
    const lists = Object.values(enums);
    if (lists.length + Object.keys(inputs).length > mostTypes) return false;
    if (!lists.every(values => Array.isArray(values) && values.length <= mostValues && values.every(isName)))
      return false;
    return isFormSmall(catalog);
  } catch {
    return false;
  }
}
