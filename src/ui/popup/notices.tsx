import type { ServiceView } from '../../messages/messages.ts';
import { labelField } from '../field-words.ts';
import { say, sayFailure } from '../say.ts';

/** Nothing can be ordered before the laboratory's address and a token are set. */
export function ServiceNotice({ service, openOptions }: { service: ServiceView | null; openOptions: () => void }) {
  if (!service || (service.serviceUrl && service.hasToken)) return null;
  const { what, next } = sayFailure(service.serviceUrl ? 'service.noToken' : 'service.notConfigured');
  return (
    <div class="notice">
      <p>
        <strong>{what}</strong> {next}
      </p>
      <p class="buttons">
        <button type="button" onClick={openOptions}>
          {say('app.openOptions')}
        </button>
      </p>
    </div>
  );
}

/** "Another test for this patient" found another patient on the screen. */
export const OtherPatientNotice = () => (
  <div class="alert" role="alert">
    <p>
      <strong>{say('renewed.otherPatient')}</strong>
    </p>
  </div>
);

/** The first reading is on view; the page may still be loading. */
export const SettlingNotice = () => (
  <p class="small settling" role="note">
    {say('settling.note')}
  </p>
);

/** Values that read otherwise a moment before. */
export const ChangedNotice = ({ fields }: { fields: readonly string[] }) => (
  <div class="notice">
    <p>{say('settling.changed', { fields: [...new Set(fields.map(labelField))].join(', ') })}</p>
  </div>
);
