import texts from '../../../assets/locales/en-requisition.json' with { type: 'json' };
import { textsFrom } from '../texts.ts';

export const t = textsFrom(texts);
