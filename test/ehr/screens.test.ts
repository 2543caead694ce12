// Reads every folder of test/screens. The values must be exactly those in its expected.json.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { draftValues } from '../../src/draft/draft.ts';
import { PartialOrderInput } from '../../src/order/order-input.ts';
import { toPartialOrder } from '../../src/order/partial-order.ts';
import { folderOf, screens } from '../screens/all-screens.ts';
import { readSavedPage } from '../screens/saved-page.ts';

interface Expected {
  chart: { definition: string; patientKey: string } | null;
  reason: string | null;
  order: object;
  /** Values outside the order that are worth checking, by field. */
  readings?: Record<string, unknown>;
  /** Fields, or beginnings of fields, whose values are not certain. All others are certain. */
  unsure?: string[];
}

describe.each(screens)('%s', folder => {
  const expected = JSON.parse(readFileSync(path.join(folderOf(folder), 'expected.json'), 'utf8')) as Expected;

  it('reads exactly what is expected', async () => {
    const reading = await readSavedPage(folderOf(folder));
    const values = reading.chart ? draftValues(reading) : [];
    const chart = reading.chart && {
      definition: reading.chart.definition.id,
      patientKey: reading.chart.patientKey,
    };
    const order = toPartialOrder(values);
    const unsure = values.filter(({ sure }) => !sure).map(({ field }) => field);
    const allowed = expected.unsure ?? [];
    expect({ chart, reason: reading.chart ? null : reading.reason, order }).toEqual({
      chart: expected.chart,
      reason: expected.reason,
      order: expected.order,
    });
    expect(unsure.filter(field => !allowed.some(start => field.startsWith(start)))).toEqual([]);
    expect(allowed.filter(start => !unsure.some(field => field.startsWith(start)))).toEqual([]);
    for (const [field, value] of Object.entries(expected.readings ?? {}))
      expect([field, values.find(read => read.field === field)?.value]).toEqual([field, value]);
    expect(PartialOrderInput.safeParse(order).error).toBeUndefined();
  });
});
