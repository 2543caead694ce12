// The page of the lab's service: its settings, and the access token, which is a sign-in and not a setting.
import { batch, computed, signal } from '@preact/signals';
import type { ServiceView } from '../../../messages/service-views.ts';
import type { FailureCode } from '../../../order/failure.ts';
import { environment, serviceUrl, accessToken as tokenSetting } from '../../../settings/lab.ts';
import type { OptionsServices } from '../../services.ts';
import { t } from '../texts.ts';
import { startSettingsForm } from './settings-form.ts';

/** True if the current settings resolve an earlier failure. */
const isSettledBy = ({ isPolicyWrong, access }: ServiceView, failure: FailureCode): boolean =>
  (failure === 'policy.invalid' && !isPolicyWrong) ||
  (failure === 'service.noPermission' && access !== undefined && access.missing.length === 0);

export function startLabForm(
  services: Pick<OptionsServices, 'send' | 'actions' | 'requestPermission' | 'parseEndpoint'>,
) {
  const { send, parseEndpoint } = services;
  const accessToken = signal('');
  const service = signal<ServiceView | null>(null);
  const form = startSettingsForm('lab', services, () => service.value?.access);
  const { end } = form;
  const endpoint = computed(() => {
    try {
      return parseEndpoint(String(form.entries.value[serviceUrl.name] ?? ''));
    } catch {
      return null;
    }
  });
  async function load(): Promise<void> {
    const reply = await send('service.show', {});
    if (!reply.ok) return void end(reply.code);
    service.value = reply.value;
    if (form.view.value?.origins[tokenSetting.name] === 'policy') accessToken.value = '';
    const failure = form.failure.value;
    if (failure !== null && isSettledBy(reply.value, failure)) form.failure.value = null;
  }
  return {
    ...form,
    accessToken,
    service,
    /** The entered address is on this computer: always a sandbox, whatever is chosen. */
    isLocal: computed(() => endpoint.value?.isLocal ?? false),
    /** The match pattern that the entered address needs. Empty if the address is not valid. */
    permission: computed(() => (endpoint.value ? [endpoint.value.permission] : [])),
    load,
    enter(path: string, entry: string | boolean) {
      batch(() => {
        form.enter(path, entry);
        // The choice holds for one address: another address needs a new one.
        const saved = form.view.value?.values[serviceUrl.name];
        if (path === serviceUrl.name && entry !== saved) form.enter(environment.name, false);
      });
    },
    async save() {
      const token = accessToken.value.trim();
      // Nothing but an empty address: there is nothing to save, and Save must not look as if there were.
      if (endpoint.value === null && (token !== '' || !form.isChanged.value)) {
        form.wrong.value = new Map([[serviceUrl.name, []]]);
        return false;
      }
      if (!tokenSetting.schema.safeParse(token).success) return end('service.tokenInvalid');
      if (!(await form.save())) return false;
      if (token !== '') {
        const reply = await send('signIn.enterToken', { accessToken: token });
        if (!reply.ok) return end(reply.code);
        accessToken.value = '';
      }
      await load();
      return true;
    },
    async check() {
      batch(() => {
        form.failure.value = null;
        form.isBusy.value = true;
        form.status.value = t('options.checking');
      });
      const reply = await send('service.check', {});
      const code = reply.ok ? reply.value.failure : reply.code;
      end(code, code ? '' : t('options.connected', { url: service.value?.serviceUrl ?? '' }));
    },
  };
}

export type LabForm = ReturnType<typeof startLabForm>;
