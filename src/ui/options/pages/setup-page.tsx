import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import type { LabSchemaView, ServiceView, SignInView } from '../../../messages/service-views.ts';
import type { AccountsView, RecognizedOriginsView } from '../../../messages/settings-views.ts';
import { npiOf } from '../../../order/formats.ts';
import { isolate, joinValues } from '../../../order/text/bidi.ts';
import { requireProvider } from '../../../settings/safety.ts';
import type { OptionsPageName } from '../../../settings/sections.ts';
import { readInto } from '../../answer.ts';
import { Button } from '../../controls/button.tsx';
import { Section } from '../../controls/section.tsx';
import { formatTime } from '../../format-time.ts';
import { PhoneLink } from '../../phone-link.tsx';
import type { OptionsServices } from '../../services.ts';
import { OriginsSection } from '../../sites/sites-section.tsx';
import { SaveBar, SaveFailures, SaveStatus } from '../settings/settings-section.tsx';
import { SignInSection } from '../sign-in-section.tsx';
import { t } from '../texts.ts';
import { LabFields, TokenField } from './lab-fields.tsx';
import type { LabPageProps } from './lab-page.tsx';

interface StepProps {
  id: string;
  isDone?: boolean;
  title: string;
  /** What can be done, beside the title. */
  act?: ComponentChildren;
  children?: ComponentChildren;
}

/** A step of the checklist with its state. */
const Step = ({ id, isDone = false, title, act, children }: StepProps) => (
  <Section
    id={`step-${id}`}
    class="step"
    title={
      <>
        <Mark isDone={isDone} /> {title}
      </>
    }
  >
    {act && <p class="buttons act">{act}</p>}
    {children}
  </Section>
);

const Mark = ({ isDone }: { isDone: boolean }) =>
  isDone ? (
    <span class="good" role="img" aria-label={t('setup.isDone')}>
      ✓
    </span>
  ) : null;

const accountNames = ({ accounts }: AccountsView): string =>
  accounts
    .map(({ account, user }) => {
      const { firstName, lastName } = account.provider ?? {};
      const npi = npiOf(account);
      return joinValues([joinValues([firstName, lastName], ' ') || user, npi && `NPI ${npi}`], ', ');
    })
    .join(' · ');

const change = (page: OptionsPageName) => <a href={`#${page}`}>{t('setup.change')}</a>;

/** What to do before the first order, with the state of each step. */
export function SetupPage({
  form,
  turn,
  signedOut,
  changed,
  ...services
}: LabPageProps & Pick<OptionsServices, 'openPractice'>) {
  const { send, openPractice } = services;
  const signIn = useSignal<SignInView | null>(null);
  const accounts = useSignal<AccountsView>({ accounts: [] });
  const sites = useSignal<RecognizedOriginsView | null>(null);
  const service = form.service.value;
  useEffect(() => {
    void readInto(signIn, send('signIn.show', {}));
    void readInto(accounts, send('accounts.show', {}));
    void readInto(sites, send('origins.show', {}));
  }, [send, service, turn, signIn, accounts, sites]);
  const view = form.view.value;
  if (!service || !view || !signIn.value) return <p class="soft">{t('setup.loading')}</p>;
  const isToken = signIn.value.kind === 'token';
  const hasLab = service.serviceUrl !== '';
  const hasProvider = accounts.value.accounts.length > 0 || view.values[requireProvider.name] === 'never';
  const hasSite = sites.value?.sites.some(({ isAllowed }) => isAllowed) ?? false;
  const isReached = hasLab && !service.access?.missing.length;
  const done = [isReached, service.hasToken, hasProvider, hasSite].filter(Boolean).length;
  // A token ends with the browser. The fields do not leave while something in them is not saved.
  const canEnterLab = !view.isManaged && (!hasLab || (isToken && !service.hasToken) || form.isChanged.value);
  const providers = accountNames(accounts.value);
  return (
    <>
      <p class="soft">{t('setup.done', { done, all: 4 })}</p>
      <Step
        id="lab"
        isDone={isReached}
        title={hasLab ? t('setup.lab', { name: labName(service) }) : t('setup.noLab')}
        act={
          hasLab && (
            <>
              {!view.isManaged && !canEnterLab && change('lab')}
              <Button disabled={form.isBusy.value} act={() => form.check()}>
                {t('options.check')}
              </Button>
            </>
          )
        }
      >
        {(hasLab || !canEnterLab) && <LabFacts service={service} turn={turn} send={send} isManaged={view.isManaged} />}
        {canEnterLab && <LabFields form={form} />}
        {canEnterLab ? (
          <SaveBar form={form} save={form.save} {...services} />
        ) : (
          <>
            <SaveStatus form={form} />
            <SaveFailures form={form} save={form.save} {...services} />
          </>
        )}
      </Step>
      {isToken ? (
        <Step id="sign-in" isDone={service.hasToken} title={t('setup.signIn')}>
          <p class="hint">{t(service.hasToken ? 'options.hasToken.short' : 'setup.noToken')}</p>
          {view.isManaged && !service.hasToken && (
            <>
              <TokenField form={form} />
              <SaveBar form={form} save={form.save} {...services} />
            </>
          )}
        </Step>
      ) : (
        <SignInSection
          {...services}
          class="step"
          mark={<Mark isDone={service.hasToken} />}
          access={service.access}
          turn={turn}
          changed={changed}
          ended={signedOut}
        />
      )}
      <Step
        id="provider"
        isDone={hasProvider}
        title={providers === '' ? t('setup.provider') : t('setup.providerIs', { providers })}
        act={providers !== '' && change('tests')}
      >
        <p class="hint">{sayProvider(accounts.value, view.values[requireProvider.name] === 'never')}</p>
      </Step>
      <OriginsSection {...services} class="step" turn={turn} mark={<Mark isDone={hasSite} />} />
      <Step id="practice" title={t('practice.title')} act={<Button act={openPractice}>{t('practice.start')}</Button>}>
        <p class="hint">{t('practice.what')}</p>
      </Step>
      <p class="soft">
        {t('setup.more')} <a href="#lab">{t(view.isManaged ? 'options.managed' : 'options.forIt')}</a>
      </p>
    </>
  );
}

function sayProvider({ accounts }: AccountsView, isNeverAsked: boolean): string {
  const [only, another] = accounts;
  if (another) return t('accounts.what');
  if (only) return t('setup.provider.of', { user: isolate(only.user) });
  return t(isNeverAsked ? 'setup.provider.never' : 'setup.provider.none');
}

const labName = ({ lab, serviceUrl }: { lab: { name: string }; serviceUrl: string }): string =>
  lab.name || (URL.parse(serviceUrl)?.host ?? serviceUrl);

interface LabFactsProps extends Pick<OptionsServices, 'send'> {
  service: ServiceView;
  turn: number;
  isManaged: boolean;
}

/** Where orders go, when the lab last answered, and whom to call. */
function LabFacts({ service, turn, send, isManaged }: LabFactsProps) {
  const labSchema = useSignal<LabSchemaView | null>(null);
  useEffect(() => void readInto(labSchema, send('labSchema.show', {})), [send, turn, service, labSchema]);
  if (service.serviceUrl === '') return <p class="hint">{t('setup.noLab.managed')}</p>;
  const { name, phone } = service.lab;
  const readAt = labSchema.value?.readAt;
  const time = readAt ? formatTime(readAt, '') : '';
  const host = URL.parse(service.serviceUrl)?.host;
  // Without a name, the title says the host.
  const facts = joinValues(
    [name && host, time && t(name ? 'setup.answered' : 'setup.answered.alone', { time })],
    ' · ',
  );
  return (
    <>
      <p class="hint">
        {facts}
        {facts !== '' && phone !== '' && ' · '}
        {phone !== '' && <PhoneLink lab={service.lab} />}
      </p>
      {phone === '' && (
        <p class="hint">
          {t(isManaged ? 'setup.noPhone.managed' : 'setup.noPhone')}{' '}
          {!isManaged && <a href="#lab">{t('setup.addPhone')}</a>}
        </p>
      )}
    </>
  );
}
