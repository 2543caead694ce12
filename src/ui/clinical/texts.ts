import texts from '../../../assets/locales/en-clinical.json' with { type: 'json' };
import { textsFrom } from '../texts.ts';

export const t = textsFrom(texts);
