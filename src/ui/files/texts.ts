import texts from '../../../assets/locales/en-files.json' with { type: 'json' };
import { textsFrom } from '../texts.ts';

export const t = textsFrom(texts);
