import { describe, expect, it } from 'vitest';
import { findDuplicates, type Receipt } from '../../src/order/duplicates.ts';
import { findPanel } from '../../src/order/panels.ts';

const now = new Date('2026-11-21T18:00:00Z');
const patient = { firstName: 'María José', lastName: 'Vance-Okonkwo', dob: '1979-03-08' };

const productsOf = (panelId: string) => {
  const panel = findPanel(panelId);
  if (!panel || !('products' in panel)) throw new Error(panelId);
  return panel.products;
};

const receiptOf = (more: Partial<Receipt> = {}): Receipt => ({
  requisitionNumber: 'CLN-1',
  orderId: 'ORD-1',
  at: '2026-11-20T18:00:00Z',
  patient,
  products: productsOf('colon'),
  isTest: false,
  ...more,
});

const found = (receipts: Receipt[], panelId = 'colon', windowDays = 30) =>
  findDuplicates({ patient, products: productsOf(panelId), isTest: false }, receipts, windowDays, now).map(
    ({ requisitionNumber }) => requisitionNumber,
  );

describe('duplicates', () => {
  it('are orders of the same test for the same person, however the name is written', () => {
    expect(found([receiptOf()])).toEqual(['CLN-1']);
    for (const name of [
      { firstName: 'MARIA JOSE' },
      { lastName: 'Vance Okonkwo ' },
      { firstName: 'Mari\u0301a  José' },
    ])
      expect(found([receiptOf({ patient: { ...patient, ...name } })])).toEqual(['CLN-1']);
    for (const other of [{ firstName: 'Maria' }, { lastName: 'Vance' }, { dob: '1979-03-09' }])
      expect(found([receiptOf({ patient: { ...patient, ...other } })])).toEqual([]);
  });

  it('share a test, be it as an update', () => {
    expect(found([receiptOf()], 'colon-and-risk')).toEqual(['CLN-1']);
    expect(found([receiptOf({ products: productsOf('brca-and-risk') })], 'colon-and-risk')).toEqual(['CLN-1']);
    expect(found([receiptOf({ products: productsOf('multisite-reflex-b') })], 'brca-integrated')).toEqual(['CLN-1']);
    expect(found([receiptOf()], 'colon-ap')).toEqual([]);
    expect(found([receiptOf()], 'prostate')).toEqual([]);
  });

  it('are within the window, its last moment included, and those of unknown outcome count', () => {
    expect(found([receiptOf({ at: '2026-10-22T18:00:00.000Z', orderId: null })])).toEqual(['CLN-1']);
    expect(found([receiptOf({ at: '2026-10-22T17:59:59.999Z' })])).toEqual([]);
    expect(found([receiptOf({ at: '2026-11-22T18:00:00Z' })])).toEqual(['CLN-1']);
    expect(found([receiptOf({ at: '2026-11-20T18:00:00Z' })], 'colon', 0)).toEqual([]);
  });

  it('come latest first, and tests on a sandbox are none', () => {
    const older = receiptOf({ requisitionNumber: 'CLN-0', at: '2026-11-01T00:00:00-08:00' });
    expect(found([older, receiptOf(), receiptOf({ requisitionNumber: 'CLN-9', isTest: true })])).toEqual([
      'CLN-1',
      'CLN-0',
    ]);
  });
});
