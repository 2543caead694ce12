// What docs/store.md says for the forms of the stores.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { releaseFacts } from './release-facts.ts';

const root = path.join(import.meta.dirname, '../..');

/** A section of docs/store.md, without its heading and the marks of tables. */
function section(listing: string, heading: string): string {
  const [, text = ''] = new RegExp(`^## ${heading}\\n(.*?)(?=^## |$(?![\\s\\S]))`, 'ms').exec(listing) ?? [];
  if (text.trim() === '') throw new Error(`docs/store.md has no section "${heading}".`);
  return text.replace(/<!--.*?-->\n?/g, '').trim();
}

/** The text in the row of docs/store.md with this name. */
export const listed = (listing: string, name: string): string =>
  new RegExp(`^\\| ${name}.*? \\| (.*) \\|$`, 'm').exec(listing)?.[1] ?? '';

/** File name → text, as the forms of the stores ask for it. */
export function listingTexts(listing = readFileSync(path.join(root, 'docs/store.md'), 'utf8')): Map<string, string> {
  const { author, homepage, supportEmail } = releaseFacts();
  return new Map([
    ['name.txt', listed(listing, 'Name')],
    ['summary.txt', listed(listing, 'Summary')],
    ['description.txt', section(listing, 'Description')],
    ['single-purpose.txt', section(listing, 'Single purpose')],
    ['permissions.txt', `${section(listing, 'Why each permission')}\n\n${section(listing, 'Host permissions')}`],
    ['data.txt', section(listing, 'Data that is sent')],
    ['remote-code.txt', section(listing, 'Remote code')],
    ['for-reviewers.txt', section(listing, 'For the reviewers')],
    ['publisher.txt', `${author}\n${homepage}\n${supportEmail}`],
    ['privacy.txt', readFileSync(path.join(root, 'docs/privacy.md'), 'utf8').trim()],
  ]);
}
