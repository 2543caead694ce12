// A 2 kB schema can describe an endless form: types that contain each other, or a fan-out that doubles at each level. The
// extension does not use a schema that is larger than any order form.
import { type LabSchema, ownProperty, rootType } from './lab-schema.ts';

/** Far more than an order needs, and few enough to show at once. */
export const mostTypes = 500;
/** In the whole form, and in the types themselves. */
export const mostFields = 5000;
/** In one list, and in all lists of the whole form. */
const mostValues = 1000;
const mostChoices = 50_000;
/** Levels of objects within objects. */
const deepest = 20;
const longestName = 100;

/** Returns true `total` times, then false: the form ends there. */
export const budgetOf = (total: number): (() => boolean) => {
  let left = total;
  return () => {
    left -= 1;
    return left >= 0;
  };
};

const isName = (name: unknown): boolean => typeof name === 'string' && name.length <= longestName;

/** Whether the form of these types stays within bounds. A type inside itself ends there. Linear: stops at the bound. */
function isFormSmall({ enums, inputs }: LabSchema): boolean {
  let [fields, choices] = [mostFields, mostChoices];
  const isSmall = (type: string, around: readonly string[]): boolean => {
    const input = ownProperty(inputs, type);
    if (!input) {
      choices -= ownProperty(enums, type)?.length ?? 0;
      return choices >= 0;
    }
    if (around.includes(type)) return true;
    if (around.length >= deepest) return false;
    for (const name in input) {
      fields -= 1;
      const part = ownProperty(input, name);
      if (fields < 0 || !isName(name) || !part || !isName(part.type) || !isSmall(part.type, [...around, type]))
        return false;
    }
    return true;
  };
  return isSmall(rootType, []);
}

/** Whether these types can make forms. Also checks stored data, which may contain anything in place of a lab schema. */
export function isUsable(labSchema: LabSchema): boolean {
  try {
    const { enums, inputs } = labSchema;
    const lists = Object.values(enums);
    if (lists.length + Object.keys(inputs).length > mostTypes) return false;
    if (!lists.every(values => Array.isArray(values) && values.length <= mostValues && values.every(isName)))
      return false;
    return isFormSmall(labSchema);
  } catch {
    return false;
  }
}
