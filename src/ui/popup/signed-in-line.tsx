import type { ServiceView } from '../../messages/service-views.ts';
import { t } from '../texts.ts';

/** Under whose name an order goes out; nothing while signed out. */
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
