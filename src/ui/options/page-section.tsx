import { batch, signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { siteOf } from '../../messages/site-access.ts';
import type { FailureCode } from '../../order/failure.ts';
import { Button } from '../controls/button.tsx';
import { Section } from '../controls/section.tsx';
import { FailureAlert } from '../failure-alert.tsx';
import type { OptionsServices } from '../services.ts';
import { TextField } from './text-field.tsx';
import { t } from './texts.ts';

interface PageSectionProps {
  /** Begins the keys of the texts. */
  name: 'teach' | 'pageTest' | 'trial';
  reading: PageReading<unknown>;
  isBusy?: boolean;
  hint?: string;
  /** What came of it, for screen readers to announce. */
  status?: ComponentChildren;
  children?: ComponentChildren;
}

/** The address of an open page, the button that requests access to it and reads it, and what came of it. */
export function PageSection({ name, reading, isBusy, hint, status, children }: PageSectionProps) {
  const failureId = `${name}-failure`;
  const failure = reading.failure.value;
  return (
    <Section id={name} title={t(`${name}.title`)} level={3}>
      {hint && <p class="hint">{hint}</p>}
      <TextField
        id={`${name}-address`}
        label={t(`${name}.address`)}
        hint={t(`${name}.address.hint`)}
        entry={reading.address}
        errorId={failure === 'trial.addressInvalid' ? failureId : undefined}
      />
      <p class="buttons">
        <Button disabled={isBusy ?? reading.isBusy.value} act={reading.allowAndRead}>
          {t(`${name}.try`)}
        </Button>
      </p>
      {status !== undefined && <div role="status">{status}</div>}
      {failure && <FailureAlert code={failure} id={failureId} />}
      {children}
    </Section>
  );
}

// The state of reading an open page by its address: with access to its site, or with the reason for a failure.

/** `readPage` answers null if another part of the page shows why nothing was read. */
export function startPageReading<V>(
  requestPermission: OptionsServices['requestPermission'],
  readPage: (address: string) => Promise<{ ok: true; value: V } | { ok: false; code: FailureCode } | null>,
) {
  const address = signal('');
  const failure = signal<FailureCode | null>(null);
  const result = signal<V | null>(null);
  const isBusy = signal(false);

  const show = (code: FailureCode | null, view: V | null = null, busy = false): void =>
    batch(() => {
      failure.value = code;
      result.value = view;
      isBusy.value = busy;
    });

  async function read(): Promise<void> {
    show(null, null, true);
    const reply = await readPage(address.value);
    if (reply?.ok) show(null, reply.value);
    else show(reply?.code ?? null);
  }

  return {
    address,
    failure,
    result,
    isBusy,
    /** Reads with the access already granted. */
    read,
    /** Call it in the click handler itself. */
    async allowAndRead() {
      const site = siteOf(address.value);
      if (!site) return show('trial.addressInvalid');
      // Before the first await: after it, the browser no longer accepts the request as the user's click.
      const permitted = requestPermission([site.permission]);
      show(null, null, true);
      if (await permitted.catch(() => false)) await read();
      else show('trial.notAllowed');
    },
  };
}

export type PageReading<V> = ReturnType<typeof startPageReading<V>>;
