// The polyfill describes every interface of a browser. The extension calls a few.
import type { Plugin } from 'vite';

const called = 'alarms contextMenus identity idle management notifications permissions runtime storage tabs windows';

const table = /(?<=const apiMetadata = )\{[\s\S]*?\n {6}\}(?=;)/;

/** The polyfill with the descriptions of the interfaces that the extension calls, and no others. */
export const thinPolyfillPlugin: Plugin = {
  name: 'thin-polyfill',
  enforce: 'pre',
  transform(code, id) {
    if (!/webextension-polyfill\/dist\/browser-polyfill\.js$/.test(id)) return undefined;
    if (!table.test(code)) throw new Error('the polyfill has another form');
    return code.replace(table, text => {
      const kept = Object.entries(JSON.parse(text)).filter(([name]) => called.split(' ').includes(name));
      return JSON.stringify(Object.fromEntries(kept));
    });
  },
};
