import type { ServiceView } from '../../messages/service-views.ts';
import { PhoneLink } from '../phone-link.tsx';
import { t } from '../texts.ts';

/** "Lab: Acme Genetics 1-800-555-0100": where the order goes; nothing while no lab is named. */
export function LabLine({ service }: { service: Pick<ServiceView, 'lab'> | null }) {
  const { name = '', phone = '' } = service?.lab ?? {};
  if (name === '' && phone === '') return null;
  return (
    <p class="small soft">
      {t('goesTo')} <bdi>{name}</bdi> <PhoneLink lab={{ phone, hours: '' }} />
    </p>
  );
}
