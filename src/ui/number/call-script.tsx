import type { SubmissionView } from '../../messages/order-views.ts';
import { groupsOf, lastFour } from '../../order/requisition-number.ts';
import { formatLongDay } from '../format-time.ts';
import { spell } from './spell.ts';
import { t } from './texts.ts';

/** "VANCE, Marisol · Mar 8, 1979 (47 F)": the name, and the date of birth if it is known. */
function sayPatient(patient: string): string {
  const [name = '', details = ''] = patient.split(' \u00b7 ');
  const birth = details.replace(/ \(.*$/, '');
  return birth === '' ? t('call.patient', { name }) : t('call.patientBorn', { name, birth });
}

/** What you say when you call the lab about an order, and its number for the telephone. */
export function CallScript({ submission, isOpen = false }: { submission: SubmissionView; isOpen?: boolean }) {
  const { requisitionNumber: number, patient, test, createdAt } = submission;
  return (
    <details class="call-script" open={isOpen}>
      <summary>{t('call.summary')}</summary>
      <p>
        <q>
          {sayPatient(patient)} {t('call.test', { test, time: formatLongDay(createdAt) })}{' '}
          {t('call.number', { last: [...lastFour(number)].join('\u00a0') })}
        </q>
      </p>
      <details>
        <summary>{t('call.spell')}</summary>
        <ol class="spelled">
          {groupsOf(number).map((group, at) => (
            <li key={`${at} ${group}`}>
              <b>{group}</b> {spell(group)}
            </li>
          ))}
        </ol>
      </details>
    </details>
  );
}
