// How the options page enters a setting, and how what was entered becomes its value.
import type * as z from 'zod/mini';
import { readProviders } from './providers.ts';

/** Shown only while another entry has this value: `['signIn.kind', 'oauth']`. */
type Condition = readonly [path: string, value: string];

export interface NumberControl {
  kind: 'number';
  /** What one of the unit that IT enters is in the stored value: 1,000,000 for MB in bytes. */
  unit: number;
  min: number;
  max: number;
}

/** The control of a setting or of a part of it. Its words are `setting.<path>` in assets/locales/en-options.json. */
export type Control = { when?: Condition } & (
  | { kind: 'text' | 'lines' | 'secret' }
  /** It has no words, only this name. */
  | { kind: 'code'; label: string }
  | NumberControl
  /** A checkbox, or one for two values. */
  | { kind: 'switch'; off?: string; on?: string }
  /** Null counts as a choice with the name `automatic`. */
  | { kind: 'choice'; choices: readonly (string | null)[] }
  /** One per line. */
  | { kind: 'list'; split: RegExp; clean?: (item: string) => string }
  /** `isSparse`: a part that is empty is left out of the value. */
  | { kind: 'group'; parts: Readonly<Record<string, Control>>; isSparse?: boolean }
  /** Provider accounts: the page enters names and NPIs. Their other parts stay. */
  | { kind: 'providers' }
  /** A section of the page is made for it by hand. */
  | { kind: 'own' }
);

/** What the page shows for a setting: a text or a check mark for each path. */
export type Entries = Readonly<Record<string, string | boolean>>;

export const automatic = 'automatic';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The controls of a setting that hold one entry each, by path. */
export function leavesOf(path: string, control: Control): [path: string, control: Control][] {
  if (control.kind === 'own') return [];
  if (control.kind !== 'group') return [[path, control]];
  return Object.entries(control.parts).flatMap(([name, part]) => leavesOf(`${path}.${name}`, part));
}

/** The control in which a part of a setting is entered: of a list, for each of its items. */
export const leafOf = (path: string, control: Control, part: string): [path: string, control: Control] | undefined =>
  leavesOf(path, control).find(([leaf]) => part === leaf || part.startsWith(`${leaf}.`));

function toEntry(control: Control, value: unknown): string | boolean {
  switch (control.kind) {
    case 'number':
      return String(Number(value) / control.unit);
    case 'switch':
      return control.on === undefined ? value === true : value === control.on;
    case 'choice':
      return value === null ? automatic : String(value);
    case 'list':
      return Array.isArray(value) ? value.join('\n') : '';
    case 'providers':
      return JSON.stringify(value);
    default:
      return String(value ?? '');
  }
}

/** A value as the page shows it. */
export function toEntries(path: string, control: Control, value: unknown): Entries {
  if (control.kind === 'own') return {};
  if (control.kind !== 'group') return { [path]: toEntry(control, value) };
  const parts = isRecord(value) ? value : {};
  return Object.assign(
    {},
    ...Object.entries(control.parts).map(([name, part]) => toEntries(`${path}.${name}`, part, parts[name])),
  );
}

/** "7.5", "7,5" → 7,500,000; NaN, which no schema accepts, if it is not a number. */
function readNumber({ unit }: NumberControl, text: string): number {
  if (!/^\d+([.,]\d+)?$/.test(text.trim())) return Number.NaN;
  const number = Number(text.trim().replace(',', '.')) * unit;
  return unit === 1 ? number : Math.round(number);
}

const readList = (text: string, split: RegExp, clean = (item: string) => item): string[] => [
  ...new Set(text.split(split).flatMap(item => clean(item.trim()) || [])),
];

function fromEntry(control: Control, entry: string | boolean): unknown {
  const text = String(entry);
  switch (control.kind) {
    case 'number':
      return readNumber(control, text);
    case 'switch':
      return control.on === undefined ? entry === true : entry === true ? control.on : control.off;
    case 'choice':
      return text === automatic && control.choices.includes(null) ? null : text;
    case 'list':
      return readList(text, control.split, control.clean);
    case 'providers':
      return readProviders(text);
    default:
      return text.trim();
  }
}

/** The value that was entered, before its schema checks it. */
export function fromEntries(path: string, control: Control, entries: Entries): unknown {
  if (control.kind !== 'group') return fromEntry(control, entries[path] ?? '');
  const parts = Object.entries(control.parts).map(
    ([name, part]) => [name, fromEntries(`${path}.${name}`, part, entries)] as const,
  );
  const isEmpty = (value: unknown) => value === '' || (Array.isArray(value) && value.length === 0);
  return Object.fromEntries(control.isSparse ? parts.filter(([, value]) => !isEmpty(value)) : parts);
}

/** Whether the page shows a control now. */
export const isShown = ({ when }: Control, entries: Entries): boolean =>
  when === undefined || entries[when[0]] === when[1];

/** What is wrong with an entered value: each entry's path, with the items of a list that are not valid. */
export function findWrong(
  path: string,
  control: Control,
  value: unknown,
  { issues }: z.core.$ZodError,
): Map<string, string[]> {
  const wrong = new Map<string, string[]>();
  for (const issue of issues) {
    const full = [path, ...issue.path].join('.');
    const [leaf] = leafOf(path, control, full) ?? [path];
    const item =
      full === leaf ? undefined : issue.path.reduce<unknown>((at, key) => (isRecord(at) ? at[String(key)] : at), value);
    wrong.set(leaf, [...(wrong.get(leaf) ?? []), ...(typeof item === 'string' ? [item] : [])]);
  }
  return wrong;
}
