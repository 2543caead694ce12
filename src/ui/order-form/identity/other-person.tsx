import type { OtherPerson, SubmissionView } from '../../../messages/order-views.ts';
import { isolatePatient } from '../../../order/text/patient-line.ts';
import { t } from '../../texts.ts';

/** Shows who placed the order and who is signed in, when the extension does not know that both are the same user. */
export function OtherPersonNotice({ otherPerson }: { otherPerson: OtherPerson | undefined }) {
  if (!otherPerson) return null;
  const { placedBy, signedInAs } = otherPerson;
  return (
    <p>
      {placedBy === '' ? (
        t('otherPerson.placedByUnknown')
      ) : (
        <>
          {t('otherPerson.placedBy')}{' '}
          <b>
            <bdi>{placedBy}</bdi>
          </b>
          .
        </>
      )}{' '}
      {signedInAs === '' ? (
        t('otherPerson.signedInUnknown')
      ) : (
        <>
          {t('otherPerson.signedInAs')}{' '}
          <b>
            <bdi>{signedInAs}</bdi>
          </b>
          . {t('otherPerson.sendAs')} <bdi>{signedInAs}</bdi>?
        </>
      )}
    </p>
  );
}

/** W6: the test, the patient and the name under which the order is sent. */
export function methodText({ test, ...submission }: SubmissionView, signedInAs: string): string {
  const patient = isolatePatient(submission.patient);
  return signedInAs === ''
    ? t('otherPerson.send', { test, patient })
    : t('otherPerson.sendNamed', { test, patient, name: signedInAs });
}
