import type { OtherPerson, ParcelView } from '../../messages/order-views.ts';
import { isolatePatient } from '../../order/bidi.ts';
import { say } from '../say.ts';

/** Whose order it is and under whose name it would go out, where those are not known to be one person. */
export function OtherPersonNotice({ otherPerson }: { otherPerson: OtherPerson | undefined }) {
  if (!otherPerson) return null;
  const { placedBy, signedInAs } = otherPerson;
  return (
    <p>
      {placedBy === '' ? (
        say('otherPerson.placedByUnknown')
      ) : (
        <>
          {say('otherPerson.placedBy')}{' '}
          <b>
            <bdi>{placedBy}</bdi>
          </b>
          .
        </>
      )}{' '}
      {signedInAs === '' ? (
        say('otherPerson.signedInUnknown')
      ) : (
        <>
          {say('otherPerson.signedInAs')}{' '}
          <b>
            <bdi>{signedInAs}</bdi>
          </b>
          . {say('otherPerson.sendAs')} <bdi>{signedInAs}</bdi>?
        </>
      )}
    </p>
  );
}

/** W6: the test, the patient and the name that it goes out under. */
export function saySendAs({ test, ...parcel }: ParcelView, signedInAs: string): string {
  const patient = isolatePatient(parcel.patient);
  return signedInAs === ''
    ? say('otherPerson.send', { test, patient })
    : say('otherPerson.sendNamed', { test, patient, name: signedInAs });
}
