// npm run test:updates -- [--lost] [FOLDER...]: how well charts of known EHRs are read after updates of the EHR, as a Markdown table.
import { parseArgs } from 'node:util';
import { definitions } from '../../../src/ehr/definitions/all.ts';
import { folderOf, screens } from '../../screens/all-screens.ts';
import { addCount, type Count, countRefused, countUpdate, isChart, loadScreen, startCount } from './measure.ts';
import { updates } from './updates.ts';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { lost: { type: 'boolean' }, only: { type: 'string' } },
});
const ids = definitions.map(({ id }) => id);
const folders =
  positionals.length > 0
    ? positionals
    : screens.filter(screen => ids.includes(screen.split('/')[0] ?? '')).map(folderOf);

const loadAll = () => Promise.all(folders.map(folder => loadScreen(folder)));
let saved: Awaited<ReturnType<typeof loadAll>> = [];

const row = (...cells: string[]) => console.log(`| ${cells.join(' | ')} |`);
const share = (part: number, whole: number) => (whole === 0 ? '–' : (part / whole).toFixed(3));
const cellsOf = (count: Count) => [
  `${count.charts}`,
  share(count.read, count.charts),
  share(count.right, count.shown),
  `${count.wrong}`,
  `${count.wrongCertain}`,
  `${count.otherPerson}`,
  `${count.taken} of ${count.refused}`,
];

const all = startCount();
const byEhr = new Map<string, Count>();
const heads = [
  'changed',
  'charts read',
  'values right',
  'wrong',
  'wrong and certain',
  'of another person',
  'no charts taken',
];
row('update', ...heads);
row('---', ...heads.map(() => '---:'));
const played = updates.filter(({ name }) => new RegExp(options.only ?? '').test(name));
for (const [index, update] of played.entries()) {
  // A document of jsdom keeps much of what stood in it before.
  if (index % 10 === 0) saved = await loadAll();
  const ofUpdate = startCount();
  for (const screen of saved) {
    const count = isChart(screen) ? countUpdate(screen, update) : countRefused(screen, update);
    const ehr = screen.folder.split('/').filter(Boolean).at(-2) ?? '';
    const ofEhr = byEhr.get(ehr) ?? startCount();
    byEhr.set(ehr, ofEhr);
    for (const sum of [ofUpdate, ofEhr, all]) addCount(sum, count);
  }
  row(update.name, ...cellsOf(ofUpdate));
}
console.log('');
row('EHR', ...heads);
row('---', ...heads.map(() => '---:'));
for (const [ehr, count] of byEhr) row(ehr, ...cellsOf(count));
row('all', ...cellsOf(all));
if (options.lost) for (const line of all.lost) console.log(line.replace(/\S*\/(?=[^/ ]+\/[^/ ]+\/? )/, ''));
process.exit(all.wrongCertain > 0 || all.otherPerson > 0 ? 1 : 0);
