import own from '../../../assets/locales/en-files.json' with { type: 'json' };
import { textsFrom } from '../texts.ts';

export const t = textsFrom(own);
