// @ts-check
// Runs node:test over every *.test.ts in the given folders of test/, or over single files. Node 20 accepts files, not
// patterns. Without lanes, node:test runs the files itself, with its own parallelism. With lanes, each file is a
// process of its own, as many run at once as there are lanes, and a file that fails is run once more: for tests that
// start browsers or other programs.
//   node scripts/node-test.mjs [--lanes=1] folder|file …
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { countOf, hasCounterexample, leftOutOf } from './count.mjs';
import { inRoot } from './entries.mjs';

const args = process.argv.slice(2);
const lanes = Number(args.find((arg) => arg.startsWith('--lanes='))?.slice('--lanes='.length) ?? 0);
const files = args
  .filter((arg) => !arg.startsWith('--'))
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

if (lanes === 0) {
  const { status } = spawnSync(process.execPath, [...command, ...files], { cwd: inRoot('.'), stdio: 'inherit' });
  process.exit(status ?? 1);
}

/** Milliseconds without output after which a file counts as hanging: a wait in a browser may never end. */
const patience = 4 * 60_000;

/**
 * @typedef {{ file: string, passed: number, failed: number, leftOut: number, isRefuted: boolean, said: string, reasons: ReadonlyMap<string, readonly string[]> }} Result
 */
/**
 * Runs one file and counts its tests. Its output is printed when it has ended, so that files running in parallel do not
 * mix.
 * @param {string} file
 * @returns {Promise<Result>}
 */
const runFile = (file) =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [...command, file], {
      cwd: inRoot('.'),
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    let output = '';
    const end = () => {
      output += `\n${relative(inRoot('.'), file)} said nothing for ${patience / 60_000} minutes and was ended.\n`;
      if (child.pid !== undefined) process.kill(-child.pid);
    };
    let silence = setTimeout(end, patience);
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
        clearTimeout(silence);
        silence = setTimeout(end, patience);
      });
    child.once('close', (status) => {
      clearTimeout(silence);
      // Change the file's closing lines, so that they are not taken for those of the whole run.
      const said = output.replace(/^(ℹ (?:pass|fail|cancelled|skipped)) /gm, '$1 here: ');
      console.log(said);
      const count = countOf(output, status ?? 1, true);
      // All tests of a file may be skipped, but not all tests of a run.
      const isLeftOut = status === 0 && count.passed === 0 && count.leftOut > 0;
      const isRefuted = hasCounterexample(output);
      resolve({ file, ...count, failed: isLeftOut ? 0 : count.failed, isRefuted, said, reasons: leftOutOf(output) });
    });
  });

/** @param {readonly string[]} each @param {number} atOnce */
async function runFiles(each, atOnce) {
  const left = [...each];
  /** @type {Result[]} */
  const results = [];
  const lane = async () => {
    for (let file = left.shift(); file; file = left.shift()) results.push(await runFile(file));
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return results;
}

// Real programs on a busy machine can fail by chance, so a failed file is run once more, alone and after all others.
// The output names it, so that nobody takes a flaky test for a good one. A file that fails twice has failed, and so has
// one with a refuted property.
const looked = await runFiles(files, lanes);
/** @param {Result} result */
const mayBeLuck = ({ failed, isRefuted }) => failed > 0 && !isRefuted;
const again = looked.filter(mayBeLuck).map(({ file }) => file);
for (const file of again) console.log(`second look: ${relative(inRoot('.'), file)}`);
// Readers of the failures start at the second run, so print the output of refuted files there again.
if (again.length > 0) for (const { isRefuted, said } of looked) if (isRefuted) console.log(said);
const counted = [...looked.filter((result) => !mayBeLuck(result)), ...(await runFiles(again, 1))];
const total = { passed: 0, failed: 0, leftOut: 0 };
for (const { file, passed, failed, leftOut, reasons } of counted) {
  total.passed += passed;
  total.failed += failed;
  total.leftOut += leftOut;
  for (const [reason, names] of reasons)
    console.log(`left out of ${relative(inRoot('.'), file)}, because ${reason}:\n  ${names.join('\n  ')}`);
}
if (again.length > 0)
  console.log(`\nneeded a second look: ${again.map((file) => relative(inRoot('.'), file)).join(', ')}`);
console.log(`ℹ pass ${total.passed}\nℹ fail ${total.failed}\nℹ skipped ${total.leftOut}`);
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
