// Which draft a form opens with: no entries are lost, and none appear for another patient or another user.
import { describe, expect, it } from 'vitest';
import type { Draft } from '../../src/draft/draft.ts';
import type { Author } from '../../src/order/person.ts';
import { chooseOffer, chooseOpening, type Openable } from '../../src/worker/charts/choose-opening.ts';
import type { StoredDraft } from '../../src/worker/charts/draft-store.ts';
import type { LeftDraft } from '../../src/worker/charts/saved-drafts.ts';
import { draftOf, read } from '../draft/drafts.ts';
import { hedda, leticia } from '../draft/people.ts';

const identity = ['patient.firstName', 'patient.recordNumber'];
const chart: Draft = { ...draftOf(), id: 'read-now' };
const other = (id: string): Draft => {
  const draft = draftOf([read('patient.firstName', 'Ngozi'), read('patient.recordNumber', 'SC-2')], identity);
  return { ...draft, id, binding: { ...draft.binding, patientKey: '2' } };
};

const stored = (draft: Draft, madeBy: Author = hedda): StoredDraft => ({
  draft,
  entered: null,
  madeBy,
  openedAt: '2026-11-21T10:00:00.000Z',
});

const left = (id: string, more: Partial<LeftDraft> = {}): LeftDraft => ({
  draft: { ...draftOf(), id },
  entered: { panelId: 'colon', method: null },
  madeBy: hedda,
  at: '2026-11-21T09:00:00.000Z',
  match: 'certain',
  ...more,
});

const nothing: Openable = { open: null, ofTab: [], spent: new Set(), left: [] };
const choose = (there: Partial<Openable>, author: Author = hedda) =>
  chooseOpening(chart, author, { ...nothing, ...there });

const mine = stored({ ...draftOf(), id: 'mine' });
const ofOther = stored(other('other'));

describe('a form opens with', () => {
  it('a new draft if nothing is there', () => {
    expect(choose({})).toEqual({ how: 'new' });
  });

  it("the tab's draft while its patient is on the screen, even after its order", () => {
    expect(choose({ open: mine, ofTab: [mine] })).toEqual({ how: 'goOn', stored: mine });
    expect(choose({ open: mine, ofTab: [mine], spent: new Set(['mine']) })).toEqual({ how: 'goOn', stored: mine });
  });

  it('the draft that the user left for another patient, unless its order is under way', () => {
    const there = { open: ofOther, ofTab: [ofOther, mine] };
    expect(choose(there)).toEqual({ how: 'resume', stored: mine });
    expect(choose({ ...there, spent: new Set(['mine']) })).toEqual({ how: 'new' });
  });

  it("nothing of another patient's", () => {
    expect(choose({ open: ofOther, ofTab: [ofOther] })).toEqual({ how: 'new' });
  });

  it("nothing of another user's", () => {
    expect(choose({ open: mine, ofTab: [mine], left: [left('saved')] }, leticia)).toEqual({ how: 'new' });
  });

  it("the user's own entries from before the browser ended, if they certainly are this patient's", () => {
    const saved = left('saved');
    expect(choose({ left: [saved] })).toEqual({ how: 'recover', left: saved });
    expect(choose({ left: [left('saved', { match: 'ask' })] })).toEqual({ how: 'new' });
  });

  it('a draft of the tab before saved entries', () => {
    expect(choose({ open: ofOther, ofTab: [ofOther, mine], left: [left('saved')] }).how).toBe('resume');
  });
});

describe('a form offers', () => {
  const offered = (all: LeftDraft[], author: Author = hedda) => chooseOffer(all, chart, author)?.draft.id ?? null;

  it("another user's entries, and those of a patient who may be another", () => {
    expect(offered([left('saved')], leticia)).toBe('saved');
    expect(offered([left('first'), left('doubtful', { match: 'ask' })])).toBe('doubtful');
  });

  it("the user's own entries that it did not open with, after what the user cannot get back otherwise", () => {
    expect(offered([left('saved')])).toBe('saved');
    expect(offered([left('first'), left('second', { madeBy: leticia })])).toBe('second');
  });

  it('nothing that it opened with', () => {
    for (const match of ['ask', 'certain'] as const) expect(offered([left(chart.id, { match })])).toBeNull();
  });
});
