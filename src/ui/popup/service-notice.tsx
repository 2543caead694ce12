import type { ServiceView } from '../../messages/service-views.ts';
import { AccessNotice } from '../allow-access.tsx';
import { Button } from '../controls/button.tsx';
import { FailureAlert } from '../failure-alert.tsx';
import { formatClock } from '../format-time.ts';
import type { PopupServices } from '../services.ts';
import { failureText, t } from '../texts.ts';
import { SignInButton } from './sign-in-button.tsx';

/** Milliseconds. An order can take you this long, so the notice warns when the sign-in ends sooner. */
const soonEnough = 600_000;

/** What keeps the form from the lab now or soon; null when nothing does. */
function sayService({ serviceUrl, hasToken, tokenEndsAt, signInPermission, isRenewed = false }: ServiceView) {
  if (!serviceUrl) return failureText('service.notConfigured');
  const { what, next } = failureText('service.noToken');
  if (!hasToken) {
    const how = signInPermission === undefined ? next : t('signIn.atProvider');
    return { what, next: `${how} ${t('signIn.orderWaits')}` };
  }
  const endsSoon = tokenEndsAt !== undefined && !isRenewed && Date.parse(tokenEndsAt) - Date.now() < soonEnough;
  return endsSoon ? { what: t('signIn.endsAt', { time: formatClock(tokenEndsAt) }), next: '' } : null;
}

interface ServiceNoticeProps {
  service: ServiceView | null;
  services: PopupServices;
  refresh: () => void;
}

/** Nothing reaches the lab until the settings name its address and you are signed in. */
export function ServiceNotice({ service, services, refresh }: ServiceNoticeProps) {
  if (service?.isPolicyWrong) return <FailureAlert code="policy.invalid" />;
  const warning = service && sayService(service);
  // Sign-in also requests all missing access.
  const isAsked = warning && service.signInPermission !== undefined;
  const notice = !isAsked && <AccessNotice access={service?.access} {...services} done={refresh} />;
  if (!warning) return notice || null;
  return (
    <>
      {notice}
      <div class="notice">
        <p>
          <strong>{warning.what}</strong> {warning.next}
        </p>
        <p class="buttons">
          {service.serviceUrl !== '' && <SignInButton services={services} done={refresh} />}
          <Button onClick={services.openOptions}>{t('app.openOptions')}</Button>
        </p>
      </div>
    </>
  );
}
