import en from '../../assets/locales/en.json' with { type: 'json' };
import type { FailureCode } from '../order/failure.ts';
import { isolate } from '../order/text/bidi.ts';
import './painted-text.ts';

type Blanks = Readonly<Record<string, string | number>>;

/**
 * A voice for sentences of assets/locales: "{test}" in one takes `blanks.test`. A part that is loaded by itself has its own
 * sentences, and a voice for them and for everybody's. What is filled in turns nothing around beside it.
 */
export const textsFrom =
  <K extends string>(sentences: Readonly<Record<K, string>>) =>
  (key: K, blanks: Blanks = {}): string =>
    sentences[key].replace(/\{(\w+)\}/g, (_, name: string) => isolate(String(blanks[name] ?? '')));

export type SentenceKey = keyof typeof en;

/** What every part may say. */
export const sentences = en;

/** One of everybody's sentences. */
export const t = textsFrom(sentences);

/** What happened, and what to do next. */
export const failureText = (code: FailureCode): { what: string; next: string } => ({
  what: t(`${code}.what`),
  next: t(`${code}.next`),
});

/** Whether there is a sentence of that name; for names that come from data. */
export const has = (key: string): key is SentenceKey => Object.hasOwn(en, key);
