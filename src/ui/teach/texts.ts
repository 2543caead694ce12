import teachTexts from '../../../assets/locales/en-teach.json' with { type: 'json' };
import { sentences, textsFrom } from '../texts.ts';

export const t = textsFrom({ ...sentences, ...teachTexts });

/** Whether a text with this key exists; for keys that come from data. */
export const hasText = (key: string): key is keyof typeof teachTexts => Object.hasOwn(teachTexts, key);
