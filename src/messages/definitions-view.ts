// What the options page learns about the clinic's own EHR definitions.
import type { FailureCode } from '../order/failure.ts';
import type { ReadValue } from '../order/reading.ts';
import type { VerifiedSite } from '../order/verified-site.ts';

/** What can be wrong with a definition that IT wrote; assets/locales has a sentence for each. */
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
  'rule.slow',
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

/** A mistake in the clinic's definitions; `blanks` are the names and texts in its sentence. */
export interface DefinitionError {
  /** Starts at 1. */
  line: number;
  problem: DefinitionProblem;
  blanks: Readonly<Record<string, string>>;
}

export interface DefinitionsView {
  text: string;
  count: number;
  names: { id: string; name: string }[];
  errors: DefinitionError[];
  /** The CSS selectors in it. Only a page can check them: the worker has no document. */
  selectors: { css: string; line: number }[];
}

export interface ReadSummary {
  /** "Our EHR: dashboard": the recognized screens. */
  screens: string[];
  /** For a chart, the values that an order would start with; otherwise what each screen gave. */
  values: ReadValue[];
  /** Fields that a definition looks for and that are not on the page. */
  missed: string[];
  /** Why there is no chart. */
  failure: FailureCode | null;
}

/** What definitions read on an open page. */
export interface TrialView extends Omit<ReadSummary, 'failure'> {
  /** The page's title. */
  title: string;
  /** Why there is no chart, as the form says it. */
  failure: { code: FailureCode; patients: string[]; closedSites: string[] } | null;
}

/** Where definitions that were not tried on a live system were verified. */
export interface VerifiedSitesView {
  sites: (Omit<VerifiedSite, 'hash'> & {
    /** The definition's name. */
    ehr: string;
    /** False once the definition is another one: then it is uncertain again. */
    isCurrent: boolean;
    /** From the policy or a settings file. */
    isByIt: boolean;
  })[];
}

const packProblems = [
  'noPermission',
  'noAnswer',
  'status',
  'tooLarge',
  'notAPack',
  'signature',
  'definitions',
  'older',
] as const;

/** Why a definition pack was not taken; assets/locales has a sentence for each. */
export type PackProblem = (typeof packProblems)[number];

export const isPackProblem = (name: string): name is PackProblem => (packProblems as readonly string[]).includes(name);

/** Which setting of the policy is missing beside the other one. */
interface HalfPack {
  lacks: 'definitionPackUrl' | 'definitionPackKey';
}

/** The clinic's definition packs; null if the policy sets none. */
export type PackView = null | HalfPack | PackInUse;

interface PackInUse {
  /** The server's host. */
  host: string;
  /** The version in force, and the ISO time at which it came. */
  current: { version: number; at: string; ehrs: string[] } | null;
  /** The version that a person can go back to; null for the built-in definitions. */
  previous: number | null;
  /** The last check; null before the first. */
  check: { at: string; problem: PackProblem | null } | null;
}
