// The list of all libraries built into the extension, in CycloneDX JSON, from the lock file. npm's own list leaves out
// libraries that a development tool also uses.
import { readFileSync } from 'node:fs';
import path from 'node:path';

interface Locked {
  name?: string;
  version: string;
  license?: string;
  integrity?: string;
  dependencies?: Record<string, string>;
}

interface LockFile {
  name: string;
  version: string;
  packages: Readonly<Record<string, Locked>>;
}

/** Where a dependency of another package is found: beside it, or nearer to the root. */
function placeOf(name: string, asker: string, { packages }: LockFile): string {
  for (let folder = asker; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const place = folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`;
    if (Object.hasOwn(packages, place)) return place;
    if (!folder) throw new Error(`${name} is not in the lock file.`);
  }
}

/** Every place reachable from the dependencies of the root, with its own dependencies. */
function reach(lock: LockFile): Map<string, string[]> {
  const reached = new Map<string, string[]>();
  const visit = (place: string) => {
    if (reached.has(place)) return;
    const names = Object.keys(lock.packages[place]?.dependencies ?? {});
    const places = names.map(name => placeOf(name, place, lock));
    reached.set(place, places);
    for (const next of places) visit(next);
  };
  visit('');
  return reached;
}

const nameOf = (place: string) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** As the specification requires: the @ of a scope is escaped. */
const addressOf = (name: string, version: string) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

function hashesOf(integrity = ''): { alg: string; content: string }[] {
  const [, base64] = /^sha512-(.+)$/.exec(integrity) ?? [];
  return base64 ? [{ alg: 'SHA-512', content: Buffer.from(base64, 'base64').toString('hex') }] : [];
}

export function billOfMaterials(root: string): string {
  const lock: LockFile = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  const reached = reach(lock);
  const describe = (place: string) => {
    const { version = lock.version, license, integrity } = lock.packages[place] ?? {};
    const name = place === '' ? lock.name : nameOf(place);
    const purl = addressOf(name, version);
    const about = { 'bom-ref': purl, type: place === '' ? 'application' : 'library', name, version, purl };
    const licenses = license ? { licenses: [{ expression: license }] } : {};
    return { ...about, ...licenses, ...(integrity ? { hashes: hashesOf(integrity) } : {}) };
  };
  const refOf = (place: string) => describe(place)['bom-ref'];
  const places = [...reached.keys()].sort();
  const bill = {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: describe('') },
    components: places.filter(place => place !== '').map(describe),
    dependencies: places.map(place => ({ ref: refOf(place), dependsOn: (reached.get(place) ?? []).map(refOf).sort() })),
  };
  return `${JSON.stringify(bill, null, 2)}\n`;
}
