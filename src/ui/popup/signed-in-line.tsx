import type { ServiceView } from '../../messages/service-views.ts';
import { t } from '../texts.ts';

/** The name under which an order is sent; nothing while you are signed out. */
export function SignedInLine({ service }: { service: Pick<ServiceView, 'signedInAs'> | null }) {
  const name = service?.signedInAs;
  if (name === undefined) return null;
  if (name === '') return <p class="small soft">{t('signedIn.unknown')}</p>;
  return (
    <p class="small soft">
      {t('signedIn.as')} <bdi>{name}</bdi>
    </p>
  );
}
