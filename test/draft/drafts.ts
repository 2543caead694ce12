// Drafts of an invented patient, for tests.
import { type Draft, startDraft } from '../../src/draft/draft.ts';
import type { ReadValue } from '../../src/order/reading.ts';

export const read = (field: string, value: ReadValue['value']): ReadValue => ({
  field,
  value,
  text: String(value ?? ''),
  from: 'test',
  sure: true,
});

const patient = [
  read('patient.firstName', 'Delphine'),
  read('patient.lastName', 'Marchetti'),
  read('patient.dob', '1979-03-08'),
  read('patient.genderCode', 'FEMALE'),
  read('patient.recordNumber', 'SC-1'),
];

const definition = { id: 'openemr', name: 'OpenEMR', verified: '8.2, 2026-06' };

/** A draft with a complete patient, plus the values in `more` and minus the fields in `without`. */
export const draftOf = (more: readonly ReadValue[] = [], without: readonly string[] = []): Draft =>
  startDraft(
    'draft-1',
    {
      origin: 'https://ehr.example.org',
      tabId: 1,
      frameId: 0,
      documentId: 'D1',
      address: 'https://ehr.example.org/chart/1',
      patientKey: '1',
      screen: 'dashboard',
      definition,
      readAt: '2026-11-21T10:00:00.000Z',
    },
    {
      chart: { definition, screen: 'dashboard', patientKey: '1', frame: 0 },
      values: [...patient.filter(({ field }) => !without.includes(field)), ...more],
      missed: [],
    },
  );
