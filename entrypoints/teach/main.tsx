import { render } from 'preact';
import { browser } from 'wxt/browser';
import { answer } from '../../src/messages/dispatch.ts';
import { subscribe } from '../../src/messages/events.ts';
import { send } from '../../src/messages/send.ts';
import { startClosingStorage } from '../../src/settings/storage-access.ts';
import { watchLock } from '../../src/ui/cover.tsx';
import { TeachPage } from '../../src/ui/teach/teach-page.tsx';
import type { TeachActions } from '../../src/ui/teach/teach-services.ts';
import { t } from '../../src/ui/teach/texts.ts';
import { lockState } from '../../src/worker/access/lock.ts';
import {
  changePoints,
  checkPoints,
  chooseDates,
  endPicks,
  openTeaching,
  readOther,
  saveTaught,
  takePick,
} from '../../src/worker/teach/teach-tab.ts';
import { focusOn } from '../popup/beside.ts';
import { coverBesideOtherTabs } from '../popup/cover-beside.tsx';
import { coverServices, requestPermission, wait } from '../popup/pages.ts';
import '../../src/ui/colors.css';
import '../../src/ui/page.css';
import '../../src/ui/controls.css';
import '../../src/ui/teach/teach.css';

startClosingStorage();

const parameters = new URLSearchParams(location.search);
const tabId = Number(parameters.get('tab') ?? browser.tabs.TAB_ID_NONE);
/** In the browser's side panel. */
const isBeside = parameters.has('beside');

/** In a window of its own, this page can be behind the one that it is about. A tab can close at any moment. */
const bringUp = (find: () => Promise<number | undefined>) => () => {
  if (!isBeside)
    void find()
      .then(id => (id === undefined ? undefined : focusOn(id)))
      .catch(() => undefined);
};

/** The actions, with the same lock as in the worker: what was read from a page is a patient's. */
function actionsIn(watch: ReturnType<typeof watchLock>): TeachActions {
  const called =
    <R extends { tabId: number }, A>(handle: (request: R) => Promise<A>) =>
    async (request: Omit<R, 'tabId'>) =>
      watch(await answer(() => handle({ ...request, tabId } as R), 'onePatient', lockState));
  return {
    open: called(openTeaching),
    changePoints: called(changePoints),
    takePick: called(takePick),
    endPicks: called(endPicks),
    check: called(checkPoints),
    chooseDates: called(chooseDates),
    readOther: called(readOther),
    save: called(saveTaught),
  };
}

function start(root: HTMLElement): void {
  const watch = watchLock(root, { send, ...coverServices }, 'onePatient');
  if (isBeside) coverBesideOtherTabs(root, tabId, { title: t('teach.otherTab') });
  render(
    <TeachPage
      tabId={tabId}
      actions={actionsIn(watch)}
      subscribe={subscribe}
      requestPermission={requestPermission}
      wait={wait}
      showChart={bringUp(async () => tabId)}
      comeBack={bringUp(async () => (await browser.tabs.getCurrent())?.id)}
    />,
    root,
  );
}

const root = document.querySelector<HTMLElement>('#app');
if (root) start(root);
