// Parses the clinic's own definitions: one definition in JSON, or a list of them.
import * as z from 'zod/mini';
import type { Definition } from '../../ehr/definition.ts';
import { DefinitionSchema } from '../../ehr/definition.ts';
import { type DefinitionError, type DefinitionProblem, isDefinitionProblem } from '../../messages/definitions-view.ts';
import { foreignMistakes, type Mistake } from '../charts/sound-definitions.ts';
import { JsonError, type JsonPath, lineOfError, startLines } from './json-lines.ts';

type Parsed = { definitions: Definition[]; lineOf: (path: JsonPath) => number } | { errors: DefinitionError[] };

type Issue = z.core.$ZodIssue;

const valueAt = (json: unknown, path: JsonPath): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key], json);

const nameOf = (path: JsonPath) => String(path.findLast(key => typeof key === 'string') ?? '');

/** A value can have several forms. Returns the mistakes in the form that was meant: the one whose outermost shape fits. */
const meant = (branches: readonly Issue[][]): readonly Issue[] =>
  branches.find(issues => !issues.some(({ code, path }) => code === 'invalid_type' && path.length === 0)) ??
  branches[0] ??
  [];

const typeProblems: Readonly<Record<string, DefinitionProblem>> = {
  string: 'mustBe.text',
  number: 'mustBe.number',
  array: 'mustBe.list',
};

/** Whether the unknown key at this path is a field, not a property. */
const takesFields = (path: JsonPath) => path.at(-1) === 'fields';

function* mistakesOf(json: unknown, issue: Issue, before: JsonPath = []): Generator<Mistake> {
  const path = [...before, ...issue.path];
  const value = valueAt(json, path);
  const blanks = { name: nameOf(path), value: typeof value === 'string' ? value : JSON.stringify(value) };
  if (isDefinitionProblem(issue.message)) yield { path, problem: issue.message, blanks };
  else if (issue.code === 'unrecognized_keys')
    for (const key of issue.keys)
      yield {
        path: [...path, key],
        problem: takesFields(path) ? 'rule.field' : 'rule.unknown',
        blanks: { name: key, value: key },
      };
  else if (value === undefined) yield { path, problem: 'rule.missing', blanks };
  else if (issue.code === 'invalid_union')
    for (const inner of meant(issue.errors)) yield* mistakesOf(json, inner, path);
  else if (issue.code === 'invalid_value')
    yield { path, problem: 'mustBe.oneOf', blanks: { ...blanks, choices: issue.values.join(', ') } };
  else if (issue.code === 'invalid_type')
    yield { path, problem: typeProblems[issue.expected] ?? 'mustBe.object', blanks };
  else yield { path, problem: 'rule.form', blanks };
}

/** Parses the entered text. One mistake invalidates all of it. `taken` are ids already in use. */
export function parseDefinitions(text: string, taken: readonly string[]): Parsed {
  if (text.trim() === '') return { definitions: [], lineOf: () => 1 };
  let lineOf: (path: JsonPath) => number;
  try {
    lineOf = startLines(text);
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
    return { errors: [{ line: lineOfError(text, error), problem: error.problem, blanks: {} }] };
  }
  const json: unknown = JSON.parse(text);
  const isList = Array.isArray(json);
  const inText = (path: JsonPath) => lineOf(isList ? path : path.slice(1));
  const list: unknown = isList ? json : [json];
  const parsed = z.array(DefinitionSchema).safeParse(list);
  const mistakes = parsed.success
    ? [...foreignMistakes(parsed.data, taken)]
    : parsed.error.issues.flatMap(issue => [...mistakesOf(list, issue)]);
  if (!parsed.success || mistakes.length > 0) {
    const errors = mistakes.map(({ path, problem, blanks }) => ({ line: inText(path), problem, blanks }));
    return { errors: errors.sort((a, b) => a.line - b.line) };
  }
  return { definitions: parsed.data, lineOf: inText };
}
