import { useSignal } from '@preact/signals';
import { t } from '../texts.ts';
import { Button } from './button.tsx';

/** Copies a text; `what` names it for screen readers. Without the clipboard you can select the text beside it. */
export function CopyButton({ what, text }: { what: string; text: string }) {
  const copied = useSignal(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      copied.value = true;
    } catch {
      copied.value = false;
    }
  };
  return (
    <Button class="link small" act={copy}>
      {copied.value ? t('app.copied') : t('app.copy')} <span class="unseen">{what}</span>
    </Button>
  );
}
