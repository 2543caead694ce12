import { browser } from 'wxt/browser';
import { defineBackground } from 'wxt/utils/define-background';
import { dispatch, type Handlers } from '../src/messages/dispatch.ts';
import type { AnsweredInOptions } from '../src/messages/messages.ts';
import { publish } from '../src/messages/news.ts';
import { changedSettings } from '../src/settings/setting.ts';
import { idleMinutes } from '../src/settings/settings.ts';
import { startClosingStorage } from '../src/settings/storage-access.ts';
import { forgetAccount, rememberAccount, showAccounts } from '../src/worker/accounts.ts';
import { openNotified } from '../src/worker/announce.ts';
import { noteRefusal, noteWrongPatient } from '../src/worker/audit.ts';
import { saveProducts, showLabSchema } from '../src/worker/catalog.ts';
import { checkChart, keepDraft, openChart, renewDraft, rereadChart } from '../src/worker/charts.ts';
import { checkService } from '../src/worker/check-service.ts';
import { attachFromMenu, createDocumentMenu, documentNotification } from '../src/worker/document-menu.ts';
import { attachDocument, listOfDocuments } from '../src/worker/documents.ts';
import { eraseEverything } from '../src/worker/erase.ts';
import { welcome } from '../src/worker/first-run.ts';
import { chooseLastTest, starTest } from '../src/worker/habits.ts';
import { lockWhenIdle, setIdleTime } from '../src/worker/idle-lock.ts';
import { lockState, openByClick, showLock } from '../src/worker/lock.ts';
import { orderAgain } from '../src/worker/order-again.ts';
import { placeOrder } from '../src/worker/orders.ts';
import { hearUploadEnd, processOutbox, watchAlarm } from '../src/worker/outbox.ts';
import {
  confirmFiles,
  listOrders,
  removeOrder,
  retryOrder,
  settleOrder,
  showOrder,
  uploadAgain,
} from '../src/worker/parcels.ts';
import { ordersOfPatient } from '../src/worker/patient-orders.ts';
import { highlight } from '../src/worker/point-out.ts';
import { showSettings } from '../src/worker/policy.ts';
import { printOrder } from '../src/worker/print-order.ts';
import {
  addOrigin,
  findInAllFrames,
  forgetOrigins,
  lookForChart,
  removeOrigin,
  showSites,
} from '../src/worker/recognised-sites.ts';
import { snapshotTab } from '../src/worker/record-tab.ts';
import { declineSaved, discardDraft, recoverSaved } from '../src/worker/recover-draft.ts';
import { forgetTab } from '../src/worker/saved-drafts.ts';
import { captureScreen } from '../src/worker/screen.ts';
import { saveService, showService } from '../src/worker/service.ts';
import { endSignIn, isOtherAccess, showEnding, showSignIn, startSignIn } from '../src/worker/sign-in.ts';
import { guardForPage } from '../src/worker/upload-guard.ts';

const handlers: Omit<Handlers, AnsweredInOptions> = {
  'lock.show': showLock,
  'lock.open': openByClick,
  'chart.open': openChart,
  'chart.reread': rereadChart,
  'chart.check': checkChart,
  'draft.renew': renewDraft,
  'draft.recover': recoverSaved,
  'draft.decline': declineSaved,
  'draft.discard': discardDraft,
  'chart.show': highlight,
  'order.place': placeOrder,
  'draft.keep': keepDraft,
  'account.remember': rememberAccount,
  'accounts.show': showAccounts,
  'accounts.forget': forgetAccount,
  'tests.star': starTest,
  'tests.chooseLast': chooseLastTest,
  'order.again': orderAgain,
  'order.show': showOrder,
  'order.retry': retryOrder,
  'order.settle': settleOrder,
  'order.wrongPatient': noteWrongPatient,
  'order.upload': uploadAgain,
  'order.confirmFiles': confirmFiles,
  'orders.list': listOrders,
  'orders.ofPatient': ordersOfPatient,
  'orders.remove': removeOrder,
  'orders.erase': eraseEverything,
  'uploads.ended': hearUploadEnd,
  'uploads.guard': guardForPage,
  'order.print': printOrder,
  'service.show': showService,
  'service.save': saveService,
  'service.check': checkService,
  'catalog.show': showLabSchema,
  'settings.show': showSettings,
  'signIn.show': showSignIn,
  'signIn.start': startSignIn,
  'signIn.end': endSignIn,
  'signIn.ending': showEnding,
  'catalog.saveProducts': saveProducts,
  'sites.show': showSites,
  'sites.add': addOrigin,
  'sites.remove': removeOrigin,
  'screen.record': snapshotTab,
  'screen.capture': captureScreen,
  'documents.list': listOfDocuments,
  'document.attach': attachDocument,
};

export default defineBackground(() => {
  startClosingStorage();
  const extension = { id: browser.runtime.id, url: browser.runtime.getURL('/') };
  // Synchronous on purpose, and `true` keeps the channel open: this form works in every supported browser.
  browser.runtime.onMessage.addListener((message: unknown, sender, sendResponse: (reply: unknown) => void) => {
    const reply = dispatch(message, sender, extension, handlers, lockState);
    reply?.then(answer => {
      sendResponse(answer);
      noteRefusal(message, answer);
    });
    return reply ? true : undefined;
  });
  browser.runtime.onInstalled.addListener(() => void createDocumentMenu());
  browser.runtime.onInstalled.addListener(details => void welcome(details));
  browser.contextMenus.onClicked.addListener((click, tab) => void attachFromMenu(click, tab));
  browser.tabs.onRemoved.addListener((tabId, { isWindowClosing }) => void forgetTab(tabId, isWindowClosing));
  // W20: whoever has a form open for this tab looks whose chart it is now.
  browser.tabs.onUpdated.addListener((tabId, { status, url }, tab) => {
    if (status === 'complete') publish({ what: 'chart', tabId });
    if (status === 'complete' || url !== undefined) void lookForChart(tab);
  });
  const look = () => void processOutbox();
  browser.runtime.onStartup.addListener(look);
  browser.runtime.onInstalled.addListener(look);
  browser.permissions.onAdded.addListener(look);
  browser.alarms.onAlarm.addListener(({ name }) => {
    if (name === watchAlarm) look();
  });
  browser.runtime.onStartup.addListener(() => void findInAllFrames());
  browser.runtime.onInstalled.addListener(() => void findInAllFrames());
  browser.permissions.onAdded.addListener(() => void findInAllFrames());
  browser.permissions.onRemoved.addListener(removed => void forgetOrigins(removed));
  addEventListener('online', look);
  browser.notifications.onClicked.addListener(id => {
    if (id !== documentNotification) void openNotified(id);
  });
  // A policy may arrive, or be corrected, long after the start; and somebody signs in.
  browser.storage.onChanged.addListener((changes, area) => {
    if (area === 'managed' || isOtherAccess(changes)) {
      look();
      publish({ what: 'signIn' });
    }
    if (area === 'managed') void findInAllFrames();
    if (area === 'managed' || changedSettings(changes).includes(idleMinutes.name)) void setIdleTime();
  });
  browser.idle.onStateChanged.addListener(state => void lockWhenIdle(state));
  void setIdleTime();
  look();
});
