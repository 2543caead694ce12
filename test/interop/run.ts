// npm run test:interop: installs the peers, which are not dependencies of the extension, and runs the extension against
// them.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const here = import.meta.dirname;
const root = path.join(here, '../..');
const folder = mkdtempSync(path.join(tmpdir(), 'order-extension-interop-'));
const report = path.join(folder, 'report.json');

let passed = 0;
let failed = 0;

// npm scripts have the local bin folder on their PATH; shell: true finds the .cmd files there on Windows.
function run(title: string, command: string, cwd = root): boolean {
  console.log(`\n— ${title}`);
  return spawnSync(command, { cwd, shell: true, stdio: 'inherit' }).status === 0;
}

function runTests(): void {
  const reporters = `--reporter=verbose --reporter=json --outputFile.json=${report}`;
  const ok = run('against the peers', `vitest run --config test/interop/vitest.config.ts ${reporters}`);
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
  passed += numPassedTests;
  failed += numFailedTests;
  if (!ok && numFailedTests === 0) failed += 1;
}

// Each step needs the one before it.
const steps: readonly [title: string, command: string, cwd?: string][] = [
  ['install the peers', 'npm ci', here],
  ['types', 'tsc -p test/interop'],
  ['build for Chromium', 'wxt build'],
];
if (steps.every(([title, command, cwd]) => run(title, command, cwd))) {
  try {
    runTests();
  } catch {
    // The run died without a report.
    failed += 1;
  }
} else failed += 1;

rmSync(folder, { recursive: true, force: true });
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
