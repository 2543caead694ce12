import own from '../../../assets/locales/en-options.json' with { type: 'json' };
import { sentences, textsFrom } from '../texts.ts';

export const t = textsFrom({ ...sentences, ...own });

/** The usual name of a setting. */
export function nameSetting(name: string): string {
  const key = `setting.${name}`;
  return Object.hasOwn(own, key) ? t(key as keyof typeof own) : name;
}
