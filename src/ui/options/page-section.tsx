import type { ComponentChildren } from 'preact';
import { Button } from '../controls/button.tsx';
import { Section } from '../controls/section.tsx';
import { FailureAlert } from '../failure-alert.tsx';
import type { PageReading } from './page-reading.ts';
import { TextField } from './text-field.tsx';
import { t } from './texts.ts';

interface PageSectionProps {
  /** Begins the keys of the texts. */
  name: 'teach' | 'pageTest' | 'trial';
  reading: PageReading<unknown>;
  isBusy?: boolean;
  hint?: string;
  /** What came of it, for screen readers to announce. */
  status?: ComponentChildren;
  children?: ComponentChildren;
}

/** The address of an open page, the button that requests access to it and reads it, and what came of it. */
export function PageSection({ name, reading, isBusy, hint, status, children }: PageSectionProps) {
  const failureId = `${name}-failure`;
  const failure = reading.failure.value;
  return (
    <Section id={name} title={t(`${name}.title`)} level={3}>
      {hint && <p class="hint">{hint}</p>}
      <TextField
        id={`${name}-address`}
        label={t(`${name}.address`)}
        hint={t(`${name}.address.hint`)}
        entry={reading.address}
        errorId={failure === 'trial.addressInvalid' ? failureId : undefined}
      />
      <p class="buttons">
        <Button disabled={isBusy ?? reading.isBusy.value} act={reading.allowAndRead}>
          {t(`${name}.try`)}
        </Button>
      </p>
      {status !== undefined && <div role="status">{status}</div>}
      {failure && <FailureAlert code={failure} id={failureId} />}
      {children}
    </Section>
  );
}
