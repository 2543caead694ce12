// How the outbox scales from one order to a thousand, compared with bare reads of the same rows.
import { setDeliveryStage } from '../browser/delivery-stage.ts';
import { sampleOrder } from '../sandbox/sample-order.ts';
import { milliseconds, type Report, spell } from './report.ts';

const counts = [1, 3, 10, 30, 100, 300, 1_000];

/** The part of the browser's API used here. These types do not know the API under its own name. */
declare const chrome: {
  runtime: { sendMessage(message: object): Promise<unknown> };
  extension: { getViews(of: { type: 'tab' }): Window[] };
  tabs: {
    create(of: { url: string }): Promise<{ id: number }>;
    remove(id: number): Promise<void>;
  };
};

/** By name, in milliseconds. */
interface Times {
  rows: number;
  store: number;
  list: number;
  window: number;
  care: number;
}

/** Runs in the extension's page, as text. */
async function measure(rounds: number): Promise<Times> {
  const middle = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  const [database, submissions, files] = await Promise.all([
    outbox.openDatabase(),
    outbox.openSubmissionStore(),
    outbox.openFileStore(),
  ]);
  const ownViews = () => chrome.extension.getViews({ type: 'tab' }).filter(view => view !== window);
  /** Opens Recent orders as a page. Returns the time from the page's start until its first row appears. */
  const openWindow = async () => {
    const tab = await chrome.tabs.create({ url: '/popup.html?orders' });
    const { port1, port2 } = new MessageChannel();
    // A background page has throttled timers, but its messages are quick.
    while (!ownViews()[0]?.document.documentElement)
      await new Promise(resolve => {
        port1.onmessage = resolve;
        port2.postMessage(null);
      });
    const [view = window] = ownViews();
    const shownAt = await new Promise<number>(resolve => {
      const look = () => {
        if (view.document.querySelector('.order-row')) resolve(view.performance.now());
      };
      new MutationObserver(look).observe(view.document, { subtree: true, childList: true });
      look();
    });
    await chrome.tabs.remove(tab.id);
    return shownAt;
  };
  const jobs: Record<keyof Times, () => Promise<unknown>> = {
    rows: () => database.getAll('submissions'),
    store: () => submissions.all(),
    list: () => chrome.runtime.sendMessage({ name: 'orders.list', request: {} }),
    window: openWindow,
    care: async () => {
      await outbox.recoverInterrupted({ submissions, files });
      await outbox.prune(
        { submissions, files },
        { payloadMinutes: 60, receiptDays: 30, duplicateDays: 30 },
        new Set(),
        new Date(),
      );
    },
  };
  const times: Record<string, number[]> = {};
  for (let round = 0; round <= rounds; round += 1)
    for (const [name, job] of Object.entries(jobs)) {
      const start = performance.now();
      const own = await job();
      // The first round opens and compiles.
      if (round > 0) times[name] = [...(times[name] ?? []), typeof own === 'number' ? own : performance.now() - start];
    }
  const medians = Object.entries(times).map(([name, all]) => [name, middle(all)]);
  return Object.fromEntries(medians) as Times;
}

/** Runs in the page, as text: adds copies of an existing order until there are `count`. */
async function fill([like, count]: [string, number]): Promise<void> {
  const submissions = await outbox.openSubmissionStore();
  const { length } = await submissions.all();
  const submission = await submissions.byNumber(like);
  if (!submission) throw new Error('There is none to copy.');
  const numbers = Array.from({ length: count - length }, (_, index) => `${like}-${length + index}`);
  await Promise.all(
    numbers.map(requisitionNumber =>
      submissions.exchange(null, { ...submission, requisitionNumber, draftId: crypto.randomUUID() }),
    ),
  );
}

/** Reports listing, opening and processing the outbox by the number of orders in it. */
export async function benchOrders(report: Report): Promise<void> {
  const stage = await setDeliveryStage();
  try {
    const delivery = await stage.start();
    const found: (Times & { count: number })[] = [];
    const created = { orderId: 'ORD-1', urls: [] };
    const like = await delivery.freeze({ order: sampleOrder(), method: 'none', created });
    for (const count of counts) {
      await delivery.page.evaluate(`(${fill})(${JSON.stringify([like, count])})`);
      found.push({ count, ...(await delivery.page.evaluate<Times>(`(${measure})(9)`)) });
    }
    report.table(
      [
        'orders kept:',
        'bare rows, ms:',
        'read and opened, ms:',
        'listed by the worker, ms:',
        'Recent orders shown, ms:',
        'looked after, ms:',
      ],
      found.map(({ count, rows, store, list, window, care }) => [
        spell(count),
        ...[rows, store, list, window, care].map(milliseconds),
      ]),
    );
    const curve = (name: keyof Times) => found.map(one => [one.count, one[name]] as const);
    report.plot('orders', {
      title: 'Orders that are kept',
      x: 'orders',
      y: 'milliseconds',
      series: [
        { name: 'Recent orders shown', points: curve('window') },
        { name: 'looked after', points: curve('care') },
        { name: 'listed by the worker', points: curve('list') },
        { name: 'read and opened', points: curve('store') },
        { name: 'bare rows', points: curve('rows') },
      ],
    });
  } finally {
    await stage.close();
  }
}
