import optionsTexts from '../../../assets/locales/en-options.json' with { type: 'json' };
import { textsFrom } from '../texts.ts';

export const t = textsFrom(optionsTexts);

/** A text whose key is made from a declared setting; the key itself if there is none. */
export const say = (key: string): string => (t.has(key) ? t(key) : key);
