// What the options page is told of the clinic's own EHR definitions.
import type { FailureCode } from '../order/failure.ts';
import type { ReadValue } from '../order/reading.ts';

/** What can be wrong with a definition that a person wrote; each has a sentence in assets/locales. */
const definitionProblems = [
  'json.ends',
  'json.comma',
  'json.text',
  'json.value',
  'json.name',
  'json.colon',
  'json.more',
  'mustBe.text',
  'mustBe.number',
  'mustBe.list',
  'mustBe.object',
  'mustBe.true',
  'mustBe.oneOf',
  'rule.unknown',
  'rule.missing',
  'rule.empty',
  'rule.form',
  'rule.field',
  'rule.regex',
  'rule.group',
  'rule.patientGroup',
  'rule.row',
  'rule.take',
  'rule.id',
  'rule.idTaken',
  'rule.idTwice',
  'rule.screenTwice',
  'rule.grade',
] as const;

export type DefinitionProblem = (typeof definitionProblems)[number];

export const isDefinitionProblem = (name: string): name is DefinitionProblem =>
  (definitionProblems as readonly string[]).includes(name);

/** A mistake in the clinic's definitions; `blanks` are the names and texts that its sentence speaks of. */
export interface DefinitionError {
  /** From 1. */
  line: number;
  problem: DefinitionProblem;
  blanks: Readonly<Record<string, string>>;
}

export interface DefinitionsView {
  text: string;
  count: number;
  errors: DefinitionError[];
  /** The CSS in it, which only a page can check: the worker has no document. */
  selectors: { css: string; line: number }[];
}

/** What definitions read on an open page. */
export interface TrialView {
  /** The page's title. */
  title: string;
  /** "Our EHR: dashboard": the screens that were recognized. */
  screens: string[];
  /** Of a chart the values that an order would start from; else what each screen gave. */
  values: ReadValue[];
  /** Fields that were looked for and are not there. */
  missed: string[];
  /** Why there is no chart, as the form says it. */
  failure: { code: FailureCode; patients: string[]; closedSites: string[] } | null;
}
