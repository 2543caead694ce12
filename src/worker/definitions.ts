// The definitions that charts are read with: the clinic's own, then the built-in ones.
import type { Definition } from '../ehr/definition.ts';
import { definitions as builtIn } from '../ehr/definitions/all.ts';
import type { DefinitionsView } from '../messages/definitions-view.ts';
import type { Request } from '../messages/messages.ts';
import { clinicDefinitions } from '../settings/settings.ts';
import { selectorsOf } from './definition-selectors.ts';
import { parseDefinitions } from './parse-definitions.ts';

const builtInIds = builtIn.map(({ id }) => id);

/** A built-in definition that came with an update may have taken an id since: the clinic's own goes first all the same. */
export async function knownDefinitions(): Promise<readonly Definition[]> {
  const parsed = parseDefinitions(await clinicDefinitions.getValue(), []);
  return 'definitions' in parsed ? [...parsed.definitions, ...builtIn] : builtIn;
}

function view(text: string): DefinitionsView {
  const parsed = parseDefinitions(text, builtInIds);
  if ('errors' in parsed) return { text, count: 0, errors: parsed.errors, selectors: [] };
  const selectors = [...selectorsOf(parsed.definitions)].map(({ css, path }) => ({ css, line: parsed.lineOf(path) }));
  return { text, count: parsed.definitions.length, errors: [], selectors };
}

/** How many mistakes are in what somebody set as the clinic's own. */
export const definitionMistakes = (text: string): number => view(text).errors.length;

export const showDefinitions = async (): Promise<DefinitionsView> => view(await clinicDefinitions.getValue());

export const checkDefinitions = async ({ text }: Request<'definitions.check'>): Promise<DefinitionsView> => view(text);

/** Saves what has no mistake in it; else what was saved before stays. */
export async function saveDefinitions({ text }: Request<'definitions.save'>): Promise<DefinitionsView> {
  const checked = view(text);
  if (checked.errors.length === 0) await clinicDefinitions.setValue(text);
  return checked;
}
