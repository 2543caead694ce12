import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findDuplicates,
  isSamePatient,
  mapTraits,
  type OrderSubject,
  type ReadIdentity,
  type Receipt,
  traitsOf,
} from '../../src/draft/duplicates.ts';
import { findPanel } from '../../src/order/panels.ts';

const now = new Date('2026-11-21T18:00:00Z');
const patient = { firstName: 'María José', lastName: 'Vance-Okonkwo', dob: '1979-03-08' };

const productsOf = (panelId: string) => {
  const panel = findPanel(panelId);
  if (!panel || !('products' in panel)) throw new Error(panelId);
  return panel.products;
};

const subject: OrderSubject = { patient, products: productsOf('colon') };

type ReceiptParts = Partial<Omit<Receipt, 'traits'> & OrderSubject>;

const receiptOf = ({
  patient: person = patient,
  products = subject.products,
  ...more
}: ReceiptParts = {}): Receipt => ({
  requisitionNumber: 'CLN-1',
  orderId: 'ORD-1',
  at: '2026-11-20T18:00:00Z',
  traits: traitsOf({ patient: person, products }),
  isOpen: false,
  isTest: false,
  ...more,
});

const found = (receipts: Receipt[], panelId = 'colon', windowDays = 30) => {
  const traits = traitsOf({ patient, products: productsOf(panelId) });
  return findDuplicates({ traits, isTest: false }, receipts, windowDays, now).map(
    ({ requisitionNumber }) => requisitionNumber,
  );
};

describe('duplicates', () => {
  it.each([
    { firstName: 'MARIA JOSE' },
    { lastName: 'Vance Okonkwo ' },
    { lastName: 'VanceOkonkwo' },
    { firstName: 'Mari\u0301a  José' },
    { firstName: 'María', lastName: 'José Vance-Okonkwo' },
    { firstName: 'Vance-Okonkwo', lastName: 'María José' },
  ])('are orders of the same test for the same person, whatever the spelling of the name: %j', name => {
    expect(found([receiptOf({ patient: { ...patient, ...name } })])).toEqual(['CLN-1']);
  });

  it.each([
    ['Müller', 'Mueller'],
    ['Sørensen', 'Soerensen'],
    ['Sørensen', 'Sorensen'],
    ['Weiß', 'WEISS'],
    ['Łukasz', 'Lukasz'],
    ['Işık', 'ISIK'],
    ['O’Brien', 'OBrien'],
    ['O’Brien', "O'Brien"],
  ])('match names that keyboards write differently: %s and %s', (lastName, other) => {
    const traits = (name: string) => traitsOf({ ...subject, patient: { ...patient, lastName: name } });
    expect(isSamePatient(traits(lastName), traits(other))).toBe(true);
  });

  it.each([{ firstName: 'Maria' }, { lastName: 'Vance' }, { dob: '1979-03-09' }])(
    'are not for another person: %j',
    other => {
      expect(found([receiptOf({ patient: { ...patient, ...other } })])).toEqual([]);
    },
  );

  it('share a test, even as an update', () => {
    expect(found([receiptOf()], 'colon-and-risk')).toEqual(['CLN-1']);
    expect(found([receiptOf({ products: productsOf('brca-and-risk') })], 'colon-and-risk')).toEqual(['CLN-1']);
    expect(found([receiptOf({ products: productsOf('multisite-reflex-b') })], 'brca-integrated')).toEqual(['CLN-1']);
    expect(found([receiptOf()], 'colon-ap')).toEqual([]);
    expect(found([receiptOf()], 'prostate')).toEqual([]);
  });

  it('are within the window, including its last moment, and those with unknown outcome count', () => {
    expect(found([receiptOf({ at: '2026-10-22T18:00:00.000Z', orderId: null })])).toEqual(['CLN-1']);
    expect(found([receiptOf({ at: '2026-10-22T17:59:59.999Z' })])).toEqual([]);
    expect(found([receiptOf({ at: '2026-10-22T17:59:59.999Z', isOpen: true })])).toEqual(['CLN-1']);
    expect(found([receiptOf({ at: '2026-11-22T18:00:00Z' })])).toEqual(['CLN-1']);
    expect(found([receiptOf({ at: '2026-11-22T18:00:00Z', isOpen: true })], 'colon', 0)).toEqual([]);
  });

  it('come latest first, and never include sandbox tests', () => {
    const older = receiptOf({ requisitionNumber: 'CLN-0', at: '2026-11-01T00:00:00-08:00' });
    expect(found([older, receiptOf(), receiptOf({ requisitionNumber: 'CLN-9', isTest: true })])).toEqual([
      'CLN-1',
      'CLN-0',
    ]);
  });
});

const numbers = { origin: 'https://emr.example.org', definition: 'emr', patientKey: null, recordNumber: '' };
const other = { firstName: 'Maria', lastName: 'Okonkwo', dob: patient.dob };

describe('a chart’s record number and key', () => {
  const isSame = (one: Partial<OrderSubject>, two: Partial<OrderSubject>) =>
    isSamePatient(traitsOf({ ...subject, ...one }), traitsOf({ ...subject, ...two }));
  const chart = ({ key, origin = numbers.origin, ...read }: ReadIdentity & { key?: string; origin?: string }) => ({
    chart: { ...numbers, origin, patientKey: key ?? null },
    read,
  });

  it.each<[string, Partial<OrderSubject>, Partial<OrderSubject>, boolean]>([
    ['two numbers of one EHR are two people', chart({ recordNumber: '12' }), chart({ recordNumber: '13' }), false],
    [
      'a number written otherwise is the same',
      chart({ recordNumber: 'MRN-0012' }),
      chart({ recordNumber: 'mrn 0012' }),
      true,
    ],
    ['leading zeros say nothing', chart({ recordNumber: '0012' }), chart({ recordNumber: '12' }), true],
    ['a missing number says nothing', chart({ recordNumber: '12' }), chart({}), true],
    ['no chart says nothing', chart({ recordNumber: '12' }), {}, true],
    ['a number that is none says nothing', chart({ recordNumber: '-' }), chart({ recordNumber: '13' }), true],
    [
      'numbers of two EHRs say nothing',
      chart({ recordNumber: '12' }),
      chart({ origin: 'https://emr.example.net', recordNumber: '13' }),
      true,
    ],
    [
      'a corrected name is found by the number',
      chart({ recordNumber: '12' }),
      { ...chart({ recordNumber: '12' }), patient: other },
      true,
    ],
    [
      'a corrected date of birth is found by the number',
      chart({ recordNumber: '12' }),
      { ...chart({ recordNumber: '12' }), patient: { ...patient, dob: '1979-08-03' } },
      true,
    ],
    ['a corrected name is found by the key', chart({ key: '7' }), { ...chart({ key: '7' }), patient: other }, true],
    [
      'a corrected record number is found by the key',
      chart({ key: '7', recordNumber: '12' }),
      chart({ key: '7', recordNumber: '13' }),
      true,
    ],
    [
      'a name that was corrected in the form is found by the chart’s',
      { ...chart({ patient }), patient: other },
      chart({ patient }),
      true,
    ],
    [
      'nothing but the number in common is somebody else',
      chart({ recordNumber: '1' }),
      { ...chart({ recordNumber: '1' }), patient: { ...other, dob: '1950-01-01' } },
      false,
    ],
  ])('%s', (_, one, two, same) => {
    expect(isSame(one, two)).toBe(same);
    expect(isSame(two, one)).toBe(same);
  });
});

const people = fc.record({
  firstName: fc.constantFrom('Maria', 'MARÍA', 'José', 'Ann'),
  lastName: fc.constantFrom('Vance', 'vance', 'Maria', ''),
  dob: fc.constantFrom('1979-03-08', '1980-01-01'),
});
const charts = fc.record({
  origin: fc.constantFrom('A', 'B'),
  definition: fc.constant('emr'),
  patientKey: fc.constantFrom(null, '1', '2'),
  recordNumber: fc.constant(''),
});
const reads = fc.record({ recordNumber: fc.constantFrom('1', '01', '2', ''), patient: people }, { requiredKeys: [] });
const subjects = fc.record(
  { patient: people, chart: charts, read: reads, products: fc.constantFrom(...['colon', 'prostate'].map(productsOf)) },
  { requiredKeys: ['patient', 'products'] },
);

/** Like a keyed hash: a different text for each text. */
const hash = async (text: string) => [...text].map(letter => (letter.codePointAt(0) ?? 0) * 7).join('-');

describe('hashed traits', () => {
  it('compare like the traits themselves, in both directions', () =>
    fc.assert(
      fc.asyncProperty(subjects, subjects, async (one, two) => {
        const [a, b] = [traitsOf(one), traitsOf(two)];
        const [hashedA, hashedB] = [await mapTraits(a, hash), await mapTraits(b, hash)];
        expect(isSamePatient(hashedA, hashedB)).toBe(isSamePatient(a, b));
        expect(isSamePatient(b, a)).toBe(isSamePatient(a, b));
        const receipt = { ...receiptOf(), traits: a };
        const isFound = (sought: typeof b, kept: typeof a) =>
          findDuplicates({ traits: sought, isTest: false }, [{ ...receipt, traits: kept }], 30, now).length;
        expect(isFound(hashedB, hashedA)).toBe(isFound(b, a));
      }),
    ));

  it('of one person match unless two known numbers of one EHR contradict it', () =>
    fc.assert(
      fc.property(people, subjects, subjects, (person, one, two) => {
        const [a, b] = [one, two].map(({ chart, read }) =>
          traitsOf({ ...subject, patient: person, ...(chart && { chart }), ...(read && { read }) }),
        );
        const isContradicted =
          a?.record && b?.record && a.record.site === b.record.site && a.record.number !== b.record.number;
        if (!isContradicted) expect(isSamePatient(a as never, b as never)).toBe(true);
      }),
    ));
});
