// The clinic's own definitions, as charts are read with them.
import { beforeEach, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { requireRightPolicy, showSettings } from '../../src/worker/access/policy.ts';
import { knownDefinitions } from '../../src/worker/charts/definitions.ts';
import { showDefinitions } from '../../src/worker/options/definitions.ts';
import { packDefinitions } from './packaged-definitions.ts';

packDefinitions();

beforeEach(() => fakeBrowser.reset());

const definition = (id: string, screen: object = {}) => ({
  id,
  name: 'Our EHR',
  verified: { grade: 'B' },
  languages: [],
  screens: [{ id: 'chart', kind: 'chart', address: '^/chart', sign: 'h1', ...screen }],
});
const ours = async () => (await knownDefinitions()).filter(({ id }) => id.startsWith('our-'));

it('are used but for those with a mistake, which Options names', async () => {
  const list = [
    definition('our-a'),
    definition('our-b', { address: '(a+)+b' }),
    definition('our-a'),
    definition('our-c'),
  ];
  await fakeBrowser.storage.local.set({ clinicDefinitions: JSON.stringify(list, null, 1) });
  expect((await ours()).map(({ id }) => id)).toEqual(['our-a', 'our-c']);
  const { errors } = await showDefinitions();
  expect(errors.map(({ problem, blanks }) => [problem, blanks.value])).toEqual([['rule.slow', '(a+)+b']]);
});

it('are checked once as long as their text is the same', async () => {
  await fakeBrowser.storage.local.set({ clinicDefinitions: JSON.stringify(definition('our-a')) });
  const [first] = await ours();
  expect((await ours())[0]).toBe(first);
  await fakeBrowser.storage.local.set({ clinicDefinitions: JSON.stringify(definition('our-b')) });
  expect((await ours()).map(({ id }) => id)).toEqual(['our-b']);
});

it('of a policy that nest without end make it invalid, and stop nothing else', async () => {
  const nested = '{"find":"a","agree":['.repeat(4000) + ']}'.repeat(4000);
  const text = JSON.stringify(definition('our-a', { fields: { 'patient.dob': 0 } })).replace('0', () => nested);
  await fakeBrowser.storage.managed.set({ clinicDefinitions: text });
  await expect(requireRightPolicy()).rejects.toMatchObject({ code: 'policy.invalid', detail: 'clinicDefinitions' });
  expect((await showSettings()).wrong).toEqual(['clinicDefinitions']);
  expect(await ours()).toEqual([]);
});
