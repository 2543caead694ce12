// How long the inline form of a request with one file takes (service.md 4.3, method 1) in a real browser, compared with
// the minimum: the browser's own base64 of the same bytes.
import { openModulePage } from '../browser/module-page.ts';
import { against, type Report, spell } from './report.ts';

const size = 10_000_000;

/** Maximum ratio to `Uint8Array.prototype.toBase64` alone. */
const limit = 1.5;

/** Runs in the page, as text. Returns the 10th percentile of each time, in milliseconds. */
async function measure(count: number) {
  const { encodeRequest } =
    await importModule<typeof import('../../src/lab/request-body.ts')>('/src/lab/request-body.ts');
  const bytes = new Uint8Array(count);
  for (let start = 0; start < count; start += 65_536) crypto.getRandomValues(bytes.subarray(start, start + 65_536));
  const file = new Blob([bytes]);
  // A file that needs no reading, because reading time depends on the browser.
  const inMemory = Object.assign(new Blob([]), { arrayBuffer: async () => bytes.buffer });
  const encode = async (blob: Blob) => {
    const order = '{"requisitionNumber":"CLN-1"}';
    const { body } = await encodeRequest({ method: 'inline', order, placeholder: 'null', fileCount: 1 }, [
      { name: 'a.pdf', blob },
    ]);
    return String(body);
  };
  for (const blob of [file, inMemory]) {
    const [sent] = JSON.parse(await encode(blob)).variables.order.attachments;
    if (sent !== bytes.toBase64()) throw new Error('The file is not in the request.');
  }

  const utf8 = new TextEncoder();
  const jobs: Record<string, () => unknown> = {
    alone: () => bytes.toBase64(),
    request: () => encode(inMemory),
    aloneSent: () => utf8.encode(bytes.toBase64()),
    requestSent: async () => utf8.encode(await encode(inMemory)),
    read: () => file.arrayBuffer(),
    requestRead: () => encode(file),
  };
  const times: Record<string, number[]> = {};
  const names = Object.keys(jobs);
  for (let round = 0; round < 63; round += 1) {
    // In turn, and each job after each other one, because a job pays for memory the previous job left.
    names.push(...names.splice(0, 1 + (round % (names.length - 1))));
    for (const name of names) {
      await new Promise(resolve => setTimeout(resolve, 5));
      const start = performance.now();
      await jobs[name]?.();
      if (round >= 5) times[name] = [...(times[name] ?? []), performance.now() - start];
    }
  }
  // Not the median: cleaning up after other jobs takes several times as long as the job itself, and hits any of them.
  const quick = (name: string) => times[name]?.sort((a, b) => a - b)[Math.floor(times[name].length / 10)] ?? 0;
  return {
    alone: quick('alone'),
    request: quick('request'),
    aloneSent: quick('aloneSent'),
    requestSent: quick('requestSent'),
    read: quick('read'),
    requestRead: quick('requestRead'),
  };
}

/** Reports the inline form of 10 MB. */
export async function benchEncoding(report: Report): Promise<void> {
  const { page, close } = await openModulePage();
  try {
    const { alone, request, aloneSent, requestSent, read, requestRead } = await page.evaluate(measure, size);
    const line = (name: string, least: number, time: number) => [
      name,
      least.toFixed(1),
      time.toFixed(1),
      against(time / least, { most: limit }),
      `${limit}`,
    ];
    report.table(
      [`inline, ${spell(size)} bytes`, 'least ms:', 'ms:', 'ratio:', 'target:'],
      [
        line('the request, beside toBase64 alone', alone, request),
        line('the same as UTF-8, as it is sent', aloneSent, requestSent),
        line('the request from a file, beside reading it and toBase64', read + alone, requestRead),
      ],
    );
  } finally {
    await close();
  }
}
