import { Button } from '../controls/button.tsx';
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
      <Button class="link row-action" aria-label={t('files.add')} act={moveToTab}>
        {t('files.add.short')}
      </Button>
    );
  return (
    <label class="link row-action">
      <span aria-hidden="true">{t('files.add.short')}</span>
      <input
        type="file"
        multiple
        class="unseen"
        aria-label={t('files.add')}
        onChange={({ currentTarget }) => {
          void attachments.attach(Array.from(currentTarget.files ?? [], pickedFile));
          // Reset, so you can pick the same file again.
          currentTarget.value = '';
        }}
      />
    </label>
  );
}
