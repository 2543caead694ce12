// @vitest-environment jsdom
// R6: entries that are back after the browser ended, and those that a person is asked about.
import { cleanup, screen, waitFor } from '@testing-library/preact';
import { afterEach, describe, expect, it } from 'vitest';
import { draftOf, ok, openPopup, viewOf } from './popup-stage.tsx';

afterEach(cleanup);

const at = '2026-11-21T09:41:00.000Z';
const patient = 'VANCE, Marisol · 1979-03-08 (47 F)';
const fresh = viewOf({ draft: draftOf([], 'draft-2') });
const chosen = { panelId: 'prostate', method: null };
const radio = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name });

describe('entries that are back', () => {
  const back = ok(viewOf({ entered: chosen, origin: { recoveredFrom: at } }));

  it('say from when they are', async () => {
    openPopup({ 'chart.open': back });
    expect(
      (await screen.findByText(/^Your entries from .*41 .*are restored\.|^Your entries from .*41 are restored/))
        .tagName,
    ).toBe('P');
    expect((await radio('Prostate cancer prognostic test')).checked).toBe(true);
  });

  it('are gone with one click', async () => {
    const { user, askedFor } = openPopup({ 'chart.open': back, 'draft.discard': ok(fresh) });
    await user.click(await screen.findByRole('button', { name: 'Discard entries' }));
    await waitFor(() => expect(screen.queryByText(/Your entries/)).toBeNull());
    expect((await radio('Prostate cancer prognostic test')).checked).toBe(false);
    expect(askedFor('draft.discard').map(({ request }) => request)).toEqual([{ tabId: 7, draftId: 'draft-1' }]);
  });

  it('stay, with the reason, where they cannot be discarded', async () => {
    const { user } = openPopup({ 'chart.open': back, 'draft.discard': { ok: false, code: 'draft.notReread' } });
    await user.click(await screen.findByRole('button', { name: 'Discard entries' }));
    await screen.findByRole('alert');
    expect((await radio('Prostate cancer prognostic test')).checked).toBe(true);
    expect(screen.getByText(/Your entries/)).toBeTruthy();
  });
});

describe('entries that may be another patient’s', () => {
  const offered = ok(viewOf({ offer: { draftId: 'left-1', at, patient } }));
  const request = { tabId: 7, draftId: 'draft-1', savedId: 'left-1' };

  it('are offered with the patient named, and nothing of them is in the form', async () => {
    openPopup({ 'chart.open': offered });
    expect((await screen.findByText(/^Entries from /)).textContent).toContain(patient);
    expect((await radio('Prostate cancer prognostic test')).checked).toBe(false);
  });

  it('come when a person says so', async () => {
    const view = viewOf({ draft: draftOf([], 'left-1'), entered: chosen, origin: { recoveredFrom: at } });
    const { user, askedFor } = openPopup({ 'chart.open': offered, 'draft.recover': ok(view) });
    await user.click(await screen.findByRole('button', { name: 'Use these entries' }));
    await screen.findByText(/Your entries from/);
    expect((await radio('Prostate cancer prognostic test')).checked).toBe(true);
    expect(askedFor('draft.recover').map(message => message.request)).toEqual([request]);
  });

  it('are deleted when a person says so, and the form goes on', async () => {
    const { user, askedFor } = openPopup({ 'chart.open': offered, 'draft.decline': ok(null), 'draft.keep': ok(null) });
    await user.click(await radio('Colon AP panel'));
    await user.click(await screen.findByRole('button', { name: 'Discard entries' }));
    await waitFor(() => expect(screen.queryByText(/^Entries from /)).toBeNull());
    expect((await radio('Colon AP panel')).checked).toBe(true);
    expect(askedFor('draft.decline').map(message => message.request)).toEqual([request]);
  });
});
