// What a click on Order says if the chart no longer shows what it showed.
import { expect, it } from 'vitest';
import { otherScreenOf } from '../../src/draft/second-screen.ts';
import type { ReadValue } from '../../src/order/reading.ts';
import { readDraft, requireSamePatient } from '../../src/worker/charts/read-draft.ts';
import { draftOf } from '../draft/drafts.ts';
import { packDefinitions } from './packaged-definitions.ts';

packDefinitions();

const { binding, values } = draftOf();

const showing = (shown: readonly ReadValue[]) => async () => ({
  reading: {
    chart: { definition: binding.definition, screen: binding.screen, patientKey: binding.patientKey, frame: 0 },
    values: [...shown],
    missed: [],
  },
  place: binding,
  closedSites: [],
});

const changed = (part: string, to: Partial<ReadValue> | null) =>
  values.flatMap(value => (value.field === `patient.${part}` ? (to ? { ...value, ...to } : []) : value));

it.each([
  ['the same', values, 'ordered'],
  ['no record number, as a page that is drawn again', changed('recordNumber', null), 'draft.notReread'],
  ['no date of birth', changed('dob', null), 'draft.notReread'],
  ['another date of birth', changed('dob', { value: '1980-01-31', text: '01/31/1980' }), 'draft.patientChanged'],
  ['another record number', changed('recordNumber', { value: 'B-9', text: 'B-9' }), 'draft.patientChanged'],
])('a chart that shows %s', async (_, shown, answer) => {
  const { draft } = await readDraft(1, showing(values));
  const found = requireSamePatient(draft, showing(shown)).then(
    () => 'ordered',
    error => error.code,
  );
  expect(await found).toBe(answer);
});

it('an order goes on at another tab of a page that labels read, and never with another patient', async () => {
  const at = (screen: string, shown: readonly ReadValue[]) => async () => {
    const read = await showing(shown)();
    const definition = { id: 'general', name: 'Unknown EHR', verified: '' };
    return {
      ...read,
      reading: { ...read.reading, chart: { ...read.reading.chart, definition, screen, patientKey: null } },
    };
  };
  const { draft } = await readDraft(1, at('Demographics', values));
  expect(draft.binding.screen).toMatch(/#Demographics$/);
  const { draft: insurance } = await requireSamePatient(draft, at('Insurance', values));
  expect(otherScreenOf(draft, insurance)).toBe('Insurance');
  const other = at('Insurance', changed('dob', { value: '1980-01-31', text: '01/31/1980' }));
  await expect(requireSamePatient(draft, other)).rejects.toMatchObject({ code: 'draft.patientChanged' });
  expect((await readDraft(1, at('labels', values))).draft.binding.screen).not.toContain('#');
});
