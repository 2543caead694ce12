// The uploader comes first: the order of the modules decides how well the worker packs, by almost a kilobyte.
import '../src/worker/orders/uploader.ts';

import { browser } from 'wxt/browser';
import { defineBackground } from 'wxt/utils/define-background';
import { dispatch, type Handlers } from '../src/messages/dispatch.ts';
import { publish } from '../src/messages/events.ts';
import { changedSettings } from '../src/settings/setting.ts';
import { startClosingStorage } from '../src/settings/storage-access.ts';
import { idleMinutes } from '../src/settings/this-computer.ts';
import { checkService, showLabSchema } from '../src/worker/access/lab-schema.ts';
import { lockState, openByClick, setIdleTime, showLock } from '../src/worker/access/lock.ts';
import { enterToken, showService } from '../src/worker/access/service.ts';
import { isOtherAccess, showSignIn, startSignIn } from '../src/worker/access/sign-in.ts';
import { afterReplies, noteReply } from '../src/worker/after-replies.ts';
import { noteRefusal, noteWrongPatient } from '../src/worker/audit.ts';
import { attachFromMenu, createDocumentMenu, documentNotification } from '../src/worker/charts/document-menu.ts';
import { attachDocument, listOfDocuments } from '../src/worker/charts/documents.ts';
import { addShownScreen, checkChart, keepDraft, renewDraft, rereadChart } from '../src/worker/charts/form-draft.ts';
import { highlight } from '../src/worker/charts/highlight.ts';
import { showDrift } from '../src/worker/charts/moved/drift.ts';
import { openChart } from '../src/worker/charts/open-chart.ts';
import { captureScreen, checkCamera } from '../src/worker/charts/pictures.ts';
import {
  addOrigin,
  findInAllFrames,
  forgetOrigins,
  lookForChart,
  removeOrigin,
  showSites,
} from '../src/worker/charts/recognized-origins.ts';
import { declineSaved, discardDraft, recoverSaved } from '../src/worker/charts/recover-draft.ts';
import { refreshIfDue } from '../src/worker/charts/refresh-pack.ts';
import { forgetTab } from '../src/worker/charts/saved-drafts.ts';
import { snapshotTab } from '../src/worker/charts/snapshot-tab.ts';
import { endVerification, showVerification, startVerification } from '../src/worker/charts/verified-here.ts';
import { dailyAlarm, doDaily, startDaily } from '../src/worker/daily.ts';
import { eraseEverything } from '../src/worker/erase.ts';
import { welcome } from '../src/worker/first-run.ts';
import { forgetAccount, rememberAccount, showAccounts, showProviders } from '../src/worker/orders/accounts.ts';
import { afterUpload, watchAlarm } from '../src/worker/orders/after-change.ts';
import { tellRefused } from '../src/worker/orders/after-placed.ts';
import { openNotified } from '../src/worker/orders/announce.ts';
import { showNote } from '../src/worker/orders/chart-note.ts';
import { holdAlarm } from '../src/worker/orders/hold.ts';
import { orderAgain } from '../src/worker/orders/order-again.ts';
import { ordersOfPatient } from '../src/worker/orders/patient-orders.ts';
import { placeOrder } from '../src/worker/orders/place-order.ts';
import { losePractice, showPractice } from '../src/worker/orders/practice-lab.ts';
import { printOrder } from '../src/worker/orders/print-order.ts';
import { processOutbox } from '../src/worker/orders/process-outbox.ts';
import { countUnsent } from '../src/worker/orders/send-held.ts';
import {
  confirmFiles,
  listOrders,
  removeOrder,
  retryOrder,
  settleOrder,
  showOrder,
  undoOrder,
  uploadAgain,
} from '../src/worker/orders/submissions.ts';
import { chooseLastTest, starTest } from '../src/worker/orders/test-preferences.ts';
import { guardForPage } from '../src/worker/orders/uploader.ts';
import { endSignIn, lockWhenIdle, showEnding } from '../src/worker/session-end.ts';
import { forgetTeaching, showTeachBar } from '../src/worker/teach/teaching.ts';

const handlers: Handlers = {
  'lock.show': () => showLock(countUnsent),
  'lock.open': openByClick,
  'chart.open': openChart,
  'chart.reread': rereadChart,
  'chart.addScreen': addShownScreen,
  'chart.check': checkChart,
  'draft.renew': renewDraft,
  'draft.recover': recoverSaved,
  'draft.decline': declineSaved,
  'draft.discard': discardDraft,
  'chart.show': highlight,
  'order.place': placeOrder,
  'draft.keep': keepDraft,
  'account.remember': rememberAccount,
  'providers.show': showProviders,
  'accounts.show': showAccounts,
  'accounts.forget': forgetAccount,
  'drift.show': showDrift,
  'verification.show': showVerification,
  'verification.start': startVerification,
  'verification.end': endVerification,
  'tests.star': starTest,
  'tests.chooseLast': chooseLastTest,
  'order.undo': undoOrder,
  'order.again': orderAgain,
  'order.show': showOrder,
  'order.retry': retryOrder,
  'order.settle': settleOrder,
  'order.note': showNote,
  'order.wrongPatient': noteWrongPatient,
  'order.upload': uploadAgain,
  'order.confirmFiles': confirmFiles,
  'orders.list': listOrders,
  'orders.ofPatient': ordersOfPatient,
  'orders.remove': removeOrder,
  'orders.erase': eraseEverything,
  'uploads.ended': afterUpload,
  'uploads.guard': guardForPage,
  'order.print': printOrder,
  'service.show': showService,
  'service.check': checkService,
  'labSchema.show': showLabSchema,
  'signIn.show': showSignIn,
  'signIn.enterToken': enterToken,
  'signIn.start': startSignIn,
  'signIn.end': endSignIn,
  'signIn.ending': showEnding,
  'practice.show': showPractice,
  'practice.lose': losePractice,
  'origins.show': showSites,
  'origins.add': addOrigin,
  'origins.remove': removeOrigin,
  'teach.show': showTeachBar,
  'screen.record': snapshotTab,
  'screen.capture': captureScreen,
  'camera.check': checkCamera,
  'documents.list': listOfDocuments,
  'document.attach': attachDocument,
};

/** Milliseconds after which a message that started the worker is there. */
const startTakes = 50;

export default defineBackground(() => {
  startClosingStorage();
  const extension = { id: browser.runtime.id, url: browser.runtime.getURL('/') };
  // Synchronous on purpose, and `true` keeps the channel open: this works in every supported browser.
  browser.runtime.onMessage.addListener((message: unknown, sender, sendResponse: (reply: unknown) => void) => {
    const reply = dispatch(message, sender, extension, handlers, lockState);
    reply?.then(answer => {
      sendResponse(answer);
      noteRefusal(message, answer);
      void tellRefused(message, answer).catch(() => undefined);
    });
    if (reply) noteReply(reply);
    return reply ? true : undefined;
  });
  const look = () => void processOutbox();
  const start = () => {
    look();
    void startDaily();
    void findInAllFrames();
  };
  browser.runtime.onStartup.addListener(start);
  browser.runtime.onInstalled.addListener(details => {
    start();
    void createDocumentMenu();
    void welcome(details);
  });
  browser.contextMenus.onClicked.addListener((click, tab) => void attachFromMenu(click, tab));
  browser.tabs.onRemoved.addListener((tabId, { isWindowClosing }) => {
    void forgetTab(tabId, isWindowClosing);
    void forgetTeaching(tabId);
  });
  // W20: a form that is open for this tab checks whose chart it is now.
  browser.tabs.onUpdated.addListener((tabId, { status, url }, tab) => {
    if (status === 'complete') publish({ what: 'chart', tabId });
    if (status === 'complete' || url !== undefined) void lookForChart(tab);
  });
  browser.permissions.onAdded.addListener(() => {
    look();
    void refreshIfDue();
    void findInAllFrames();
  });
  browser.permissions.onRemoved.addListener(removed => void forgetOrigins(removed));
  browser.alarms.onAlarm.addListener(({ name }) => {
    if (name === watchAlarm || name === holdAlarm) look();
    if (name === dailyAlarm) void doDaily();
  });
  addEventListener('online', look);
  browser.notifications.onClicked.addListener(id => {
    if (id !== documentNotification) void openNotified(id);
  });
  // The policy can arrive, or IT can correct it, long after the start. A user can also sign in.
  browser.storage.onChanged.addListener((changes, area) => {
    if (area === 'managed' || isOtherAccess(changes)) {
      look();
      publish({ what: 'signIn' });
    }
    if (area === 'managed') {
      void findInAllFrames();
      void refreshIfDue();
    }
    if (area === 'managed' || changedSettings(changes).includes(idleMinutes.name)) void setIdleTime();
  });
  browser.idle.onStateChanged.addListener(state => void lockWhenIdle(state));
  const rest = () => {
    look();
    void setIdleTime();
  };
  // The message that starts a worker arrives right after this.
  setTimeout(() => void afterReplies().then(rest), startTakes);
});
