import { isolatePatient } from '../../order/text/patient-line.ts';
import { t } from '../texts.ts';

/** "VANCE, Marisol · Mar 8, 1979 (47 F) · MRN 2", as the order saves it. */
export const PatientLine = ({ patient, recordNumber }: { patient: string; recordNumber?: string | undefined }) => (
  <>
    {[isolatePatient(patient), recordNumber !== undefined && t('patient.recordNumber', { number: recordNumber })]
      .filter(Boolean)
      .join(' · ')}
  </>
);
