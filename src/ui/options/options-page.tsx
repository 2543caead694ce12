import { useSignal } from '@preact/signals';
import { useCallback, useEffect, useMemo } from 'preact/hooks';
import { clinicDefinitions } from '../../settings/ehrs.ts';
import { itPages, type OptionsPageName, userPages } from '../../settings/sections.ts';
import { AccessNotice } from '../allow-access.tsx';
import type { OptionsServices } from '../services.ts';
import { WidePage } from '../wide-page.tsx';
import { AuditSection } from './audit-section.tsx';
import { DefinitionsSection } from './definitions-section.tsx';
import { PackSection, VerifiedSection } from './ehr-sections.tsx';
import { EraseSection } from './erase-section.tsx';
import { MultipartProbe } from './multipart-probe.tsx';
import { HelpPage } from './pages/help-page.tsx';
import { LabPage } from './pages/lab-page.tsx';
import { SetupPage } from './pages/setup-page.tsx';
import { TestsPage } from './pages/tests-page.tsx';
import { PolicyAlert } from './policy-alert.tsx';
import { PolicyChanged, useSettingsView } from './setting-origins.tsx';
import { startLabForm } from './settings/lab-form.ts';
import { isLockedIn, type SettingsForm, startSettingsForm } from './settings/settings-form.ts';
import { FormPage } from './settings/settings-section.tsx';
import { SettingsFile } from './settings-file.tsx';
import { t } from './texts.ts';

/** The pages whose settings are entered. What is entered on one stays while another is on view. */
const startForms = (services: OptionsServices) => ({
  lab: startLabForm(services),
  files: startSettingsForm('files', services),
  safety: startSettingsForm('safety', services),
  ehrs: startSettingsForm('ehrs', services),
  privacy: startSettingsForm('privacy', services),
});

/** The options, one page at a time: for the person who orders, and for IT. */
export function OptionsPage(services: OptionsServices) {
  const { send, actions, requestPermission, parseEndpoint, follow } = services;
  const page = usePage();
  // The forms use only these services.
  const forms = useMemo(() => startForms(services), [send, actions, requestPermission, parseEndpoint]);
  const { view, turn, hasChanged } = useSettingsView(actions, follow);
  const saved = view.value;
  const turns = turn.value;
  const load = useCallback(() => void forms.lab.load(), [forms]);
  useEffect(load, [load, turns]);
  useEffect(() => {
    if (saved) for (const form of Object.values<SettingsForm>({ ...forms })) form.take(saved);
  }, [forms, saved]);
  const service = forms.lab.service.value;
  const isManaged = saved?.isManaged ?? false;
  return (
    <WidePage isTest={service?.isTest ?? false}>
      <Contents page={page.value} isManaged={isManaged} />
      <main>
        <h1 tabIndex={-1}>{t(`page.${page.value}`)}</h1>
        <PolicyChanged hasChanged={hasChanged.value} />
        {isManaged && isForIt(page.value) && page.value !== 'log' && <p class="notice">{t('options.managed.what')}</p>}
        <PolicyAlert view={saved} />
        <AccessNotice access={service?.access} send={send} requestPermission={requestPermission} done={load} />
        <Page key={page.value} page={page.value} forms={forms} turn={turns} load={load} {...services} />
      </main>
    </WidePage>
  );
}

interface PageProps extends OptionsServices {
  page: OptionsPageName;
  forms: ReturnType<typeof startForms>;
  turn: number;
  load: () => void;
}

function Page({ page, forms, turn, load, signedOut, ...services }: PageProps) {
  const { send, actions, requestPermission, reload } = services;
  const isManaged = forms.lab.view.value?.isManaged ?? false;
  const ask = { send, requestPermission };
  const lab = { form: forms.lab, turn, signedOut, changed: load };
  switch (page) {
    case 'setup':
      return <SetupPage {...lab} {...services} />;
    case 'tests':
      return <TestsPage {...services} />;
    case 'privacy':
      return (
        <FormPage page={page} form={forms.privacy} {...ask}>
          <EraseSection send={send} erased={load} />
        </FormPage>
      );
    case 'help':
      return <HelpPage lab={forms.lab.service.value?.lab} isManaged={isManaged} {...services} />;
    case 'lab':
      return <LabPage {...lab} {...services} />;
    case 'files':
      return (
        <FormPage page={page} form={forms.files} {...ask}>
          <MultipartProbe actions={actions} />
        </FormPage>
      );
    case 'safety':
      return <FormPage page={page} form={forms.safety} {...ask} />;
    case 'ehrs':
      return (
        <FormPage page={page} form={forms.ehrs} {...ask}>
          <DefinitionsSection
            actions={actions}
            requestPermission={requestPermission}
            isLocked={isLockedIn(forms.lab.view.value, clinicDefinitions)}
            turn={turn}
          />
          <PackSection actions={actions} turn={turn} />
          <VerifiedSection actions={actions} turn={turn} />
        </FormPage>
      );
    case 'log':
      return <AuditSection actions={actions} />;
    case 'file':
      return <SettingsFile actions={actions} imported={reload} isManaged={isManaged} />;
  }
}

const isPage = (name: string): name is OptionsPageName => [...userPages, ...itPages].some(page => page === name);

const isForIt = (page: OptionsPageName): boolean => itPages.some(itPage => itPage === page);

const pageOf = (hash: string): OptionsPageName => {
  const name = hash.replace(/^#/, '');
  return isPage(name) ? name : 'setup';
};

/** The page that the address names. */
function usePage() {
  const page = useSignal(pageOf(location.hash));
  useEffect(() => {
    const follow = () => {
      page.value = pageOf(location.hash);
      scrollTo(0, 0);
      // Otherwise a screen reader stays at the link, and says nothing of the new page.
      document.querySelector<HTMLElement>('h1')?.focus();
    };
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [page]);
  return page;
}

/** Links to the pages: for the person who orders, and folded those for IT. */
function Contents({ page, isManaged }: { page: OptionsPageName; isManaged: boolean }) {
  const links = (pages: readonly OptionsPageName[]) => (
    <ul>
      {pages.map(name => (
        <li key={name}>
          <a href={`#${name}`} aria-current={name === page ? 'page' : undefined}>
            {t(`page.${name}`)}
          </a>
        </li>
      ))}
    </ul>
  );
  return (
    <nav class="contents" aria-label={t('options.title')}>
      <h2>{t('options.forYou')}</h2>
      {links(userPages)}
      <details open={isForIt(page)}>
        <summary>{t(isManaged ? 'options.managed' : 'options.forIt')}</summary>
        {links(itPages)}
      </details>
    </nav>
  );
}
