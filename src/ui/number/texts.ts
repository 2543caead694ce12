import callTexts from '../../../assets/locales/en-calling.json' with { type: 'json' };
import { textsFrom } from '../texts.ts';

export const t = textsFrom(callTexts);
