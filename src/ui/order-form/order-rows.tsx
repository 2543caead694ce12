import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { enterAll } from '../../draft/edits.ts';
import { type LeftOutItem, type LeftOutReason, type ManifestPart, partOf } from '../../draft/manifest.ts';
import { findOrdering, otherUsers } from '../../draft/providers/provider.ts';
import type { ServiceView } from '../../messages/service-views.ts';
import { findValue } from '../../order/values.ts';
import { Button } from '../controls/button.tsx';
import { loaded } from '../loaded.tsx';
import { change, type Form } from '../sections/form.ts';
import {
  inOrder,
  inSentence,
  nameItem,
  sayHistory,
  sayHolder,
  sayItem,
  sayLeftOut,
  saySource,
} from '../sections/item-words.ts';
import { t } from '../texts.ts';
import { providerCodes } from './open-items.tsx';
import { ProviderQuestion } from './provider-question.tsx';
import { Hint, Row } from './row.tsx';

const editors = () => import('../sections/editors.tsx');
const ProvidersEditor = loaded(() => editors().then(({ ProvidersEditor }) => ProvidersEditor));
const InsuranceEditor = loaded(() => editors().then(({ InsuranceEditor }) => InsuranceEditor));
const ContactEditor = loaded(() => editors().then(({ ContactEditor }) => ContactEditor));
const MoreEditor = loaded(() => editors().then(({ MoreEditor }) => MoreEditor));
const HistoryEditor = loaded(() => import('../clinical/history-editor.tsx').then(({ HistoryEditor }) => HistoryEditor));

interface RowsProps {
  form: Form;
}

/** The chart shows these, and does not say that they are what the order has a place for. */
const unsaid: readonly LeftOutReason[] = ['kindUnsaid', 'whoseUnsaid'];

/** The clinician can still settle these. What they left out themselves is named above the button only. */
const isOpenItem = ({ part, reason }: LeftOutItem) =>
  ['notConfirmed', 'notChosen', 'unreadable', ...unsaid].includes(reason) ||
  (part === 'billing' && reason === 'incomplete');

function contentsOf({ manifest }: Form, ...parts: ManifestPart[]) {
  const isOf = ({ part }: { part: ManifestPart }) => parts.includes(part);
  const open = manifest.leftOut.filter(item => isOf(item) && isOpenItem(item));
  return { sent: manifest.sent.filter(isOf), open };
}

const NotSent = ({ what, reason }: Pick<LeftOutItem, 'reason'> & { what: string }) => (
  <span class="doubt">{t('row.notSent', { what, why: t(`without.reason.${reason}`) })}</span>
);

/** Each thing on a line of its own, with what is said about it below. */
const Lines = ({ lines }: { lines: readonly { key: string; value: ComponentChildren; hint?: string }[] }) => (
  <>
    {lines.map(({ key, value, hint = '' }) => (
      <div key={key}>
        {value}
        <Hint text={hint} />
      </div>
    ))}
  </>
);

const none = (text: string) => <span class="soft">{text}</span>;

/** Nothing of a part goes. The chart shows something of it if it stands above the button. */
const nothing = ({ manifest }: Form, of: 'billing' | 'history' | 'contact') =>
  none(t(manifest.leftOut.some(({ part }) => part === of) ? 'row.leftOut' : `row.${of}.none`));

interface ProviderRowProps extends RowsProps {
  service: Pick<ServiceView, 'signedInAs'> | null;
}

export function ProviderRow({ form, service }: ProviderRowProps) {
  const { sent } = contentsOf(form, 'provider');
  const isAsked = form.blockers.some(({ code }) => providerCodes.includes(code));
  // An answered question stays, so you can check and change the answer and the focus has a place.
  const wasAsked = useRef(false);
  if (isAsked || sent.length === 0) wasAsked.current = true;
  const lines = sent.map(item => ({ key: item.path, value: sayItem(form, item), hint: saySource(form, item.path) }));
  return (
    <Row
      form={form}
      label={t('row.provider')}
      what={t('row.provider.what')}
      action={t(lines.length > 0 ? 'row.edit' : 'row.add')}
      value={wasAsked.current ? null : <Lines lines={lines} />}
      beside={
        wasAsked.current && (
          <div data-open-item={isAsked ? '' : undefined}>
            <ProviderQuestion form={form} />
          </div>
        )
      }
      hint={<SignedIn form={form} service={service} />}
      // The question and its answer have their own way to the details.
      isSettled={wasAsked.current}
      has={field => partOf(field) === 'provider'}
    >
      {() => <ProvidersEditor form={form} />}
    </Row>
  );
}

export function BillingRow({ form }: RowsProps) {
  const { sent, open } = contentsOf(form, 'billing');
  const lines = [
    ...sent.map(item => ({ key: item.path, value: sayItem(form, item), hint: sayHolder(form.values, item.path) })),
    ...open
      .filter(({ path }) => !sent.some(item => item.path === path))
      .map(item => ({ key: item.path, value: <NotSent what={sayItem(form, item)} reason={item.reason} /> })),
  ];
  return (
    <Row
      form={form}
      label={t('row.billing')}
      what={t('row.billing.what')}
      action={t(lines.length > 0 ? 'row.edit' : 'row.add')}
      value={lines.length > 0 ? <Lines lines={lines} /> : nothing(form, 'billing')}
      has={field => partOf(field) === 'billing'}
    >
      {() => <InsuranceEditor form={form} />}
    </Row>
  );
}

export function HistoryRow({ form, children }: RowsProps & { children?: ComponentChildren }) {
  const { sent, open } = contentsOf(form, 'history');
  const found = [...Map.groupBy(open, ({ reason }) => reason)];
  const seen = form.manifest.leftOut.filter(({ reason }) => reason === 'notTaken').length;
  const action = open.length + seen > 0 ? 'row.review' : sent.length > 0 ? 'row.edit' : 'row.add';
  return (
    <Row
      form={form}
      label={t('row.history')}
      what={t('row.history.what')}
      action={t(action)}
      value={
        <>
          {sent.length > 0 && <div>{sayHistory(form, sent)}</div>}
          {found.map(([reason, items]) => (
            <div class="doubt" key={reason}>
              <b>
                <NotSent
                  what={t.counted('row.history.found', new Set(items.map(({ path }) => path)).size)}
                  reason={reason}
                />
              </b>
              {/* What they say stands above the button. */}
              <Hint text={inSentence([...new Set(inOrder(items).map(({ path }) => nameItem(path)))])} />
            </div>
          ))}
          {seen > 0 && <div class="doubt">{t.counted('row.history.seen', seen)}</div>}
          {sent.length + open.length + seen === 0 && nothing(form, 'history')}
        </>
      }
      hint={children}
      has={field => partOf(field) === 'history'}
    >
      {() => <HistoryEditor form={form} />}
    </Row>
  );
}

/** One click takes what the chart shows, if it can mean only one value. */
function Take({ form, item: { path, fields } }: RowsProps & { item: LeftOutItem }) {
  const meant = fields.map(field => [field, findValue(form.draft.values, field)?.candidates ?? []] as const);
  if (meant.some(([, candidates]) => candidates.length !== 1)) return null;
  const what = nameItem(path).toLowerCase();
  return (
    <Button
      class="link small"
      act={() =>
        change(form, now =>
          enterAll(
            now,
            meant.map(([field, [one]]) => [field, one?.value ?? null]),
          ),
        )
      }
    >
      {t('row.take', { what })}
    </Button>
  );
}

/** "Address, mobile, email": the row says which values go, its details say what they are. */
export function ContactRow({ form }: RowsProps) {
  const { sent, open } = contentsOf(form, 'contact');
  const names = sent.map(({ path }) => nameItem(path));
  const missing = [...Map.groupBy(open, ({ reason }) => reason)];
  return (
    <Row
      form={form}
      label={t('row.contact')}
      what={t('row.contact.what')}
      action={t(names.length + missing.length > 0 ? 'row.edit' : 'row.add')}
      value={
        <>
          {names.length > 0 && <div>{inSentence(names)}</div>}
          {missing.map(([reason, items]) => (
            <div key={reason}>
              <NotSent what={inSentence(items.flatMap(item => sayLeftOut(form, item)))} reason={reason} />{' '}
              {unsaid.includes(reason) && items.map(item => <Take key={item.path} form={form} item={item} />)}
            </div>
          ))}
          {names.length + missing.length === 0 && nothing(form, 'contact')}
        </>
      }
      has={field => ['contact', 'patient'].includes(partOf(field))}
    >
      {() => <ContactEditor form={form} />}
    </Row>
  );
}

export function MoreRow({ form, children }: RowsProps & { children?: ComponentChildren }) {
  const { sent } = contentsOf(form, 'more');
  const names = [...new Set(sent.map(({ path }) => nameItem(path)))];
  return (
    <Row
      form={form}
      label={t('row.more')}
      what={t('row.more.what')}
      action={t('row.open')}
      value={names.length > 0 ? inSentence(names) : none(t('row.more.none'))}
      has={field => partOf(field) === 'more' && field !== 'products'}
    >
      {() => (
        <>
          <MoreEditor form={form} />
          {children}
        </>
      )}
    </Row>
  );
}

/** Under which name the order is sent and who uses the EHR, unless the row names them as the provider. */
function SignedIn({ form: { draft, labSchema, providers }, service }: ProviderRowProps) {
  const provider = findOrdering(draft, labSchema)?.name ?? providers.signedInAs;
  const signedInAs = service?.signedInAs;
  const { ehr, lab } = otherUsers(draft, provider, signedInAs ?? '');
  const lines: [text: string, name: string][] = [];
  if (ehr !== '') lines.push([t('signedIn.toEhr'), ehr]);
  if (signedInAs === '') lines.push([t('signedIn.unknown'), '']);
  if (lab !== '') lines.push([t('signedIn.as'), lab]);
  return (
    <>
      {lines.map(([text, name]) => (
        <small class="row-hint" key={text}>
          {text} <bdi>{name}</bdi>
        </small>
      ))}
    </>
  );
}
