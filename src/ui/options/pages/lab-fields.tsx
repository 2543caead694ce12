import { environment, serviceUrl } from '../../../settings/lab.ts';
import { settings } from '../../../settings/settings.ts';
import { formatClock } from '../../format-time.ts';
import type { LabForm } from '../settings/lab-form.ts';
import { SettingField } from '../settings/setting-field.tsx';
import { saveFailureId } from '../settings/settings-section.tsx';
import { TextField } from '../text-field.tsx';
import { t } from '../texts.ts';

function sayToken(hasToken: boolean, tokenEndsAt: string | undefined, isLocked: boolean): string {
  if (!hasToken) return t('options.noToken');
  if (isLocked) return t('options.hasToken.short');
  return tokenEndsAt ? t('options.tokenEnds', { time: formatClock(tokenEndsAt) }) : t('options.hasToken');
}

/** The access token, which stays until the browser closes. */
export function TokenField({ form }: { form: LabForm }) {
  const { hasToken = false, tokenEndsAt } = form.service.value ?? {};
  const isLocked = form.view.value?.origins.accessToken === 'policy';
  return (
    <TextField
      id="access-token"
      isSecret
      label={t('setting.accessToken')}
      hint={sayToken(hasToken, tokenEndsAt, isLocked)}
      entry={form.accessToken}
      isLocked={isLocked}
      errorId={form.failure.value === 'service.tokenInvalid' ? saveFailureId : undefined}
    />
  );
}

/** The other settings of the section, which only its own page shows. */
const others = settings.filter(
  setting => setting.section === 'service' && !setting.isSecret && setting !== serviceUrl && setting !== environment,
);

/** Where orders go, and with which token. */
export function LabFields({ form, isWhole = false }: { form: LabForm; isWhole?: boolean }) {
  const forced = form.isLocal.value ? { isChecked: true, hint: t('sandbox.local') } : undefined;
  if (!form.view.value) return null;
  return (
    <>
      <SettingField form={form} setting={serviceUrl} />
      <SettingField form={form} setting={environment} forced={forced} />
      <TokenField form={form} />
      {isWhole && others.map(setting => <SettingField key={setting.name} form={form} setting={setting} />)}
    </>
  );
}
