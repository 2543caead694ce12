// Transfusions and transplants that the chart names. They can make a test invalid, so the form lists them for the clinician, who
// answers.
import type { ReadValue } from '../../order/reading.ts';
import { linesIn, rowsIn, type Said } from './said.ts';

const cells = '(?:bone marrow|stem cells?|allogen\\w+|autologous|ha?ematopoietic)';
const says = new RegExp(
  `\\btransfus|\\b${cells}\\b.{0,40}\\btransplant|\\btransplant\\w*\\b.{0,20}\\b${cells}|\\b(?:hsct|bmt|allo-?sct|prbcs?)\\b`,
  'i',
);
const denies = /\b(?:no|not|none|never|denie[sd]|denying|without|declin\w+|refus\w+|consents?)\b|n\/a/i;

/** "Blood transfusion 11/12/2026", "s/p allogeneic stem cell transplant 2019" */
export const findBlood = (values: readonly ReadValue[]): Said<string>[] =>
  [
    ...linesIn(values, ['chart.problems', 'chart.familyHistory.text']),
    ...rowsIn(values, 'chart.conditions').flatMap(({ text }) => text ?? []),
  ].filter(({ value }) => says.test(value) && !denies.test(value));
