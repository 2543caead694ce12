import type { PopupServices } from '../services.ts';
import type { Attachments } from './attach.ts';
import { pickedFile } from './picked.ts';
import { t } from './texts.ts';

interface AddFilesProps {
  attachments: Attachments;
  moveToTab: PopupServices['moveToTab'];
}

/** Opens the browser's file dialog, or moves the form to a window that survives the dialog. */
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
          // Reset, so you can pick the same file again.
          currentTarget.value = '';
        }}
      />
    </label>
  );
}
