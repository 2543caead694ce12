import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { captureScreen } from '../../src/worker/charts/pictures.ts';

const captureVisibleTab = vi.fn(async () => 'data:image/png;base64,');

beforeEach(() => {
  fakeBrowser.reset();
  vi.clearAllMocks();
  Object.assign(fakeBrowser.tabs, { captureVisibleTab });
});

it.each<[string, Record<string, unknown>]>([
  ['says no', { screenCapture: false }],
  ['says something that is no answer', { screenCapture: 'yes' }],
])('takes no picture of the screen where the policy %s', async (_, policy) => {
  await fakeBrowser.storage.managed.set(policy);
  await expect(captureScreen({ tabId: 7, draftId: 'draft-1' })).rejects.toMatchObject({ code: 'screen.notAllowed' });
  expect(captureVisibleTab).not.toHaveBeenCalled();
});

it('takes no image of another tab that comes to the front in the meantime', async () => {
  const window = await fakeBrowser.windows.create();
  const open = (active: boolean) => fakeBrowser.tabs.create({ windowId: window?.id, active });
  const [chart, other] = [await open(true), await open(false)];
  captureVisibleTab.mockImplementation(async () => {
    await fakeBrowser.tabs.update(other.id as number, { active: true });
    return 'data:image/png;base64,';
  });
  const asked = captureScreen({ tabId: chart.id as number, draftId: 'draft-1' });
  await expect(asked).rejects.toMatchObject({ code: 'screen.notCaptured' });
  expect(captureVisibleTab).toHaveBeenCalled();
});
