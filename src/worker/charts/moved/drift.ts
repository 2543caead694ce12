// Notes which values an EHR's update moved, without a patient: for IT, in the form, the diagnostics and the audit log.
import type { Definition } from '../../../ehr/definition.ts';
import { nextDrift, type ScreenFacts } from '../../../ehr/moved/drift.ts';
import type { DriftView } from '../../../messages/diagnostics-view.ts';
import type { ChartReading } from '../../../order/reading.ts';
import { localDay } from '../../../order/text/age.ts';
import { foldLetters } from '../../../order/text/fold.ts';
import { textOf } from '../../../order/values.ts';
import { hashHere } from '../../../outbox/encrypt.ts';
import { driftRecords } from '../../../settings/user-data.ts';
import { note } from '../../audit.ts';
import { knownDefinitions } from '../definitions.ts';
import { hashDefinition } from '../site-records.ts';
import { endVerificationAt } from '../verified-here.ts';

/** Whose chart it is, so that three looks at one chart count as one. */
const patientOf = ({ values }: ChartReading): Promise<string> => {
  const text = (field: string) => foldLetters(textOf(values, field));
  const person = ['patient.firstName', 'patient.lastName', 'patient.dob'].map(text);
  return hashHere('drift: person', JSON.stringify(person));
};

async function noteScreen(
  facts: ScreenFacts,
  definitions: readonly Definition[],
  reading: ChartReading,
  origin: string,
): Promise<void> {
  const definition = definitions.find(({ id }) => id === facts.definition);
  if (!definition) return;
  const now = {
    hash: await hashDefinition(definition),
    patient: facts.lost.length > 0 ? await patientOf(reading) : '',
    day: localDay(),
  };
  const noted = await navigator.locks.request('drift', async () => {
    const before = await driftRecords.getValue();
    const after = nextDrift(before, facts, now);
    if (JSON.stringify(after.records) !== JSON.stringify(before)) await driftRecords.setValue(after.records);
    return after.noted;
  });
  for (const { hash, screen, field } of noted)
    note({ what: 'drift', definition: facts.definition, hash, screen, field });
  if (noted.length > 0) await endVerificationAt(facts.definition, origin, 'drift');
}

/** Counts what a reading of a chart did not find. The reading does not wait for it. */
export async function noteDrift(
  facts: readonly ScreenFacts[],
  definitions: readonly Definition[],
  reading: ChartReading,
  origin: string,
): Promise<void> {
  for (const fact of facts) await noteScreen(fact, definitions, reading, origin);
}

/** What has moved, for IT. */
export async function showDrift(): Promise<DriftView> {
  const [records, definitions] = await Promise.all([driftRecords.getValue(), knownDefinitions()]);
  const nameOf = (id: string) => definitions.find(definition => definition.id === id)?.name ?? id;
  const moved = records.filter(({ isNoted }) => isNoted);
  return {
    moved: moved.map(({ patients: _, isNoted: __, ...place }) => ({ ehr: nameOf(place.definition), ...place })),
  };
}
