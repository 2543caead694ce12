import en from '../../assets/locales/en.json' with { type: 'json' };
import type { FailureCode } from '../order/failure.ts';

type Sentences = typeof en;
export type SentenceKey = keyof Sentences;

/** A sentence of assets/locales with its blanks filled: "{test}" takes `blanks.test`. */
export const say = (key: SentenceKey, blanks: Readonly<Record<string, string | number>> = {}): string =>
  en[key].replace(/\{(\w+)\}/g, (_, name: string) => String(blanks[name] ?? ''));

/** What happened, and what to do next. */
export const sayFailure = (code: FailureCode): { what: string; next: string } => ({
  what: say(`${code}.what`),
  next: say(`${code}.next`),
});

/** Whether there is a sentence of that name; for names that come from data. */
export const has = (key: string): key is SentenceKey => Object.hasOwn(en, key);
