// "Attach this screen" captures the visible part of the chart's tab.
import { browser } from 'wxt/browser';
import type { CameraView, ScreenView } from '../../messages/chart-views.ts';
import type { Request } from '../../messages/messages.ts';
import { Failure } from '../../order/failure.ts';
import { takesFiles } from '../../outbox/draft-files.ts';
import { attachmentLimits } from '../../settings/files.ts';
import { camera, screenCapture } from '../../settings/this-computer.ts';
import { showService } from '../access/service.ts';
import { openOutbox } from '../orders/open-outbox.ts';
import { labOf } from '../orders/practice-lab.ts';
import { requireDraft } from './draft-store.ts';
import { checkChart } from './form-draft.ts';
import { requireSamePatient } from './read-draft.ts';
import { saveToDisk } from './saved-drafts.ts';

/** A tab that comes to the front is drawn within this many milliseconds. */
const drawingTime = 300;

/** An image of a tab. If another tab, of another patient, came to the front in the meantime, the image is of that one. */
async function capture(tabId: number, windowId: number): Promise<string> {
  const image = await browser.tabs.captureVisibleTab(windowId, { format: 'png' }).catch(() => null);
  const tab = await browser.tabs.get(tabId).catch(() => null);
  if (!image || !tab?.active || tab.windowId !== windowId) throw new Failure('screen.notCaptured');
  return image;
}

async function inFront<T>(tabId: number, act: (windowId: number) => Promise<T>): Promise<T> {
  const tab = await browser.tabs.get(tabId).catch(() => null);
  if (tab?.windowId === undefined) throw new Failure('chart.tabGone');
  if (tab.active) return act(tab.windowId);
  const [before] = await browser.tabs.query({ active: true, windowId: tab.windowId });
  await browser.tabs.update(tabId, { active: true });
  try {
    await new Promise(resolve => setTimeout(resolve, drawingTime));
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
    const image = await capture(request.tabId, windowId);
    await checkChart(request);
    return { image };
  });
}

// Pictures from this computer's camera, such as of an insurance card, for the draft of a form.

/**
 * The draft that a picture can go to now. It is on the disk then, because the browser can end at any moment.
 * @throws Failure `camera.notAllowed`, `camera.notChecked`, `draft.gone`, `document.alreadyOrdered`, `draft.patientChanged`.
 */
export async function checkCamera(request: Request<'camera.check'>): Promise<CameraView> {
  if (!(await camera.getValue())) throw new Failure('camera.notAllowed');
  const draft = await requireDraft(request);
  const { submissions } = await openOutbox();
  if (!takesFiles(await submissions.byDraft(draft.id))) throw new Failure('document.alreadyOrdered');
  await requireSamePatient(draft).catch(error => {
    const isUnread =
      error instanceof Failure && (error.code === 'draft.notReread' || error.code === 'draft.notPainted');
    throw isUnread ? new Failure('camera.notChecked') : error;
  });
  const [limits, service] = await Promise.all([attachmentLimits.getValue(), showService(), saveToDisk(draft.id)]);
  return { draft, isTest: labOf(draft, service).isTest, limits };
}
