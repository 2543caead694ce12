// Suggestions are accepted only as the lab takes them: with the documented codes and with two published schemas.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { buildSchema, introspectionFromSchema } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Draft, startDraft } from '../../src/draft/draft.ts';
import { rowsOf } from '../../src/draft/edits.ts';
import { finalizeOrder } from '../../src/draft/finalize-order.ts';
import { manifestOf } from '../../src/draft/manifest.ts';
import { findBlockers } from '../../src/draft/rules.ts';
import {
  acceptRows,
  chooseCode,
  isCodeAssumed,
  offerOf,
  openSuggestions,
  suggestionLists,
  suggestRow,
} from '../../src/draft/suggestions.ts';
import { parseLabSchema } from '../../src/lab/read-lab-schema.ts';
import { ancestryCodes, cancerSiteCodes, personalCancerTypes, relationshipTypeCodes } from '../../src/order/codes.ts';
import { type LabSchema, withCodes } from '../../src/order/lab-schema/lab-schema.ts';
import type { ReadValue } from '../../src/order/reading.ts';
import { folderOf, sampleOf, screens } from '../screens/all-screens.ts';
import { readSavedPage } from '../screens/saved-page.ts';
import { isWhole } from '../whole.ts';
import { draftOf, read } from './drafts.ts';
import { published } from './published.ts';

const today = '2026-11-21';

const sandbox = ['order', 'patient', 'clinical', 'billing']
  .map(part => readFileSync(path.join(import.meta.dirname, '../sandbox/schema', `${part}.graphql`), 'utf8'))
  .join('\n');

const publish = (text: string): LabSchema => {
  const labSchema = parseLabSchema(JSON.stringify({ data: introspectionFromSchema(buildSchema(text)) }));
  if (!labSchema) throw new Error('no lab schema');
  return labSchema;
};

/** A lab with other words, fewer codes, and questions of its own. */
const other = sandbox
  .replace(
    /enum CancerSite \{[^}]*\}/,
    'enum CancerSite { PROSTATE BREAST_DCIS BREAST_LOBULAR OVARY COLON RECTUM OTHER }',
  )
  .replace(/enum RelationshipType \{[^}]*\}/, 'enum RelationshipType { FATHER MOTHER SISTER AUNT_MATERNAL }')
  .replace(
    /enum Ancestry \{[^}]*\}/,
    'enum Ancestry { HISPANIC_LATINO NOT_HISPANIC_LATINO BLACK_AFRICAN EAST_ASIAN SOUTH_ASIAN }',
  )
  .replace(/input DiagnosisAgeInput \{[^}]*\}/, 'input DiagnosisAgeInput { age: Int }')
  .replace('  breast: JSON', '  breast: BreastInput')
  .replace('  ovarian: JSON', '  ovary: OvaryInput')
  .concat('\ninput BreastInput { side: String! }\ninput OvaryInput { ageAtDiagnosis: Int }\n');

const schemas = { documented: null, sandbox: publish(sandbox), other: publish(other) };

const offered = (field: string, value: string, labSchema: LabSchema | null) => {
  const offer = offerOf({ ...read(field, value), sure: false }, labSchema);
  if ('value' in offer) return offer.value;
  return 'choices' in offer ? offer.choices.map(choice => choice.value) : null;
};

const site = 'clinical.familyCancerHistory[0].cancerHistory[0].cancerSiteCode';
const relative = 'clinical.familyCancerHistory[0].relationshipTypeCode';
const own = 'clinical.personalCancerHistory[0]';
const ancestor = 'clinical.ancestry[0]';

describe('a code of the chart', () => {
  it.each<[field: string, code: string, documented: unknown, sandbox: unknown, other: unknown]>([
    [site, 'PROSTATE', 'PROSTATE', 'PROSTATE', 'PROSTATE'],
    [
      site,
      'BREAST',
      ['BREAST_DCIS', 'BREAST_INVASIVE', 'BREAST'],
      ['BREAST_DCIS', 'BREAST_INVASIVE'],
      ['BREAST_DCIS', 'BREAST_LOBULAR'],
    ],
    [site, 'COLORECTAL', 'COLORECTAL', 'COLORECTAL', ['COLON', 'RECTUM']],
    [site, 'OVARIAN', 'OVARIAN', 'OVARIAN', ['OVARY']],
    [site, 'OTHER', 'OTHER', null, 'OTHER'],
    [site, 'KIDNEY', 'KIDNEY', null, ['OTHER']],
    [relative, 'HALF_SISTER', 'HALF_SISTER', null, null],
    [relative, 'MATERNAL_AUNT', 'MATERNAL_AUNT', 'MATERNAL_AUNT', 'AUNT_MATERNAL'],
    [own, 'colorectal', 'colorectal', ['colon'], ['colon']],
    [own, 'leukemia', 'leukemia', ['other'], ['other']],
    [ancestor, 'HISPANIC_LATINO', 'HISPANIC_LATINO', 'HISPANIC_LATINO', 'HISPANIC_LATINO'],
    [ancestor, 'ASIAN', 'ASIAN', 'ASIAN', ['EAST_ASIAN', 'SOUTH_ASIAN']],
    [ancestor, 'WHITE_NON_HISPANIC', 'WHITE_NON_HISPANIC', 'WHITE_NON_HISPANIC', null],
  ])('%s %s is documented %j, at the sandbox %j, at another lab %j', (field, code, ...expected) => {
    expect(Object.values(schemas).map(labSchema => offered(field, code, labSchema))).toEqual(expected);
  });
});

describe('a text without a code of ours', () => {
  const white: ReadValue = {
    ...read(ancestor, null),
    text: 'White',
    sure: false,
    candidates: [{ value: 'WHITE_NON_HISPANIC' }],
  };

  it.each<[string, LabSchema | null, unknown]>([
    ['documented', schemas.documented, ['WHITE_NON_HISPANIC']],
    ['sandbox', schemas.sandbox, ['WHITE_NON_HISPANIC']],
    // This lab has no code for it.
    ['other', schemas.other, null],
  ])('is never accepted as it is, only as what it can mean: %s', (_, labSchema, choices) => {
    const draft = draftOf([white]);
    const { edits, asks, lacks } = suggestRow(draft, ancestor, labSchema);
    expect(edits).toEqual({});
    expect(asks[0]?.choices.map(({ value }) => value) ?? null).toEqual(choices);
    expect(lacks.length).toBe(choices === null ? 1 : 0);
    expect(acceptRows({ draft, panelId: 'colon', today, labSchema }, [ancestor]).accepted).toEqual([]);
    expect(manifestOf(draft, labSchema).leftOut).toContainEqual(
      expect.objectContaining({ path: ancestor, reason: choices === null ? 'noCode' : 'notChosen' }),
    );
  });

  it('is sent with the code that the clinician chooses', () => {
    const chosen = chooseCode(draftOf([white]), ancestor, ancestor, 'WHITE_NON_HISPANIC', null);
    expect(manifestOf(chosen).sent.map(({ path: at }) => at)).toContain(ancestor);
  });

  it('has no code where it can mean none', () => {
    const { candidates: _, ...irish } = { ...white, text: 'Irish' };
    expect(suggestRow(draftOf([irish]), ancestor, null)).toMatchObject({ edits: {}, asks: [], lacks: [irish] });
  });
});

const suggested = (field: string, value: ReadValue['value']): ReadValue => ({
  ...read(field, value),
  sure: false,
  why: 'suggestion.familyHistory',
});

const rowsIn = (draft: Draft) => suggestionLists.flatMap(list => rowsOf(draft, list));

const blockers = (draft: Draft, labSchema: LabSchema | null) =>
  new Set(
    findBlockers({ draft, panelId: 'colon', today, labProfile: { labSchema } }).map(
      ({ code, field }) => `${code} ${field}`,
    ),
  );

/** What accepting everything must never do, whatever the lab publishes. */
function requireHarmless(draft: Draft, labSchema: LabSchema | null): string[] {
  const rows = rowsIn(draft);
  const { draft: after, accepted } = acceptRows({ draft, panelId: 'colon', today, labSchema }, rows);
  const before = blockers(draft, labSchema);
  expect([...blockers(after, labSchema)].filter(blocker => !before.has(blocker))).toEqual([]);
  // Nothing disappears: what was not accepted is still open, or says that the lab has no code for it.
  for (const row of rows) {
    const { asks, lacks } = suggestRow(draft, row, labSchema);
    const open = openSuggestions(after, row).map(({ field }) => field);
    for (const { field } of [...asks.map(ask => ask.read), ...lacks]) expect(open).toContain(field);
    if (!accepted.includes(row)) expect(open).toEqual(openSuggestions(draft, row).map(({ field }) => field));
  }
  return accepted;
}

describe('a choice', () => {
  it('accepts the rest of its row, with the details below the chosen cancer', () => {
    const draft = draftOf([suggested(own, 'colorectal'), suggested(`${own}.colorectal.diagnosisAge`, 41)]);
    const chosen = chooseCode(draft, own, own, 'colon', schemas.sandbox);
    const { clinical } = finalizeOrder(chosen, 'colon', 'CLN-1', today, { labSchema: schemas.sandbox });
    expect(clinical).toEqual({ personalCancerHistory: [{ colon: { diagnosisAge: 41 } }] });
  });

  it('is asked about a cancer once, whether or not the lab has a place for its details', () => {
    const draft = draftOf([suggested(own, 'thyroid'), suggested(`${own}.thyroid.diagnosisAge`, 33)]);
    const reasons = (now: Draft) =>
      manifestOf(now, schemas.sandbox).leftOut.flatMap(({ path: at, reason }) => (at === own ? reason : []));
    expect(reasons(draft)).toEqual(['notChosen']);
    const chosen = chooseCode(draft, own, own, 'other', schemas.sandbox);
    expect(reasons(chosen)).toEqual([]);
    expect(openSuggestions(chosen, own)).toEqual([]);
    const { clinical } = finalizeOrder(chosen, 'colon', 'CLN-1', today, { labSchema: schemas.sandbox });
    expect(clinical).toEqual({ personalCancerHistory: [{ other: { diagnosisAge: 33 } }] });
  });

  it('leaves out what the lab has no code for, and keeps it open', () => {
    const row = 'clinical.familyCancerHistory[0]';
    const draft = draftOf([
      suggested(relative, 'MOTHER'),
      suggested(site, 'BREAST'),
      suggested(`${row}.cancerHistory[0].diagnosisAge.age`, 47),
      suggested(`${row}.cancerHistory[1].cancerSiteCode`, 'KIDNEY'),
    ]);
    const chosen = chooseCode(draft, row, site, 'BREAST_INVASIVE', schemas.sandbox);
    const { clinical } = finalizeOrder(chosen, 'colon', 'CLN-1', today, { labSchema: schemas.sandbox });
    expect(clinical?.familyCancerHistory).toEqual([
      {
        relationshipTypeCode: 'MOTHER',
        cancerHistory: [{ cancerSiteCode: 'BREAST_INVASIVE', diagnosisAge: { age: 47 } }],
      },
    ]);
    expect(openSuggestions(chosen, row).map(({ value }) => value)).toEqual(['KIDNEY']);
  });
});

describe('a suggested cancer', () => {
  const codes = (...names: string[]) =>
    published([
      /input PersonalCancerInput \{[^}]*\}/,
      `input PersonalCancerInput { ${names.map(name => `${name}: JSON`)} }`,
    ]);
  const breast = suggested(own, 'breast');

  it.each<[string, LabSchema | null, isAssumed: boolean, isAccepted: boolean]>([
    ['its code', codes('prostate', 'breast', 'breastDcis'), false, true],
    ['its code, as IT entered it', withCodes(null, { cancer: ['breast'] }), false, true],
    ['codes that say more', codes('breastInvasive', 'breastDcis'), false, false],
    ['nothing', null, true, true],
    ['no keys', published(['[PersonalCancerInput!]', '[JSON!]']), true, true],
  ])('of a lab that publishes %s', (_, labSchema, isAssumed, isAccepted) => {
    expect(isCodeAssumed(breast, labSchema)).toBe(isAssumed);
    const order = { draft: draftOf([breast]), panelId: 'colon', today, labSchema };
    const { draft, accepted } = acceptRows(order, [own]);
    expect(accepted).toEqual(isAccepted ? [own] : []);
    // What accepting all leaves to the clinician is a choice.
    expect(openSuggestions(draft, own).length).toBe(isAccepted ? 0 : 1);
    expect(suggestRow(draft, own, labSchema).asks.length).toBe(isAccepted ? 0 : 1);
  });
});

describe('accepting all', () => {
  const drafts: Draft[] = [];
  beforeAll(async () => {
    for (const screen of sampleOf(screens)) {
      const reading = await readSavedPage(folderOf(screen));
      if (reading.chart) drafts.push(startDraft('draft-1', draftOf().binding, reading));
    }
  }, 300_000);

  it.each(Object.entries(schemas))('stops no order on any screen of the tests, %s', (_, labSchema) => {
    const accepted = drafts.flatMap(draft => requireHarmless(draft, labSchema));
    // Otherwise the test would show nothing.
    expect(drafts.filter(draft => rowsIn(draft).length > 0).length).toBeGreaterThan(isWhole ? 5 : 2);
    expect(accepted.length).toBeGreaterThan(isWhole ? 5 : 0);
  });

  it.each(Object.entries(schemas))('stops no order, whatever a chart suggests, %s', (_, labSchema) => {
    const age = fc.integer({ min: 0, max: 130 });
    const codeOf = (codes: object) => fc.constantFrom(...Object.keys(codes));
    const cancer = fc.record({ site: codeOf(cancerSiteCodes), age: fc.option(age), upper: fc.option(age) });
    const chart = fc.record({
      ancestry: fc.uniqueArray(codeOf(ancestryCodes), { maxLength: 3 }),
      personal: fc.uniqueArray(codeOf(personalCancerTypes), { maxLength: 3 }),
      personalAge: fc.option(age),
      family: fc.array(
        fc.record({ who: codeOf(relationshipTypeCodes), cancers: fc.array(cancer, { minLength: 1, maxLength: 3 }) }),
        { maxLength: 3 },
      ),
    });
    fc.assert(
      fc.property(chart, ({ ancestry, personal, personalAge, family }) => {
        const values = [
          ...ancestry.map((code, index) => suggested(`clinical.ancestry[${index}]`, code)),
          ...personal.flatMap((type, index) => {
            const row = `clinical.personalCancerHistory[${index}]`;
            const details = personalAge === null ? [] : [suggested(`${row}.${type}.diagnosisAge`, personalAge)];
            return [suggested(row, type), ...details];
          }),
          ...family.flatMap(({ who, cancers }, index) => {
            const row = `clinical.familyCancerHistory[${index}]`;
            return [
              suggested(`${row}.relationshipTypeCode`, who),
              ...cancers.flatMap(({ site: code, age: lower, upper }, at) => {
                const before = `${row}.cancerHistory[${at}]`;
                const ages = `${before}.diagnosisAge`;
                const shown =
                  lower === null
                    ? []
                    : upper === null
                      ? [suggested(`${ages}.age`, lower)]
                      : [suggested(`${ages}.range.lowerAge`, lower), suggested(`${ages}.range.upperAge`, upper)];
                return [suggested(`${before}.cancerSiteCode`, code), ...shown];
              }),
            ];
          }),
        ];
        requireHarmless(draftOf(values), labSchema);
      }),
    );
  });
});
