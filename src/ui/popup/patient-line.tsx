import { isolatePatient } from '../../order/bidi.ts';
import { say } from '../say.ts';

/** "VANCE, Marisol · 1979-03-08 (47 F) · MRN 2", as an order has it. */
export const PatientLine = ({ patient, recordNumber }: { patient: string; recordNumber?: string | undefined }) => (
  <>
    {isolatePatient(patient)}
    {recordNumber !== undefined && <> · {say('patient.recordNumber', { number: recordNumber })}</>}
  </>
);
