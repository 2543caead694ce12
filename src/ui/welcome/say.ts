import own from '../../../assets/locales/en-welcome.json' with { type: 'json' };
import { sayFrom, sentences } from '../say.ts';

export const say = sayFrom({ ...sentences, ...own });
