import { readdir, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { fields, patternOf } from '../../src/order/fields.ts';
import { parseValue } from '../../src/order/text/kinds.ts';
import { inLabels, inPage } from './page-fields.ts';

it('reads every text in a page as the rest of the extension does', async () => {
  const built = await import(`data:text/javascript,${encodeURIComponent(inPage)}`);
  expect(built.patternOf('a[12].b')).toBe(patternOf('a[12].b'));
  expect(Object.keys(built.fields).length).toBeGreaterThan(60);
  for (const [field, { kind }] of Object.entries(fields)) {
    if (!(field in built.fields)) expect(field).toMatch(/fitReason|diagnosisAge/);
    else
      for (const text of ['Ada', '03/20/1979', 'Female', 'OR', '97301', '503-555-0148', 'self', 'a@example.org', 'yes'])
        expect(parseValue(built.fields[field].kind, text, { today: '2026-11-23' })).toEqual(
          parseValue(kind, text, { today: '2026-11-23' }),
        );
  }
});

it('has every field that the general reader parses', async () => {
  const built = await import(`data:text/javascript,${encodeURIComponent(inLabels)}`);
  const folder = new URL('../../src/ehr/labels/', import.meta.url);
  const files = (await readdir(folder)).filter(file => file.endsWith('.ts'));
  const source = (await Promise.all(files.map(file => readFile(new URL(file, folder), 'utf8')))).join('\n');
  const policies = Object.keys(fields).filter(field => field.startsWith('billing.insurance.insurancePolicies[].'));
  const named = [...source.matchAll(/(?:readField|parseField|add)\(\s*'([^'.]+\.[^']+)'/g)].map(([, field]) => field);
  expect(named.length).toBeGreaterThan(15);
  for (const field of [...named, ...policies]) expect(built.fields).toHaveProperty([`${field}`]);
});
