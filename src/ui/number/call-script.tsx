import texts from '../../../assets/locales/en-calling.json' with { type: 'json' };
import type { SubmissionView } from '../../messages/order-views.ts';
import { groupsOf, lastFour } from '../../order/requisition-number.ts';
import { splitPatient } from '../../order/text/patient-line.ts';
import { formatLongDay } from '../format-time.ts';
import { textsFrom } from '../texts.ts';

const t = textsFrom(texts);

/** "VANCE, Marisol · Mar 8, 1979 (47 F)": the name, and the date of birth if it is known. */
function sayPatient(patient: string): string {
  const { name, birth } = splitPatient(patient);
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

// The words that telephone and radio operators say for letters and digits, the same in every language.
const letters =
  'Alfa Bravo Charlie Delta Echo Foxtrot Golf Hotel India Juliett Kilo Lima Mike November Oscar Papa Quebec Romeo Sierra Tango Uniform Victor Whiskey X-ray Yankee Zulu'.split(
    ' ',
  );
const digits = 'Zero One Two Three Four Five Six Seven Eight Nine'.split(' ');

const wordOf = (character: string): string =>
  (/\d/.test(character) ? digits[Number(character)] : letters[character.charCodeAt(0) - 65]) ?? character;

/** "Sierra, Papa, Kilo" for "SPK". */
const spell = (text: string): string => [...text].map(wordOf).join(', ');
