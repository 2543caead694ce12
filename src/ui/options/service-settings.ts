// The state of the options page's form, and everything it asks of the worker.
import { batch, computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { ServiceView } from '../../messages/service-views.ts';
import type { FailureCode } from '../../order/failure.ts';
import { requisitionPrefixPattern } from '../../order/requisition-number.ts';
import type { OptionsSurroundings } from '../surroundings.ts';
import { say } from './say.ts';

export interface ServiceSettings {
  serviceUrl: Signal<string>;
  accessToken: Signal<string>;
  requisitionPrefix: Signal<string>;
  /** It is said to be a sandbox. That is said of one address: of another one it is to be said again. */
  isSandbox: Signal<boolean>;
  /** The address is on this computer: a sandbox whatever is said. */
  isLocal: ReadonlySignal<boolean>;
  /** What is saved; null while it is not known. */
  saved: Signal<ServiceView | null>;
  failure: Signal<FailureCode | null>;
  /** What goes on, or went well. */
  status: Signal<string>;
  isBusy: Signal<boolean>;
  load: () => Promise<void>;
  /** To be called in the click itself. */
  save: () => Promise<void>;
  check: () => Promise<void>;
}

export function startSettings({
  send,
  parseEndpoint,
  requestPermission,
}: Omit<OptionsSurroundings, 'reload'>): ServiceSettings {
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

  const keep = (view: ServiceView): void =>
    batch(() => {
      saved.value = view;
      serviceUrl.value = view.serviceUrl;
      requisitionPrefix.value = view.requisitionPrefix;
      isSandbox.value = view.isSandbox;
      accessToken.value = '';
      succeed(say('options.saved'));
    });

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
    async load() {
      const reply = await send('service.show', {});
      if (!reply.ok) return fail(reply.code);
      batch(() => {
        saved.value = reply.value;
        // What somebody typed meanwhile stays.
        serviceUrl.value ||= reply.value.serviceUrl;
        requisitionPrefix.value ||= reply.value.requisitionPrefix;
        if (serviceUrl.value === reply.value.serviceUrl) isSandbox.value = reply.value.isSandbox;
      });
    },
    async save() {
      const permission = endpoint.value?.permission;
      if (permission === undefined) return fail('service.urlInvalid');
      if (!requisitionPrefixPattern.test(requisitionPrefix.value)) return fail('service.prefixInvalid');
      // Before anything is awaited: after that the browser no longer takes it for the person's wish.
      const asked = requestPermission([permission]);
      begin(say('options.saving'));
      if (!(await asked.catch(() => false))) return fail('service.noPermission');
      const reply = await send('service.save', {
        serviceUrl: serviceUrl.value,
        accessToken: accessToken.value,
        requisitionPrefix: requisitionPrefix.value,
        isSandbox: isSandbox.value,
      });
      if (reply.ok) keep(reply.value);
      else fail(reply.code);
    },
    async check() {
      begin(say('options.checking'));
      const reply = await send('service.check', {});
      const code = reply.ok ? reply.value.failure : reply.code;
      if (code) fail(code);
      else succeed(say('options.connected', { url: saved.value?.serviceUrl ?? '' }));
    },
  };
}
