// npm run test:reader [-- SEED [PATIENTS]]: how well charts without a definition are read, as a Markdown table. Exits with
// 1 if a value is certain and wrong, anything about another patient is read, a value is wrong, or a page that is not a
// chart is read.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { layouts } from './layouts.ts';
import { localeNames } from './locales.ts';
import { makeChart } from './make-chart.ts';
import { type Count, countChart, readPage, startCount } from './measure.ts';
import { makeOtherPage, otherKinds } from './other-pages.ts';

const [seed = '1', most = '200'] = process.argv.slice(2);
const patients = Number(most);
/** Pages of each kind that is not a chart. */
const pages = 10;

const row = (...cells: string[]) => console.log(`| ${cells.join(' | ')} |`);
const share = (part: number, whole: number) => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`);
const sum = (count: Count, part: 'shown' | 'read' | 'right' | 'asked') =>
  [...count.fields.values()].reduce((total, field) => total + field[part], 0);

const all = startCount();
console.log(
  `Seed ${seed}: ${Object.keys(layouts).length} layouts × ${localeNames.length} locales × ${patients} patients\n`,
);
row('layout', ...localeNames.map(name => `${name}: charts read, precision, recall`));
row('---', ...localeNames.map(() => '---:'));
for (const layout of Object.keys(layouts)) {
  const cells: string[] = [];
  for (const locale of localeNames) {
    const count = startCount();
    for (let at = 0; at < patients; at += 1) {
      const chart = makeChart(seed, locale, layout, at);
      countChart(count, chart);
      countChart(all, chart);
      // Documents that one turn of the event loop parsed are freed only after it.
      await nextTurn();
    }
    const right = sum(count, 'right');
    cells.push(
      [share(count.recognized, count.charts), share(right, sum(count, 'read')), share(right, sum(count, 'shown'))].join(
        ', ',
      ),
    );
  }
  row(layout, ...cells);
}

console.log('');
row('field', 'shown', 'read', 'right', 'precision', 'recall', 'recall with what is asked');
row('---', ...Array.from({ length: 6 }, () => '---:'));
for (const [field, { shown, read, right, asked }] of all.fields)
  row(field, `${shown}`, `${read}`, `${right}`, share(right, read), share(right, shown), share(right + asked, shown));
const total = { shown: sum(all, 'shown'), read: sum(all, 'read'), right: sum(all, 'right'), asked: sum(all, 'asked') };
row(
  '**all**',
  `${total.shown}`,
  `${total.read}`,
  `${total.right}`,
  share(total.right, total.read),
  share(total.right, total.shown),
  share(total.right + total.asked, total.shown),
);

const readOthers = otherKinds.flatMap(kind =>
  Array.from({ length: pages }, (_, at) => makeOtherPage(seed, kind, at))
    .filter(({ html, url }) => readPage(html, url).chart)
    .map(page => page.kind),
);
console.log('');
const failures = {
  'sure and wrong': all.sureWrong,
  'identity of another patient': all.otherPatient,
  'any other value of somebody else': all.otherValue,
  wrong: all.wrong.map(({ field, chart, value, truth }) => `${chart}: ${field} ${value} for ${truth}`),
  [`read of ${otherKinds.length * pages} pages of ${otherKinds.length} kinds that are no charts`]: readOthers,
};
row('must be none', 'of this seed');
row('---', '---:');
for (const [what, found] of Object.entries(failures)) row(what, `${found.length}`);
for (const [what, found] of Object.entries(failures))
  for (const one of found.slice(0, 20)) console.error(`${what}: ${one}`);
process.exit(Object.values(failures).every(found => found.length === 0) ? 0 : 1);
