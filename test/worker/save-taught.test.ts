import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { FailureCode } from '../../src/order/failure.ts';
import { clinicDefinitions } from '../../src/settings/ehrs.ts';
import { removeDefinition, renameDefinition, saveDefinitions } from '../../src/worker/options/definitions.ts';
import { saveTaught } from '../../src/worker/teach/teach-tab.ts';
import { loadTeaching, saveTeaching, type Teaching } from '../../src/worker/teach/teaching.ts';
import { packDefinitions } from './packaged-definitions.ts';

packDefinitions();

const tabId = 7;
const patient = { firstName: 'Brisa', lastName: 'Okonjo', dob: '1981-04-19', recordNumber: 'KL-1' };
const definition = {
  id: 'taught',
  name: 'emr.example.org',
  verified: { grade: 'B' },
  languages: [],
  screens: [{ id: 'taught', kind: 'chart', address: '/chart', sign: 'body' }],
};
const teaching: Teaching = {
  origin: 'https://emr.example.org',
  name: 'emr.example.org',
  frameId: 0,
  points: [{ field: 'patient.firstName', text: 'Brisa', nth: 1 }],
  dateOrder: null,
  checked: { definition: JSON.stringify(definition), patient },
  other: { ...patient, firstName: 'Teodor', dob: '1957-11-28' },
};

const saved = async () => JSON.parse((await clinicDefinitions.getValue()) || '[]');

beforeEach(async () => {
  fakeBrowser.reset();
  await clinicDefinitions.setValue('');
  await saveTeaching(tabId, teaching);
});

describe('what was taught', () => {
  it('is saved before the other definitions, with an id of its own, and forgotten in memory', async () => {
    await saveTaught({ tabId, name: ' Ledger ' });
    await saveTeaching(tabId, teaching);
    await saveTaught({ tabId, name: '' });
    const names = (await saved()).map(({ id, name }: typeof definition) => [id, name]);
    expect(names).toEqual([
      ['own-emr-example-org-2', 'emr.example.org'],
      ['own-emr-example-org', 'Ledger'],
    ]);
    expect(await loadTeaching(tabId)).toBeNull();
  });

  it.each<[string, () => Promise<unknown>, FailureCode]>([
    ['without a second patient', () => saveTeaching(tabId, { ...teaching, other: null }), 'teach.unproven'],
    ['without a check', () => saveTeaching(tabId, { ...teaching, checked: null }), 'teach.unproven'],
    ['beside a text with a mistake', () => clinicDefinitions.setValue('{'), 'teach.othersWrong'],
    [
      'where a policy sets the definitions',
      () => fakeBrowser.storage.managed.set({ clinicDefinitions: '[]' }),
      'teach.barred',
    ],
    [
      "on an organization's computer",
      () => fakeBrowser.storage.managed.set({ serviceUrl: 'https://lab.example.org' }),
      'teach.barred',
    ],
    [
      'as what no IT could have written',
      () =>
        saveTeaching(tabId, {
          ...teaching,
          checked: { definition: JSON.stringify({ ...definition, screens: [] }), patient },
        }),
      'teach.notPossible',
    ],
  ])('is not saved %s, and stays in memory', async (_, prepare, code) => {
    await prepare();
    const before = await clinicDefinitions.getValue();
    await expect(saveTaught({ tabId, name: 'Ledger' })).rejects.toMatchObject({ code });
    expect(await clinicDefinitions.getValue()).toBe(before);
    expect(await loadTeaching(tabId)).not.toBeNull();
  });

  it('is gone with the tab', async () => {
    await expect(saveTaught({ tabId: 8, name: '' })).rejects.toMatchObject({ code: 'teach.gone' });
  });
});

describe('a saved definition', () => {
  beforeEach(() => saveTaught({ tabId, name: 'Ledger' }));
  const id = 'own-emr-example-org';

  it('gets another name, and never none', async () => {
    expect(await renameDefinition({ id, name: 'Folio ' })).toMatchObject({ names: [{ id, name: 'Folio' }] });
    expect(await renameDefinition({ id, name: ' ' })).toMatchObject({ names: [{ id, name: 'Folio' }] });
  });

  it('goes, and leaves no text', async () => {
    expect(await removeDefinition({ id })).toMatchObject({ text: '', count: 0, names: [] });
  });

  it('stays where the organization decides', async () => {
    await fakeBrowser.storage.managed.set({ serviceUrl: 'https://lab.example.org' });
    await expect(removeDefinition({ id })).rejects.toMatchObject({ code: 'teach.barred' });
    expect(await saved()).toHaveLength(1);
  });

  it('is not lost to a text that another window had open before', async () => {
    const before = await clinicDefinitions.getValue();
    await expect(saveDefinitions({ text: '', basis: '' })).rejects.toMatchObject({
      code: 'definitions.changedMeanwhile',
    });
    expect(await clinicDefinitions.getValue()).toBe(before);
    expect(await saveDefinitions({ text: '', basis: before })).toMatchObject({ text: '', count: 0 });
    expect(await clinicDefinitions.getValue()).toBe('');
  });
});
