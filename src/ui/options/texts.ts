import optionsTexts from '../../../assets/locales/en-options.json' with { type: 'json' };
import { sentences, textsFrom } from '../texts.ts';

export const t = textsFrom({ ...sentences, ...optionsTexts });

/** Whether a text with this key exists; for keys that are made from a declared setting. */
export const hasText = (key: string): key is keyof typeof optionsTexts => Object.hasOwn(optionsTexts, key);

/** A text whose key is made from a declared setting; the key itself if there is none. */
export const say = (key: string): string => (hasText(key) ? t(key) : key);
