import { useSignal } from '@preact/signals';
import type { FailureCode } from '../../order/failure.ts';
import { Button } from '../controls/button.tsx';
import { failureSentences, t } from '../texts.ts';
import type { Form } from './form.ts';

interface FindProps {
  field: string;
  /** Names the highlighted value for screen readers. */
  label: string;
  form: Pick<Form, 'point'>;
}

/** Highlights the text that was read for a field in the page, or shows why it cannot. */
export function Find({ field, label, form }: FindProps) {
  const failure = useSignal<FailureCode | null>(null);
  return (
    <>
      {' '}
      <Button
        class="link"
        aria-label={t('source.showLabel', { field: label })}
        act={async () => {
          failure.value = null;
          failure.value = await form.point(field);
        }}
      >
        {t('source.show')}
      </Button>
      {failure.value && <span role="alert"> {failureSentences(failure.value)}</span>}
    </>
  );
}
