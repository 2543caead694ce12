import en from '../../assets/locales/en.json' with { type: 'json' };
import type { FailureCode } from '../order/failure.ts';
import { isolate } from '../order/text/bidi.ts';
import './painted-text.ts';

type Blanks = Readonly<Record<string, string | number>>;

export type SentenceKey = keyof typeof en;

interface Texts<Key extends string> {
  /** "{test}" in a text takes `blanks.test`, isolated: a right-to-left value does not reorder the text beside it. */
  (key: Key, blanks?: Blanks): string;
  /** Whether there is a text with this key; for keys that come from data. */
  has(key: string): key is Key;
  /** "files.count.one" for a count of one, otherwise "files.count.many". */
  counted(key: Key extends `${infer Start}.many` ? Start : never, count: number): string;
}

/** The shared texts of assets/locales, with those of a part that loads separately. */
export function textsFrom<Own extends string>(texts: Readonly<Record<Own, string>>): Texts<SentenceKey | Own> {
  const all: Readonly<Record<string, string>> = { ...en, ...texts };
  const text = (key: string, blanks: Blanks = {}) =>
    (all[key] ?? key).replace(/\{(\w+)\}/g, (_, name: string) => isolate(String(blanks[name] ?? '')));
  return Object.assign(text, {
    has: (key: string): key is SentenceKey | Own => Object.hasOwn(all, key),
    counted: (key: string, count: number) => text(`${key}.${count === 1 ? 'one' : 'many'}`, { count }),
  });
}

export const t = textsFrom({});

export const failureText = (code: FailureCode): { what: string; next: string } => ({
  what: t(`${code}.what`),
  next: t(`${code}.next`),
});

export function failureSentences(code: FailureCode): string {
  const { what, next } = failureText(code);
  return `${what} ${next}`;
}
