import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findReorder, type SessionOrder } from '../../src/draft/reorders.ts';
import type { ProductInput } from '../../src/order/order-input.ts';

const start = Date.parse('2026-11-21T10:00:00.000Z');
const later = (minutes: number) => new Date(start + minutes * 60_000).toISOString();
const [jane, june] = [
  { firstName: 'Jane', lastName: 'Doe', dob: '1980-02-03' },
  { firstName: 'June', lastName: 'Doe', dob: '1981-05-06' },
];
const product = (name: string): ProductInput => ({ product: name });

const orderOf = (more: Partial<SessionOrder> = {}): SessionOrder => ({
  requisitionNumber: 'R1',
  patient: jane,
  products: [product('BRCA_PANEL')],
  isTest: false,
  tabId: 1,
  at: later(0),
  ...more,
});

const next = (minutes: number, more: Partial<SessionOrder> = {}) =>
  orderOf({ requisitionNumber: 'R2', patient: june, at: later(minutes), ...more });

describe('an order of the same test for another patient', () => {
  it.each<[string, SessionOrder, Partial<SessionOrder>, string | null]>([
    ['within 10 minutes of a retraction', next(20, { tabId: 2 }), { retractedAt: later(10) }, 'retracted'],
    ['later than 10 minutes after it', next(20.1, { tabId: 2 }), { retractedAt: later(10) }, null],
    ['after a retraction later than 10 minutes', next(12, { tabId: 2 }), { retractedAt: later(10.1) }, null],
    ['before the retraction', next(4, { tabId: 2 }), { retractedAt: later(5) }, null],
    ['soon in the same tab', next(10), {}, 'sameTab'],
    ['soon in another tab', next(1, { tabId: 2 }), {}, null],
    ['in the same tab, but later', next(10.1), {}, null],
    ['in the same tab after a retraction', next(3), { retractedAt: later(2) }, 'retracted'],
    ['when only one of them was a test of the extension', next(3, { isTest: true }), { retractedAt: later(2) }, null],
    ['as one of several tests', next(3, { products: [product('X'), product('BRCA_PANEL')] }), {}, 'sameTab'],
  ])('%s', (_, order, earlier, sign) => {
    expect(findReorder(order, [orderOf(earlier)])).toEqual(sign && { after: 'R1', sign });
  });

  it('does not count for another test, or for the same patient', () => {
    const earlier = [orderOf({ retractedAt: later(1) })];
    expect(findReorder(next(2, { products: [product('COLON_PANEL')] }), earlier)).toBeNull();
    expect(findReorder(next(2, { patient: { ...jane, lastName: 'DÖE' } }), earlier)).toBeNull();
  });

  it('finds a retracted order before one in the same tab, and the latest one', () => {
    const earlier = [
      orderOf({ requisitionNumber: 'A', retractedAt: later(1) }),
      orderOf({ requisitionNumber: 'B', at: later(1), retractedAt: later(2) }),
      orderOf({ requisitionNumber: 'C', at: later(2) }),
    ];
    expect(findReorder(next(3), earlier)).toEqual({ after: 'B', sign: 'retracted' });
  });

  it('needs a retraction and an order at most ten minutes apart, at any time', () =>
    fc.assert(
      fc.property(fc.integer({ min: -30, max: 30 }), fc.integer({ min: -30, max: 60 }), (back, again) => {
        const found = findReorder(next(again, { tabId: 2 }), [orderOf({ retractedAt: later(back) })]);
        expect(found !== null).toBe(back >= 0 && back <= 10 && again >= back && again - back <= 10);
      }),
    ));
});
