// What docs/deploy.md tells IT departments to do.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { settings } from '../../src/settings/settings.ts';
import { managedSchema } from '../release/managed-schema.ts';
import { releaseFacts } from '../release/release-facts.ts';
import { misfits } from './managed-schema.ts';

const root = path.join(import.meta.dirname, '../..');
const file = (name: string) => readFileSync(path.join(root, name), 'utf8');
const guide = file('docs/deploy.md');

describe('the guide for IT departments', () => {
  const policies = [...guide.matchAll(/```json\n(.*?)```/gs)].map(([, text]) => JSON.parse(text ?? ''));

  it('has a policy for each browser that installs the extension by its id', () => {
    const [chromium, firefox, ...more] = policies.filter(policy => (policy.policies ?? policy).ExtensionSettings);
    expect(more).toEqual([]);
    expect(chromium.ExtensionSettings.EXTENSION_ID).toMatchObject({
      installation_mode: 'force_installed',
      override_update_url: true,
    });
    const { firefoxId: id } = releaseFacts();
    expect(firefox.policies.ExtensionSettings[id]).toMatchObject({ installation_mode: 'force_installed' });
    for (const [, named] of guide.matchAll(/"([\w-]+@[\w.]+)"/g)) expect(named).toBe(id);
  });

  it('has a policy for each browser with values that the settings accept and the browsers keep', () => {
    const [chromium, firefox, ...more] = policies.filter(policy => (policy.policies ?? policy)['3rdparty']);
    expect(more).toEqual([]);
    const { firefoxId: id } = releaseFacts();
    const values = [chromium['3rdparty'].extensions.EXTENSION_ID, firefox.policies['3rdparty'].Extensions[id]];
    const managed = managedSchema();
    for (const policy of values) {
      expect(Object.keys(policy).length).toBeGreaterThan(3);
      expect(misfits(policy, managed)).toEqual([]);
      for (const [name, value] of Object.entries(policy)) {
        const setting = settings.find(one => one.name === name);
        expect(setting?.schema.safeParse(value)).toMatchObject({ success: true });
      }
    }
    expect(misfits({ serviceUrl: 7, odd: 1, uploadHosts: [true] }, managed)).toEqual([
      'serviceUrl',
      'odd',
      'uploadHosts.0',
    ]);
  });

  it('names the same oldest browsers as the manifest', () => {
    const config = file('wxt.config.ts');
    for (const [, version] of guide.matchAll(/Chromium from version (\d+)/g))
      expect(config).toContain(`minimum_chrome_version: '${version}'`);
    for (const [, version] of guide.matchAll(/Firefox from version (\d+)/g))
      expect(config).toContain(`strict_min_version: '${version}.0'`);
  });

  it('explains every entry of the audit log', () => {
    const kinds = [...file('src/audit/events.ts').matchAll(/what: '(\w+)'/g)].map(([, what]) => what ?? '');
    expect(kinds.length).toBeGreaterThan(10);
    const [, table = ''] = /### The audit log\n(.*?)\n### /s.exec(guide) ?? [];
    for (const kind of kinds) expect(table).toMatch(new RegExp(`^\\|.*\`${kind}\``, 'm'));
  });

  it('names only options that its commands have', () => {
    const commands = [...guide.matchAll(/npm run (?:--silent )?([\w:-]+) -- (.*)/g)];
    const named = commands.flatMap(([, script = '', rest = '']) =>
      [...rest.matchAll(/--([a-z-]+)/g)].map(([, option = '']) => ({ script, option })),
    );
    expect(named.length).toBeGreaterThan(5);
    const { scripts } = JSON.parse(file('package.json')) as { scripts: Record<string, string> };
    for (const { script, option } of named)
      expect(file(scripts[script]?.replace(/^node /, '') ?? '')).toMatch(new RegExp(`'?${option}'?: \\{ type`));
  });
});
