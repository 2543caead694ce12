import { expect, it } from 'vitest';
import { fields, patternOf } from '../../src/order/fields.ts';
import { parseValue } from '../../src/order/text/kinds.ts';
import { inPage } from './page-fields.ts';

it('reads every text in a page as the rest of the extension does', async () => {
  const built = await import(`data:text/javascript,${encodeURIComponent(inPage)}`);
  expect(built.patternOf('a[12].b')).toBe(patternOf('a[12].b'));
  expect(Object.keys(built.fields).length).toBeGreaterThan(60);
  for (const [field, { kind }] of Object.entries(fields)) {
    if (!(field in built.fields)) expect(field).toMatch(/fitReason|diagnosisAge|Confirmed$/);
    else
      for (const text of ['Ada', '03/20/1979', 'Female', 'OR', '97301', '503-555-0148', 'self', 'a@example.org', 'yes'])
        expect(parseValue(built.fields[field].kind, text, { today: '2026-11-23' })).toEqual(
          parseValue(kind, text, { today: '2026-11-23' }),
        );
  }
});
