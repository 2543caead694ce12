// The clinic's own definitions, as IT writes them in the options.
import type { DefinitionsView } from '../../messages/definitions-view.ts';
import { clinicDefinitions } from '../../settings/ehrs.ts';
import { builtInIds } from '../charts/definitions.ts';
import { changeDefinitions } from './change-definitions.ts';
import { selectorsOf } from './definition-selectors.ts';
import { parseDefinitions } from './parse-definitions.ts';

async function view(text: string): Promise<DefinitionsView> {
  const parsed = parseDefinitions(text, await builtInIds());
  if ('errors' in parsed) return { text, count: 0, names: [], errors: parsed.errors, selectors: [] };
  const selectors = [...selectorsOf(parsed.definitions)].map(({ css, path }) => ({ css, line: parsed.lineOf(path) }));
  const names = parsed.definitions.map(({ id, name }) => ({ id, name }));
  return { text, count: names.length, names, errors: [], selectors };
}

export const showDefinitions = async (): Promise<DefinitionsView> => view(await clinicDefinitions.getValue());

export const checkDefinitions = async ({ text }: { text: string }): Promise<DefinitionsView> => view(text);

/** Saves a text without mistakes. Otherwise the text saved before stays. */
export async function saveDefinitions({ text }: { text: string }): Promise<DefinitionsView> {
  const checked = await view(text);
  if (checked.errors.length === 0) await clinicDefinitions.setValue(text);
  return checked;
}

/** @throws as `changeDefinitions`. */
export async function renameDefinition({ id, name }: { id: string; name: string }): Promise<DefinitionsView> {
  await changeDefinitions(now => now.map(one => (one.id === id && name.trim() ? { ...one, name: name.trim() } : one)));
  return showDefinitions();
}

/** @throws as `changeDefinitions`. */
export async function removeDefinition({ id }: { id: string }): Promise<DefinitionsView> {
  await changeDefinitions(now => now.filter(one => one.id !== id));
  return showDefinitions();
}
