import own from '../../../assets/locales/en-files.json' with { type: 'json' };
import { sentences, textsFrom } from '../texts.ts';

export const t = textsFrom({ ...sentences, ...own });
