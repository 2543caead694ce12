import own from '../../../assets/locales/en-clinical.json' with { type: 'json' };
import { sayFrom, sentences } from '../say.ts';

export const say = sayFrom({ ...sentences, ...own });
