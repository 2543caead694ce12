// Talks WebDriver BiDi to Firefox: enough to install an extension and run scripts in the browser's own window.
import WebSocket from 'ws';

export interface Bidi {
  send<T>(method: string, params?: object): Promise<T>;
  /** Evaluates an expression in the browser's own window, awaits it, and returns its value, which must be text. */
  inWindow(expression: string): Promise<string>;
  close(): void;
}

interface Answer {
  id?: number;
  type: 'success' | 'error' | 'event';
  result?: never;
  error?: string;
  message?: string;
}

interface Tree {
  contexts: { context: string; url: string }[];
}

interface Evaluated {
  type: 'success' | 'exception';
  result?: { value?: string };
  exceptionDetails?: { text: string };
}

/** `address` is what Firefox prints when it starts. */
export async function connectBidi(address: string): Promise<Bidi> {
  const socket = new WebSocket(`${address}/session`);
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const waiting = new Map<number, (answer: Answer) => void>();
  let last = 0;
  socket.on('message', data => {
    const answer: Answer = JSON.parse(String(data));
    if (answer.id === undefined) return;
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  socket.on('close', () => {
    for (const end of waiting.values()) end({ type: 'error', error: 'The browser closed.' });
  });

  const send = <T>(method: string, params: object = {}): Promise<T> =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, ({ type, result, error, message }) => {
        if (type === 'success') resolve(result as T);
        else reject(new Error(`${method}: ${error} ${message ?? ''}`));
      });
      socket.send(JSON.stringify({ id: last, method, params }));
    });

  // Tests have no certificate that a browser trusts.
  await send('session.new', { capabilities: { alwaysMatch: { acceptInsecureCerts: true } } });
  const { contexts } = await send<Tree>('browsingContext.getTree', { 'moz:scope': 'chrome' });
  const context = contexts.find(({ url }) => url.endsWith('/browser.xhtml'))?.context;
  if (!context) throw new Error('Firefox has no window.');

  return {
    send,
    inWindow: async expression => {
      const target = { context };
      const evaluated = await send<Evaluated>('script.evaluate', { expression, target, awaitPromise: true });
      if (evaluated.type === 'exception') throw new Error(evaluated.exceptionDetails?.text);
      return evaluated.result?.value ?? '';
    },
    close: () => socket.close(),
  };
}
