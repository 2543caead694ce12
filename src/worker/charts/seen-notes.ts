// The notes for the chart that this browser session has read in any tab. They name no patient; src/draft/note/note-code.ts finds
// out whose they are.
import { FoundNote } from '../../order/note-mark.ts';
import { soundItems, storeInMemory } from '../../settings/stored.ts';
import { findNotesIn } from '../page/injection.ts';

/** In memory only, as drafts are. */
const seenNotes = storeInMemory<FoundNote[]>('seenNotes', soundItems(FoundNote), []);

const mostNotes = 300;

/** Remembers the notes that a tab shows now. */
export async function readNotes(tabId: number): Promise<void> {
  const found = await findNotesIn(tabId);
  if (found.length === 0) return;
  await seenNotes.change(seen => {
    const known = new Set(seen.map(note => JSON.stringify(note)));
    const added = found.filter(note => !known.has(JSON.stringify(note)));
    return added.length > 0 ? [...added, ...seen].slice(0, mostNotes) : seen;
  });
}

export const allSeenNotes = (): Promise<FoundNote[]> => seenNotes.getValue();
