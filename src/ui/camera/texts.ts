import own from '../../../assets/locales/en-camera.json' with { type: 'json' };
import { sentences, textsFrom } from '../texts.ts';

export const t = textsFrom({ ...sentences, ...own });
