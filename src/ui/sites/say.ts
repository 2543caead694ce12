import own from '../../../assets/locales/en-sites.json' with { type: 'json' };
import { sentences, textsFrom } from '../say.ts';

export const t = textsFrom({ ...sentences, ...own });
