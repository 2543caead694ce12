// How upload time grows with file size, from 1 MB to 2 GB, compared with the same Blob in a bare request of the same
// browser.
import { setDeliveryStage } from '../browser/delivery-stage.ts';
import { milliseconds, type Report } from './report.ts';
import { erase, placeFile, race, watchGrowth } from './upload-race.ts';

/** Sizes in bytes, and how many rounds of each. */
const sizes: readonly (readonly [size: number, rounds: number])[] = [
  [1_000_000, 7],
  [10_000_000, 7],
  [100_000_000, 5],
  [500_000_000, 4],
  [2_000_000_000, 2],
];

/** Reports times, ratios and memory by size. */
export async function benchFiles(report: Report): Promise<void> {
  const stage = await setDeliveryStage({ storeLimit: 2_500_000_000 });
  try {
    const delivery = await stage.start();
    // The first upload connects and compiles.
    await race(stage, delivery, 1_000_000, 1);
    const found = [];
    for (const [size, rounds] of sizes) {
      const times = await race(stage, delivery, size, rounds);
      // Separate, because reading the memory takes time too.
      const send = await placeFile(stage, delivery, size);
      const growth = await watchGrowth(delivery.browser.pid, send());
      await erase(delivery);
      found.push({ size, growth, ...times });
    }
    report.table(
      [
        'file, MB:',
        'Order to stored, ms:',
        'bare XHR PUT, ms:',
        'ratio:',
        'longer by, ms:',
        'largest growth of a process, MB:',
      ],
      found.map(({ size, ours, bare, growth }) => [
        `${size / 1e6}`,
        milliseconds(ours),
        milliseconds(bare),
        (bare / ours).toFixed(2),
        milliseconds(ours - bare),
        growth === null ? 'not measured here' : (growth / 1e6).toFixed(0),
      ]),
    );
    report.plot('files', {
      title: 'A file, from Order to stored',
      x: 'bytes',
      y: 'milliseconds',
      series: [
        { name: 'this extension', points: found.map(({ size, ours }) => [size, ours] as const) },
        { name: 'a bare XHR PUT', points: found.map(({ size, bare }) => [size, bare] as const) },
      ],
    });
  } finally {
    await stage.close();
  }
}
