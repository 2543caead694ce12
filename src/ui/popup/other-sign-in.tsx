import { useEffect, useRef } from 'preact/hooks';
import { failureText, t } from '../texts.ts';
import { onTrustedClick } from '../trusted-click.ts';

interface OtherSignInProps {
  /** '' where it is not known. */
  name: string;
  take: () => void;
}

/** Another person signed in since the form was looked at. Nothing goes under their name until they say so. */
export function OtherSignIn({ name, take }: OtherSignInProps) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => alert.current?.focus(), []);
  const { what, next } = failureText('order.otherSignIn');
  return (
    <div class="alert" role="alert" ref={alert} tabIndex={-1}>
      <p>
        <strong>{what}</strong>
      </p>
      <p>{name === '' ? t('signedIn.unknown') : t('otherSignIn.now', { name })}</p>
      <p>{next}</p>
      <p class="buttons">
        <button type="button" onClick={onTrustedClick(take)}>
          {name === '' ? t('otherSignIn.go') : t('otherSignIn.goAs', { name })}
        </button>
      </p>
    </div>
  );
}
