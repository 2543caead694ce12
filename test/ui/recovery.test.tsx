// R6: entries that are back after the browser ended, and those the clinician must decide on.
import { cleanup, screen, waitFor } from '@testing-library/preact';
import { afterEach, describe, expect, it } from 'vitest';
import { chooseTest, chosenTest, draftOf, ok, openPopup, saying, viewOf } from './popup-stage.tsx';

afterEach(cleanup);

const at = '2026-11-21T09:41:00.000Z';
const patient = 'VANCE, Marisol · Mar 8, 1979 (47 F)';
const fresh = viewOf({ draft: draftOf([], 'draft-2') });
const chosen = { panelId: 'prostate', method: null };

describe('entries that are back', () => {
  const back = ok(viewOf({ entered: chosen, origin: { recoveredFrom: at } }));

  it('say when they were made', async () => {
    openPopup({ 'chart.open': back });
    expect(await screen.findByText(saying(/^Your entries from .*41 [AP]M are restored\./))).toBeTruthy();
    expect(await chosenTest()).toBe('Prostate cancer prognostic test');
  });

  it('are discarded with one click', async () => {
    const { user, askedFor } = openPopup({ 'chart.open': back, 'draft.discard': ok(fresh) });
    await user.click(await screen.findByRole('button', { name: 'Discard entries' }));
    await waitFor(() => expect(screen.queryByText(saying(/^Your entries from/))).toBeNull());
    expect(await chosenTest()).not.toBe('Prostate cancer prognostic test');
    expect(askedFor('draft.discard').map(({ request }) => request)).toEqual([{ tabId: 7, draftId: 'draft-1' }]);
  });

  it('stay, with the reason, where they cannot be discarded', async () => {
    const { user } = openPopup({ 'chart.open': back, 'draft.discard': { ok: false, code: 'draft.notReread' } });
    await user.click(await screen.findByRole('button', { name: 'Discard entries' }));
    await screen.findByRole('alert');
    expect(await chosenTest()).toBe('Prostate cancer prognostic test');
    expect(screen.getByText(saying(/^Your entries from/))).toBeTruthy();
  });
});

describe('entries that may be another patient’s', () => {
  const offered = ok(viewOf({ offer: { draftId: 'left-1', at, patient, isSamePatient: false } }));
  const request = { tabId: 7, draftId: 'draft-1', savedId: 'left-1' };

  it("are offered with the patient's name, and none of them is in the form", async () => {
    openPopup({ 'chart.open': offered });
    expect((await screen.findByText(saying(/^Entries from /))).textContent).toContain(patient);
    expect(await chosenTest()).not.toBe('Prostate cancer prognostic test');
  });

  it('come back when the clinician says so', async () => {
    const view = viewOf({ draft: draftOf([], 'left-1'), entered: chosen, origin: { recoveredFrom: at } });
    const { user, askedFor } = openPopup({ 'chart.open': offered, 'draft.recover': ok(view) });
    await user.click(await screen.findByRole('button', { name: 'Use these entries' }));
    await screen.findByText(saying(/^Your entries from/));
    expect(await chosenTest()).toBe('Prostate cancer prognostic test');
    expect(askedFor('draft.recover').map(message => message.request)).toEqual([request]);
  });

  it('are deleted when the clinician says so, and the form continues', async () => {
    const { user, askedFor } = openPopup({ 'chart.open': offered, 'draft.decline': ok(null), 'draft.keep': ok(null) });
    await screen.findByRole('group', { name: 'Test' });
    await chooseTest(user, 'Colon AP panel');
    await user.click(await screen.findByRole('button', { name: 'Discard entries' }));
    await waitFor(() => expect(screen.queryByText(/^Entries from /)).toBeNull());
    expect(await chosenTest()).toBe('Colon AP panel');
    expect(askedFor('draft.decline').map(message => message.request)).toEqual([request]);
  });
});

describe('entries that another user made', () => {
  const offer = { draftId: 'left-1', at, patient, isSamePatient: true };

  it.each([
    ['Hedda Quist-Larsen', /^.?Hedda Quist-Larsen.? started an order for this patient at /],
    ['', /^This computer has an unfinished order for this patient from /],
  ])("are offered with the user's name (%j), and shown on a click", async (by, said) => {
    const origin = { recoveredFrom: at, recoveredOf: by };
    const shown = viewOf({ draft: draftOf([], 'left-1'), entered: chosen, origin });
    const { user, askedFor } = openPopup({
      'chart.open': ok(viewOf({ offer: { ...offer, by } })),
      'draft.recover': ok(shown),
    });
    await screen.findByText(saying(said));
    expect(await chosenTest()).not.toBe('Prostate cancer prognostic test');
    await user.click(screen.getByRole('button', { name: 'Show' }));
    await screen.findByText(
      saying(by === '' ? /does not know who made them/ : /Hedda Quist-Larsen.? made these entries at/),
    );
    expect(screen.queryByText(saying(/^Your entries from/))).toBeNull();
    expect(await chosenTest()).toBe('Prostate cancer prognostic test');
    expect(askedFor('draft.recover')).toHaveLength(1);
  });

  it('also name the patient where only the name and the birth date match', async () => {
    openPopup({ 'chart.open': ok(viewOf({ offer: { ...offer, by: 'Hedda', isSamePatient: false } })) });
    await screen.findByText(saying(/started an order for this patient/));
    expect((await screen.findByText(saying(/^Entries from /))).textContent).toContain(patient);
    await screen.findByRole('button', { name: 'Use these entries' });
  });
});
