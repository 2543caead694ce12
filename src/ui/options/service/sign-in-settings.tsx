import { batch, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { Reply, Request } from '../../../messages/messages.ts';
import type { SignInView } from '../../../messages/service-views.ts';
import type { FailureCode } from '../../../order/failure.ts';
import { FailureAlert } from '../../failure-alert.tsx';
import type { Send } from '../../services.ts';
import { takeSaved } from '../../take-saved.ts';
import { LockedNote } from '../setting-origins.tsx';
import { TextField } from '../text-field.tsx';
import { t } from '../texts.ts';

const failureId = 'sign-in-failure';
const kinds = ['token', 'oauth'] as const;

interface SignInSettingsProps {
  send: Send;
  saved: SignInView;
  /** True if the policy sets them. */
  isLocked: boolean;
  keep: (reply: Reply<'signIn.save'>) => void;
}

/** Where users sign in. You need it once, when you set up the extension. */
export function SignInSettings({ send, saved, isLocked, keep }: SignInSettingsProps) {
  const kind = useSignal<SignInView['kind']>(saved.kind);
  const issuer = useSignal(saved.issuer);
  const clientId = useSignal(saved.clientId);
  const scopes = useSignal(saved.scopes.join(' '));
  const failure = useSignal<{ code: FailureCode; names: string } | null>(null);
  const status = useSignal('');
  async function save(): Promise<void> {
    const words = scopes.value.split(/\s+/).filter(word => word !== '');
    const request: Request<'signIn.save'> = {
      kind: kind.value,
      issuer: issuer.value.trim(),
      clientId: clientId.value.trim(),
      scopes: words,
    };
    const reply = await send('signIn.save', request);
    batch(() => {
      failure.value = reply.ok ? null : { code: reply.code, names: reply.detail ?? '' };
      status.value = reply.ok ? t('options.saved') : '';
      if (reply.ok) keep(reply);
    });
  }
  const before = useRef(saved);
  useEffect(() => {
    const was = before.current;
    before.current = saved;
    takeSaved(kind, was.kind, saved.kind, isLocked);
    takeSaved(issuer, was.issuer, saved.issuer, isLocked);
    takeSaved(clientId, was.clientId, saved.clientId, isLocked);
    takeSaved(scopes, was.scopes.join(' '), saved.scopes.join(' '), isLocked);
  }, [saved, isLocked, kind, issuer, clientId, scopes]);
  const wrong = failure.value;
  const fields = [
    ['issuer', 'sign-in-issuer', 'signIn.issuer.label', issuer],
    ['clientId', 'sign-in-client', 'signIn.clientId', clientId],
    ['scopes', 'sign-in-scopes', 'signIn.scopes', scopes],
  ] as const;
  return (
    <details open={saved.kind === 'oauth' && saved.issuer === ''}>
      <summary>{t('signIn.settings')}</summary>
      {isLocked && <LockedNote />}
      <fieldset class="field" disabled={isLocked}>
        <legend>{t('signIn.settings')}</legend>
        {kinds.map(one => (
          <label key={one} class="line">
            <input
              type="radio"
              name="sign-in-kind"
              checked={kind.value === one}
              onChange={() => {
                kind.value = one;
              }}
            />{' '}
            {t(`signIn.kind.${one}`)}
          </label>
        ))}
      </fieldset>
      {kind.value === 'oauth' &&
        fields.map(([part, id, label, entry]) => (
          <TextField
            key={part}
            id={id}
            label={t(label)}
            hint={t(`signIn.${part}.hint`)}
            entry={entry}
            isLocked={isLocked}
            errorId={wrong?.names.includes(`signIn.${part}`) ? failureId : undefined}
          />
        ))}
      <p class="buttons">
        <button type="button" disabled={isLocked} onClick={() => void save()}>
          {t('signIn.save')}
        </button>
      </p>
      <p role="status" class="status">
        {status.value}
      </p>
      {wrong && (
        <FailureAlert
          code={wrong.code}
          id={failureId}
          consequence={wrong.names === '' ? undefined : t('signIn.item', { name: wrong.names })}
        />
      )}
    </details>
  );
}
