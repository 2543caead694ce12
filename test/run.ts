// npm test, npm run test:contract and npm run test:more: runs one step after the other, and prints the total count in
// the last line.
import { exec, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sampledFiles } from './whole.ts';

const root = path.join(import.meta.dirname, '..');
const reports = mkdtempSync(path.join(tmpdir(), 'order-extension-test-'));

const counts = { passed: 0, failed: 0, skipped: 0 };

/** What failed, for the last lines: the reports of thousands of tests stand between a failure and the end. */
const failures: string[] = [];

// npm scripts have the local bin folder on their PATH; shell: true finds the .cmd files there on Windows.
function run(title: string, command: string): boolean {
  console.log(`\n— ${title}`);
  const { status } = spawnSync(command, { cwd: root, shell: true, stdio: 'inherit' });
  return status === 0;
}

function count(title: string, ok: boolean): boolean {
  counts[ok ? 'passed' : 'failed'] += 1;
  if (!ok) failures.push(title);
  return ok;
}

/** Runs a step that counts as one check. */
const check = (title: string, command: string): boolean => count(title, run(title, command));

/** Runs such steps side by side, and prints what each said once it has ended. */
async function checkAll(commands: Readonly<Record<string, string>>): Promise<void> {
  const runs = Object.entries(commands).map(async ([title, command]) => {
    const [ok, said] = await new Promise<[boolean, string]>(resolve => {
      exec(command, { cwd: root, maxBuffer: 64e6 }, (error, out, err) => resolve([error === null, out + err]));
    });
    console.log(`\n— ${title}\n${said}`);
    count(title, ok);
  });
  await Promise.all(runs);
}

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

const fileName = (name: string) => path.relative(root, name);

/** Runs a vitest suite. Returns its report, or null if it died without one. */
function runVitest(title: string, options: string): Report | null {
  const file = path.join(reports, `${title.replaceAll(' ', '-')}.json`);
  const ok = run(title, `vitest run ${options} --reporter=default --reporter=json --outputFile.json=${file}`);
  try {
    const report: Report = JSON.parse(readFileSync(file, 'utf8'));
    return ok || report.numFailedTests > 0 ? report : { ...report, numFailedTests: 1 };
  } catch {
    return null;
  }
}

/** Adds the failures of a suite. A suite that dies without a report is one. */
function countFailures(title: string, report: Report | null): void {
  counts.failed += report?.numFailedTests ?? 1;
  if (report?.numFailedTests === 0) return;
  const names = (report?.testResults ?? []).flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter(test => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [fileName(name)];
    return failed.map(({ fullName }) => `${fileName(name)}: ${fullName}`);
  });
  failures.push(...(names.length > 0 ? names : [title]));
}

/** Runs a vitest suite and adds its counts. */
function runSuite(title: string, options: string): void {
  const report = runVitest(title, options);
  counts.passed += report?.numPassedTests ?? 0;
  counts.skipped += report?.numPendingTests ?? 0;
  countFailures(title, report);
}

/**
 * Runs a suite in browsers. A busy machine makes a browser miss a moment, so files that failed run once more, one after
 * the other, each in a new browser. A real failure fails twice.
 */
function runInBrowsers(title: string, options: string): void {
  const first = runVitest(title, options);
  const failed = first?.testResults.filter(({ status }) => status === 'failed').map(({ name }) => name) ?? [];
  counts.passed += first?.numPassedTests ?? 0;
  counts.skipped += first?.numPendingTests ?? 0;
  if (first?.numFailedTests === 0) return;
  // Many failures are no accident of the machine, and a second run of everything would hide nothing but the time.
  const again =
    failed.length > 0 && failed.length <= 10
      ? runVitest(`${title} again`, `${options} --maxWorkers=1 ${failed.map(fileName).join(' ')}`)
      : null;
  if (again?.numFailedTests === 0) console.log(`\nPassed only in a second run: ${failed.map(fileName).join(', ')}`);
  const last = again ?? first;
  counts.passed += (first?.numFailedTests ?? 0) - (last?.numFailedTests ?? 0);
  countFailures(title, last);
}

const build = () =>
  [check('build for Chromium', 'wxt build'), check('build for Firefox', 'wxt build -b firefox')].every(Boolean);

const e2e = '--config test/e2e/vitest.config.ts';

const tally = process.env.TEST_TALLY;

/** CI ends after 90 minutes, whatever still runs. What is about safety and delivery runs first. */
function isTimeLeft(): boolean {
  if (!tally) return true;
  const { birthtimeMs, mtimeMs } = statSync(tally);
  return Date.now() - (birthtimeMs || mtimeMs) < 60 * 60_000;
}

const parts: Readonly<Record<string, () => void | Promise<void>>> = {
  /** At most five minutes on two idle cores, without a network. */
  async quick() {
    await checkAll({ 'lint, format and layers': 'biome check .', types: 'tsc --noEmit', 'nothing unused': 'knip' });
    const isBuilt = build();
    runSuite('unit tests', '--config test/vitest.config.ts');
    if (isBuilt) runInBrowsers('main paths in the browsers', `${e2e} --project main --tags-filter "!long"`);
  },
  /** The real front ends, which come from the package registry. */
  contract() {
    if (build()) runInBrowsers('against the real interfaces', '--config test/contract/vitest.config.ts');
  },
  /** Every other end-to-end test, and the large matrices without a sample, except in browsers. */
  more() {
    process.env.MATRIX = 'whole';
    runSuite('every screen', `--config test/vitest.config.ts ${sampledFiles.join(' ')}`);
    delete process.env.MATRIX;
    if (!build()) return;
    runInBrowsers('long tests of the main paths in the browsers', `${e2e} --project main --tags-filter long`);
    runInBrowsers('everything else in the browsers', `${e2e} --project more --project alone`);
    if (isTimeLeft()) runInBrowsers('how it looks in the browsers', `${e2e} --project looks`);
    else console.log('\nNot run, for lack of time: npm run test:e2e -- --project looks');
  },
};

const part = parts[process.argv[2] ?? 'quick'];
if (!part) {
  console.error(`There is no part ${process.argv[2]}. There are: ${Object.keys(parts).join(', ')}.`);
  process.exit(2);
}
await part();
rmSync(reports, { recursive: true, force: true });

// CI runs the parts one after the other and needs one total.
if (tally) {
  try {
    const before: typeof counts & { failures: string[] } = JSON.parse(readFileSync(tally, 'utf8'));
    for (const name of ['passed', 'failed', 'skipped'] as const) counts[name] += before[name];
    failures.unshift(...before.failures);
  } catch {
    // The first part finds no count.
  }
  writeFileSync(tally, JSON.stringify({ ...counts, failures }));
}
const { passed, failed, skipped } = counts;
if (failures.length > 0) console.log(`\nFailed:\n${failures.slice(0, 40).join('\n')}`);
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
