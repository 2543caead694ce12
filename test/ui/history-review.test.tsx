import { cleanup, waitFor, within } from '@testing-library/preact';
import { options } from 'preact';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Draft } from '../../src/draft/draft.ts';
import type { ReadValue } from '../../src/order/reading.ts';
import { draftOf, ok, openPopup, openRow, read, viewOf } from './popup-stage.tsx';

beforeAll(() => import('../../src/ui/clinical/history-editor.tsx'));
afterEach(cleanup);

const suggest = (field: string, value: ReadValue['value'], text: string) =>
  read(field, value, { text, sure: false, why: 'suggestion.familyHistory' });

const row = (index: number) => `clinical.familyCancerHistory[${index}]`;
const relative = (index: number, who: string, site: string, text: string) => [
  suggest(`${row(index)}.relationshipTypeCode`, who, text),
  suggest(`${row(index)}.cancerHistory[0].cancerSiteCode`, site, text),
];

const values = [
  ...relative(0, 'MOTHER', 'BREAST_DCIS', 'mom dcis'),
  ...relative(1, 'FATHER', 'PROSTATE', 'dad prostate ca'),
  suggest('chart.notTaken[0].text', 'aunt ov ca 50s', 'aunt ov ca 50s'),
  suggest('chart.notTaken[0].site', 'OVARIAN', 'aunt ov ca 50s'),
  suggest('chart.notTaken[0].age', '50–59', 'aunt ov ca 50s'),
];

async function openHistory(all: readonly ReadValue[]) {
  const stage = openPopup({
    'chart.open': ok(viewOf({ draft: draftOf(all), entered: { panelId: 'colon', method: null } })),
    'draft.keep': ok(null),
  });
  await openRow(stage.user, 'History');
  await waitFor(() => expect(document.querySelector('.clinical')).not.toBeNull());
  const kept = () => {
    const request = stage.askedFor('draft.keep').at(-1)?.request as { confirmed: Draft['confirmed'] } | undefined;
    return request?.confirmed ?? {};
  };
  return { ...stage, kept, page: within(document.body) };
}

const focused = () => document.activeElement?.querySelector('.line')?.textContent ?? '';

describe('the review with the keyboard', () => {
  it('moves with the arrows, accepts with Enter and goes on', async () => {
    const { user, kept, page } = await openHistory(values);
    await user.click(page.getByRole('button', { name: 'Review 3 suggestions' }));
    expect(focused()).toMatch(/^Mother/);
    await user.keyboard('{ArrowDown}');
    expect(focused()).toMatch(/^Father/);
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(focused()).toMatch(/^Mother/);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(focused()).toMatch(/^Father/));
    await waitFor(() => expect(kept()).toMatchObject({ [`${row(0)}.relationshipTypeCode`]: 'MOTHER' }));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(focused()).toMatch(/aunt ov ca/));
    expect(page.getByRole('button', { name: 'Review 1 suggestion' })).toBeTruthy();
  });

  it('opens the controls of a row with E', async () => {
    const { user, page } = await openHistory(values);
    await user.click(page.getByRole('button', { name: 'Review 3 suggestions' }));
    await user.keyboard('{ArrowDown}e');
    await waitFor(() => expect(page.getByLabelText('Relative')).toBeTruthy());
    await waitFor(() => expect(document.activeElement?.tagName).toBe('SELECT'));
    await user.keyboard('e');
    expect(document.activeElement?.tagName).toBe('SELECT');
  });
});

describe('what was seen and not taken', () => {
  it('is listed in the row and above the button until it is added or ignored', async () => {
    const { user, kept, page } = await openHistory(values);
    const without = () => page.queryByRole('region', { name: 'Goes without' })?.textContent ?? '';
    expect(page.getByText('1 item to check')).toBeTruthy();
    expect(without()).toContain('1 history item (not certain in the chart): "aunt ov ca 50s"');
    await user.click(page.getByRole('button', { name: 'Ignore: aunt ov ca 50s' }));
    await waitFor(() => expect(kept()).toEqual({ 'chart.notTaken[0]': null }));
    expect(page.queryByText('1 item to check')).toBeNull();
    expect(without()).toContain('1 history item (left out by you): "aunt ov ca 50s"');
    const undo = page.getByRole('button', { name: 'Undo: "aunt ov ca 50s"' });
    await waitFor(() => expect(document.activeElement === undo).toBe(true));
    await user.click(undo);
    await waitFor(() => expect(kept()).toEqual({}));
    expect(without()).toContain('(not certain in the chart): "aunt ov ca 50s"');
    await waitFor(() => expect(focused()).toMatch(/aunt ov ca/));
  });

  it('starts a new row with what was understood', async () => {
    const { user, kept, page } = await openHistory(values);
    await user.click(page.getByRole('button', { name: 'Add a relative for: aunt ov ca 50s' }));
    const cancer = `${row(100)}.cancerHistory[100]`;
    await waitFor(() =>
      expect(kept()).toMatchObject({
        'chart.notTaken[0].row': row(100),
        [`${cancer}.cancerSiteCode`]: 'OVARIAN',
        [`${cancer}.diagnosisAge.range.lowerAge`]: 50,
        [`${cancer}.diagnosisAge.range.upperAge`]: 59,
      }),
    );
    expect(kept()).not.toHaveProperty(`${row(100)}.relationshipTypeCode`);
  });

  it('stands beside the row that was added for it, and is named until the row is complete', async () => {
    const { user, page } = await openHistory(values);
    const without = () => page.queryByRole('region', { name: 'Goes without' })?.textContent ?? '';
    await user.click(page.getByRole('button', { name: 'Add a relative for: aunt ov ca 50s' }));
    const added = (await page.findByLabelText('Relative')).closest('li');
    expect(added?.querySelector('q')?.textContent).toBe('"aunt ov ca 50s"');
    expect(without()).toContain('1 history item (not certain in the chart): "aunt ov ca 50s"');
    await user.click(page.getByRole('button', { name: 'Remove Ovarian, 50–59' }));
    expect(page.getByRole('button', { name: 'Add a relative for: aunt ov ca 50s' })).toBeTruthy();
    expect(without()).toContain('"aunt ov ca 50s"');
  });
});

describe('a suggestion whose fields are open', () => {
  it('is confirmed by what you change in it, and not by opening it', async () => {
    const { user, kept, page } = await openHistory(values);
    const without = () => page.queryByRole('region', { name: 'Goes without' })?.textContent ?? '';
    await user.click(page.getByRole('button', { name: 'Change Father: Prostate' }));
    const age = await page.findByLabelText('Age, or from–to');
    expect(page.queryByText('Confirmed by you.')).toBeNull();
    expect(without()).toContain('Father: Prostate');
    expect(kept()).toEqual({});
    await user.type(age, '61');
    await waitFor(() => expect(page.getByText('Confirmed by you.')).toBeTruthy());
    await waitFor(() =>
      expect(kept()).toEqual({
        [`${row(1)}.relationshipTypeCode`]: 'FATHER',
        [`${row(1)}.cancerHistory[0].cancerSiteCode`]: 'PROSTATE',
        [`${row(1)}.cancerHistory[0].diagnosisAge.age`]: 61,
      }),
    );
    expect(without()).not.toContain('Father');
  });

  it('has the focus before the first key, on a slow computer too', async () => {
    const { user, kept, page } = await openHistory(values);
    options.requestAnimationFrame = callback => setTimeout(callback, 40);
    try {
      await user.click(page.getByRole('button', { name: 'Change Father: Prostate' }));
      await user.type(await page.findByLabelText('Age, or from–to'), '61');
      await waitFor(() => expect(kept()).toHaveProperty(`${row(1)}.cancerHistory[0].diagnosisAge.age`, 61));
    } finally {
      delete options.requestAnimationFrame;
    }
  });
});

describe('the diagnoses of the chart', () => {
  const problems = [
    read('chart.problems', ['Malignant neoplasm of left breast (C50.912)', 'Knee pain', 'Asthma J45.909']),
  ];

  it('go into the notes only when you add them, and out again', async () => {
    const { user, kept, page } = await openHistory(problems);
    expect(kept()).toEqual({});
    await user.click(page.getByText('Diagnoses with codes'));
    const line = 'Diagnosis: C50.912 Malignant neoplasm of left breast';
    await user.click(page.getByRole('button', { name: `Add to the notes: ${line}` }));
    await waitFor(() => expect(kept()).toEqual({ notes: line }));
    await user.click(page.getByRole('button', { name: 'Add to the notes: Diagnosis: J45.909 Asthma' }));
    await waitFor(() => expect(kept()).toEqual({ notes: `${line}\nDiagnosis: J45.909 Asthma` }));
    await user.click(page.getByRole('button', { name: `Remove ${line}` }));
    await waitFor(() => expect(kept()).toEqual({ notes: 'Diagnosis: J45.909 Asthma' }));
  });
});
