// What libraries put into the package and the extension does not need.
import type { Plugin } from 'vite';

/** The polyfill describes every function of a browser. The extension calls a few. Browsers return promises from all others, too. */
const called: Readonly<Record<string, string>> = {
  alarms: 'get',
  contextMenus: 'removeAll',
  identity: 'launchWebAuthFlow',
  idle: 'queryState',
  management: 'getSelf',
  notifications: 'clear create getAll',
  permissions: 'contains getAll remove request',
  runtime: 'getPlatformInfo openOptionsPage sendMessage',
  storage: 'local managed',
  tabs: 'captureVisibleTab create get getCurrent query remove update',
  windows: 'create update',
};

const withCalled = (described: Readonly<Record<string, object>>): object =>
  Object.fromEntries(
    Object.entries(called).map(([name, functions]) => [
      name,
      Object.fromEntries(Object.entries(described[name] ?? {}).filter(([key]) => functions.split(' ').includes(key))),
    ]),
  );

const table = /(?<=const apiMetadata = )\{[\s\S]*?\n {6}\}(?=;)/;

/**
 * The polyfill with the descriptions of what the extension calls, and no others. As a module: to import it as
 * what it is would look at each interface of the browser, which makes the browser create all of them.
 */
export const thinPolyfillPlugin: Plugin = {
  name: 'thin-polyfill',
  enforce: 'pre',
  transform(code, id) {
    if (!/webextension-polyfill\/dist\/browser-polyfill\.js$/.test(id)) return undefined;
    if (!table.test(code)) throw new Error('the polyfill has another form');
    const thin = code.replace(table, text => JSON.stringify(withCalled(JSON.parse(text))));
    return `const exports = {};\nconst module = { exports };\n${thin}\nexport default module.exports;`;
  },
};

/** WXT wraps each injected script in code that logs why it failed, which does nothing in a release. The error is thrown either way. */
const name = 'virtual:wxt-unlisted-script-entrypoint';
const result = /const result = [\s\S]*(?=export \{ result as default \})/;

/** The entry point of an injected script, without what logs its errors. */
export const thinEntrypointPlugin: Plugin = {
  name: 'thin-entrypoint',
  enforce: 'pre',
  transform(code, id) {
    if (id.includes('define-unlisted-script'))
      return 'export const defineUnlistedScript = script => (script.main ? script : { main: script });';
    if (!id.includes(name)) return undefined;
    if (!/definition\.main\(\)/.test(code) || !result.test(code)) throw new Error('the entry point has another form');
    return code
      .replace(/\/\/#region src\/utils[\s\S]*?\/\/#endregion/, '')
      .replace(result, 'initPlugins();\nconst result = definition.main();\n');
  },
};
