// @ts-check
// Runs node:test over every *.test.ts below folders of test/, or over single ones. Node 20 takes files there, no patterns.
//   node scripts/node-test.mjs [--serial] folder|file …
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { countOf } from './count.mjs';
import { inRoot } from './entries.mjs';

const args = process.argv.slice(2);
const serial = args.includes('--serial');
const files = args
  .filter((arg) => arg !== '--serial')
  .map((folder) => inRoot(`test/${folder}`))
  .filter((folder) => existsSync(folder))
  .flatMap((folder) =>
    folder.endsWith('.test.ts')
      ? folder
      : readdirSync(folder, { recursive: true, encoding: 'utf8' })
          .filter((path) => path.endsWith('.test.ts'))
          .map((path) => join(folder, path)),
  )
  .sort();
if (files.length === 0) throw new Error(`There is no test in ${args.join(', ')}`);

const command = ['--conditions=pay-elements-source', '--import', 'tsx', '--test', '--test-reporter=spec'];

if (!serial) {
  const { status } = spawnSync(process.execPath, [...command, ...files], { cwd: inRoot('.'), stdio: 'inherit' });
  process.exit(status ?? 1);
}

/** One file in a process of its own, heard and counted. @param {string} file @returns {Promise<{ passed: number, failed: number }>} */
const runFile = (file) =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [...command, file], {
      cwd: inRoot('.'),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text) => {
      output += text;
      // Its own closing lines are not the run's.
      process.stdout.write(text.replace(/^(ℹ (?:pass|fail|cancelled)) /gm, '$1 here: '));
    });
    child.once('close', (status) => resolve(countOf(output, status ?? 1, true)));
  });

// Real browsers on a busy machine: a file that fails has a second look, by itself and last. It is named, so that nobody
// takes a test that depends on luck for a good one; what fails twice has failed.
const total = { passed: 0, failed: 0 };
/** @type {string[]} */
const again = [];
for (const file of files) {
  const { passed, failed } = await runFile(file);
  if (failed > 0) again.push(file);
  else total.passed += passed;
}
for (const file of again) {
  console.log(`\nsecond look: ${relative(inRoot('.'), file)}`);
  const { passed, failed } = await runFile(file);
  total.passed += passed;
  total.failed += failed;
}
if (again.length > 0)
  console.log(`\nneeded a second look: ${again.map((file) => relative(inRoot('.'), file)).join(', ')}`);
console.log(`ℹ pass ${total.passed}\nℹ fail ${total.failed}`);
process.exit(total.failed > 0 ? 1 : 0);
