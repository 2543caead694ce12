import { Alert } from '../controls/alert.tsx';
import { Button } from '../controls/button.tsx';
import { failureText, t } from '../texts.ts';

interface OtherSignInProps {
  /** '' when not known. */
  name: string;
  take: () => void;
}

/** Another user has signed in since the form was shown. Nothing is sent under that name until that user confirms. */
export function OtherSignIn({ name, take }: OtherSignInProps) {
  const { what, next } = failureText('order.otherSignIn');
  return (
    <Alert title={<strong>{what}</strong>} takesFocus>
      <p>{name === '' ? t('signedIn.unknown') : t('otherSignIn.now', { name })}</p>
      <p>{next}</p>
      <p class="buttons">
        <Button trusted={take}>{name === '' ? t('otherSignIn.go') : t('otherSignIn.goAs', { name })}</Button>
      </p>
    </Alert>
  );
}
