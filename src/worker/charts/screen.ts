// "Attach this screen" captures the visible part of the chart's tab.
import { browser } from 'wxt/browser';
import type { ScreenView } from '../../messages/chart-views.ts';
import type { Request } from '../../messages/messages.ts';
import { Failure } from '../../order/failure.ts';
import { screenCapture } from '../../settings/this-computer.ts';
import { checkChart } from './charts.ts';

/** A tab that comes to the front is drawn within this many milliseconds. */
const drawn = 300;

async function capture(windowId: number): Promise<string> {
  try {
    return await browser.tabs.captureVisibleTab(windowId, { format: 'png' });
  } catch {
    throw new Failure('screen.notCaptured');
  }
}

/** Runs an action while a tab is in front of its window. */
async function inFront<T>(tabId: number, act: (windowId: number) => Promise<T>): Promise<T> {
  const tab = await browser.tabs.get(tabId).catch(() => null);
  if (tab?.windowId === undefined) throw new Failure('chart.tabGone');
  if (tab.active) return act(tab.windowId);
  const [before] = await browser.tabs.query({ active: true, windowId: tab.windowId });
  await browser.tabs.update(tabId, { active: true });
  try {
    await new Promise(resolve => setTimeout(resolve, drawn));
    return await act(tab.windowId);
  } finally {
    if (before?.id !== undefined) await browser.tabs.update(before.id, { active: true }).catch(() => undefined);
  }
}

/**
 * An image of the chart. The worker checks the chart again after the capture: an image of another patient is not for this
 * draft.
 * @throws Failure `screen.notAllowed`, `screen.notCaptured`, `chart.tabGone`, and as {@link checkChart}.
 */
export async function captureScreen(request: Request<'screen.capture'>): Promise<ScreenView> {
  if (!(await screenCapture.getValue())) throw new Failure('screen.notAllowed');
  return inFront(request.tabId, async windowId => {
    const image = await capture(windowId);
    await checkChart(request);
    return { image };
  });
}
