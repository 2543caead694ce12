// The rule of the order form: what the chart shows and an order can carry is in the order, or is named as left out. Over every
// saved screen, with any edits.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openValues, readBackOf, settleReadBack } from '../../src/draft/confirm/read-back.ts';
import { certainValues } from '../../src/draft/current-values.ts';
import type { Draft } from '../../src/draft/draft.ts';
import { addRow, dropValue, enterValue, removeRow, resetValue } from '../../src/draft/edits.ts';
import { finalizeOrder } from '../../src/draft/finalize-order.ts';
import { Contents, contentsOf, itemPathOf, manifestOf } from '../../src/draft/manifest.ts';
import { findBlockers } from '../../src/draft/rules.ts';
import { orderKindOf } from '../../src/order/fields.ts';
import type { ReadValue } from '../../src/order/reading.ts';
import { folderOf, sampleOf, screens } from '../screens/all-screens.ts';
import { readSavedPage } from '../screens/saved-page.ts';
import { isWhole } from '../whole.ts';
import { draftOf as draftBeside, read } from './drafts.ts';

const today = '2026-11-21';

const orderOf = (draft: Draft) => ({ draft, panelId: 'colon', today, catalog: null });

/** A draft of these values alone. */
const draftOf = (values: readonly ReadValue[]) =>
  draftBeside(
    values,
    ['firstName', 'lastName', 'dob', 'genderCode', 'recordNumber'].map(part => `patient.${part}`),
  );

/** Every value of an order, without its number and products; a cancer without details is the name of its type. */
function leaves(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(leaves);
  if (typeof node !== 'object' || node === null) return [String(node)];
  return Object.values(node).flatMap(leaves);
}

const cancerTypes = (order: { clinical?: { personalCancerHistory?: object[] | undefined } | undefined }) =>
  (order.clinical?.personalCancerHistory ?? []).flatMap(Object.keys);

/** A draft that names its patient for certain, whatever the screen says. */
const identified = (draft: Draft): Draft =>
  [
    ['patient.firstName', 'Ngozi'],
    ['patient.lastName', 'Adeyemi'],
    ['patient.dob', '1981-04-09'],
  ].reduce((now, [field = '', other = '']) => {
    const known = now.values.find(value => value.field === field);
    if (known?.sure && known.value !== null) return now;
    return enterValue(now, field, known?.candidates?.[0]?.value ?? known?.value ?? other);
  }, draft);

type Act = (draft: Draft) => Draft;

/** Edits as the form makes them, of values that the screen shows and of others. */
const acts = (draft: Draft): fc.Arbitrary<Act> => {
  const offered = draft.values.filter(({ field }) => orderKindOf(field) !== undefined);
  const field = fc.constantFrom(...offered.map(value => value.field), 'patient.emailAddress', 'notes');
  const row = fc.constantFrom(...new Set(offered.map(value => itemPathOf(value.field))), 'clinical.ancestry[0]');
  const list = fc.constantFrom('clinical.ancestry', 'clinical.familyCancerHistory', 'providerAccounts');
  return fc.oneof(
    field.map(
      (at): Act =>
        now =>
          dropValue(now, at),
    ),
    field.map(
      (at): Act =>
        now =>
          resetValue(now, at),
    ),
    row.map(
      (at): Act =>
        now =>
          at.endsWith(']') ? removeRow(now, at) : now,
    ),
    row.map(
      (at): Act =>
        now =>
          openValues(now, at).reduce((before, value) => enterValue(before, value.field, value.value), now),
    ),
    list.map(
      (at): Act =>
        now =>
          addRow(now, at).draft,
    ),
    fc.constant<Act>(now => enterValue(now, 'patient.emailAddress', 'ngozi@example.org')),
    fc.infiniteStream(fc.boolean()).map(
      (ticks): Act =>
        now => {
          const items = readBackOf(now);
          const unticked = items.filter(() => ticks.next().value === true).map(item => item.path);
          return settleReadBack(orderOf(now), items, new Set(unticked));
        },
    ),
  );
};

let placed = 0;

function checkRule(draft: Draft): void {
  const manifest = manifestOf(draft);
  const sent = new Set(manifest.sent.flatMap(({ fields }) => fields));
  const named = new Set(manifest.leftOut.flatMap(({ fields }) => fields));
  const shown = draft.values.filter(
    ({ field, value, text, candidates }) =>
      orderKindOf(field) !== undefined && (value !== null || text !== '' || (candidates ?? []).length > 0),
  );
  expect(shown.filter(({ field }) => !sent.has(field) && !named.has(field))).toEqual([]);
  expect([...sent].filter(field => named.has(field))).toEqual([]);
  const intent = { draft, panelId: 'colon', today };
  if (findBlockers(intent).length > 0) return;
  placed += 1;
  const { products: _, requisitionNumber: __, ...order } = finalizeOrder(draft, 'colon', 'N-1', today);
  const going = certainValues(draft).filter(({ field }) => sent.has(field) && !field.startsWith('answer.'));
  const values = going
    .filter(({ field }) => orderKindOf(field) !== 'cancerType')
    .flatMap(({ value }) => (Array.isArray(value) ? value : [value]));
  expect(leaves(order).sort()).toEqual(values.map(String).sort());
  const types = going.filter(({ field }) => orderKindOf(field) === 'cancerType');
  expect(cancerTypes(order).sort()).toEqual(types.map(({ value }) => String(value)).sort());
}

describe.each(sampleOf(screens))('%s', screen => {
  it('leaves nothing of its chart out without a name', async () => {
    const reading = await readSavedPage(folderOf(screen));
    if (!reading.chart) return;
    const draft = draftOf(reading.values);
    checkRule(draft);
    checkRule(identified(draft));
    fc.assert(
      fc.property(fc.array(acts(draft), { maxLength: 8 }), edits => {
        checkRule(identified(edits.reduce((now, act) => act(now), draft)));
      }),
      { numRuns: 25 },
    );
  });
});

it('is checked on orders that can be placed', () => {
  expect(placed).toBeGreaterThan(isWhole ? 1000 : 200);
});

const doubtful = (field: string, value: ReadValue['value'], more: Partial<ReadValue> = {}): ReadValue => ({
  ...read(field, value),
  sure: false,
  ...more,
});

const named = (draft: Draft) =>
  manifestOf(draft).leftOut.map(({ path: at, reason, fields }) => [at, reason, fields.length]);

describe('what an order goes without', () => {
  it('has the reason for each value', () => {
    const draft = draftOf([
      read('patient.firstName', 'Ngozi'),
      doubtful('patient.address.street', '12 Alder St'),
      doubtful('patient.address.city', 'Salem'),
      doubtful('patient.genderCode', null, {
        text: 'F / M',
        candidates: [{ value: 'FEMALE' }, { value: 'MALE' }],
      }),
      doubtful('patient.mobilePhoneNumber', null, { text: 'ask daughter' }),
      read('patient.emailAddress', 'ngozi@example.org'),
      doubtful('clinical.familyCancerHistory[0].relationshipTypeCode', 'MOTHER'),
      doubtful('clinical.familyCancerHistory[0].cancerHistory[0].cancerSiteCode', 'MELANOMA'),
    ]);
    expect(named(dropValue(draft, 'patient.emailAddress'))).toEqual([
      ['patient.genderCode', 'notChosen', 1],
      ['patient.address', 'notConfirmed', 2],
      ['patient.mobilePhoneNumber', 'unreadable', 1],
      ['patient.emailAddress', 'dropped', 1],
      ['clinical.familyCancerHistory[0]', 'notConfirmed', 2],
      ['providerAccounts', 'none', 0],
    ]);
  });

  it('names the rest of a row that is confirmed in part', () => {
    const draft = draftOf([
      doubtful('clinical.familyCancerHistory[0].relationshipTypeCode', 'MOTHER'),
      doubtful('clinical.familyCancerHistory[0].cancerHistory[0].cancerSiteCode', 'MELANOMA'),
    ]);
    const half = enterValue(draft, 'clinical.familyCancerHistory[0].relationshipTypeCode', 'MOTHER');
    expect(named(half)).toEqual([
      ['clinical.familyCancerHistory[0]', 'incomplete', 1],
      ['clinical.familyCancerHistory[0]', 'notConfirmed', 1],
      ['providerAccounts', 'none', 0],
    ]);
  });

  it('does not count a value that the clinician replaced, which is sent', () => {
    const draft = enterValue(
      draftOf([read('patient.emailAddress', 'old@example.org')]),
      'patient.emailAddress',
      'new@example.org',
    );
    const { sent, edited } = manifestOf(draft);
    expect(sent).toEqual([{ part: 'contact', path: 'patient.emailAddress', fields: ['patient.emailAddress'] }]);
    expect(edited).toEqual(['patient.emailAddress']);
  });
});

describe('what a submission stores', () => {
  it('is counts without values', () => {
    const draft = draftOf([
      read('patient.emailAddress', 'ngozi@example.org'),
      read('billing.insurance.insurancePolicies[0].payerName', 'Mesa Health'),
      read('billing.insurance.insurancePolicies[1].payerName', 'Juniper'),
      doubtful('clinical.ancestry[0]', 'ASHKENAZI_JEWISH'),
    ]);
    const contents = contentsOf(manifestOf(draft));
    expect(contents).toEqual({
      sent: [
        { path: 'patient.emailAddress', count: 1 },
        { path: 'billing.insurance.insurancePolicies[]', count: 2 },
      ],
      notSent: [
        { path: 'clinical.ancestry[]', reason: 'notConfirmed', count: 1 },
        { path: 'providerAccounts', reason: 'none', count: 1 },
      ],
    });
    expect(Contents.safeParse(contents).success).toBe(true);
    expect(JSON.stringify(contents)).not.toMatch(/ngozi|Mesa|Juniper|JEWISH/i);
  });
});

describe('one look at the chart', () => {
  const general = [
    doubtful('patient.mobilePhoneNumber', '(505) 555-0121'),
    doubtful('patient.firstName', 'Delphine'),
    doubtful('patient.lastName', 'Achterberg'),
    doubtful('patient.dob', '1983-05-04'),
    doubtful('billing.insurance.insurancePolicies[0].payerName', 'Mesa Health'),
    doubtful('billing.insurance.insurancePolicies[0].policyNumber', 'MH-77120'),
  ];

  it('has identity first and one item for each thing', () => {
    expect(readBackOf(draftOf(general)).map(item => item.path)).toEqual([
      'patient.firstName',
      'patient.lastName',
      'patient.dob',
      'patient.mobilePhoneNumber',
      'billing.insurance.insurancePolicies[0]',
    ]);
  });

  it('confirms what is ticked and leaves out what is not', () => {
    const draft = draftOf(general);
    const after = settleReadBack(orderOf(draft), readBackOf(draft), new Set(['patient.mobilePhoneNumber']));
    expect(readBackOf(after)).toEqual([]);
    expect(named(after)).toEqual([
      ['patient.mobilePhoneNumber', 'dropped', 1],
      ['providerAccounts', 'none', 0],
    ]);
    expect(manifestOf(after).sent.map(item => item.path)).toContain('patient.dob');
  });

  it.each([
    ['a date that reads two ways', { value: null, candidates: [{ value: '1983-05-04' }, { value: '1983-04-05' }] }],
    ['a date with a likely meaning', { candidates: [{ value: '1983-05-04' }, { value: '1983-04-05' }] }],
    ['a date that was not understood', { value: null, text: 'in spring' }],
    ['an identity that the page does not show', { why: 'identity.notPainted' }],
  ])('never settles %s', (_, more) => {
    const draft = draftOf([
      ...general.filter(({ field }) => field !== 'patient.dob'),
      doubtful('patient.dob', '1983-05-04', more),
    ]);
    const items = readBackOf(draft);
    expect(items.map(item => item.path)).not.toContain('patient.dob');
    expect(settleReadBack(orderOf(draft), items, new Set()).confirmed['patient.dob']).toBeUndefined();
  });

  it('does not ask about the history alone, nor about a provider whom no chart names', () => {
    const draft = draftOf([
      read('patient.firstName', 'Ngozi'),
      doubtful('clinical.ancestry[0]', 'ASHKENAZI_JEWISH'),
      doubtful('providerAccounts[0].provider.lastName', 'Oyelaran', { why: 'provider.loggedInUser' }),
    ]);
    expect(readBackOf(draft)).toEqual([]);
  });
});
