import { useEffect, useMemo } from 'preact/hooks';
import { type DeliveryNumber, deliveryNumbers } from '../../order/delivery.ts';
import { FailureAlert } from '../failure-alert.tsx';
import { say } from '../say.ts';
import type { OptionsSurroundings } from '../surroundings.ts';
import { type DeliveryForm, startDeliveryForm } from './delivery-form.ts';

const failureId = 'delivery-failure';

const methods = ['automatic', 'inline', 'presigned', 'multipart'] as const;
const placeholders = ['null', 'list'] as const;
const ceilings = ['inlineFiles', 'inlineTotal', 'inlineEach', 'each'] as const;
const retentions = ['payloadMinutes', 'receiptDays'] as const;

/** How orders and files reach the laboratory, and how long they are kept. */
export function DeliverySection({ send, requestPermission }: Pick<OptionsSurroundings, 'send' | 'requestPermission'>) {
  const form = useMemo(() => startDeliveryForm({ send, requestPermission }), [send, requestPermission]);
  useEffect(() => void form.load(), [form]);
  return (
    <section aria-labelledby="delivery-title">
      <h2 id="delivery-title">{say('delivery.title')}</h2>
      {form.isLoaded.value && <Entries form={form} />}
      <p role="status" class="status">
        {form.status.value}
      </p>
      <Mistakes form={form} />
    </section>
  );
}

function Entries({ form }: { form: DeliveryForm }) {
  return (
    <>
      <UploadHosts form={form} />
      <MethodChoice form={form} />
      {form.method.value === 'multipart' && <PlaceholderChoice form={form} />}
      <Numbers form={form} names={ceilings} legend={say('delivery.ceilings')} />
      <UniqueChoice form={form} />
      <Numbers form={form} names={retentions} legend={say('delivery.retention')} />
      <p class="buttons">
        <button type="button" class="main" disabled={form.isBusy.value} onClick={() => void form.save()}>
          {say('delivery.save')}
        </button>
      </p>
    </>
  );
}

/** Why nothing was saved. */
function Mistakes({ form }: { form: DeliveryForm }) {
  const failure = form.failure.value;
  const [hosts, numbers] = [form.wrongHosts.value, form.wrongNumbers.value];
  const wrongHosts = hosts.length > 0 ? say('delivery.wrongHosts', { hosts: hosts.join(', ') }) : undefined;
  return (
    <>
      {failure && <FailureAlert code={failure} id={failureId} consequence={wrongHosts} />}
      {numbers.length > 0 && (
        <div class="alert" role="alert">
          <p>{say('delivery.wrongNumbers', { names: numbers.map(sayName).join('; ') })}</p>
        </div>
      )}
    </>
  );
}

function UploadHosts({ form: { uploadHosts, wrongHosts } }: { form: DeliveryForm }) {
  const isWrong = wrongHosts.value.length > 0;
  return (
    <div class="field">
      <label for="upload-hosts">{say('delivery.uploadHosts')}</label>
      <textarea
        id="upload-hosts"
        class="code"
        rows={3}
        spellcheck={false}
        autocomplete="off"
        value={uploadHosts.value}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${failureId} upload-hosts-hint` : 'upload-hosts-hint'}
        onInput={event => {
          uploadHosts.value = event.currentTarget.value;
        }}
      />
      <p class="hint" id="upload-hosts-hint">
        {say('delivery.uploadHosts.hint')}
      </p>
    </div>
  );
}

function UniqueChoice({ form: { requisitionNumberIsUnique } }: { form: DeliveryForm }) {
  return (
    <div class="field">
      <label>
        <input
          type="checkbox"
          checked={requisitionNumberIsUnique.value}
          aria-describedby="number-unique-hint"
          onChange={event => {
            requisitionNumberIsUnique.value = event.currentTarget.checked;
          }}
        />{' '}
        {say('delivery.unique')}
      </label>
      <p class="hint" id="number-unique-hint">
        {say('delivery.unique.hint')}
      </p>
    </div>
  );
}

const sayName = (name: DeliveryNumber): string => say(`delivery.${name}`);

function MethodChoice({ form: { method } }: { form: DeliveryForm }) {
  return (
    <fieldset class="field">
      <legend>{say('delivery.method')}</legend>
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
            {say(`delivery.method.${one}`)}
          </label>
        );
      })}
    </fieldset>
  );
}

function PlaceholderChoice({ form: { multipartPlaceholder } }: { form: DeliveryForm }) {
  return (
    <fieldset class="field">
      <legend>{say('delivery.placeholder')}</legend>
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
          {say(`delivery.placeholder.${one}`)}
        </label>
      ))}
    </fieldset>
  );
}

function Numbers({ form, names, legend }: { form: DeliveryForm; names: readonly DeliveryNumber[]; legend: string }) {
  return (
    <fieldset class="field">
      <legend>{legend}</legend>
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
      <label for={id}>{sayName(name)}</label>
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
          {say('delivery.outOfBounds', { least, most })}
        </p>
      )}
    </div>
  );
}
