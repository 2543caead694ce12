import { useSignal } from '@preact/signals';
import type { FailureCode } from '../../order/failure.ts';
import { failureText, t } from '../texts.ts';
import type { SectionForm } from './section-form.ts';

interface ShowInPageProps {
  field: string;
  /** What is pointed out, for a screen reader. */
  label: string;
  form: Pick<SectionForm, 'point'>;
}

/** Outlines in the page what was read for a field, or says why it cannot. */
export function ShowInPage({ field, label, form }: ShowInPageProps) {
  const failure = useSignal<FailureCode | null>(null);
  const { what, next } = failure.value ? failureText(failure.value) : { what: '', next: '' };
  return (
    <>
      {' '}
      <button
        type="button"
        class="link"
        aria-label={t('source.showLabel', { field: label })}
        onClick={async () => {
          failure.value = null;
          failure.value = await form.point(field);
        }}
      >
        {t('source.show')}
      </button>
      {failure.value && (
        <span role="alert">
          {' '}
          {what} {next}
        </span>
      )}
    </>
  );
}
