import { Alert } from '../controls/alert.tsx';
import type { OrderEdits } from '../order-form/session/order-edits.ts';
import { failureSentences } from '../texts.ts';
import { t } from './texts.ts';

/** Files that this window was still adding when another window placed the order. */
export function LateFiles({ entries }: { entries: OrderEdits }) {
  const late = entries.refused.value.filter(({ reason }) => reason === 'document.alreadyOrdered');
  return late.map(({ key, name }) => (
    <Alert key={key} title={<strong>{t('files.refused', { name })}</strong>}>
      <p>{failureSentences('document.alreadyOrdered')}</p>
    </Alert>
  ));
}
