import { useCallback, useEffect, useMemo } from 'preact/hooks';
import { AccessNotice, AllowAccess } from '../allow-access.tsx';
import { FailureAlert } from '../failure-alert.tsx';
import { formatClock } from '../format-time.ts';
import type { OptionsServices } from '../services.ts';
import { OriginsSection } from '../sites/sites-section.tsx';
import { useLatest } from '../take-saved.ts';
import { TestStripe } from '../test-stripe.tsx';
import { AccountsSection } from './accounts-section.tsx';
import { AuditSection } from './audit-section.tsx';
import { Contents } from './contents.tsx';
import { DefinitionsSection } from './definitions-section.tsx';
import { DiagnosticsSection } from './diagnostics-section.tsx';
import { EraseSection } from './erase-section.tsx';
import { FeaturesSection } from './features-section.tsx';
import { MultipartProbe } from './multipart-probe.tsx';
import { SandboxChoice } from './sandbox-choice.tsx';
import { DeliverySection } from './service/delivery-section.tsx';
import { LabSchemaSection } from './service/lab-schema-section.tsx';
import { startSettings } from './service/service-settings.ts';
import { SignInSection } from './service/sign-in-section.tsx';
import { PolicyAlert, PolicyChanged, useSettingsView } from './setting-origins.tsx';
import { SettingsFile } from './settings-file.tsx';
import { TextField } from './text-field.tsx';
import { t } from './texts.ts';

const failureId = 'service-failure';

function sayToken(hasToken: boolean, tokenEndsAt: string | undefined): string {
  if (!hasToken) return t('options.noToken');
  return tokenEndsAt ? t('options.tokenEnds', { time: formatClock(tokenEndsAt) }) : t('options.hasToken');
}

/** All settings of the extension on this computer, the reports for a help desk, and the deletion of all data. */
export function OptionsPage({ send, parseEndpoint, requestPermission, reload, follow, signedOut }: OptionsServices) {
  const settings = useMemo(
    () => startSettings({ send, parseEndpoint, requestPermission }),
    [send, parseEndpoint, requestPermission],
  );
  const { view, turn: turns, hasChanged } = useSettingsView(send, follow);
  const turn = turns.value;
  const origins = view.value;
  const isLocked = useCallback((name: string) => origins?.origins[name] === 'policy', [origins]);
  const locks = useLatest(isLocked);
  useEffect(() => void settings.load(locks), [settings, turn, locks]);
  const failure = settings.failure.value;
  const isTest = settings.saved.value?.isTest ?? false;
  const { hasToken = false, tokenEndsAt, serviceUrl, access } = settings.saved.value ?? {};
  const isBusy = settings.isBusy.value;
  const isWaiting = settings.saved.value === null && failure === null;
  return (
    <div class={isTest ? 'options is-test' : 'options'}>
      {isTest && (
        <header>
          <TestStripe />
        </header>
      )}
      <main>
        <h1>{t('options.title')}</h1>
        <Contents />
        <PolicyChanged hasChanged={hasChanged.value} />
        <PolicyAlert view={origins} />
        <AccessNotice
          access={access}
          send={send}
          requestPermission={requestPermission}
          done={() => void settings.load(isLocked)}
        />
        <section aria-labelledby="service-title">
          <h2 id="service-title">{t('options.service')}</h2>
          <TextField
            id="service-url"
            label={t('options.serviceUrl')}
            hint={t('options.serviceUrl.hint')}
            entry={settings.serviceUrl}
            isWaiting={isWaiting}
            isLocked={isLocked('serviceUrl')}
            errorId={failure === 'service.urlInvalid' ? failureId : undefined}
          />
          <SandboxChoice
            settings={settings}
            isWaiting={isWaiting}
            isLocked={isLocked('environment') || isLocked('serviceUrl')}
          />
          <TextField
            id="access-token"
            isSecret
            label={t('options.accessToken')}
            hint={sayToken(hasToken, tokenEndsAt)}
            entry={settings.accessToken}
            isWaiting={isWaiting}
            isLocked={isLocked('accessToken')}
            errorId={failure === 'service.tokenInvalid' ? failureId : undefined}
          />
          <TextField
            id="requisition-prefix"
            label={t('options.requisitionPrefix')}
            hint={t('options.requisitionPrefix.hint')}
            entry={settings.requisitionPrefix}
            isWaiting={isWaiting}
            isLocked={isLocked('requisitionPrefix')}
            errorId={failure === 'service.prefixInvalid' ? failureId : undefined}
          />
          <p class="buttons">
            <button type="button" class="main" disabled={isBusy || isWaiting} onClick={() => void settings.save()}>
              {t('options.save')}
            </button>
            <button type="button" disabled={isBusy} onClick={() => void settings.check()}>
              {t('options.check')}
            </button>
          </p>
          <p role="status" class="status">
            {settings.status.value}
          </p>
          {failure && (
            <FailureAlert code={failure} id={failureId}>
              {failure === 'service.noPermission' && (
                <p class="buttons">
                  <AllowAccess
                    send={send}
                    requestPermission={requestPermission}
                    also={settings.permission.value}
                    done={() => void settings.retry()}
                  />
                </p>
              )}
            </FailureAlert>
          )}
          {serviceUrl === '' && <p class="hint">{t('sandbox.hint')}</p>}
        </section>
        <SignInSection
          send={send}
          requestPermission={requestPermission}
          isLocked={isLocked('signIn')}
          access={access}
          turn={turn}
          changed={() => void settings.load(isLocked)}
          ended={signedOut}
        />
        <OriginsSection send={send} requestPermission={requestPermission} turn={turn} />
        <DeliverySection send={send} requestPermission={requestPermission} isLocked={isLocked} turn={turn} />
        <AccountsSection send={send} />
        <MultipartProbe send={send} />
        <LabSchemaSection send={send} checked={settings.status.value} turn={turn} isLocked={isLocked('productCodes')} />
        <DefinitionsSection
          send={send}
          requestPermission={requestPermission}
          isLocked={isLocked('clinicDefinitions')}
          turn={turn}
        />
        <FeaturesSection send={send} isLocked={isLocked} turn={turn} />
        <SettingsFile send={send} imported={reload} />
        <DiagnosticsSection send={send} requestPermission={requestPermission} />
        <AuditSection send={send} />
        <EraseSection send={send} erased={() => void settings.load(isLocked)} />
      </main>
    </div>
  );
}
