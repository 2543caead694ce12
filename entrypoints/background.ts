import { browser } from 'wxt/browser';
import { defineBackground } from 'wxt/utils/define-background';
import { dispatch, type Handlers } from '../src/messages/dispatch.ts';
import type { AnsweredAtOptions } from '../src/messages/messages.ts';
import { tellNews } from '../src/messages/news.ts';
import { forgetAccount, rememberAccount, showAccounts } from '../src/worker/accounts.ts';
import { showOrders } from '../src/worker/announce.ts';
import { noteRefusal, noteWrongPatient } from '../src/worker/audit.ts';
import { saveProducts, showCatalog } from '../src/worker/catalog.ts';
import { checkChart, keepDraft, openChart, renewDraft } from '../src/worker/charts.ts';
import { checkService } from '../src/worker/check-service.ts';
import { attachFromMenu, createDocumentMenu, documentNotification } from '../src/worker/document-menu.ts';
import { attachDocument, listOfDocuments } from '../src/worker/documents.ts';
import { dropDraft } from '../src/worker/draft-store.ts';
import { welcome } from '../src/worker/first-run.ts';
import { chooseLastTest, starTest } from '../src/worker/habits.ts';
import { lockWhenIdle, setIdleTime } from '../src/worker/idle-lock.ts';
import { orderAgain } from '../src/worker/order-again.ts';
import { placeOrder } from '../src/worker/orders.ts';
import { hearUploadEnd, lookAfterOutbox, watchAlarm } from '../src/worker/outbox.ts';
import {
  eraseEverything,
  listOrders,
  removeOrder,
  retryOrder,
  settleOrder,
  showOrder,
  uploadAgain,
} from '../src/worker/parcels.ts';
import { pointOut } from '../src/worker/point-out.ts';
import { showSettings } from '../src/worker/policy.ts';
import { printOrder } from '../src/worker/print-order.ts';
import {
  addSite,
  forgetSites,
  lookEverywhere,
  lookForChart,
  removeSite,
  showSites,
} from '../src/worker/recognised-sites.ts';
import { recordTab } from '../src/worker/record-tab.ts';
import { captureScreen } from '../src/worker/screen.ts';
import { saveService, showService } from '../src/worker/service.ts';
import { endSignIn, isOtherAccess, showSignIn, startSignIn } from '../src/worker/sign-in.ts';

const handlers: Omit<Handlers, AnsweredAtOptions> = {
  'chart.open': openChart,
  'chart.check': checkChart,
  'draft.renew': renewDraft,
  'chart.show': pointOut,
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
  'orders.list': listOrders,
  'orders.remove': removeOrder,
  'orders.erase': eraseEverything,
  'uploads.ended': hearUploadEnd,
  'order.print': printOrder,
  'service.show': showService,
  'service.save': saveService,
  'service.check': checkService,
  'catalog.show': showCatalog,
  'settings.show': showSettings,
  'signIn.show': showSignIn,
  'signIn.start': startSignIn,
  'signIn.end': endSignIn,
  'catalog.saveProducts': saveProducts,
  'sites.show': showSites,
  'sites.add': addSite,
  'sites.remove': removeSite,
  'screen.record': recordTab,
  'screen.capture': captureScreen,
  'documents.list': listOfDocuments,
  'document.attach': attachDocument,
};

export default defineBackground(() => {
  const extension = { id: browser.runtime.id, url: browser.runtime.getURL('/') };
  // Synchronous on purpose, and `true` keeps the channel open: this form works in every supported browser.
  browser.runtime.onMessage.addListener((message: unknown, sender, sendResponse: (reply: unknown) => void) => {
    const reply = dispatch(message, sender, extension, handlers);
    reply?.then(answer => {
      sendResponse(answer);
      noteRefusal(message, answer);
    });
    return reply ? true : undefined;
  });
  browser.runtime.onInstalled.addListener(() => void createDocumentMenu());
  browser.runtime.onInstalled.addListener(details => void welcome(details));
  browser.contextMenus.onClicked.addListener((click, tab) => void attachFromMenu(click, tab));
  browser.tabs.onRemoved.addListener(tabId => void dropDraft(tabId));
  // W20: whoever has a form open for this tab looks whose chart it is now.
  browser.tabs.onUpdated.addListener((tabId, { status, url }, tab) => {
    if (status === 'complete') tellNews({ what: 'chart', tabId });
    if (status === 'complete' || url !== undefined) void lookForChart(tab);
  });
  const look = () => void lookAfterOutbox();
  browser.runtime.onStartup.addListener(look);
  browser.runtime.onInstalled.addListener(look);
  browser.permissions.onAdded.addListener(look);
  browser.alarms.onAlarm.addListener(({ name }) => {
    if (name === watchAlarm) look();
  });
  browser.runtime.onStartup.addListener(() => void lookEverywhere());
  browser.runtime.onInstalled.addListener(() => void lookEverywhere());
  browser.permissions.onAdded.addListener(() => void lookEverywhere());
  browser.permissions.onRemoved.addListener(removed => void forgetSites(removed));
  addEventListener('online', look);
  browser.notifications.onClicked.addListener(id => {
    if (id !== documentNotification) void showOrders();
  });
  // A policy may arrive, or be corrected, long after the start; and somebody signs in.
  browser.storage.onChanged.addListener((changes, area) => {
    if (area === 'managed' || isOtherAccess(changes)) look();
    if (area === 'managed') void lookEverywhere();
    if (area !== 'session') void setIdleTime();
  });
  browser.idle.onStateChanged.addListener(state => void lockWhenIdle(state));
  void setIdleTime();
  look();
});
