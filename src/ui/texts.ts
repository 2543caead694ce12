import en from '../../assets/locales/en.json' with { type: 'json' };
import type { FailureCode } from '../order/failure.ts';
import { isolate } from '../order/text/bidi.ts';
import './painted-text.ts';

type Blanks = Readonly<Record<string, string | number>>;

/**
 * Makes a `t` for texts of assets/locales: "{test}" in a text takes `blanks.test`. A part that loads separately adds its own
 * texts to the shared ones. Each inserted value is isolated, so a right-to-left value does not reorder the text beside it.
 */
export const textsFrom =
  <K extends string>(sentences: Readonly<Record<K, string>>) =>
  (key: K, blanks: Blanks = {}): string =>
    sentences[key].replace(/\{(\w+)\}/g, (_, name: string) => isolate(String(blanks[name] ?? '')));

export type SentenceKey = keyof typeof en;

export const sentences = en;

export const t = textsFrom(sentences);

/** What happened, and what to do next. */
export const failureText = (code: FailureCode): { what: string; next: string } => ({
  what: t(`${code}.what`),
  next: t(`${code}.next`),
});

export function failureSentences(code: FailureCode): string {
  const { what, next } = failureText(code);
  return `${what} ${next}`;
}

/** Whether a text with this key exists; for keys that come from data. */
export const has = (key: string): key is SentenceKey => Object.hasOwn(en, key);
