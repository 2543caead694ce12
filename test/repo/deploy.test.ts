// What docs/deploy.md tells IT departments to do.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '../..');
const file = (name: string) => readFileSync(path.join(root, name), 'utf8');
const guide = file('docs/deploy.md');

describe('the guide for IT departments', () => {
  const policies = [...guide.matchAll(/```json\n(.*?)```/gs)].map(([, text]) => JSON.parse(text ?? ''));

  it('has a policy for each browser that installs the extension by its id', () => {
    const [chromium, firefox, ...more] = policies;
    expect(more).toEqual([]);
    expect(chromium.ExtensionSettings.EXTENSION_ID).toMatchObject({
      installation_mode: 'force_installed',
      override_update_url: true,
    });
    const [id = ''] = /[\w-]+@example\.org/.exec(file('wxt.config.ts')) ?? [];
    expect(firefox.policies.ExtensionSettings[id]).toMatchObject({ installation_mode: 'force_installed' });
    for (const [, named] of guide.matchAll(/"([\w-]+@[\w.]+)"/g)) expect(named).toBe(id);
  });

  it('names the oldest browsers as the manifest does', () => {
    const config = file('wxt.config.ts');
    for (const [, version] of guide.matchAll(/Chromium from version (\d+)/g))
      expect(config).toContain(`minimum_chrome_version: '${version}'`);
    for (const [, version] of guide.matchAll(/Firefox from version (\d+)/g))
      expect(config).toContain(`strict_min_version: '${version}.0'`);
  });

  it('names options of npm run package that there are', () => {
    const named = [...guide.matchAll(/ --([a-z-]+) [\w.:/-]+/g)].map(([, option]) => option ?? '');
    expect(named.length).toBeGreaterThan(2);
    for (const option of named) expect(file('test/release/make.ts')).toMatch(new RegExp(`'?${option}'?: \\{ type`));
  });
});
