import { batch, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { AccessView } from '../../messages/service-views.ts';
import type { FailureCode } from '../../order/failure.ts';
import { withNeeded } from '../allow-access.tsx';
import { Button } from '../controls/button.tsx';
import { ActionFailure } from '../failure-alert.tsx';
import type { PopupServices } from '../services.ts';
import { t } from '../texts.ts';

interface SignInButtonProps {
  services: Pick<PopupServices, 'send' | 'requestPermission'> & Partial<Pick<PopupServices, 'moveToTab'>>;
  done?: () => void;
}

/** Starts the sign-in at the organization's provider. Renders nothing when you enter the token in the options. */
export function SignInButton({ services: { send, requestPermission, moveToTab }, done }: SignInButtonProps) {
  const permission = useSignal<string | null>(null);
  const access = useSignal<AccessView | undefined>(undefined);
  const failure = useSignal<FailureCode | null>(null);
  const isBusy = useSignal(false);
  const load = async () => {
    const reply = await send('service.show', {});
    if (!reply.ok) return;
    access.value = reply.value.access;
    permission.value = reply.value.signInPermission ?? null;
  };
  useEffect(() => void load(), [send]);
  /** You can refuse the other access although you allowed this origin before. */
  const isAllowedAlready = async (origin: string) => {
    await load();
    return access.value !== undefined && !access.value.missing.includes(origin);
  };
  async function signIn(origin: string): Promise<void> {
    // Call this before the first await: later, the browser no longer counts it as part of the click.
    const permitted = requestPermission(withNeeded([origin], access.value));
    batch(() => {
      failure.value = null;
      isBusy.value = true;
    });
    const isAllowed = (await permitted.catch(() => false)) || (await isAllowedAlready(origin));
    const reply = isAllowed
      ? await send('signIn.start', {})
      : { ok: false as const, code: 'signIn.noPermission' as const };
    batch(() => {
      isBusy.value = false;
      failure.value = reply.ok ? null : reply.code;
    });
    if (reply.ok) done?.();
  }
  const origin = permission.value;
  if (origin === null) return null;
  // The browser's question would close this window, and the sign-in with it.
  const isMoved = moveToTab && access.value?.missing.includes(origin);
  return (
    <>
      <Button class="main" disabled={isBusy.value} act={isMoved ? moveToTab : () => signIn(origin)}>
        {t('signIn.button')}
      </Button>
      {isBusy.value && <span role="status">{t('signIn.opening')}</span>}
      <ActionFailure failure={failure} />
    </>
  );
}
