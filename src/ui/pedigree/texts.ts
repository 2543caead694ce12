import texts from '../../../assets/locales/en-pedigree.json' with { type: 'json' };
import { textsFrom } from '../texts.ts';

export const t = textsFrom(texts);
