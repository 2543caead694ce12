import own from '../../../assets/locales/en-options.json' with { type: 'json' };
import { sayFrom, sentences } from '../say.ts';

export const say = sayFrom({ ...sentences, ...own });

/** What people call a setting. */
export function nameSetting(name: string): string {
  const key = `setting.${name}`;
  return Object.hasOwn(own, key) ? say(key as keyof typeof own) : name;
}
