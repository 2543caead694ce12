// On which screen of its EHR a chart shows the family history, when the screen that was read shows none.
import type { Draft } from '../../draft/draft.ts';
import { nameScreen } from '../../draft/screen-name.ts';
import { knownDefinitions } from './definitions.ts';

const isFamilyHistory = (field: string) => /^chart\.(?:familyHistory|relatives)\b/.test(field);

/** "History", or null if the form has family history already or no screen is known to show it. */
export async function findHistoryScreen({ binding, values, screens = [] }: Draft): Promise<string | null> {
  if (values.some(({ field, text }) => isFamilyHistory(field) && text !== '')) return null;
  const definition = (await knownDefinitions()).find(({ id }) => id === binding.definition.id);
  const screen = definition?.screens.find(
    ({ id, kind, fields = {}, lists = {} }) =>
      kind !== 'shell' &&
      ![binding.screen, ...screens].includes(id) &&
      [...Object.entries(fields), ...Object.entries(lists)].some(([field, found]) => found && isFamilyHistory(field)),
  );
  return screen ? nameScreen(screen.id) : null;
}
