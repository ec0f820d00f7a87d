// @ts-check
// Runs tests in real browsers. A file that fails is run once more.
//   node scripts/wtr-test.mjs [--files …]      BROWSERS names the engines (web-test-runner.config.mjs)
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { inRoot } from './entries.mjs';
import { lookTwice } from './wtr/looks.mjs';
import { lineOf } from './wtr/summary.mjs';

/** @typedef {import('./wtr/summary.mjs').Count} Count */

const folder = mkdtempSync(join(tmpdir(), 'wtr-'));
/** @param {readonly string[]} files */
const named = (files) => files.map((file) => relative(inRoot('.'), file));

/** @param {readonly string[]} [files] @returns {Record<string, Count> | undefined} */
function run(files) {
  const summary = join(folder, 'files.json');
  rmSync(summary, { force: true });
  const args = files ? ['--files', ...named(files)] : process.argv.slice(2);
  spawnSync(process.execPath, [inRoot('node_modules/@web/test-runner/dist/bin.js'), ...args], {
    cwd: inRoot('.'),
    stdio: 'inherit',
    env: { ...process.env, WTR_FILES: summary },
  });
  try {
    return JSON.parse(readFileSync(summary, 'utf8'));
  } catch {
    return undefined;
  }
}

const total = lookTwice(run, (words, files) => console.log(`\n${words}: ${named(files).join(', ')}`));
rmSync(folder, { recursive: true });
console.log(lineOf(total));
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
