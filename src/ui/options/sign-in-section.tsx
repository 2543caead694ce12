import { batch, type Signal, useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Reply } from '../../messages/messages.ts';
import type { AccessView, SignInView, SignOutView } from '../../messages/service-views.ts';
import type { FailureCode } from '../../order/failure.ts';
import { withNeeded } from '../allow-access.tsx';
import { Button } from '../controls/button.tsx';
import { Section } from '../controls/section.tsx';
import { FailureAlert } from '../failure-alert.tsx';
import { formatClock } from '../format-time.ts';
import type { OptionsServices } from '../services.ts';
import { t } from './texts.ts';

interface SignInSectionProps extends Pick<OptionsServices, 'send' | 'requestPermission'> {
  /** The other access the settings need, requested in the same click. */
  access?: AccessView | undefined;
  turn?: number;
  changed: () => void;
  /** The result of a sign-out. It lives outside because the lock that follows a sign-out rebuilds the page. */
  ended?: Signal<string> | undefined;
  class?: string;
  /** Whether the step is done. Without it, the section also says what IT registers at the provider. */
  mark?: ComponentChildren;
}

function stateText({ isSignedIn, tokenEndsAt, isRenewed }: SignInView): string {
  if (!isSignedIn) return t('signIn.signedOut');
  if (isRenewed) return t('signIn.renewed');
  return tokenEndsAt ? t('signIn.expires', { time: formatClock(tokenEndsAt) }) : t('signIn.signedIn');
}

function SignedInName({ view: { signedInAs } }: { view: SignInView }) {
  if (signedInAs === undefined) return null;
  if (signedInAs === '') return <span>{t('signedIn.unknown')}</span>;
  return (
    <span>
      {t('signedIn.as')} <bdi>{signedInAs}</bdi>
    </span>
  );
}

const endingText = ({ provider, unsent }: SignOutView): string =>
  [t(`signOut.${provider}`), ...(unsent === undefined ? [] : [t.counted('lock.unsent', unsent)])].join(' ');

/** Sign-in with an OpenID provider, if one is set. Otherwise you enter a token. */
export function SignInSection({
  send,
  requestPermission,
  access,
  turn = 0,
  changed,
  ended: given,
  mark,
  class: className,
}: SignInSectionProps) {
  const ownEnding = useSignal('');
  const ended = given ?? ownEnding;
  const view = useSignal<SignInView | null>(null);
  const failure = useSignal<{ code: FailureCode; item?: string | undefined } | null>(null);
  const isBusy = useSignal(false);
  const keep = (reply: Reply<'signIn.show'>): void =>
    batch(() => {
      isBusy.value = false;
      failure.value = reply.ok ? null : { code: reply.code, item: reply.detail };
      if (reply.ok) view.value = reply.value;
    });
  useEffect(() => void send('signIn.show', {}).then(keep), [send, turn]);
  async function signIn(permission: string): Promise<void> {
    // Before the first await: after it, the browser no longer accepts the request as the user's click.
    const permitted = requestPermission(withNeeded([permission], access));
    failure.value = null;
    ended.value = '';
    isBusy.value = true;
    const isAllowed = (await permitted.catch(() => false)) || access?.missing.includes(permission) === false;
    keep(isAllowed ? await send('signIn.start', {}) : { ok: false, code: 'signIn.noPermission' });
    changed();
  }
  async function signOut(): Promise<void> {
    const wasAsked = view.value?.isSignedIn;
    keep(await send('signIn.end', {}));
    changed();
    if (!wasAsked) return;
    ended.value = t('signOut.asking');
    const reply = await send('signIn.ending', {});
    ended.value = endingText(reply.ok ? reply.value : { provider: 'unconfirmed' });
  }
  const shown = view.value;
  if (!shown) return null;
  const { kind, permission, isSignedIn, issuer, redirectUrl } = shown;
  const wrong = failure.value;
  if (kind !== 'oauth') return null;
  return (
    <Section
      id="sign-in"
      title={
        <>
          {mark} {t('signIn.state')}
        </>
      }
      {...(className && { class: className })}
    >
      {mark === undefined && (
        <>
          <p>{t('signIn.issuer', { issuer })}</p>
          <p class="hint">{t('signIn.redirect', { url: redirectUrl })}</p>
        </>
      )}
      <p class="buttons act">
        <Button
          class="main"
          disabled={isBusy.value || permission === null}
          act={() => permission !== null && void signIn(permission)}
        >
          {t(isSignedIn ? 'signIn.again' : 'signIn.button')}
        </Button>
        {isSignedIn && (
          <Button disabled={isBusy.value} act={signOut}>
            {t('signIn.signOut')}
          </Button>
        )}
      </p>
      <p role="status">
        {isBusy.value ? t('signIn.opening') : stateText(shown)} <SignedInName view={shown} />{' '}
        {/* A user who has signed in again must not see the result of the earlier sign-out. */}
        <span>{isSignedIn ? '' : ended.value}</span>
      </p>
      {wrong && (
        <FailureAlert
          code={wrong.code}
          consequence={wrong.item === undefined ? undefined : t('signIn.item', { name: wrong.item })}
        />
      )}
    </Section>
  );
}
