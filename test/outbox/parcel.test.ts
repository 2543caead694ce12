import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accepts, next, Parcel, type ParcelEvent } from '../../src/outbox/parcel.ts';

const at = '2026-11-21T10:00:00.000Z';
const label = { patient: 'MARCHETTI, Delphine · 1979-03-08 (47 F)', test: 'Colon panel', isTest: true };

const frozen: Parcel = {
  version: 1,
  requisitionNumber: 'CLN-1',
  draftId: 'D',
  panelId: 'colon',
  label,
  state: 'frozen',
  body: '{"query":"…"}',
  attempts: 0,
  at,
};

const answers: ParcelEvent[] = [
  { type: 'answered', outcome: { kind: 'created', orderId: 'ORD-1', uploadUrls: [] } },
  { type: 'answered', outcome: { kind: 'notCreated', reason: 'service.refused', messages: ['No.'] } },
  { type: 'answered', outcome: { kind: 'unknown', reason: 'service.noAnswer', messages: [] } },
];
const events: ParcelEvent[] = [
  { type: 'send' },
  { type: 'interrupted' },
  { type: 'refreeze', panelId: 'multisite', label, body: '{"other":1}' },
  ...answers,
];

describe('next', () => {
  it('goes from frozen to created and lets the clinical data go', () => {
    const sending = next(frozen, { type: 'send' }, at);
    expect(sending).toMatchObject({ state: 'sending', attempts: 1, body: frozen.body });
    expect(next(sending, answers[0] as ParcelEvent, at)).toMatchObject({
      state: 'created',
      orderId: 'ORD-1',
      body: null,
    });
  });

  it('remembers why an order was not created, until it is corrected', () => {
    const refused = next(next(frozen, { type: 'send' }, at), answers[1] as ParcelEvent, at);
    expect(refused).toMatchObject({ state: 'notCreated', reason: 'service.refused', messages: ['No.'] });
    const corrected = next(refused, events[2] as ParcelEvent, at);
    expect(corrected).toMatchObject({ state: 'frozen', requisitionNumber: 'CLN-1', body: '{"other":1}' });
    expect(corrected).not.toHaveProperty('reason');
  });

  it('does not believe a refusal once the outcome of an attempt was unknown', () => {
    const lost = next(next(frozen, { type: 'send' }, at), answers[2] as ParcelEvent, at);
    const refused = next(next(lost, { type: 'send' }, at), answers[1] as ParcelEvent, at);
    expect(refused).toMatchObject({
      state: 'unknown',
      reason: 'service.refused',
      messages: ['No.'],
      body: frozen.body,
    });
    expect(accepts(refused, 'refreeze')).toBe(false);
    expect(next(next(refused, { type: 'send' }, at), answers[0] as ParcelEvent, at).state).toBe('created');
  });

  it('keeps number and bytes, whatever happens, while the outcome is not known', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...events), { maxLength: 12 }), story => {
        let parcel = frozen;
        for (const event of story) {
          if (!accepts(parcel, event.type)) {
            expect(() => next(parcel, event, at)).toThrow(RangeError);
            continue;
          }
          const before = parcel;
          parcel = next(parcel, event, at);
          expect(Parcel.parse(parcel)).toEqual(parcel);
          expect(parcel.requisitionNumber).toBe('CLN-1');
          if (before.mayExist && parcel.state !== 'created') expect(parcel.body).toBe(before.body);
          if (before.mayExist) expect(parcel.state).not.toBe('notCreated');
          if (before.state === 'created') expect.unreachable('a created order changes no more');
        }
      }),
      { numRuns: 1000 },
    );
  });
});
