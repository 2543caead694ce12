import { accessToken } from '../../src/settings/lab.ts';
import { enterToken } from '../../src/worker/access/service.ts';
import { saveSettings } from '../../src/worker/options/settings-file.ts';

/** What the options do on Save: the settings, then the token, unless it is empty. */
export async function saveService({
  accessToken: token = '',
  ...values
}: Readonly<Record<string, unknown>> & { accessToken?: string }): Promise<void> {
  await saveSettings(values);
  if (token !== accessToken.fallback) await enterToken({ accessToken: token });
}
