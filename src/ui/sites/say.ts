import own from '../../../assets/locales/en-sites.json' with { type: 'json' };
import { sayFrom, sentences } from '../say.ts';

export const say = sayFrom({ ...sentences, ...own });
