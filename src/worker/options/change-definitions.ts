// Changes the clinic's own definitions as a whole: what is saved passes the same check as a text that IT enters.
import type { Definition } from '../../ehr/definition.ts';
import { Failure } from '../../order/failure.ts';
import { clinicDefinitions } from '../../settings/ehrs.ts';
import { builtInIds } from '../charts/definitions.ts';
import { teachBar } from '../teach/teaching.ts';
import { parseDefinitions } from './parse-definitions.ts';

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
