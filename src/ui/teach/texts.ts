import teachTexts from '../../../assets/locales/en-teach.json' with { type: 'json' };
import { textsFrom } from '../texts.ts';

export const t = textsFrom(teachTexts);
