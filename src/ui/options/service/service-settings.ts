// The state of the options page's form, and its requests to the worker.
import { batch, computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { ServiceView } from '../../../messages/service-views.ts';
import type { FailureCode } from '../../../order/failure.ts';
import { requisitionPrefixPattern } from '../../../order/requisition-number.ts';
import { withNeeded } from '../../allow-access.tsx';
import type { OptionsServices } from '../../services.ts';
import { type IsLocked, takeSaved } from '../../take-saved.ts';
import { t } from '../texts.ts';

/** True if the current settings resolve an earlier failure. */
const isSettledBy = ({ isPolicyWrong, access }: ServiceView, failure: FailureCode): boolean =>
  (failure === 'policy.invalid' && !isPolicyWrong) ||
  (failure === 'service.noPermission' && access !== undefined && access.missing.length === 0);

export interface ServiceSettings {
  serviceUrl: Signal<string>;
  accessToken: Signal<string>;
  requisitionPrefix: Signal<string>;
  /**
   * True if the user says that the address is a sandbox. The choice holds for one address: another address needs a new
   * one.
   */
  isSandbox: Signal<boolean>;
  /** The address is on this computer: always a sandbox, whatever the user chooses. */
  isLocal: ReadonlySignal<boolean>;
  /** The saved values. Null until they are known. */
  saved: Signal<ServiceView | null>;
  failure: Signal<FailureCode | null>;
  /** What is in progress, or what succeeded. */
  status: Signal<string>;
  isBusy: Signal<boolean>;
  /** The match pattern that the entered address needs. Empty if the address is not valid. */
  permission: ReadonlySignal<readonly string[]>;
  /** Repeats what failed. */
  retry: () => Promise<void>;
  load: (isLocked?: IsLocked) => Promise<void>;
  /** Call it in the click handler itself. */
  save: () => Promise<void>;
  check: () => Promise<void>;
}

export function startSettings({
  send,
  parseEndpoint,
  requestPermission,
}: Omit<OptionsServices, 'reload'>): ServiceSettings {
  const serviceUrl = signal('');
  const accessToken = signal('');
  const requisitionPrefix = signal('');
  const isSandbox = signal(false);
  const saved = signal<ServiceView | null>(null);
  const failure = signal<FailureCode | null>(null);
  const status = signal('');
  const isBusy = signal(false);

  const fail = (code: FailureCode): void =>
    batch(() => {
      failure.value = code;
      status.value = '';
      isBusy.value = false;
    });

  const begin = (what: string): void =>
    batch(() => {
      failure.value = null;
      status.value = what;
      isBusy.value = true;
    });

  const succeed = (what: string): void =>
    batch(() => {
      status.value = what;
      isBusy.value = false;
    });

  const endpoint = computed(() => {
    try {
      return parseEndpoint(serviceUrl.value);
    } catch {
      return null;
    }
  });

  effect(() => {
    const typed = serviceUrl.value;
    if (saved.peek() && typed !== saved.peek()?.serviceUrl) isSandbox.value = false;
  });

  /** The user can refuse the other access the settings need, although this access was allowed before. */
  async function isAllowed(permission: string): Promise<boolean> {
    const reply = await send('service.show', {});
    const { needed = [], missing = [] } = (reply.ok && reply.value.access) || {};
    return needed.includes(permission) && !missing.includes(permission);
  }

  const keep = (view: ServiceView): void =>
    batch(() => {
      saved.value = view;
      serviceUrl.value = view.serviceUrl;
      requisitionPrefix.value = view.requisitionPrefix;
      isSandbox.value = view.isSandbox;
      accessToken.value = '';
      succeed(t('options.saved'));
    });

  let retry = async (): Promise<void> => {};

  async function save(): Promise<void> {
    retry = save;
    const permission = endpoint.value?.permission;
    if (permission === undefined) return fail('service.urlInvalid');
    if (!requisitionPrefixPattern.test(requisitionPrefix.value)) return fail('service.prefixInvalid');
    // Before the first await: after it, the browser no longer accepts the request as the user's click.
    const asked = requestPermission(withNeeded([permission], saved.value?.access));
    begin(t('options.saving'));
    if (!(await asked.catch(() => false)) && !(await isAllowed(permission))) return fail('service.noPermission');
    const reply = await send('service.save', {
      serviceUrl: serviceUrl.value,
      accessToken: accessToken.value,
      requisitionPrefix: requisitionPrefix.value,
      isSandbox: isSandbox.value,
    });
    if (reply.ok) keep(reply.value);
    else fail(reply.code);
  }

  async function check(): Promise<void> {
    retry = check;
    begin(t('options.checking'));
    const reply = await send('service.check', {});
    const code = reply.ok ? reply.value.failure : reply.code;
    if (code) fail(code);
    else succeed(t('options.connected', { url: saved.value?.serviceUrl ?? '' }));
  }

  return {
    serviceUrl,
    accessToken,
    requisitionPrefix,
    isSandbox,
    isLocal: computed(() => endpoint.value?.isLocal ?? false),
    saved,
    failure,
    status,
    isBusy,
    permission: computed(() => (endpoint.value ? [endpoint.value.permission] : [])),
    retry: () => retry(),
    async load(isLocked = () => false) {
      const before = saved.value;
      const reply = await send('service.show', {});
      if (!reply.ok) return fail(reply.code);
      batch(() => {
        saved.value = reply.value;
        takeSaved(serviceUrl, before?.serviceUrl ?? '', reply.value.serviceUrl, isLocked('serviceUrl'));
        const { requisitionPrefix: prefix } = reply.value;
        takeSaved(requisitionPrefix, before?.requisitionPrefix ?? '', prefix, isLocked('requisitionPrefix'));
        const isSetThere = isLocked('environment') || isLocked('serviceUrl');
        if (serviceUrl.value === reply.value.serviceUrl)
          takeSaved(isSandbox, before?.isSandbox ?? isSandbox.value, reply.value.isSandbox, isSetThere);
        if (isLocked('accessToken')) accessToken.value = '';
        if (failure.value !== null && isSettledBy(reply.value, failure.value)) failure.value = null;
      });
    },
    save,
    check,
  };
}
