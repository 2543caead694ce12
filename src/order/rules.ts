// What stops an order: one named rule each. A rule gives the code of the sentence that the clinician reads, and the
// field it is about.
import { ageInYears } from './age.ts';
import { certainValues, type Draft } from './draft.ts';
import type { FailureCode } from './failure.ts';
import { findPanel } from './panels.ts';
import type { ReadValue } from './reading.ts';

export interface Obstacle {
  code: FailureCode;
  /** A path of src/order/fields.ts, or 'products'. */
  field: string;
}

/** What a rule looks at. `today` is the local calendar day, YYYY-MM-DD. */
export interface Intent {
  draft: Draft;
  panelId: string | null;
  today: string;
}

type Facts = Intent & { sure: (field: string) => string; read: (field: string) => string };

const isDoubtfulDob = (read: ReadValue) =>
  read.field === 'patient.dob' && !read.sure && (read.value !== null || Boolean(read.candidates?.length));

/** Patient-safety rules W5, W9, W12 and the table of service.md 4.4, in the order in which they are shown. */
const rules: readonly { code: FailureCode; field: string; stops: (facts: Facts) => boolean }[] = [
  {
    code: 'order.nameMissing',
    field: 'patient.lastName',
    stops: ({ read }) => !read('patient.firstName') || !read('patient.lastName'),
  },
  {
    code: 'order.nameHasDigits',
    field: 'patient.lastName',
    stops: ({ read }) => /\p{N}/u.test(read('patient.firstName') + read('patient.lastName')),
  },
  {
    code: 'order.identityUnconfirmed',
    field: 'patient.lastName',
    stops: ({ read, sure }) =>
      ['patient.firstName', 'patient.lastName'].some(field => read(field) !== '' && sure(field) === ''),
  },
  {
    code: 'order.dobUnconfirmed',
    field: 'patient.dob',
    stops: ({ draft, sure }) => !sure('patient.dob') && draft.values.some(isDoubtfulDob),
  },
  {
    code: 'order.dobMissing',
    field: 'patient.dob',
    stops: ({ draft, sure }) => !sure('patient.dob') && !draft.values.some(isDoubtfulDob),
  },
  {
    code: 'order.dobNotInLifetime',
    field: 'patient.dob',
    stops: ({ sure, today }) => {
      const dob = sure('patient.dob');
      return dob !== '' && (dob > today || ageInYears(dob, today) > 120);
    },
  },
  {
    code: 'order.patientIsProvider',
    field: 'patient.lastName',
    stops: ({ read }) =>
      read('patient.lastName') !== '' &&
      ['firstName', 'lastName'].every(part => read(`patient.${part}`) === read(`chart.user.${part}`)),
  },
  { code: 'order.noPanel', field: 'products', stops: ({ panelId }) => panelId === null || !findPanel(panelId) },
  {
    code: 'order.panelUnavailable',
    field: 'products',
    stops: ({ panelId }) => {
      const panel = findPanel(panelId ?? '');
      return panel !== undefined && 'unavailable' in panel;
    },
  },
];

/** Everything that stops an order now; empty when it may be placed. */
export function findObstacles(intent: Intent): Obstacle[] {
  const text = (values: readonly ReadValue[]) => (field: string) => {
    const value = values.find(read => read.field === field)?.value;
    return typeof value === 'string' ? value : '';
  };
  const { draft } = intent;
  const shown = draft.values.map(read => ({ ...read, value: draft.confirmed[read.field] ?? read.value }));
  const facts = { ...intent, sure: text(certainValues(draft)), read: text(shown) };
  return rules.filter(rule => rule.stops(facts)).map(({ code, field }) => ({ code, field }));
}
