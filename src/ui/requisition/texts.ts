import own from '../../../assets/locales/en-requisition.json' with { type: 'json' };
import { sentences, textsFrom } from '../texts.ts';

const all = { ...sentences, ...own };

export type SentenceKey = keyof typeof all;

export const t = textsFrom(all);
