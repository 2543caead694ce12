import type { Draft } from '../../draft/draft.ts';
import type { AttachedFile } from '../../files/attachments.ts';
import type { GuardWords } from '../../messages/order-views.ts';
import { findValue } from '../../order/values.ts';
import { Alert } from '../controls/alert.tsx';
import { Button } from '../controls/button.tsx';
import { labelField, showValue } from '../field-words.ts';
import { failureText, t } from '../texts.ts';
import { changedFields } from './session/open-chart.ts';

interface NewerValuesProps {
  shown: Draft;
  files: readonly AttachedFile[];
  newer: NonNullable<GuardWords['newer']>;
  take: () => void;
}

function sayValue({ values }: Draft, field: string): string {
  const read = findValue(values, field);
  return (read && (showValue(read) || read.text)) || t('value.none');
}

/** What another window or the chart changed in this order since you last saw it. The order waits until this form shows the changes. */
export function NewerValues({ shown, files, newer, take }: NewerValuesProps) {
  const { what, next } = failureText('draft.newer');
  const isIn = (list: readonly AttachedFile[], id: string) => list.some(file => file.id === id);
  const changes = [
    ...changedFields(shown, newer.draft).map(field =>
      t('newer.changed', {
        field: labelField(field),
        before: sayValue(shown, field),
        after: sayValue(newer.draft, field),
      }),
    ),
    ...newer.files.filter(({ id }) => !isIn(files, id)).map(({ name }) => t('newer.added', { file: name })),
    ...files.filter(({ id }) => !isIn(newer.files, id)).map(({ name }) => t('newer.removed', { file: name })),
  ];
  return (
    <Alert title={<strong>{what}</strong>} takesFocus>
      <ul>
        {changes.map(change => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      <p>{next}</p>
      <p class="buttons">
        <Button trusted={take}>{t('newer.use')}</Button>
      </p>
    </Alert>
  );
}
