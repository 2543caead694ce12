import type { ComponentChildren } from 'preact';
import { leavesOf } from '../../../settings/control.ts';
import { type OptionsPageName, pageOfSection, type Section as SectionName } from '../../../settings/sections.ts';
import { settings } from '../../../settings/settings.ts';
import { AllowAccess } from '../../allow-access.tsx';
import { Alert } from '../../controls/alert.tsx';
import { Button } from '../../controls/button.tsx';
import { Section } from '../../controls/section.tsx';
import { FailureAlert } from '../../failure-alert.tsx';
import type { OptionsServices } from '../../services.ts';
import { say, t } from '../texts.ts';
import { labelOf, SettingField, sayWrong } from './setting-field.tsx';
import type { SettingsForm } from './settings-form.ts';

interface SettingsSectionProps {
  form: SettingsForm;
  section: SectionName;
}

export const SettingsOf = ({ form, section }: Pick<SettingsSectionProps, 'form' | 'section'>) => (
  <>
    {form.view.value &&
      settings
        .filter(setting => setting.section === section)
        .map(setting => <SettingField key={setting.name} form={form} setting={setting} />)}
  </>
);

export const SettingsSection = ({ form, section }: SettingsSectionProps) => (
  <Section id={section} title={say(`section.${section}`)}>
    <SettingsOf form={form} section={section} />
  </Section>
);

/** The alert that says why nothing was saved. */
export const saveFailureId = 'save-failure';

interface SaveBarProps extends Pick<OptionsServices, 'send' | 'requestPermission'> {
  form: SettingsForm;
  /** Missing where nothing can be entered. */
  save: (() => Promise<unknown>) | undefined;
  children?: ComponentChildren;
}

/** Saves the page. Stays in sight, with what keeps it from saving. */
export function SaveBar({ form, save, children, ...services }: SaveBarProps) {
  if (!save && !children) return null;
  return (
    <div class="save-bar">
      <p class="buttons">
        {save && (
          <Button class="main" disabled={form.isBusy.value || form.view.value === null} act={save}>
            {t('options.save')}
          </Button>
        )}
        {children}
        <SaveStatus form={form} />
      </p>
      <SaveFailures form={form} save={save} {...services} />
    </div>
  );
}

/** What came of the last click. */
export const SaveStatus = ({ form }: Pick<SaveBarProps, 'form'>) => (
  <span role="status" class={form.status.value ? 'status' : 'status soft'}>
    {form.status.value || (form.isChanged.value && t('options.unsaved'))}
  </span>
);

/** What keeps the page from being saved, or the lab from answering. */
export function SaveFailures({ form, save, send, requestPermission }: Omit<SaveBarProps, 'children'>) {
  const failure = form.failure.value;
  const leaves = new Map(settings.flatMap(({ name, control }) => leavesOf(name, control)));
  const mistakes = [...form.wrong.value].map(([path, items]) => {
    const control = leaves.get(path);
    return `${labelOf(path, control)}: ${control ? sayWrong(path, control, items) : t('options.wrongValue')}`;
  });
  return (
    <>
      {mistakes.length > 0 && (
        <Alert title={t('options.notSaved')}>
          <ul>
            {mistakes.map(mistake => (
              <li key={mistake}>{mistake}</li>
            ))}
          </ul>
        </Alert>
      )}
      {failure && (
        <FailureAlert code={failure} id={saveFailureId}>
          {(failure === 'service.noPermission' || failure === 'upload.noPermission') && (
            <p class="buttons">
              <AllowAccess send={send} requestPermission={requestPermission} done={() => void save?.()} />
            </p>
          )}
        </FailureAlert>
      )}
    </>
  );
}

/** The sections of a page that have a general control, in the order of their declaration. */
const sectionsOf = (page: OptionsPageName): SectionName[] => [
  ...new Set(
    settings.flatMap(({ section, control }) =>
      pageOfSection[section] === page && control.kind !== 'own' ? [section] : [],
    ),
  ),
];

interface FormPageProps extends Pick<OptionsServices, 'send' | 'requestPermission'> {
  page: OptionsPageName;
  form: SettingsForm;
  children?: ComponentChildren;
}

/** A page whose settings are all entered with general controls. */
export const FormPage = ({ page, form, children, ...services }: FormPageProps) => (
  <>
    {sectionsOf(page).map(section => (
      <SettingsSection key={section} form={form} section={section} />
    ))}
    <SaveBar form={form} save={form.isLocked.value ? undefined : form.save} {...services} />
    {children}
  </>
);
