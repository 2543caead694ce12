import type { Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import type { LabSchemaView } from '../../../messages/service-views.ts';
import { compareLabSchema } from '../../../order/lab-schema/schema-differences.ts';
import { labCodes } from '../../../settings/lab.ts';
import { useAnswer } from '../../answer.ts';
import { Button } from '../../controls/button.tsx';
import { Section } from '../../controls/section.tsx';
import { ActionFailure } from '../../failure-alert.tsx';
import { labelField } from '../../field-words.ts';
import { formatTime } from '../../format-time.ts';
import type { OptionsServices } from '../../services.ts';
import type { LabForm } from '../settings/lab-form.ts';
import { SaveBar, SettingsOf, SettingsSection } from '../settings/settings-section.tsx';
import { SignInSection } from '../sign-in-section.tsx';
import { say, t } from '../texts.ts';
import { LabFields } from './lab-fields.tsx';

interface LabSchemaSectionProps extends Pick<OptionsServices, 'send'> {
  checked: string;
  turn?: number;
  /** The organization's own codes. */
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
      {children}
    </Section>
  );
}

/** The lab's service decides how many there are. */
const mostShown = 200;

function Published({ view: { labSchema, isEntered, readAt, isTooLarge } }: { view: LabSchemaView }) {
  if (readAt === null) return <p>{t('labSchema.never')}</p>;
  // Always show the day, too.
  const time = formatTime(readAt, '');
  if (isTooLarge) return <p>{t('labSchema.tooLarge', { time })}</p>;
  if (!labSchema || isEntered) return <p>{t('labSchema.nothing', { time })}</p>;
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

export interface LabPageProps extends Pick<OptionsServices, 'send' | 'requestPermission'> {
  form: LabForm;
  turn: number;
  signedOut?: Signal<string> | undefined;
  changed: () => void;
}

/** Most labs publish their codes: the lists for them are open only where something is entered. */
const hasLabCodes = ({ entries }: LabForm): boolean =>
  Object.entries(entries.value).some(([path, entry]) => path.startsWith(`${labCodes.name}.`) && entry !== '');

/** Where orders go, who signs in, and whom people call. */
export function LabPage({ form, turn, signedOut, changed, ...services }: LabPageProps) {
  return (
    <>
      <Section id="service" title={say('section.service')}>
        <LabFields form={form} isWhole />
        {form.service.value?.serviceUrl === '' && <p class="hint">{t('sandbox.hint')}</p>}
      </Section>
      <SignInSection
        {...services}
        access={form.service.value?.access}
        turn={turn}
        changed={changed}
        ended={signedOut}
      />
      <SettingsSection form={form} section="signIn" />
      <SettingsSection form={form} section="labContact" />
      <SettingsSection form={form} section="clinic" />
      <LabSchemaSection {...services} checked={form.status.value} turn={turn}>
        <fieldset class="field">
          <legend>{say('section.products')}</legend>
          <p class="hint">{t('labSchema.products.hint')}</p>
          <SettingsOf form={form} section="products" />
        </fieldset>
        <details class="field" open={hasLabCodes(form)}>
          <summary>{say('section.codes')}</summary>
          <p class="hint">{t('labSchema.codes.hint')}</p>
          <SettingsOf form={form} section="codes" />
        </details>
      </LabSchemaSection>
      <SaveBar form={form} save={form.isLocked.value ? undefined : form.save} {...services}>
        <Button disabled={form.isBusy.value} act={() => form.check()}>
          {t('options.check')}
        </Button>
      </SaveBar>
    </>
  );
}
