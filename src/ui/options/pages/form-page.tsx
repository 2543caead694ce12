import type { ComponentChildren } from 'preact';
import { type OptionsPageName, pageOfSection, type Section } from '../../../settings/sections.ts';
import { settings } from '../../../settings/settings.ts';
import type { OptionsServices } from '../../services.ts';
import type { SettingsForm } from '../settings/settings-form.ts';
import { SaveBar, SettingsSection } from '../settings/settings-section.tsx';

/** The sections of a page that have a general control, in the order of their declaration. */
const sectionsOf = (page: OptionsPageName): Section[] => [
  ...new Set(
    settings.flatMap(({ section, control }) =>
      pageOfSection[section] === page && control.kind !== 'own' ? [section] : [],
    ),
  ),
];

interface FormPageProps extends Pick<OptionsServices, 'send' | 'requestPermission'> {
  page: OptionsPageName;
  form: SettingsForm;
  /** Below the settings and their button. */
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
