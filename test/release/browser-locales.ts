// The browser's own texts about the extension, in every language that assets/locales has them in: en-manifest.json, …
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.join(import.meta.dirname, '../../assets/locales');

/** The language that counts where a browser's own is missing. */
export const defaultLocale = 'en';

/** "__MSG_name__": how the manifest names one of the texts. */
export const manifestText = (key: string): string => `__MSG_${key}__`;

/** The files of `_locales`, with their paths in the package. */
export const browserLocales = (): { relativeDest: string; contents: string }[] =>
  readdirSync(folder).flatMap(name => {
    const [, locale] = /^([a-z]{2,3}(?:_[A-Z]{2})?)-manifest\.json$/.exec(name) ?? [];
    if (locale === undefined) return [];
    const texts: Record<string, string> = JSON.parse(readFileSync(path.join(folder, name), 'utf8'));
    const messages = Object.entries(texts).map(([key, message]) => [key, { message }]);
    const contents = JSON.stringify(Object.fromEntries(messages));
    return [{ relativeDest: `_locales/${locale}/messages.json`, contents }];
  });
