import own from '../../../assets/locales/en-teach.json' with { type: 'json' };
import { sentences, textsFrom } from '../texts.ts';

export const t = textsFrom({ ...sentences, ...own });

/** Whether a text with this key exists; for keys that come from data. */
export const hasText = (key: string): key is keyof typeof own => Object.hasOwn(own, key);
