// What the stores get: for each a folder with the package, the listing's texts and the pictures.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { listingTexts } from './listing.ts';
import { exampleFields, releaseFacts } from './release-facts.ts';
import { takePictures } from './store-pictures.ts';

/** Why the release cannot go to a store yet, or null. */
export function whyNotReady(): string | null {
  const examples = exampleFields(releaseFacts());
  if (examples.length === 0) return null;
  return `A store needs your own facts, and these fields of package.json are still examples: ${examples.join(', ')}.\nSet them, then run the command again. The Firefox ID cannot be changed after the first release.`;
}

/** The warnings that Mozilla's linter gives for good reason, and that stay. */
const accepted: readonly string[] = [
  // The extension is not offered for Firefox on Android.
  'KEY_FIREFOX_ANDROID_UNSUPPORTED_BY_MIN_VERSION manifest.json',
  // Preact's way to set HTML, which the linter forbids here.
  'UNSAFE_VAR_ASSIGNMENT scripts',
  // The page and the worker of PDF.js: a last resort to get the global object, never reached, which the content
  // security policy would refuse; and an import of a file in the package.
  'DANGEROUS_EVAL PDF.js',
  'DANGEROUS_EVAL PDF.js',
  'UNSAFE_VAR_ASSIGNMENT PDF.js',
  'UNSAFE_VAR_ASSIGNMENT PDF.js',
];

interface Finding {
  code: string;
  message: string;
  file?: string;
}

const placed = ({ code, file = '' }: Finding): string =>
  `${code} ${file === 'manifest.json' ? file : /\/pdf\b/.test(file) ? 'PDF.js' : 'scripts'}`;

/** What Mozilla's linter finds in a package, without what is accepted. */
export function lint(xpi: string, ...flags: string[]): string[] {
  const linter = createRequire(import.meta.url).resolve('addons-linter/bin/addons-linter');
  const { stdout } = spawnSync(process.execPath, [linter, ...flags, '--output', 'json', xpi], {
    encoding: 'utf8',
    maxBuffer: 50_000_000,
  });
  const { errors, notices, warnings }: Record<'errors' | 'notices' | 'warnings', Finding[]> = JSON.parse(stdout);
  const rest = [...accepted];
  const others = warnings.filter(warning => {
    const at = rest.indexOf(placed(warning));
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
  return [...errors, ...notices, ...others].map(found => `${placed(found)}: ${found.message}`);
}

interface StorePackages {
  /** The built extension for Chromium, for the pictures. */
  chromium: string;
  /** Package file name → content, by store. */
  packages: Readonly<Record<'chrome-web-store' | 'edge-add-ons' | 'addons-mozilla-org', ReadonlyMap<string, Buffer>>>;
}

/** Writes a folder for each store below `out`. */
export async function makeStoreFolders(out: string, { chromium, packages }: StorePackages): Promise<void> {
  const texts = listingTexts();
  const icon = readFileSync(path.join(chromium, 'icons/128.png'));
  const pictures = await takePictures(chromium, icon, texts.get('name.txt') ?? '');
  for (const [store, files] of Object.entries(packages)) {
    const folder = path.join(out, store);
    mkdirSync(path.join(folder, 'pictures'), { recursive: true });
    for (const [file, content] of files) writeFileSync(path.join(folder, file), content);
    for (const [file, text] of texts) writeFileSync(path.join(folder, file), `${text}\n`);
    writeFileSync(path.join(folder, 'pictures/icon-128.png'), icon);
    for (const [file, picture] of pictures) writeFileSync(path.join(folder, 'pictures', file), picture);
  }
}
