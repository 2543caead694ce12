// The real popup, driven over the debugging port because the test tool does not see popups. Elements are found by role
// and name, as a screen reader finds them, and clicked with the mouse.
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import WebSocket from 'ws';

interface AxNode {
  ignored: boolean;
  role?: { value: string };
  name?: { value: string };
  backendDOMNodeId?: number;
  properties?: { name: string; value: { value: unknown } }[];
}

/** An element of the popup, as a screen reader announces it. */
interface PopupElement {
  name: string;
  disabled: boolean;
  checked: boolean;
}

export interface Popup {
  /** When the toolbar button was clicked, in milliseconds of the clock. */
  clickedAt: number;
  /** Waits for an element with this role and name. */
  find(role: string, name: string | RegExp): Promise<PopupElement>;
  /** All elements with this role. */
  all(role: string): Promise<PopupElement[]>;
  /** Clicks in the middle of an element once it is enabled, after scrolling to it. `times`: several clicks at once. */
  click(role: string, name: string | RegExp, times?: number): Promise<void>;
  /** Chooses files of this machine, as in the browser's file dialog. */
  chooseFiles(files: readonly string[]): Promise<void>;
  /** All visible text of the popup. */
  text(): Promise<string>;
  /** Waits until the popup shows this text. */
  waitForText(pattern: RegExp): Promise<string>;
  evaluate<T>(expression: string): Promise<T>;
  screenshot(file: string): Promise<void>;
  /** Sets the size of its window, as if the user had resized it, and the color scheme. */
  resize(width: number, height: number, colorScheme: 'light' | 'dark'): Promise<void>;
  close(): Promise<void>;
}

const patience = 30_000;

/** Each look takes the browser some time, so a long wait looks less often. */
const pauseAfter = (waited: number): number => Math.min(250, 50 + waited / 10);

export async function eventually<T>(
  what: string,
  look: () => Promise<T | undefined>,
  hint = async () => '',
): Promise<T> {
  const start = Date.now();
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    const waited = Date.now() - start;
    if (waited > patience) throw new Error(`${what} did not appear. ${await hint()}`);
    await sleep(pauseAfter(waited));
  }
}

export interface Connection {
  send<T>(method: string, params?: object): Promise<T>;
  close(): void;
}

export async function connect(url: string): Promise<Connection> {
  const socket = new WebSocket(url);
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const waiting = new Map<number, { resolve: (value: never) => void; reject: (error: Error) => void }>();
  let last = 0;
  socket.on('message', data => {
    const { id, result, error } = JSON.parse(String(data));
    const call = waiting.get(id);
    waiting.delete(id);
    if (error) call?.reject(new Error(error.message));
    else call?.resolve(result as never);
  });
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('The popup closed.'));
  });
  return {
    send: (method, params = {}) =>
      new Promise((resolve, reject) => {
        // A popup closes automatically when the window behind it comes to the front.
        if (socket.readyState !== WebSocket.OPEN) return reject(new Error('The popup closed.'));
        last += 1;
        waiting.set(last, { resolve, reject });
        socket.send(JSON.stringify({ id: last, method, params }));
      }),
    close: () => socket.close(),
  };
}

const matches = (name: string, wanted: string | RegExp) =>
  typeof wanted === 'string' ? name === wanted : wanted.test(name);

const property = (node: AxNode, name: string) => node.properties?.find(one => one.name === name)?.value.value;

const describe = (node: AxNode): PopupElement => ({
  name: node.name?.value ?? '',
  disabled: property(node, 'disabled') === true,
  checked: property(node, 'checked') === 'true',
});

interface Target {
  id: string;
  url: string;
  webSocketDebuggerUrl: string;
}

const isPopup = (page: string): boolean => page === 'popup.html';

/** The form in the side panel. */
export const isBeside = (page: string): boolean => /^(?:popup|teach)\.html\?.*&beside$/.test(page);

const pagesOf = async (port: number, extensionId: string, isMeant: (page: string) => boolean): Promise<Target[]> => {
  const response = await fetch(`http://127.0.0.1:${port}/json/list`);
  const targets = (await response.json()) as Target[];
  const own = `chrome-extension://${extensionId}/`;
  return targets.filter(({ url }) => url.startsWith(own) && isMeant(url.slice(own.length)));
};

export async function evaluateIn<T>(connection: Connection, expression: string): Promise<T> {
  // As after a click, so the page can ask for access.
  const params = { expression, returnByValue: true, awaitPromise: true, userGesture: true };
  const { result, exceptionDetails } = await connection.send<{
    result: { value: T };
    exceptionDetails?: { text: string; exception?: { description?: string } };
  }>('Runtime.evaluate', params);
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value;
}

/** Where an element stands once it no longer moves: between the sticky header and foot, as a person would scroll it. */
async function settledQuad(connection: Connection, backendNodeId: number | undefined): Promise<number[]> {
  const { object } = await connection.send<{ object: { objectId: string } }>('DOM.resolveNode', { backendNodeId });
  const functionDeclaration = "function () { this.scrollIntoView({ block: 'center' }); }";
  await connection.send('Runtime.callFunctionOn', { objectId: object.objectId, functionDeclaration });
  let before = '';
  return eventually('A place that does not move', async () => {
    const { quads } = await connection.send<{ quads: number[][] }>('DOM.getContentQuads', { backendNodeId });
    const now = JSON.stringify(quads[0] ?? []);
    const isSettled = now === before;
    before = now;
    return isSettled ? quads[0] : undefined;
  });
}

/** Opens the extension's popup, or the page meant, with `open` and attaches to it. */
export async function openPopup(
  port: number,
  extensionId: string,
  open: () => Promise<unknown>,
  isMeant = isPopup,
): Promise<Popup> {
  const popupsOf = () => pagesOf(port, extensionId, isMeant);
  // A popup that is closing is still in the list.
  const before = (await popupsOf()).map(({ id }) => id);
  const clickedAt = Date.now();
  await open();
  const target = await eventually('The popup', async () => (await popupsOf()).find(({ id }) => !before.includes(id)));
  const connection = await connect(target.webSocketDebuggerUrl);

  const evaluate = <T>(expression: string) => evaluateIn<T>(connection, expression);
  const nodes = async (role: string) => {
    const { nodes } = await connection.send<{ nodes: AxNode[] }>('Accessibility.getFullAXTree');
    return nodes.filter(node => !node.ignored && node.role?.value === role);
  };
  const text = () => evaluate<string>("document.body?.innerText ?? ''");
  const locate = (role: string, name: string | RegExp, isMeant = (_node: AxNode) => true) =>
    eventually(
      `A ${role} named ${name}`,
      async () => (await nodes(role)).find(node => matches(node.name?.value ?? '', name) && isMeant(node)),
      async () => `The popup says:\n${await text()}`,
    );

  return {
    clickedAt,
    evaluate,
    text,
    find: async (role, name) => describe(await locate(role, name)),
    all: async role => (await nodes(role)).map(describe),
    click: async (role, name, times = 1) => {
      const isEnabled = (node: AxNode) => !describe(node).disabled;
      const { backendDOMNodeId: backendNodeId } = await locate(role, name, isEnabled);
      const [x1 = 0, y1 = 0, , , x3 = 0, y3 = 0] = await settledQuad(connection, backendNodeId);
      const at = { x: (x1 + x3) / 2, y: (y1 + y3) / 2, button: 'left', clickCount: 1 };
      const events = Array.from({ length: times }, () => ['mousePressed', 'mouseReleased']).flat();
      await Promise.all(events.map(type => connection.send('Input.dispatchMouseEvent', { ...at, type })));
    },
    chooseFiles: async files => {
      const expression = "document.querySelector('input[type=file]')";
      const objectId = await eventually('A file control', async () => {
        const { result } = await connection.send<{ result: { objectId?: string } }>('Runtime.evaluate', { expression });
        return result.objectId;
      });
      await connection.send('DOM.setFileInputFiles', { objectId, files });
    },
    waitForText: pattern =>
      eventually(
        `Text like ${pattern}`,
        async () => {
          const shown = await text();
          return pattern.test(shown) ? shown : undefined;
        },
        async () => `The popup says:\n${await text()}`,
      ),
    screenshot: async file => {
      const { data } = await connection.send<{ data: string }>('Page.captureScreenshot', { format: 'png' });
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, Buffer.from(data, 'base64'));
    },
    resize: async (width, height, colorScheme) => {
      const metrics = { width, height, deviceScaleFactor: 1, mobile: false };
      await connection.send('Emulation.setDeviceMetricsOverride', metrics);
      const features = [{ name: 'prefers-color-scheme', value: colorScheme }];
      await connection.send('Emulation.setEmulatedMedia', { features });
    },
    close: async () => {
      await evaluate('window.close()').catch(() => undefined);
      connection.close();
      await eventually('The end of the popup', async () =>
        (await popupsOf()).some(({ id }) => id === target.id) ? undefined : true,
      );
    },
  };
}
