import { useEffect, useMemo } from 'preact/hooks';
import { type DeliveryNumber, deliveryNumbers } from '../../../settings/delivery.ts';
import { FailureAlert } from '../../failure-alert.tsx';
import type { OptionsServices } from '../../services.ts';
import { type IsLocked, useLatest } from '../../take-saved.ts';
import { LockedNote } from '../setting-origins.tsx';
import { t } from '../texts.ts';
import { type DeliveryForm, startDeliveryForm } from './delivery-form.ts';

const failureId = 'delivery-failure';

const methods = ['automatic', 'inline', 'presigned', 'multipart'] as const;
const placeholders = ['null', 'list'] as const;
const ceilings = ['inlineFiles', 'inlineTotal', 'inlineEach', 'each'] as const;
const retentions = ['payloadMinutes', 'receiptDays'] as const;

interface DeliverySectionProps extends Pick<OptionsServices, 'send' | 'requestPermission'> {
  /** Returns true if the policy sets a setting. */
  isLocked?: IsLocked;
  /** Increases when the saved values must be read again. */
  turn?: number;
}

const isFree: IsLocked = () => false;

interface Part {
  form: DeliveryForm;
  isLocked: boolean;
}

/** How orders and files reach the lab, and how long the extension stores them. */
export function DeliverySection({ send, requestPermission, isLocked = isFree, turn = 0 }: DeliverySectionProps) {
  const form = useMemo(() => startDeliveryForm({ send, requestPermission }), [send, requestPermission]);
  const locks = useLatest(isLocked);
  useEffect(() => void form.load(locks), [form, locks, turn]);
  return (
    <section aria-labelledby="delivery-title">
      <h2 id="delivery-title">{t('delivery.title')}</h2>
      {form.isLoaded.value && <Entries form={form} isLocked={isLocked} />}
      <p role="status" class="status">
        {form.status.value}
      </p>
      <Mistakes form={form} />
    </section>
  );
}

function Entries({ form, isLocked }: { form: DeliveryForm } & Required<Pick<DeliverySectionProps, 'isLocked'>>) {
  const of = (setting: string): Part => ({ form, isLocked: isLocked(setting) });
  return (
    <>
      <UploadHosts {...of('uploadHosts')} />
      <MethodChoice {...of('attachmentLimits')} />
      {form.method.value === 'multipart' && <PlaceholderChoice {...of('multipartPlaceholder')} />}
      <Numbers {...of('attachmentLimits')} names={ceilings} legend={t('delivery.ceilings')} />
      <UniqueChoice {...of('requisitionNumberIsUnique')} />
      <TakenNumberWords {...of('takenNumberWords')} />
      <Numbers {...of('retention')} names={retentions} legend={t('delivery.retention')} />
      <Numbers {...of('duplicateWindow')} names={['duplicateWindow']} legend={t('delivery.duplicates')} />
      <p class="hint">{t('delivery.duplicates.hint')}</p>
      <Numbers {...of('holdSeconds')} names={['holdSeconds']} legend={t('delivery.hold')} />
      <p class="hint">{t('delivery.hold.hint')}</p>
      <p class="buttons">
        <button type="button" class="main" disabled={form.isBusy.value} onClick={() => void form.save()}>
          {t('delivery.save')}
        </button>
      </p>
    </>
  );
}

/** Why nothing was saved. */
function Mistakes({ form }: { form: DeliveryForm }) {
  const failure = form.failure.value;
  const [hosts, numbers] = [form.wrongHosts.value, form.wrongNumbers.value];
  const wrongHosts = hosts.length > 0 ? t('delivery.wrongHosts', { hosts: hosts.join(', ') }) : undefined;
  return (
    <>
      {failure && (
        <FailureAlert code={failure} id={failureId} consequence={wrongHosts}>
          {failure === 'upload.noPermission' && (
            <p class="buttons">
              <button type="button" onClick={() => void form.save()}>
                {t('access.allow')}
              </button>
            </p>
          )}
        </FailureAlert>
      )}
      {numbers.length > 0 && (
        <div class="alert" role="alert">
          <p>{t('delivery.wrongNumbers', { names: numbers.map(formatName).join(', ') })}</p>
        </div>
      )}
    </>
  );
}

function UploadHosts({ form: { uploadHosts, wrongHosts }, isLocked }: Part) {
  const isWrong = wrongHosts.value.length > 0;
  return (
    <div class="field">
      <label for="upload-hosts">{t('delivery.uploadHosts')}</label>
      <textarea
        id="upload-hosts"
        class="code"
        rows={3}
        spellcheck={false}
        autocomplete="off"
        value={uploadHosts.value}
        readOnly={isLocked}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${failureId} upload-hosts-hint` : 'upload-hosts-hint'}
        onInput={event => {
          uploadHosts.value = event.currentTarget.value;
        }}
      />
      <p class="hint" id="upload-hosts-hint">
        {t('delivery.uploadHosts.hint')}
      </p>
      {isLocked && <LockedNote />}
    </div>
  );
}

function UniqueChoice({ form: { requisitionNumberIsUnique }, isLocked }: Part) {
  return (
    <div class="field">
      <label>
        <input
          type="checkbox"
          checked={requisitionNumberIsUnique.value}
          disabled={isLocked}
          aria-describedby="number-unique-hint"
          onChange={event => {
            requisitionNumberIsUnique.value = event.currentTarget.checked;
          }}
        />{' '}
        {t('delivery.unique')}
      </label>
      <p class="hint" id="number-unique-hint">
        {t('delivery.unique.hint')}
      </p>
      {isLocked && <LockedNote />}
    </div>
  );
}

function TakenNumberWords({ form: { takenNumberWords }, isLocked }: Part) {
  return (
    <div class="field">
      <label for="taken-number-words">{t('delivery.takenNumber')}</label>
      <textarea
        id="taken-number-words"
        class="code"
        rows={2}
        maxLength={4000}
        spellcheck={false}
        autocomplete="off"
        value={takenNumberWords.value}
        readOnly={isLocked}
        aria-describedby="taken-number-hint"
        onInput={event => {
          takenNumberWords.value = event.currentTarget.value;
        }}
      />
      <p class="hint" id="taken-number-hint">
        {t('delivery.takenNumber.hint')}
      </p>
      {isLocked && <LockedNote />}
    </div>
  );
}

const formatName = (name: DeliveryNumber): string => t(`delivery.${name}`);

function MethodChoice({ form: { method }, isLocked }: Part) {
  return (
    <fieldset class="field" disabled={isLocked}>
      <legend>{t('delivery.method')}</legend>
      {isLocked && <LockedNote />}
      {methods.map(one => {
        const value = one === 'automatic' ? null : one;
        return (
          <label key={one} class="line">
            <input
              type="radio"
              name="method"
              checked={method.value === value}
              onChange={() => {
                method.value = value;
              }}
            />{' '}
            {t(`delivery.method.${one}`)}
          </label>
        );
      })}
    </fieldset>
  );
}

function PlaceholderChoice({ form: { multipartPlaceholder }, isLocked }: Part) {
  return (
    <fieldset class="field" disabled={isLocked}>
      <legend>{t('delivery.placeholder')}</legend>
      {isLocked && <LockedNote />}
      {placeholders.map(one => (
        <label key={one} class="line">
          <input
            type="radio"
            name="placeholder"
            checked={multipartPlaceholder.value === one}
            onChange={() => {
              multipartPlaceholder.value = one;
            }}
          />{' '}
          {t(`delivery.placeholder.${one}`)}
        </label>
      ))}
    </fieldset>
  );
}

function Numbers({ form, isLocked, names, legend }: Part & { names: readonly DeliveryNumber[]; legend: string }) {
  return (
    <fieldset class="field" disabled={isLocked}>
      <legend>{legend}</legend>
      {isLocked && <LockedNote />}
      {names.map(name => (
        <NumberField key={name} form={form} name={name} />
      ))}
    </fieldset>
  );
}

function NumberField({ form, name }: { form: DeliveryForm; name: DeliveryNumber }) {
  const id = `delivery-${name}`;
  const { least, most } = deliveryNumbers[name];
  const entry = form.numbers[name];
  const isWrong = form.wrongNumbers.value.includes(name);
  return (
    <div class="number-field">
      <label for={id}>{formatName(name)}</label>
      <input
        type="text"
        inputMode="decimal"
        autocomplete="off"
        id={id}
        value={entry.value}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-error` : undefined}
        onInput={event => {
          entry.value = event.currentTarget.value;
        }}
      />
      {isWrong && (
        <p class="wrong" id={`${id}-error`}>
          {t('delivery.outOfBounds', { least, most })}
        </p>
      )}
    </div>
  );
}
