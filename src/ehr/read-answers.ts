// Runs in the page after the fetcher: turns the answers of the chart's own server into values.
import type { ServerReading } from './chart-api.ts';
import { readConditions, readPatient, readPractitioner } from './fhir.ts';
import { doubtForeignAddress } from './page/foreign-address.ts';

/** Bodies of the answers. Null if an answer did not come. */
export interface ApiAnswers {
  patient: unknown;
  conditions: unknown;
  practitioner: unknown;
}

function keyOf(resource: unknown): string | null {
  if (typeof resource !== 'object' || resource === null || !('resourceType' in resource) || !('id' in resource))
    return null;
  return resource.resourceType === 'Patient' && typeof resource.id === 'string' ? resource.id : null;
}

/** `today` is the reader's calendar day, YYYY-MM-DD. */
export function readAnswers({ patient, conditions, practitioner }: ApiAnswers, today: string): ServerReading {
  const context = { today };
  const patientKey = keyOf(patient);
  return {
    patientKey,
    patient: patientKey === null ? [] : doubtForeignAddress(readPatient(patient, context)),
    conditions: readConditions(conditions, context),
    practitioner: readPractitioner(practitioner, context),
  };
}
