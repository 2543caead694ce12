// Runs in the browser's own window, with its rights. It opens tabs, clicks the toolbar button, and puts page.js into
// tabs and popups, which WebDriver does not see. A view is a tab or a popup, with a number of its own.
/* global Cc, Ci, gBrowser, ChromeUtils, WebExtensionPolicy, Services */

(() => {
  const { ExtensionParent } = ChromeUtils.importESModule('resource://gre/modules/ExtensionParent.sys.mjs');
  const { global: internals } = ExtensionParent.apiManager;
  const views = new Map();
  let last = 0;

  const keep = browser => {
    last += 1;
    views.set(last, browser);
    return last;
  };

  const find = view => {
    const browser = views.get(view);
    if (!browser?.isConnected) throw new Error('The view closed.');
    return browser;
  };

  /** Popups that are open. While a popup still opens, its page is in a panel that does not stay. */
  const popups = () =>
    [...document.querySelectorAll('browser[webextension-view-type="popup"]')].filter(
      browser => browser.closest('panel')?.state === 'open' && browser.currentURI?.spec.includes('/popup.html'),
    );
  const alerts = () => [...Services.wm.getEnumerator('alert:alert')];
  const titleOf = alert => alert.document.getElementById('alertTitleLabel')?.getAttribute('value') ?? '';
  const pause = time => new Promise(resolve => setTimeout(resolve, time));

  async function eventually(what, look) {
    for (let round = 0; round < 300; round += 1) {
      const found = await look();
      if (found) return found;
      await pause(50);
    }
    throw new Error(`${what} did not appear`);
  }

  const extensionOf = id => WebExtensionPolicy.getByID(id).extension;

  const commands = {
    /** Opens a tab in front and waits until its page is loaded. */
    async open({ address }) {
      const tab = gBrowser.addTrustedTab('about:blank');
      gBrowser.selectedTab = tab;
      const view = keep(tab.linkedBrowser);
      await commands.go({ view, address });
      return view;
    },

    async go({ view, address }) {
      const browser = find(view);
      browser.fixupAndLoadURIString(address, {
        triggeringPrincipal: Services.scriptSecurityManager.getSystemPrincipal(),
      });
      await eventually(address, () => browser.currentURI.spec === address && !browser.webProgress?.isLoadingDocument);
    },

    /** The tab in front, as soon as its address matches. */
    async front({ address }) {
      const isThere = () => new RegExp(address).test(gBrowser.selectedBrowser.currentURI.spec);
      await eventually(address, isThere);
      return keep(gBrowser.selectedBrowser);
    },

    /** The page in another window of the browser, as soon as its address matches. */
    async otherWindow({ address }) {
      const pages = () =>
        [...Services.wm.getEnumerator('navigator:browser')]
          .filter(one => one !== window && one.gBrowser)
          .map(one => one.gBrowser.selectedBrowser);
      const isThere = browser =>
        new RegExp(address).test(browser.currentURI?.spec) && !browser.webProgress?.isLoadingDocument;
      return keep(await eventually(address, () => pages().find(isThere)));
    },

    /** Opens the popup of the extension while a tab is in front. */
    async clickToolbar({ view, id }) {
      // The button closes a popup that is still open, such as one that a failed test left.
      for (const popup of popups()) await commands.close({ view: keep(popup) });
      gBrowser.selectedTab = gBrowser.getTabForBrowser(find(view));
      // Firefox closes a popup at once if it opens while the window is not active yet.
      window.focus();
      await eventually('The active window', () => Services.focus.activeWindow === window);
      internals.browserActionFor(extensionOf(id)).triggerAction(window);
      return keep(await eventually('The popup', () => popups()[0]));
    },

    /** The form in the sidebar, as soon as it is there. */
    async sidebar() {
      const inSidebar = () =>
        document.getElementById('sidebar')?.contentDocument?.getElementById('webext-panels-browser');
      return keep(
        await eventually('The sidebar', () => (/[?&]beside$/.test(inSidebar()?.currentURI?.spec) ? inSidebar() : null)),
      );
    },

    /** Sets the width of the sidebar, as if the user had dragged its edge, and its color scheme. */
    async resizeSidebar({ view, width, colorScheme }) {
      const browser = find(view);
      const { style } = document.getElementById('sidebar-box');
      for (const name of ['width', 'minWidth', 'maxWidth']) style[name] = `${width}px`;
      browser.browsingContext.top.prefersColorSchemeOverride = colorScheme;
      await eventually('The new width', () => Math.round(browser.getBoundingClientRect().width) === width);
    },

    /** Brings a tab to the front. */
    select({ view }) {
      gBrowser.selectedTab = gBrowser.getTabForBrowser(find(view));
    },

    tabId({ view }) {
      return internals.tabTracker.getId(gBrowser.getTabForBrowser(find(view)));
    },

    async close({ view }) {
      const browser = find(view);
      const tab = gBrowser.getTabForBrowser(browser);
      if (tab) gBrowser.removeTab(tab);
      else browser.closest('panel').hidePopup();
      await eventually('The end of the view', () => !browser.isConnected);
      views.delete(view);
    },

    /** Simulates that many milliseconds of inactivity. The browser's own observers get the event. */
    rest({ time }) {
      Cc['@mozilla.org/widget/useridleservice;1'].getService(Ci.nsIUserIdleServiceInternal).resetIdleTimeOut(time);
    },

    notifications() {
      return alerts().map(titleOf);
    },

    async clickNotification({ title }) {
      const alert = await eventually(title, () => alerts().find(one => titleOf(one) === title));
      alert.document.getElementById('alertBox').click();
    },

    /** What the content security policy of the extension's own pages blocked since the browser started. */
    policyViolations() {
      const messages = Services.console.getMessageArray().map(({ message }) => message);
      return messages.filter(text => /Content-Security-Policy: .* blocked/.test(text));
    },

    /** Whether the background page is alive: "running" or "stopped", among others. */
    background({ id }) {
      return extensionOf(id).backgroundState;
    },

    /** Runs a command of page.js in a view. */
    async ask({ view, page, command }) {
      const { messageManager } = find(view);
      const name = `order-extension-test:${crypto.randomUUID()}`;
      const answer = new Promise(resolve => {
        messageManager.addMessageListener(name, function hear({ data }) {
          messageManager.removeMessageListener(name, hear);
          resolve(data);
        });
      });
      const script = `(${page})(${JSON.stringify(name)}, ${JSON.stringify(command)})`;
      messageManager.loadFrameScript(`data:application/javascript;charset=utf-8,${encodeURIComponent(script)}`, false);
      const closed = (async () => {
        while (find(view).messageManager === messageManager) await pause(200);
        throw new Error('The view went elsewhere.');
      })();
      const { value, error } = await Promise.race([answer, closed]);
      if (error) throw new Error(error);
      return value ?? null;
    },

    /** A picture of a view, as the base64 of a PNG. */
    async picture({ view }) {
      const bitmap = await find(view).browsingContext.currentWindowGlobal.drawSnapshot(null, 1, 'white');
      const canvas = document.createElementNS('http://www.w3.org/1999/xhtml', 'canvas');
      Object.assign(canvas, { width: bitmap.width, height: bitmap.height });
      canvas.getContext('2d').drawImage(bitmap, 0, 0);
      return canvas.toDataURL().split(',')[1];
    },
  };

  /** The result crosses as text. */
  globalThis.runTestCommand = async (name, args) => JSON.stringify((await commands[name](args)) ?? null);
})();
