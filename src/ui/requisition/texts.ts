import own from '../../../assets/locales/en-requisition.json' with { type: 'json' };
import { sentences, textsFrom } from '../texts.ts';

const all = { ...sentences, ...own };

export type SentenceKey = keyof typeof all;

export const t = textsFrom(all);

/** Whether a text with this key exists; for keys that come from data. */
export const has = (key: string): key is SentenceKey => Object.hasOwn(all, key);
