// The files of drafts, as the windows of a test change them.
import type { AttachedFile } from '../../src/files/attachments.ts';
import type { DraftFileStore } from '../../src/ui/services.ts';

/** A file store that ends with the test. `kept` are its bytes by id. `fails` is what the next `add` rejects with. */
export function memoryShelf(kept: Readonly<Record<string, Blob>> = {}) {
  let rows: (AttachedFile & { content: Blob })[] = [];
  const shelf: DraftFileStore & { fails: Error | null } = {
    fails: null,
    async add(draftId, content, { name, type, warnings }) {
      if (shelf.fails) throw shelf.fails;
      const row = { id: `F${rows.length + 1}`, draftId, name, type, size: content.size, warnings };
      rows.push({ ...row, content });
      return row;
    },
    list: async draftId => rows.filter(row => row.draftId === draftId).map(({ content: _, ...file }) => file),
    read: async id => rows.find(row => row.id === id)?.content ?? kept[id] ?? null,
    async remove(_, ids) {
      rows = rows.filter(({ id }) => !ids.includes(id));
    },
    async reorder(_, ids) {
      rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
    },
  };
  return shelf;
}
