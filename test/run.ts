// npm test: everything, one step after the other, and the count of it all in the last line.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');
const reports = mkdtempSync(path.join(tmpdir(), 'order-extension-test-'));

let passed = 0;
let failed = 0;
/** Only what needs the package registry, when it cannot be reached. */
let skipped = 0;

// npm scripts have the local bin folder on their PATH; shell: true finds the .cmd files there on Windows.
function run(title: string, command: string): boolean {
  console.log(`\n— ${title}`);
  const { status } = spawnSync(command, { cwd: root, shell: true, stdio: 'inherit' });
  return status === 0;
}

function count(ok: boolean): boolean {
  if (ok) passed += 1;
  else failed += 1;
  return ok;
}

/** Runs a vitest suite and adds its own count; a suite that dies without a report is one failure. */
function runSuite(title: string, config: string): void {
  const report = path.join(reports, `${title.replaceAll(' ', '-')}.json`);
  const ok = run(title, `vitest run --config ${config} --reporter=default --reporter=json --outputFile.json=${report}`);
  try {
    const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(report, 'utf8'));
    passed += numPassedTests;
    skipped += numPendingTests;
    failed += numFailedTests;
    if (!ok && numFailedTests === 0) failed += 1;
  } catch {
    failed += 1;
  }
}

count(run('lint, format and layers', 'biome check .'));
count(run('types', 'tsc --noEmit'));
count(run('nothing unused', 'knip'));
const built = count(run('build for Chromium', 'wxt build'));
count(run('build for Firefox', 'wxt build -b firefox'));
runSuite('unit tests', 'test/vitest.config.ts');
if (built) {
  runSuite('end to end', 'test/e2e/vitest.config.ts');
  runSuite('against the real interfaces', 'test/contract/vitest.config.ts');
}

rmSync(reports, { recursive: true, force: true });
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
