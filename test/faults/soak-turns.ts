// What happens in each turn of the soak. It follows from the seed alone, so you can replay a run.

import type { TestFile } from '../browser/delivery-stage.ts';
import { type Chance, startChance } from '../charts/chance.ts';
import { sampleOrder } from '../sandbox/sample-order.ts';
import { type SoakFault, soakFaults } from './soak-faults.ts';

export interface SoakPatient {
  /** The patient as clinicians see it. */
  label: string;
  /** The patient as the order names it. */
  input: { firstName: string; lastName: string; dob: string };
  /** Texts that appear nowhere else. */
  canaries: readonly string[];
}

export interface SoakTurn {
  patient: SoakPatient;
  order: { requisitionNumber: string };
  method: 'none' | 'inline' | 'presigned' | 'multipart';
  files: readonly TestFile[];
  /** The tabs that send the order. Both tabs send it twice at the same time. */
  tabs: readonly (0 | 1)[];
  fault: SoakFault | null;
  /** Milliseconds after which the worker is ended, or null. */
  kill: number | null;
  /** Whether the clinician handles what could not continue automatically. */
  isTidied: boolean;
}

/** Letters only: names have no digits. */
const word = (chance: Chance) => `Qx${Array.from({ length: 14 }, () => chance.pick([...'bcdfghjklmnpqrst'])).join('')}`;

export function makePatients(seed: string): SoakPatient[] {
  return Array.from({ length: 4 }, (_, at) => {
    const chance = startChance(seed, `patient ${at}`);
    const [firstName, lastName] = [word(chance), word(chance)];
    const dob = `19${chance.between(30, 99)}-${chance.between(10, 12)}-${chance.between(10, 28)}`;
    return {
      label: `${lastName.toUpperCase()}, ${firstName} · ${dob}`,
      input: { firstName, lastName, dob },
      canaries: [firstName, lastName, lastName.toUpperCase()],
    };
  });
}

const sizes = [0, 1, 1000, 40_000, 300_000, 1_500_000];

export function planTurn(seed: string, at: number, patients: readonly SoakPatient[]): SoakTurn {
  const chance = startChance(seed, `turn ${at}`);
  const patient = chance.pick(patients);
  const method = chance.pick(['none', 'inline', 'presigned', 'presigned', 'presigned', 'multipart'] as const);
  const count = method === 'none' ? 0 : chance.between(1, 3);
  const requisitionNumber = `SOAK-${seed}-${String(at).padStart(5, '0')}`;
  return {
    patient,
    order: sampleOrder({ requisitionNumber, patient: patient.input }),
    method,
    files: Array.from({ length: count }, (_, index) => ({ size: chance.pick(sizes), seed: at * 3 + index })),
    tabs: chance.pick([[0], [1], [0, 1]] as const),
    fault: chance.percent(85) ? chance.pick(soakFaults) : null,
    kill: chance.percent(35) ? chance.below(900) : null,
    isTidied: chance.percent(40),
  };
}
