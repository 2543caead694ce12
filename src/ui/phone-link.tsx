import type { CallContact, ServiceView } from '../messages/service-views.ts';
import { telLink } from '../order/text/phone-link.ts';
import { t } from './texts.ts';

/** "1-800-555-0100 · Mon–Fri 8 AM–6 PM CT": the number can be called with a click. Nothing while no number is set. */
export function PhoneLink({ lab: { phone, hours } }: { lab: Pick<CallContact, 'phone' | 'hours'> }) {
  const link = telLink(phone);
  if (link === null) return null;
  return (
    <span class="phone">
      <a href={link}>{phone}</a>
      {hours !== '' && <span class="soft"> · {hours}</span>}
    </span>
  );
}

/** "Acme Genetics 1-800-555-0100", below a text that says to call. Nothing where no lab is named. */
export const CallLine = ({ call }: { call: CallContact | undefined }) =>
  call ? (
    <p class="call-line">
      <bdi>{call.name}</bdi> <PhoneLink lab={call} />
    </p>
  ) : null;

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
