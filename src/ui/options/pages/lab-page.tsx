import type { Signal } from '@preact/signals';
import { Button } from '../../controls/button.tsx';
import { Section } from '../../controls/section.tsx';
import type { OptionsServices } from '../../services.ts';
import { LabSchemaSection } from '../service/lab-schema-section.tsx';
import { SignInSection } from '../service/sign-in-section.tsx';
import type { LabForm } from '../settings/lab-form.ts';
import { SaveBar, SettingsOf, SettingsSection } from '../settings/settings-section.tsx';
import { say, t } from '../texts.ts';
import { LabFields } from './lab-fields.tsx';

interface LabPageProps extends Pick<OptionsServices, 'send' | 'requestPermission'> {
  form: LabForm;
  turn: number;
  signedOut?: Signal<string> | undefined;
  /** Called after something else was saved or signed in. */
  changed: () => void;
}

/** Where orders go, who signs in, and whom people call. */
export function LabPage({ form, turn, signedOut, changed, send, requestPermission }: LabPageProps) {
  return (
    <>
      <Section id="service" title={say('section.service')}>
        <LabFields form={form} isWhole />
        {form.service.value?.serviceUrl === '' && <p class="hint">{t('sandbox.hint')}</p>}
      </Section>
      <SignInSection
        send={send}
        requestPermission={requestPermission}
        access={form.service.value?.access}
        turn={turn}
        changed={changed}
        ended={signedOut}
      />
      <SettingsSection form={form} section="signIn" />
      <SettingsSection form={form} section="labContact" />
      <SettingsSection form={form} section="clinic" />
      <LabSchemaSection send={send} checked={form.status.value} turn={turn}>
        <SettingsOf form={form} section="products" />
      </LabSchemaSection>
      <SaveBar
        form={form}
        save={form.isLocked.value ? undefined : form.save}
        send={send}
        requestPermission={requestPermission}
      >
        <Button disabled={form.isBusy.value} act={() => form.check()}>
          {t('options.check')}
        </Button>
      </SaveBar>
    </>
  );
}
