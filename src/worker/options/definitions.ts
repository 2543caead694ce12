// The clinic's own definitions, as IT writes them in the options.
import type { Definition } from '../../ehr/definition.ts';
import type { DefinitionsView } from '../../messages/definitions-view.ts';
import { Failure } from '../../order/failure.ts';
import { clinicDefinitions } from '../../settings/ehrs.ts';
import { builtInIds } from '../charts/definitions.ts';
import { teachBar } from '../teach/teaching.ts';
import type { JsonPath } from './json-lines.ts';
import { parseDefinitions } from './parse-definitions.ts';

// Changes the clinic's own definitions as a whole: what is saved passes the same check as a text that IT enters.

/** One change at a time, from every page of the extension. */
const inTurn = <T>(act: () => Promise<T>): Promise<T> => navigator.locks.request('clinicDefinitions', act);

const asText = (definitions: readonly Definition[]): string =>
  definitions.length === 0 ? '' : `${JSON.stringify(definitions, null, 2)}\n`;

/** @throws Failure `teach.othersWrong` if the saved text has a mistake. */
async function savedDefinitions(): Promise<readonly Definition[]> {
  const parsed = parseDefinitions(await clinicDefinitions.getValue(), await builtInIds());
  if ('errors' in parsed) throw new Failure('teach.othersWrong');
  return parsed.definitions;
}

/** Saves all changes or none. @throws Failure `teach.barred`, `teach.othersWrong`, `teach.notPossible`. */
export const changeDefinitions = (change: (now: readonly Definition[]) => readonly Definition[]): Promise<null> =>
  inTurn(async () => {
    if (await teachBar()) throw new Failure('teach.barred');
    const text = asText(change(await savedDefinitions()));
    const isSound = 'definitions' in parseDefinitions(text, await builtInIds());
    if (!isSound || !clinicDefinitions.schema.safeParse(text).success) throw new Failure('teach.notPossible');
    await clinicDefinitions.setValue(text);
    return null;
  });

async function view(text: string): Promise<DefinitionsView> {
  const parsed = parseDefinitions(text, await builtInIds());
  if ('errors' in parsed) return { text, count: 0, names: [], errors: parsed.errors, selectors: [] };
  const selectors = [...selectorsOf(parsed.definitions)].map(({ css, path }) => ({ css, line: parsed.lineOf(path) }));
  const names = parsed.definitions.map(({ id, name }) => ({ id, name }));
  return { text, count: names.length, names, errors: [], selectors };
}

export const showDefinitions = async (): Promise<DefinitionsView> => view(await clinicDefinitions.getValue());

export const checkDefinitions = async ({ text }: { text: string }): Promise<DefinitionsView> => view(text);

/**
 * Saves a text without mistakes. Otherwise the text saved before stays.
 * @param basis the saved text that it is a change of. @throws Failure `definitions.changedMeanwhile`, for example if what was
 * taught in another window would be lost.
 */
export const saveDefinitions = ({ text, basis }: { text: string; basis: string }): Promise<DefinitionsView> =>
  inTurn(async () => {
    const checked = await view(text);
    if (checked.errors.length > 0) return checked;
    if ((await clinicDefinitions.getValue()) !== basis) throw new Failure('definitions.changedMeanwhile');
    await clinicDefinitions.setValue(text);
    return checked;
  });

/** @throws as `changeDefinitions`. */
export async function renameDefinition({ id, name }: { id: string; name: string }): Promise<DefinitionsView> {
  await changeDefinitions(now =>
    now.map(definition => (definition.id === id && name.trim() ? { ...definition, name: name.trim() } : definition)),
  );
  return showDefinitions();
}

/** @throws as `changeDefinitions`. */
export async function removeDefinition({ id }: { id: string }): Promise<DefinitionsView> {
  await changeDefinitions(now => now.filter(definition => definition.id !== id));
  return showDefinitions();
}

const selectorNames = ['find', 'row', 'label', 'each', 'sign', 'except'];

/** The CSS in a selector, without the syntax that src/ehr/definition.ts adds to it. */
function cssOf(selector: string): string[] {
  const [first = '', ...inShadow] = selector.split(' >>> ');
  const plain = /^\+( |$)/.test(first) ? `:scope${first.slice(1)}` : first;
  return [plain, ...inShadow];
}

/** Every CSS selector in definitions, with its path. Only a page can check whether a selector is valid. */
export function* selectorsOf(value: unknown, path: JsonPath = []): Generator<{ css: string; path: JsonPath }> {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inside] of Object.entries(value)) {
    const at = [...path, Array.isArray(value) ? Number(name) : name];
    if (typeof inside === 'string' && selectorNames.includes(name))
      for (const css of cssOf(inside)) yield { css, path: at };
    else yield* selectorsOf(inside, at);
  }
}
