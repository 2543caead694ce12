import { beforeEach, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { checkCamera } from '../../src/worker/charts/pictures.ts';

beforeEach(() => fakeBrowser.reset());

const form = { tabId: 7, draftId: 'draft-1' };

it.each<[string, Record<string, unknown>]>([
  ['says no', { camera: false }],
  ['says something that is no answer', { camera: 'yes' }],
])('takes no picture where the policy %s', async (_, policy) => {
  await fakeBrowser.storage.managed.set(policy);
  await expect(checkCamera(form)).rejects.toMatchObject({ code: 'camera.notAllowed' });
});

it('takes no picture for a form that is gone', async () => {
  await expect(checkCamera(form)).rejects.toMatchObject({ code: 'draft.gone' });
});
