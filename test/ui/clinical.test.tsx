import { cleanup, waitFor, within } from '@testing-library/preact';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Draft } from '../../src/draft/draft.ts';
import { defaultAttachmentLimits } from '../../src/files/attachments.ts';
import type { LabSchema } from '../../src/order/lab-schema/lab-schema.ts';
import type { ReadValue } from '../../src/order/reading.ts';
import {
  type Answers,
  chooseTest,
  draftOf,
  ok,
  openPopup,
  openRow,
  read,
  saying,
  today,
  viewOf,
} from './popup-stage.tsx';

// Loads the lazy section first: otherwise the first test would spend its time on that.
beforeAll(() => import('../../src/ui/clinical/history-editor.tsx'));
afterEach(cleanup);

const suggest = (field: string, value: ReadValue['value'], text: string) =>
  read(`clinical.${field}`, value, { text, sure: false, why: 'suggestion.familyHistory' });

const mother = 'Breast cancer dx age 47';
const father = 'Prostate cancer dx age 61';

const suggestions = [
  suggest('familyCancerHistory[0].relationshipTypeCode', 'MOTHER', mother),
  suggest('familyCancerHistory[0].cancerHistory[0].cancerSiteCode', 'BREAST_DCIS', mother),
  suggest('familyCancerHistory[0].cancerHistory[0].diagnosisAge.age', 47, mother),
  suggest('familyCancerHistory[1].relationshipTypeCode', 'FATHER', father),
  suggest('familyCancerHistory[1].cancerHistory[0].cancerSiteCode', 'PROSTATE', father),
  suggest('familyCancerHistory[1].cancerHistory[0].diagnosisAge.age', 61, father),
  suggest('ancestry[0]', 'ASHKENAZI_JEWISH', 'Ashkenazi'),
];

const row = (index: number) => `clinical.familyCancerHistory[${index}]`;

async function openForm(values: readonly ReadValue[] = [], panelId = 'colon', answers: Answers = {}) {
  const stage = openPopup({
    'chart.open': ok(viewOf({ draft: draftOf(values), entered: { panelId, method: null } })),
    'draft.keep': ok(null),
    ...answers,
  });
  await openRow(stage.user, 'History');
  await waitFor(() => expect(document.querySelector('.clinical')).not.toBeNull());
  /** The edits last saved with the draft. */
  const kept = () => {
    const request = stage.askedFor('draft.keep').at(-1)?.request as { confirmed: Draft['confirmed'] } | undefined;
    return request?.confirmed ?? {};
  };
  return { ...stage, kept };
}

const parts = () =>
  new Map(
    [...document.querySelectorAll<HTMLDetailsElement>('.clinical details')].map(details => [
      details.querySelector('.title')?.textContent ?? '',
      { isOpen: details.open, summary: details.querySelector('.summary')?.textContent, element: details },
    ]),
  );

const inPart = (title: string) => {
  const element = parts().get(title)?.element;
  if (!element) throw new Error(title);
  element.open = true;
  return within(element);
};

const openOnes = () => [...parts()].filter(([, { isOpen }]) => isOpen).map(([title]) => title);

describe('the sections', () => {
  it.each([
    ['prostate', ['Personal cancer history', 'Transplant and transfusion']],
    ['colon', ['Family history', 'Ancestry', 'Transplant and transfusion']],
    ['brca-integrated', ['Family history', 'Ancestry', 'Transplant and transfusion']],
    ['multisite', ['Family history', 'Ancestry', 'Transplant and transfusion']],
    ['colon-and-risk', ['Family history', 'Ancestry', 'Transplant and transfusion', 'Breast cancer risk']],
  ])('that %s needs are open, the others closed', async (panelId, open) => {
    await openForm([], panelId);
    await waitFor(() => expect(openOnes()).toEqual(open));
  });

  it('say in one line what was found', async () => {
    await openForm(suggestions, 'prostate');
    expect(parts().get('Family history')?.summary).toBe('2 found, confirm');
    expect(parts().get('Ancestry')?.summary).toBe('1 found, confirm');
  });

  it.each<[string, (user: UserEvent) => Promise<void>]>([
    ['a click', user => user.click(inPart('Personal cancer history').getByRole('button', { name: /^Accept Breast/ }))],
    ['Enter', user => user.keyboard('{Enter}')],
  ])('stay open with the focus in the row when %s accepts their last suggestion', async (how, accept) => {
    const { user } = await openForm([suggest('personalCancerHistory[0]', 'breast', 'Breast ca')]);
    await waitFor(() => expect(openOnes()).toContain('Personal cancer history'));
    const row = inPart('Personal cancer history').getByRole('listitem');
    if (how === 'Enter') row.focus();
    await accept(user);
    await waitFor(() => expect(row.contains(document.activeElement?.closest('button') ?? null)).toBe(true));
    expect(openOnes()).toContain('Personal cancer history');
  });

  it('that only a suggestion opened are closed again with another test that does not need them', async () => {
    const { user } = await openForm([suggest('ancestry[0]', 'ASHKENAZI_JEWISH', 'Ashkenazi')]);
    await user.click(inPart('Ancestry').getByRole('button', { name: /^Accept / }));
    await chooseTest(user, 'Prostate cancer prognostic test');
    await waitFor(() => expect(openOnes()).not.toContain('Ancestry'));
  });
});

describe('a suggestion', () => {
  it('is shown with its sentence, and enters nothing before it is accepted', async () => {
    const { user, kept } = await openForm(suggestions);
    const family = inPart('Family history');
    expect(family.getByText('Mother: Breast, DCIS, 47')).toBeTruthy();
    expect(family.getByText(saying(`"${mother}"`))).toBeTruthy();
    expect(kept()).toEqual({});
    await user.click(family.getByRole('button', { name: 'Accept Mother: Breast, DCIS, 47' }));
    await waitFor(() =>
      expect(kept()).toEqual({
        [`${row(0)}.relationshipTypeCode`]: 'MOTHER',
        [`${row(0)}.cancerHistory[0].cancerSiteCode`]: 'BREAST_DCIS',
        [`${row(0)}.cancerHistory[0].diagnosisAge.age`]: 47,
      }),
    );
    expect(family.queryByRole('button', { name: /^Accept Mother/ })).toBeNull();
    expect(family.getByText('Mother: Breast, DCIS, 47')).toBeTruthy();
  });

  it('with several codes asks which one, and with none says so', async () => {
    const { user, kept } = await openForm([
      suggest('familyCancerHistory[0].relationshipTypeCode', 'MOTHER', mother),
      suggest('familyCancerHistory[0].cancerHistory[0].cancerSiteCode', 'BREAST', mother),
      suggest('familyCancerHistory[0].cancerHistory[0].diagnosisAge.age', 47, mother),
      suggest('familyCancerHistory[1].relationshipTypeCode', 'GREAT_AUNT', 'Great aunt had ovarian cancer'),
      suggest('familyCancerHistory[1].cancerHistory[0].cancerSiteCode', 'OVARIAN', 'Great aunt had ovarian cancer'),
    ]);
    const family = inPart('Family history');
    expect(family.queryByRole('button', { name: /^Accept/ })).toBeNull();
    expect(family.getByText(/^The lab has no code for this, so the order leaves it out: .*GREAT_AUNT/)).toBeTruthy();
    await user.click(family.getByRole('button', { name: 'Breast, DCIS, for Mother: Breast, 47' }));
    await waitFor(() =>
      expect(kept()).toEqual({
        [`${row(0)}.relationshipTypeCode`]: 'MOTHER',
        [`${row(0)}.cancerHistory[0].cancerSiteCode`]: 'BREAST_DCIS',
        [`${row(0)}.cancerHistory[0].diagnosisAge.age`]: 47,
      }),
    );
  });

  it('is highlighted on the page, sentence by sentence', async () => {
    const { user, askedFor } = await openForm(suggestions, 'colon', { 'chart.show': ok(null) });
    const [shown] = inPart('Family history').getAllByRole('button', {
      name: 'Find Mother: Breast, DCIS, 47 on the page',
    });
    if (shown) await user.click(shown);
    expect(askedFor('chart.show').map(({ request }) => request)).toEqual([
      { tabId: 7, draftId: 'draft-1', field: expect.stringContaining(row(0)) },
    ]);
  });

  it('is changed in place', async () => {
    const { user, kept } = await openForm(suggestions);
    const family = inPart('Family history');
    await user.click(family.getByRole('button', { name: 'Change Mother: Breast, DCIS, 47' }));
    const age = family.getByLabelText('Age, or from–to');
    await user.clear(age);
    await user.type(age, '45 to 49');
    await waitFor(() =>
      expect(kept()).toMatchObject({
        [`${row(0)}.cancerHistory[0].diagnosisAge.age`]: null,
        [`${row(0)}.cancerHistory[0].diagnosisAge.range.lowerAge`]: 45,
        [`${row(0)}.cancerHistory[0].diagnosisAge.range.upperAge`]: 49,
      }),
    );
    expect(family.getByText(saying('Mother: Breast, DCIS, 45–49'))).toBeTruthy();
    await user.clear(age);
    await user.type(age, '45-45');
    await waitFor(() => expect(kept()).toMatchObject({ [`${row(0)}.cancerHistory[0].diagnosisAge.age`]: 45 }));
    expect(family.getByText(saying('Mother: Breast, DCIS, 45'))).toBeTruthy();
    await user.clear(age);
    await user.type(age, '40s');
    await waitFor(() => expect(family.getByText(saying('Mother: Breast, DCIS, 40–49'))).toBeTruthy());
    for (const unsure of ['<50', 'early 40s', '45s']) {
      await user.clear(age);
      await user.type(age, unsure);
      expect(age.getAttribute('aria-invalid')).toBe('true');
    }
  });

  it('is dropped, stays visible, and can be restored', async () => {
    const { user, kept } = await openForm(suggestions);
    const family = inPart('Family history');
    await user.click(family.getByRole('button', { name: /^Don't include Father/ }));
    await waitFor(() => expect(kept()).toEqual({ [row(1)]: null }));
    expect(family.getByText(saying(`"${father}"`))).toBeTruthy();
    await user.click(family.getByRole('button', { name: /^Undo/ }));
    await waitFor(() => expect(kept()).toEqual({}));
    expect(family.getByRole('button', { name: /^Accept Father/ })).toBeTruthy();
  });

  it('is accepted with the others of its section in one click', async () => {
    const { user, kept } = await openForm(suggestions);
    await user.click(inPart('Family history').getByRole('button', { name: 'Accept all 2' }));
    await waitFor(() => expect(Object.keys(kept())).toHaveLength(6));
    expect(inPart('Ancestry').getByRole('button', { name: 'Accept Ashkenazi Jewish' })).toBeTruthy();
  });

  it('stays beside what the clinician selects', async () => {
    const { user, kept } = await openForm(suggestions);
    const ancestry = inPart('Ancestry');
    await user.click(ancestry.getByLabelText('Hispanic or Latino'));
    await waitFor(() => expect(kept()).toEqual({ 'clinical.ancestry[100]': 'HISPANIC_LATINO' }));
    await user.click(ancestry.getByRole('button', { name: 'Accept Ashkenazi Jewish' }));
    expect(ancestry.getByLabelText<HTMLInputElement>(/^Ashkenazi Jewish/).checked).toBe(true);
    // Its button is gone.
    await waitFor(() => expect(document.activeElement === document.body).toBe(false));
    await user.click(ancestry.getByLabelText('Hispanic or Latino'));
    await waitFor(() => expect(kept()).toMatchObject({ 'clinical.ancestry[100]': null }));
  });
});

describe('the rules show at their control', () => {
  const sentenceOf = (control: HTMLElement) => {
    expect(control.getAttribute('aria-invalid')).toBe('true');
    return document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent;
  };

  it('for a transplant from a donor', async () => {
    const { user } = await openForm();
    const control = inPart('Transplant and transfusion').getByLabelText('Has the patient had a transplant?');
    await user.selectOptions(control, 'ALLOGENEIC');
    expect(sentenceOf(control)).toMatch(/allogeneic/);
    await user.selectOptions(control, 'AUTOLOGOUS');
    expect(control.getAttribute('aria-invalid')).toBe('false');
  });

  it.each([
    ['2026-10-24', /within 28 days/],
    [today, /within 28 days/],
    ['2026-11-22', /in the future/],
  ])('for a transfusion on %s', async (day, sentence) => {
    const { user } = await openForm();
    const control = inPart('Transplant and transfusion').getByLabelText('Date of last transfusion');
    await user.type(control, day);
    expect(sentenceOf(control)).toMatch(sentence);
    await user.clear(control);
    await user.type(control, '2026-10-23');
    expect(control.getAttribute('aria-invalid')).toBe('false');
  });

  it.each([
    ['48', /higher than the patient's age/],
    ['121', /whole years from 0 to 120|must be a whole number/],
    ['forty', /whole years from 0 to 120|must be a whole number/],
  ])('for an age of %s in a patient of 47', async (age, sentence) => {
    const { user } = await openForm();
    const personal = inPart('Personal cancer history');
    await user.click(personal.getByRole('button', { name: 'Add a cancer for this patient' }));
    await user.selectOptions(personal.getByLabelText('Cancer'), 'prostate');
    const control = personal.getByLabelText<HTMLInputElement>('Age at diagnosis');
    await user.type(control, age);
    expect(sentenceOf(control)).toMatch(sentence);
    // Invalid input stays as it was typed.
    await user.tab();
    expect(control.value).toBe(age);
  });

  it.each([
    ['60-50', /starts after it ends/],
    ['50-', /whole years from 0 to 120|must be a whole number/],
  ])('for an age range of %s', async (age, sentence) => {
    const { user } = await openForm();
    const family = inPart('Family history');
    await user.click(family.getByRole('button', { name: 'Add a relative' }));
    await user.selectOptions(family.getByLabelText('Relative'), 'MOTHER');
    await user.selectOptions(family.getByLabelText('Cancer'), 'PROSTATE');
    const control = family.getByLabelText('Age, or from–to');
    await user.type(control, age);
    expect(sentenceOf(control)).toMatch(sentence);
  });

  it('and once in the foot for two ages', async () => {
    const { user } = await openForm();
    const personal = inPart('Personal cancer history');
    for (const [at, cancer] of ['prostate', 'breast'].entries()) {
      await user.click(personal.getByRole('button', { name: 'Add a cancer for this patient' }));
      await user.selectOptions(personal.getAllByLabelText('Cancer')[at] as HTMLElement, cancer);
      await user.type(personal.getAllByLabelText('Age at diagnosis')[at] as HTMLElement, 'forty');
    }
    const foot = document.querySelector('.open-items');
    await waitFor(() => expect(foot?.textContent?.match(/whole years/g)).toHaveLength(1));
  });

  it('for a text that is too long for the notes, and the text stays', async () => {
    const { user, kept } = await openForm();
    const control = inPart('Breast cancer risk').getByLabelText<HTMLTextAreaElement>(
      'Known risk (model, percentage, date)',
    );
    await user.click(control);
    await user.paste('risk '.repeat(20_000));
    expect(sentenceOf(control)).toMatch(/too long/);
    await user.tab();
    expect(control.value).toHaveLength(100_000);
    await user.clear(control);
    await user.type(control, '24 %');
    await waitFor(() => expect(kept()).toEqual({ 'answer.breastCancerRisk': '24 %' }));
    expect(control.getAttribute('aria-invalid')).toBe('false');
  });

  it('for a relative without a cancer, until the row is removed', async () => {
    const { user } = await openForm();
    const family = inPart('Family history');
    await user.click(family.getByRole('button', { name: 'Add a relative' }));
    await user.selectOptions(family.getByLabelText('Relative'), 'MOTHER');
    expect(family.getByText(/An entry is incomplete/)).toBeTruthy();
    await user.click(family.getByRole('button', { name: /^Remove / }));
    expect(family.queryByText(/An entry is incomplete/)).toBeNull();
  });
});

describe('a cancer of the patient', () => {
  it('keeps its age when its type changes', async () => {
    const { user, kept } = await openForm([
      suggest('personalCancerHistory[0]', 'colorectal', 'Colon ca at 40'),
      suggest('personalCancerHistory[0].colorectal.diagnosisAge', 40, 'Colon ca at 40'),
    ]);
    const personal = inPart('Personal cancer history');
    await user.click(personal.getByRole('button', { name: /^Change Colorectal/ }));
    await user.selectOptions(personal.getByLabelText('Cancer'), 'gastric');
    await waitFor(() =>
      expect(kept()).toMatchObject({
        'clinical.personalCancerHistory[0]': 'gastric',
        'clinical.personalCancerHistory[0].gastric.diagnosisAge': 40,
      }),
    );
  });
});

describe('where the lab publishes its types', () => {
  const field = (type: string, more = {}) => ({ type, isList: false, isRequired: false, ...more });
  const labSchema = {
    enums: { Kind: ['OWN', 'ALLO'] },
    inputs: {
      OrderInput: { clinical: field('Clinical'), patient: field('Patient') },
      Patient: Object.fromEntries(['firstName', 'lastName', 'dob', 'genderCode'].map(name => [name, field('String')])),
      Clinical: {
        cancerRisk: field('Risk'),
        boneMarrowTransplantRecipient: field('Transplant'),
        personalCancerHistory: field('Cancers', { isList: true }),
      },
      Cancers: { eye: field('Eye') },
      Eye: { side: field('String'), years: field('Int') },
      Risk: { score: field('Float'), isHigh: field('Boolean'), scores: field('Model', { isList: true }) },
      Model: { name: field('String', { isRequired: true }), readOn: field('Date') },
      Transplant: { kind: field('Kind') },
    },
  };

  const publishing = (schema: LabSchema): Answers => ({
    'labSchema.show': ok({
      labSchema: schema,
      readAt: '',
      productCodes: {},
      requireProvider: 'never',
      limits: defaultAttachmentLimits,
    }),
  });
  const published = publishing(labSchema);
  const withBreast = { ...labSchema, inputs: { ...labSchema.inputs, Cancers: { breast: field('Eye') } } };

  it('an age without a place is named with its cancer', async () => {
    await openForm(
      [
        suggest('personalCancerHistory[0]', 'eye', 'eye ca'),
        suggest('personalCancerHistory[0].eye.diagnosisAge', 33, 'eye ca'),
      ],
      'colon',
      published,
    );
    const personal = inPart('Personal cancer history');
    expect(
      await personal.findByText('The lab has no code for this, so the order leaves it out: Eye, 33.'),
    ).toBeTruthy();
  });

  it.each([
    ['no field', {}, 'The lab has no field for this.'],
    [
      'a type without a control',
      { cancerRisk: field('JSON') },
      "The extension can't fill in the lab's field for this.",
    ],
    ['nothing', null, "The extension doesn't know the lab's form for this."],
  ])('%s of it leaves an answer for the notes, with the reason', async (_, clinical, reason) => {
    const inputs = clinical ? { ...labSchema.inputs, Clinical: clinical } : {};
    await openForm([], 'colon', publishing({ enums: {}, inputs, entered: { gender: ['F', 'M'] } }));
    const risk = inPart('Breast cancer risk');
    expect(await risk.findByText(`${reason} Your answer goes into the notes.`)).toBeTruthy();
  });

  it.each([
    ['has a code', publishing(withBreast), 'Suggested by the chart.'],
    ['may have no code', {}, 'Suggested by the chart. The lab may have no code for this cancer.'],
  ])('a suggested cancer says whether the lab %s', async (_, answers, said) => {
    const breast = suggest('personalCancerHistory[0]', 'breast', 'breast ca');
    await openForm([{ ...breast, why: 'suggestion.personalCancer' }], 'colon', answers);
    expect(await inPart('Personal cancer history').findByText(said)).toBeTruthy();
  });

  it('its forms are shown, with lists as rows', async () => {
    const { user, kept } = await openForm([], 'colon', published);
    const risk = inPart('Breast cancer risk');
    await user.type(await risk.findByLabelText('Score'), '0.24');
    await user.selectOptions(risk.getByLabelText('Is high'), 'Yes');
    await user.click(risk.getByRole('button', { name: 'Add: Scores' }));
    await user.type(risk.getByLabelText('Name (required)'), 'Gail');
    await user.type(risk.getByLabelText('Read on'), '2026-01-02');
    await user.selectOptions(inPart('Transplant and transfusion').getByLabelText('Kind'), 'OWN');
    const personal = inPart('Personal cancer history');
    await user.click(personal.getByRole('button', { name: 'Add a cancer for this patient' }));
    await user.selectOptions(personal.getByLabelText('Cancer'), 'eye');
    await user.type(personal.getByLabelText('Years'), '4x');
    expect(personal.getByLabelText('Years').getAttribute('aria-invalid')).toBe('true');
    await user.type(personal.getByLabelText('Years'), '{Backspace}0');
    await waitFor(() =>
      expect(kept()).toEqual({
        'clinical.cancerRisk.score': 0.24,
        'clinical.cancerRisk.isHigh': true,
        'clinical.cancerRisk.scores[100]': true,
        'clinical.cancerRisk.scores[100].name': 'Gail',
        'clinical.cancerRisk.scores[100].readOn': '2026-01-02',
        'clinical.boneMarrowTransplantRecipient.kind': 'OWN',
        'clinical.personalCancerHistory[100]': 'eye',
        'clinical.personalCancerHistory[100].eye.years': 40,
      }),
    );
    // The row says what each answer is about, with the labels and days that the form shows.
    const history = document.querySelector('[role=group] .row-value:has(+ .row-action[aria-label$="history"])');
    expect(history?.textContent).toContain(
      'Breast cancer risk (Score 0.24; Is high Yes; Name Gail; Read on Jan 2, 2026)',
    );
    expect(history?.textContent).toContain('bone marrow transplant (Kind Own)');
    expect(inPart('Transplant and transfusion') && parts().get('Transplant and transfusion')?.summary).toBe('Kind Own');
  });
});
