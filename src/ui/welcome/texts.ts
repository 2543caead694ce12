import texts from '../../../assets/locales/en-welcome.json' with { type: 'json' };
import { textsFrom } from '../texts.ts';

export const t = textsFrom(texts);
