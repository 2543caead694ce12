import type { PopupServices } from '../services.ts';
import type { Attachments } from './attach.ts';
import { pickedFile } from './picked.ts';
import { t } from './texts.ts';

interface AddFilesProps {
  attachments: Attachments;
  moveToTab: PopupServices['moveToTab'];
}

/** The browser's own file dialog, or the way to a window that survives it. */
export function AddFiles({ attachments, moveToTab }: AddFilesProps) {
  if (moveToTab)
    return (
      <button type="button" onClick={() => void moveToTab()}>
        {t('files.add')}
      </button>
    );
  return (
    <label class="button">
      {t('files.add')}
      <input
        type="file"
        multiple
        class="unseen"
        onChange={({ currentTarget }) => {
          void attachments.attach(Array.from(currentTarget.files ?? [], pickedFile));
          // The same file may be picked again.
          currentTarget.value = '';
        }}
      />
    </label>
  );
}
