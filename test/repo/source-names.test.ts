// What is packed as the sources goes to Mozilla and onto a web server.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sourceNames } from '../release/files.ts';

let root: string;

const write = (...names: string[]) => {
  for (const name of names) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), '{}');
  }
};

const git = (...args: string[]) => execFileSync('git', args, { cwd: root });

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'order-extension-sources-'));
  write('package.json', 'made/order.ts');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

it('are the files of the project and new ones in its folders, not what IT puts beside them', () => {
  git('init', '-q');
  git('add', '.');
  write('settings.json', 'our-settings.json', 'clinic/token.json', 'made/new.ts', 'made/key.pem');
  expect(sourceNames(root)).toEqual(['made/new.ts', 'made/order.ts', 'package.json']);
});

it('leave out keys and settings without git, too', () => {
  write('settings.json', 'order-extension.pem', 'made/screens/settings.json', 'node_modules/x/index.js');
  expect(sourceNames(root)).toEqual(['made/order.ts', 'made/screens/settings.json', 'package.json']);
});
