// The state of the delivery section of the options page.
import { batch, type Signal, signal } from '@preact/signals';
import type { FailureCode } from '../../../order/failure.ts';
import { parseTakenNumberWords } from '../../../order/service/taken-number.ts';
import { uploadPermission } from '../../../order/service/url.ts';
import {
  type DeliveryNumber,
  type DeliverySettings,
  deliveryNumbers,
  parseDeliveryNumber,
  parseUploadHosts,
} from '../../../settings/delivery.ts';
import type { OptionsServices } from '../../services.ts';
import { type IsLocked, takeSaved } from '../../take-saved.ts';
import { t } from '../texts.ts';

/** The setting that a number belongs to, unless it is one of the sizes. */
const settingOf: Readonly<Partial<Record<DeliveryNumber, string>>> = {
  payloadMinutes: 'retention',
  receiptDays: 'retention',
  duplicateWindow: 'duplicateWindow',
  holdSeconds: 'holdSeconds',
};

const numberNames = Object.keys(deliveryNumbers) as DeliveryNumber[];

export interface DeliveryForm {
  uploadHosts: Signal<string>;
  method: Signal<DeliverySettings['method']>;
  multipartPlaceholder: Signal<DeliverySettings['multipartPlaceholder']>;
  requisitionNumberIsUnique: Signal<boolean>;
  /** One per line. */
  takenNumberWords: Signal<string>;
  numbers: Readonly<Record<DeliveryNumber, Signal<string>>>;
  /** The numbers that are not valid. */
  wrongNumbers: Signal<readonly DeliveryNumber[]>;
  /** The lines that are not valid host names. */
  wrongHosts: Signal<readonly string[]>;
  failure: Signal<FailureCode | null>;
  status: Signal<string>;
  isBusy: Signal<boolean>;
  /** You cannot enter anything until the saved values are known. */
  isLoaded: Signal<boolean>;
  load: (isLocked?: IsLocked) => Promise<void>;
  /** Call it in the click handler itself. */
  save: () => Promise<void>;
}

export function startDeliveryForm({
  send,
  requestPermission,
}: Pick<OptionsServices, 'send' | 'requestPermission'>): DeliveryForm {
  const uploadHosts = signal('');
  const method = signal<DeliverySettings['method']>(null);
  const multipartPlaceholder = signal<DeliverySettings['multipartPlaceholder']>('null');
  const requisitionNumberIsUnique = signal(false);
  const takenNumberWords = signal('');
  const numbers = Object.fromEntries(numberNames.map(name => [name, signal('')])) as DeliveryForm['numbers'];
  const wrongNumbers = signal<readonly DeliveryNumber[]>([]);
  const wrongHosts = signal<readonly string[]>([]);
  const failure = signal<FailureCode | null>(null);
  const status = signal('');
  const isBusy = signal(false);
  const isLoaded = signal(false);

  let shown: DeliverySettings | null = null;

  /** Keeps what you typed since the values were last shown, unless the policy sets it. */
  function follow(settings: DeliverySettings, isLocked: IsLocked): void {
    const before = shown ?? settings;
    const isFirst = shown === null;
    shown = settings;
    const take = <T>(entry: Signal<T>, read: (from: DeliverySettings) => T, setting: string) =>
      takeSaved(entry, read(before), read(settings), isFirst || isLocked(setting));
    take(uploadHosts, from => from.uploadHosts.join('\n'), 'uploadHosts');
    take(method, from => from.method, 'attachmentLimits');
    take(multipartPlaceholder, from => from.multipartPlaceholder, 'multipartPlaceholder');
    take(requisitionNumberIsUnique, from => from.requisitionNumberIsUnique, 'requisitionNumberIsUnique');
    take(takenNumberWords, from => from.takenNumberWords.join('\n'), 'takenNumberWords');
    for (const name of numberNames)
      take(
        numbers[name],
        from => String(from[name] / deliveryNumbers[name].unit),
        settingOf[name] ?? 'attachmentLimits',
      );
  }

  const show = (settings: DeliverySettings): void => follow(settings, () => true);

  const end = (code: FailureCode | null, what = ''): void =>
    batch(() => {
      failure.value = code;
      status.value = what;
      isBusy.value = false;
    });

  /** The entered values. Null if the page shows what is wrong with them. */
  function read(): DeliverySettings | null {
    const { hosts, wrong } = parseUploadHosts(uploadHosts.value);
    const read = numberNames.map(name => [name, parseDeliveryNumber(name, numbers[name].value)] as const);
    batch(() => {
      wrongHosts.value = wrong;
      wrongNumbers.value = read.filter(([, number]) => number === null).map(([name]) => name);
      end(wrong.length > 0 ? 'service.uploadHostsInvalid' : null);
    });
    if (wrongHosts.value.length + wrongNumbers.value.length > 0) return null;
    return {
      uploadHosts: hosts,
      method: method.value,
      multipartPlaceholder: multipartPlaceholder.value,
      requisitionNumberIsUnique: requisitionNumberIsUnique.value,
      takenNumberWords: parseTakenNumberWords(takenNumberWords.value),
      ...(Object.fromEntries(read) as Record<DeliveryNumber, number>),
    };
  }

  return {
    uploadHosts,
    method,
    multipartPlaceholder,
    requisitionNumberIsUnique,
    takenNumberWords,
    numbers,
    wrongNumbers,
    wrongHosts,
    failure,
    status,
    isBusy,
    isLoaded,
    async load(isLocked = () => false) {
      const reply = await send('delivery.show', {});
      batch(() => {
        if (reply.ok) follow(reply.value, isLocked);
        isLoaded.value ||= reply.ok;
        end(reply.ok ? null : reply.code);
      });
    },
    async save() {
      const settings = read();
      if (!settings) return;
      const origins = settings.uploadHosts.map(uploadPermission);
      // Before the first await: after it, the browser no longer accepts the request as the user's click.
      const asked = origins.length === 0 ? Promise.resolve(true) : requestPermission(origins);
      isBusy.value = true;
      status.value = t('options.saving');
      if (!(await asked.catch(() => false))) return end('upload.noPermission');
      const reply = await send('delivery.save', settings);
      batch(() => {
        if (reply.ok) show(reply.value);
        end(reply.ok ? null : reply.code, reply.ok ? t('options.saved') : '');
      });
    },
  };
}
