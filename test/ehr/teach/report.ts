// npm run test:teach -- [--lost] FOLDER FOLDER...: what pointing at one patient's page reads on another patient's page of the same
// screen, as a Markdown table: the folders are pairs, each played in both directions, then again after a simulated update.
import { parseArgs } from 'node:util';
import { type Play, playPair } from './pairs.ts';

const { values: options, positionals } = parseArgs({ allowPositionals: true, options: { lost: { type: 'boolean' } } });
if (positionals.length < 2) {
  console.error('Give two folders, of two patients on the same screen: npm run test:teach -- FOLDER FOLDER');
  process.exit(2);
}
const plays: Play[] = [];
for (let at = 0; at + 1 < positionals.length; at += 2) {
  const [one = '', other = ''] = positionals.slice(at);
  plays.push(...(await playPair(one, other)), ...(await playPair(other, one)));
}
const kinds = ['right', 'asked', 'missed', 'wrong'] as const;
const row = (...cells: (string | number)[]) => console.log(`| ${cells.join(' | ')} |`);
const nameOf = (folder: string) => folder.split('/').filter(Boolean).at(-1) ?? folder;

for (const updated of [false, true]) {
  const those = plays.filter(play => play.updated === updated);
  const results = those.flatMap(play => play.results);
  const rowOf = (name: string, all: Play['results']) => {
    const counts = kinds.map(kind => all.filter(each => each.kind === kind).length);
    row(name, all.length, ...counts, ((counts[0] ?? 0) / all.length).toFixed(3));
  };
  console.log(
    `\n${updated ? 'After an update' : 'Same markup'}: ${those.filter(({ recognized }) => recognized).length} of ${those.length} pages recognized\n`,
  );
  row('field', 'values', ...kinds, 'share right');
  row('---', ...['values', ...kinds, 'share'].map(() => '---:'));
  for (const field of [...new Set(results.map(each => each.field))].sort())
    rowOf(
      field,
      results.filter(each => each.field === field),
    );
  rowOf('all', results);
  if (options.lost)
    for (const play of those) {
      if (!play.recognized) console.log(`${nameOf(play.taught)} → ${nameOf(play.read)}: not recognized`);
      for (const { field, kind, why } of play.results)
        if (kind !== 'right') console.log(`${nameOf(play.taught)} → ${nameOf(play.read)}: ${kind} ${field} ${why}`);
    }
}
process.exit(plays.some(play => play.results.some(({ kind }) => kind === 'wrong')) ? 1 : 0);
