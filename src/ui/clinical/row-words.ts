// A row of the clinical history in one line, with the sentence of the chart that it comes from.

import { rowsOf } from '../../draft/edits.ts';
import { optionsFor, readable } from '../../order/lab-schema/lab-schema.ts';
import { isBelow, isIn, isRow } from '../../order/path.ts';
import { joinValues } from '../../order/text/bidi.ts';
import { sayDay } from '../../order/text/day-words.ts';
import { labelField } from '../field-words.ts';
import { type Form, readIn, textAt } from '../sections/form.ts';
import { showAge } from './age.ts';
import { asked } from './asked.ts';
import { t } from './texts.ts';

export function labelAt(form: Form, field: string): string {
  const value = textAt(form, field);
  const known = [form.labSchema, null].flatMap(labSchema => optionsFor(field, labSchema) ?? []);
  return known.find(option => option.value === value)?.label ?? value;
}

const join = (parts: readonly string[]) => parts.filter(Boolean).join(', ');

/** "Mother: Breast, 47; Ovarian, 50–55". */
export function describeRelative(form: Form, row: string): string {
  const cancers = rowsOf(form.draft, `${row}.cancerHistory`).map(cancer =>
    join([labelAt(form, `${cancer}.cancerSiteCode`), showAge(form, cancer)]),
  );
  const relative = labelAt(form, `${row}.relationshipTypeCode`);
  return t('suggestion.relative', { relative, details: cancers.join('; ') });
}

const yesOrNo: Readonly<Record<string, string>> = { true: t('clinical.yes'), false: t('clinical.no') };

/** "Autologous"; "Last transfusion date Oct 25, 2026" where the lab publishes the parts of an answer; '' for a row of it. */
export function sayAnswer(form: Form, field: string): string {
  if (isRow(field)) return '';
  const label = labelAt(form, field).trim();
  const part = asked.some(({ path }) => isBelow(field, path)) ? readable(field.split('.').at(-1) ?? '') : '';
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
        return field.endsWith('.diagnosisAge') ? shown : `${labelField(field).split('.').at(-1)} ${shown}`;
      }),
  ]);

/** The sentences of the chart behind a part, without repeats, each with one of its fields. */
export const sourcesOf = (form: Form, path: string): { text: string; field: string }[] => {
  const fieldOf = new Map(readIn(form, path).map(({ text, field }) => [text, field]));
  return [...fieldOf].flatMap(([text, field]) => (text ? { text: `"${text}"`, field } : []));
};

export const quote = (form: Form, path: string): string =>
  sourcesOf(form, path)
    .map(({ text }) => text)
    .join(' ');
