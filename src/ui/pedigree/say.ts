import own from '../../../assets/locales/en-pedigree.json' with { type: 'json' };
import { sentences, textsFrom } from '../say.ts';

export const t = textsFrom({ ...sentences, ...own });
