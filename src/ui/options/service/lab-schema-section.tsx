import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import type { LabSchemaView } from '../../../messages/service-views.ts';
import { compareLabSchema } from '../../../order/lab-schema/schema-differences.ts';
import { useAnswer } from '../../answer.ts';
import { Section } from '../../controls/section.tsx';
import { ActionFailure } from '../../failure-alert.tsx';
import { labelField } from '../../field-words.ts';
import { formatTime } from '../../format-time.ts';
import type { OptionsServices } from '../../services.ts';
import { t } from '../texts.ts';

interface LabSchemaSectionProps extends Pick<OptionsServices, 'send'> {
  /** The last result of "Check connection". */
  checked: string;
  /** Increases when the saved values must be read again. */
  turn?: number;
  /** The organization's product codes. */
  children?: ComponentChildren;
}

/** Where the lab schema differs from what the forms assume, and the site's product codes. */
export function LabSchemaSection({ send, checked, turn = 0, children }: LabSchemaSectionProps) {
  const { view, failure, ask } = useAnswer<LabSchemaView>();
  // "Check connection" reads the lab schema again and changes `checked`.
  useEffect(() => void ask(send('labSchema.show', {})), [send, checked, turn]);
  return (
    <Section id="lab-schema" title={t('labSchema.title')}>
      {view.value && <Published view={view.value} />}
      <ActionFailure failure={failure} />
      {children && (
        <fieldset class="field">
          <legend>{t('labSchema.products')}</legend>
          <p class="hint">{t('labSchema.products.hint')}</p>
          {children}
        </fieldset>
      )}
    </Section>
  );
}

/** The lab's service decides how many there are. */
const mostShown = 200;

function Published({ view: { labSchema, readAt, isTooLarge } }: { view: LabSchemaView }) {
  if (readAt === null) return <p>{t('labSchema.never')}</p>;
  // Always show the day, too.
  const time = formatTime(readAt, '');
  if (isTooLarge) return <p>{t('labSchema.tooLarge', { time })}</p>;
  if (!labSchema) return <p>{t('labSchema.nothing', { time })}</p>;
  const differences = compareLabSchema(labSchema);
  if (differences.length === 0) return <p>{t('labSchema.same', { time })}</p>;
  return (
    <details>
      <summary>{t('labSchema.differs', { time, count: differences.length })}</summary>
      <ul>
        {differences.slice(0, mostShown).map(({ kind, field, value = '' }) => (
          <li key={`${kind} ${field} ${value}`}>{t(`labSchema.${kind}`, { field: labelField(field), value })}</li>
        ))}
      </ul>
      {differences.length > mostShown && <p>{t('labSchema.more', { count: differences.length - mostShown })}</p>}
    </details>
  );
}
