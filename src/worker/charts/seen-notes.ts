// The notes for the chart that this browser session has read in any tab, without what only looks like one. They name no patient;
// src/draft/note/note-code.ts finds out whose they are.
import { checkNote } from '../../draft/note/note-code.ts';
import { FoundNote } from '../../order/note-mark.ts';
import { soundItems, storeInMemory } from '../../settings/stored.ts';
import { findNotesIn } from '../page/injection.ts';

/** In memory only, as drafts are. */
const seenNotes = storeInMemory<FoundNote[]>('seenNotes', soundItems(FoundNote), []);

/** Those of a long list of many patients, too. */
const mostNotes = 2000;

/** Remembers the notes that a tab shows now. */
export async function readNotes(tabId: number): Promise<void> {
  const found = (await findNotesIn(tabId)).flatMap(note => checkNote(note) ?? []);
  if (found.length === 0) return;
  await seenNotes.change(seen => {
    const known = new Set(seen.map(note => JSON.stringify(note)));
    const added = found.filter(note => !known.has(JSON.stringify(note)));
    return added.length > 0 ? [...added, ...seen].slice(0, mostNotes) : seen;
  });
}

export const allSeenNotes = (): Promise<FoundNote[]> => seenNotes.getValue();
