// The rule of the order form: what the chart shows and an order can carry is in the order, or is named as left out.
import fc from 'fast-check';
import { expect } from 'vitest';
import { openValues, readBackOf, settleReadBack } from '../../src/draft/confirm/read-back.ts';
import { certainValues } from '../../src/draft/current-values.ts';
import type { Draft } from '../../src/draft/draft.ts';
import { addRow, dropValue, enterValue, removeRow, resetValue, rowsOf } from '../../src/draft/edits.ts';
import { finalizeOrder } from '../../src/draft/finalize-order.ts';
import { itemPathOf, manifestOf } from '../../src/draft/manifest.ts';
import { findBlockers } from '../../src/draft/rules.ts';
import { acceptRows, suggestionLists } from '../../src/draft/suggestions.ts';
import { orderKindOf } from '../../src/order/fields.ts';
import type { ReadValue } from '../../src/order/reading.ts';
import { draftOf as draftBeside } from './drafts.ts';

const today = '2026-11-21';

export const orderOf = (draft: Draft) => ({ draft, panelId: 'colon', today, labSchema: null });

/** A draft of these values alone. */
export const draftOf = (values: readonly ReadValue[]) =>
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
          const items = readBackOf(orderOf(now));
          const unticked = items.filter(() => ticks.next().value === true).map(item => item.path);
          return settleReadBack(orderOf(now), items, new Set(unticked));
        },
    ),
  );
};

/** Whether the order of the draft could be placed. */
function checkRule(draft: Draft): boolean {
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
  if (findBlockers(intent).length > 0) return false;
  const { products: _, requisitionNumber: __, ...order } = finalizeOrder(draft, 'colon', 'N-1', today);
  const going = certainValues(draft).filter(({ field }) => sent.has(field) && !field.startsWith('answer.'));
  const values = going
    .filter(({ field }) => orderKindOf(field) !== 'cancerType')
    .flatMap(({ value }) => (Array.isArray(value) ? value : [value]));
  expect(leaves(order).sort()).toEqual(values.map(String).sort());
  const types = going.filter(({ field }) => orderKindOf(field) === 'cancerType');
  expect(cancerTypes(order).sort()).toEqual(types.map(({ value }) => String(value)).sort());
  return true;
}

/** Checks a chart as it was read and after any edits. Returns how many of its orders could be placed. */
export function checkChart(values: readonly ReadValue[], numRuns = 25): number {
  const draft = draftOf(values);
  checkRule(draft);
  let placed = Number(checkRule(identified(draft)));
  fc.assert(
    fc.property(fc.array(acts(draft), { maxLength: 8 }), edits => {
      placed += Number(checkRule(identified(edits.reduce((now, act) => act(now), draft))));
    }),
    { numRuns },
  );
  return placed;
}

const blockersIn = (draft: Draft) => findBlockers(orderOf(draft)).map(({ code, field }) => `${code} ${field}`);

/** Confirms everything and accepts every suggestion: that must not stop an order that nothing stopped before. */
export function checkAcceptAll(values: readonly ReadValue[]): void {
  const draft = identified(draftOf(values));
  const compared = settleReadBack(orderOf(draft), readBackOf(orderOf(draft)), new Set());
  const rows = suggestionLists.flatMap(list => rowsOf(compared, list));
  const { draft: accepted } = acceptRows(orderOf(compared), rows);
  const before = blockersIn(draft);
  expect(blockersIn(accepted).filter(blocker => !before.includes(blocker))).toEqual([]);
}
