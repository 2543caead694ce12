// Who publishes the extension: the fields of package.json that users, stores and browsers are shown.
import { readFileSync } from 'node:fs';
import path from 'node:path';

export interface ReleaseFacts {
  /** Who publishes it. */
  author: string;
  /** The web page of the extension. */
  homepage: string;
  /** Where users and clinics ask for help. */
  supportEmail: string;
  /** Where security problems are reported. */
  securityEmail: string;
  /** The ID that Firefox knows it by. It never changes, or installed copies get no updates. */
  firefoxId: string;
}

const root = path.join(import.meta.dirname, '../..');

export function releaseFacts(folder = root): ReleaseFacts {
  const { author, homepage, bugs, release } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return {
    author,
    homepage,
    supportEmail: bugs.email,
    securityEmail: release.securityEmail,
    firefoxId: release.firefoxId,
  };
}

/** Where each fact stands in package.json. */
const fieldOf: Readonly<Record<keyof ReleaseFacts, string>> = {
  author: 'author',
  homepage: 'homepage',
  supportEmail: 'bugs.email',
  securityEmail: 'release.securityEmail',
  firefoxId: 'release.firefoxId',
};

/** The fields that are still examples. A store must not get them: a Firefox ID cannot be changed later. */
export const exampleFields = (facts: ReleaseFacts): string[] =>
  (Object.keys(fieldOf) as (keyof ReleaseFacts)[])
    .filter(name => /\bexample\b/i.test(facts[name]))
    .map(name => `${fieldOf[name]} ("${facts[name]}")`);
