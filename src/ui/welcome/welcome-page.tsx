import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { ServiceView } from '../../messages/service-views.ts';
import { AccessNotice } from '../allow-access.tsx';
import { readInto } from '../answer.ts';
import { Button } from '../controls/button.tsx';
import { Section } from '../controls/section.tsx';
import { FailureAlert } from '../failure-alert.tsx';
import type { OptionsServices } from '../services.ts';
import { WidePage } from '../wide-page.tsx';
import { t } from './texts.ts';

interface WelcomePageProps extends Pick<OptionsServices, 'send' | 'requestPermission' | 'follow'> {
  openOptions: () => void;
  openPractice: () => void;
  /** Each browser has its own words for its toolbar. */
  family: 'chromium' | 'firefox';
}

/** What you should know and do once after you install the extension: in few words. */
export function WelcomePage({ send, requestPermission, follow, openOptions, openPractice, family }: WelcomePageProps) {
  const service = useSignal<ServiceView | null>(null);
  useEffect(() => {
    const refresh = () => void readInto(service, send('service.show', {}));
    refresh();
    // After a visit to the options page, the new settings apply.
    addEventListener('focus', refresh);
    const stop = follow?.(refresh);
    return () => {
      removeEventListener('focus', refresh);
      stop?.();
    };
  }, [send, service, follow]);
  return (
    <WidePage isTest={service.value?.isTest ?? false}>
      <main>
        <h1>{t('welcome.title')}</h1>
        <Section id="try" title={t('welcome.try.title')}>
          <p>{t('welcome.try.how')}</p>
          <p class="buttons">
            <Button class="main" act={openPractice}>
              {t('welcome.try')}
            </Button>
          </p>
        </Section>
        <Section id="connect" title={t('welcome.connect.title')}>
          <p>{sayService(service.value)}</p>
          {service.value?.isPolicyWrong && <FailureAlert code="policy.invalid" />}
          <AccessNotice access={service.value?.access} send={send} requestPermission={requestPermission} />
          <p class="buttons">
            <Button act={openOptions}>{t('welcome.connect')}</Button>
          </p>
        </Section>
        <Section id="button" title={t('welcome.button.title')}>
          <p>{t(`welcome.button.${family}`)}</p>
        </Section>
        <Section id="read" title={t('welcome.read.title')}>
          <p>{t('welcome.read.when')}</p>
          <p>
            <a href="/privacy.html">{t('welcome.privacy')}</a>
          </p>
        </Section>
      </main>
    </WidePage>
  );
}

function sayService(service: ServiceView | null): string {
  if (!service?.serviceUrl) return t('welcome.notConnected');
  return t(service.hasToken ? 'welcome.connected' : 'welcome.noToken', { url: service.serviceUrl });
}
