// A row of the clinical history in one line, with the sentence of the chart that it comes from.

import { addedFor, sentencesOf } from '../../draft/history/not-taken.ts';
import { personalCancerList } from '../../order/fields.ts';
import { labelOfOption, readable } from '../../order/lab-schema/lab-schema.ts';
import { above, isBelow, isIn, isRow, rowOf } from '../../order/path.ts';
import { joinValues } from '../../order/text/bidi.ts';
import { sayDay } from '../../order/text/day-words.ts';
import { findValue, rowsWith } from '../../order/values.ts';
import { labelField } from '../field-words.ts';
import { type Form, readIn, textAt } from '../sections/form.ts';
import { t } from './texts.ts';

// The questions of service.md 2.4 whose shape it does not show.

/** `path`: where the answer goes if the lab publishes the question. `answer`: otherwise. */
export const transplant = { path: 'clinical.boneMarrowTransplantRecipient', answer: 'answer.boneMarrowTransplant' };
export const transfusion = { path: 'clinical.bloodTransfusionRecipient', answer: 'answer.lastTransfusionDate' };
export const cancerRisk = { path: 'clinical.cancerRisk', answer: 'answer.breastCancerRisk' };

export const questions = [transplant, transfusion, cancerRisk];

/** The label of a code; what the chart says where it has none. */
export const labelAt = (form: Form, field: string): string =>
  labelOfOption(field, textAt(form, field), form.labSchema) || (findValue(form.values, field)?.text ?? '');

export const join = (parts: readonly string[]) => parts.filter(Boolean).join(', ');

/** "Mother: Breast, 47; Ovarian, 50–55"; only the part that is known, and '' for an empty row. */
export function describeRelative(form: Form, row: string): string {
  // From the values on view, because a row that was left out has no cancers in the draft.
  const cancers = rowsWith(form.values, `${row}.cancerHistory`).map(cancer =>
    join([labelAt(form, `${cancer}.cancerSiteCode`), showAge(form, cancer)]),
  );
  const relative = labelAt(form, `${row}.relationshipTypeCode`);
  const details = cancers.filter(Boolean).join('; ');
  return relative && details ? t('suggestion.relative', { relative, details }) : relative || details;
}

const yesOrNo: Readonly<Record<string, string>> = { true: t('clinical.yes'), false: t('clinical.no') };

/** "Autologous"; "Last transfusion date Oct 25, 2026" where the lab publishes the parts of an answer; '' for a row of it. */
export function sayAnswer(form: Form, field: string): string {
  if (isRow(field)) return '';
  const label = labelAt(form, field).trim();
  const part = questions.some(({ path }) => isBelow(field, path)) ? readable(field.split('.').at(-1) ?? '') : '';
  return joinValues([part, yesOrNo[label] ?? sayDay(label)], ' ');
}

/** "Prostate, 61, Metastatic no", with the age as relatives have it. */
export const describeCancer = (form: Form, row: string): string =>
  join([
    labelAt(form, row),
    ...form.values
      .filter(({ field }) => field !== row && isIn(field, row))
      .map(({ field }) => {
        const shown = sayAnswer(form, field);
        return field.endsWith('.diagnosisAge') ? shown : `${labelField(field)} ${shown}`;
      }),
  ]);

/** The field that names the cancer whose detail a field is; none for one that is no such detail. */
export const cancersOf = (field: string): string[] =>
  above(field)
    .filter(isRow)
    .flatMap(row =>
      /\.cancerHistory\[\d+\]$/.test(row) ? `${row}.cancerSiteCode` : (rowOf(row, personalCancerList) ?? []),
    );

/** The sentences of the chart behind a part, without repeats, each with one of its fields. */
export const sourcesOf = (form: Form, path: string): { text: string; field: string }[] => {
  const sentences = sentencesOf(form.draft).filter(at => addedFor(form.draft, at) === path);
  const said = [path, ...sentences.map(at => `${at}.text`)].flatMap(at => readIn(form, at));
  const fieldOf = new Map(said.map(({ text, field }) => [text, field]));
  return [...fieldOf].flatMap(([text, field]) => (text ? { text: `"${text}"`, field } : []));
};

export const quote = (form: Form, path: string): string =>
  sourcesOf(form, path)
    .map(({ text }) => text)
    .join(' ');

// An age at diagnosis in one control: "47", or "45–50" for a range.

const ends = ['age', 'range.lowerAge', 'range.upperAge'] as const;

export const ageFields = (cancer: string) =>
  ends.map(end => `${cancer}.diagnosisAge.${end}`) as [string, string, string];

/** "47", "45–50", or '' if there is none. */
export function showAge(form: Pick<Form, 'values'>, cancer: string): string {
  const [age, lower, upper] = ageFields(cancer).map(field => textAt(form, field).trim());
  return age || (lower || upper ? `${lower}–${upper}` : '');
}

/** "40s", "40's": ten years, as charts write them. */
const decade = /^\s*([1-9]|1[01])0['’]?s\s*$/i;

/** The values of all three fields for an input; null for a text that is not a valid age. */
export function readAge(text: string, cancer: string): Record<string, string | number> | null {
  const [age, lower, upper] = ageFields(cancer);
  const plain = text.normalize('NFKC').replace(decade, (_, tens: string) => `${tens}0-${tens}9`);
  const found = /^\s*(?:(\d{1,3})(?:\s*(?:[-–—]|to)\s*(\d{1,3}))?)?\s*$/.exec(plain);
  if (!found) return null;
  const [, first, last] = found;
  if (first === undefined) return { [age]: '', [lower]: '', [upper]: '' };
  return last === undefined || Number(last) === Number(first)
    ? { [age]: Number(first), [lower]: '', [upper]: '' }
    : { [age]: '', [lower]: Number(first), [upper]: Number(last) };
}
