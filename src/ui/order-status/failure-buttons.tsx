import type { ComponentChildren } from 'preact';
import type { FailureCode } from '../../order/failure.ts';
import { Button } from '../controls/button.tsx';
import { FailureAlert } from '../failure-alert.tsx';
import { loaded } from '../loaded.tsx';
import { CallLine } from '../phone-link.tsx';
import type { PopupServices } from '../services.ts';
import { t } from '../texts.ts';
import type { OrderViewProps } from './order-view-props.ts';

/** Failures after which you close the window and start from the chart. */
const closing: ReadonlySet<FailureCode> = new Set([
  'chart.tabGone',
  'draft.gone',
  'draft.patientChanged',
  'message.refused',
  'message.failed',
]);

/** Service failures that you cannot fix in the options. */
const elsewhere: ReadonlySet<FailureCode> = new Set([
  'service.forbidden',
  'service.noPermission',
  'service.notThere',
  'service.offline',
  'service.otherOrigin',
  'service.refused',
  'service.tooLarge',
]);

/** Failures that you fix by signing in, if the settings name a sign-in provider. */
const signingIn: ReadonlySet<FailureCode> = new Set(['service.noToken', 'service.unauthorized']);

/** Failures that you fix by allowing access to hosts. */
const allowing: ReadonlySet<FailureCode> = new Set(['service.noPermission', 'upload.noPermission']);

const AllowAccess = loaded(() => import('../allow-access.tsx').then(({ AllowAccess }) => AllowAccess));
const SignInButton = loaded(() => import('../popup/sign-in-button.tsx').then(({ SignInButton }) => SignInButton));

interface FailureButtonsProps {
  code: FailureCode;
  services: Pick<PopupServices, 'openOptions' | 'close' | 'send' | 'requestPermission'>;
  children?: ComponentChildren;
  allowed?: () => void;
}

export function FailureButtons({ code, services, children, allowed }: FailureButtonsProps) {
  const hasOptions = code.startsWith('service.') && !elsewhere.has(code);
  const hasClose = closing.has(code);
  const canAllow = allowing.has(code);
  if (!children && !hasOptions && !hasClose && !canAllow) return null;
  return (
    <p class="buttons">
      {children}
      {canAllow && <AllowAccess {...services} {...(allowed ? { done: allowed } : {})} />}
      {signingIn.has(code) && <SignInButton services={services} />}
      {hasOptions && <Button onClick={services.openOptions}>{t('app.openOptions')}</Button>}
      {hasClose && <Button onClick={services.close}>{t('app.close')}</Button>}
    </p>
  );
}

/** Why your last action failed. */
export function OrderError({
  order,
  services,
  consequence,
}: Pick<OrderViewProps, 'order' | 'services'> & { consequence?: string }) {
  const failure = order.failure.value;
  if (!failure) return null;
  return (
    <FailureAlert code={failure.code} patients={failure.patients} consequence={consequence} takesFocus>
      <CallLine call={order.submission.value?.call} />
      <FailureButtons code={failure.code} services={services} />
    </FailureAlert>
  );
}
