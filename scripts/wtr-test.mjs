// @ts-check
// Tests in real browsers, with a second look for each file that failed, and for those alone: one that fails twice has failed.
//   node scripts/wtr-test.mjs [--files …]      BROWSERS names the engines (web-test-runner.config.mjs)
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { inRoot } from './entries.mjs';
import { add, lineOf, none } from './wtr/summary.mjs';

/** @typedef {import('./wtr/summary.mjs').Count} Count */

const folder = mkdtempSync(join(tmpdir(), 'wtr-'));

/**
 * What became of each file, or undefined of a run that did not come to its end.
 * @param {readonly string[]} args
 * @returns {Record<string, Count> | undefined}
 */
function run(args) {
  const files = join(folder, 'files.json');
  rmSync(files, { force: true });
  spawnSync(process.execPath, [inRoot('node_modules/@web/test-runner/dist/bin.js'), ...args], {
    cwd: inRoot('.'),
    stdio: 'inherit',
    env: { ...process.env, WTR_FILES: files },
  });
  try {
    return JSON.parse(readFileSync(files, 'utf8'));
  } catch {
    return undefined;
  }
}

const args = process.argv.slice(2);
const first = run(args) ?? run(args);
const again = Object.entries(first ?? {}).flatMap(([file, { failed }]) => (failed > 0 ? file : []));
let seen = first;
if (again.length > 0) {
  const named = again.map((file) => relative(inRoot('.'), file));
  console.log(`\nsecond look: ${named.join(', ')}`);
  const second = run(['--files', ...named]);
  seen = second && { ...first, ...second };
  console.log(`\nneeded a second look: ${named.join(', ')}`);
}
rmSync(folder, { recursive: true });
const total = Object.values(seen ?? {}).reduce(add, seen ? none : { ...none, failed: 1 });
console.log(lineOf(total));
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
