// @ts-check
// Runs all checks of the package, one step after another; a few steps run in pairs. Every step runs even if an earlier
// one failed. The last line counts the tests of all steps, and the exit status tells whether everything passed. A step
// whose browser is missing is left out and listed at the end; with CI set, it fails.
//   node scripts/test.mjs [step …]
import { spawn } from 'node:child_process';
import { inRoot, readPackage } from './entries.mjs';
import { countOf, failuresOf } from './count.mjs';
import { isStrict, missing, steps } from './steps.mjs';
import { tools } from './tools.mjs';

/** @typedef {import('./steps.mjs').Step} Step */

/**
 * @param {string} command The text of the script in package.json.
 * @param {(text: string) => void} print
 * @returns {Promise<{ status: number, output: string }>}
 */
function run(command, print) {
  return new Promise((resolve) => {
    const path = [inRoot('node_modules/.bin'), process.env['PATH']].join(process.platform === 'win32' ? ';' : ':');
    const child = spawn(command, {
      cwd: inRoot('.'),
      shell: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, PATH: path, CI: '1', FORCE_COLOR: '0' },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
        print(text);
      });
    child.once('error', () => resolve({ status: 1, output }));
    child.once('close', (status) => resolve({ status: status ?? 1, output }));
  });
}

const { scripts } = readPackage();
const named = process.argv.slice(2);
/** @type {readonly Step[]} */
const wanted = named.length > 0 ? named.map((name) => steps.find((step) => step.name === name) ?? { name }) : steps;
for (const { name } of wanted) if (!scripts[name]) throw new Error(`package.json has no script "${name}"`);
/** @type {string[]} */
const lines = [];
const total = { passed: 0, failed: 0 };

/**
 * @param {Step} step
 * @param {(text: string) => void} print
 */
async function take(step, print) {
  const { name } = step;
  print(`\n== ${name}\n`);
  const absent = missing(step);
  if (absent.length > 0) {
    if (isStrict()) total.failed += 1;
    const how = absent.map((tool) => `${tool} was not found. ${tools[tool].install}`).join(' ');
    const line = `${isStrict() ? 'FAILED' : 'NOT RUN'}           ${name}: ${how}`;
    print(`${line}\n`);
    return line;
  }
  const began = Date.now();
  const { status, output } = await run(scripts[name], print);
  const { passed, failed, leftOut } = countOf(output, status, name.startsWith('test:'));
  total.passed += passed;
  total.failed += failed;
  const seconds = ((Date.now() - began) / 1000).toFixed(1).padStart(6);
  const again = output.match(/^needed a second look: .*$/m);
  const notes = [...(again ? [again[0]] : []), ...(failed ? failuresOf(output).slice(0, 20) : [])];
  const note = notes.map((each) => `\n          ${each.slice(0, 300)}`).join('');
  const left = leftOut > 0 ? `, ${leftOut} left out` : '';
  return `${failed ? 'FAILED' : 'ok    '} ${seconds} s  ${name}: ${passed} passed, ${failed} failed${left}${note}`;
}

/** @param {string} text */
const print = (text) => void process.stdout.write(text);

/**
 * Starts a step in parallel with the next one. Its output is held back until the next one has ended, so that the two do
 * not mix.
 * @param {Step} step
 */
function takeBeside(step) {
  let said = '';
  let hear = (/** @type {string} */ text) => void (said += text);
  const line = take(step, (text) => hear(text));
  const show = () => {
    print(said);
    hear = print;
  };
  return { line, show };
}

/** @type {ReturnType<typeof takeBeside> | undefined} */
let beside;
for (const [index, step] of wanted.entries()) {
  if (step.beside && !beside && index + 1 < wanted.length) {
    beside = takeBeside(step);
    continue;
  }
  const line = await take(step, print);
  if (beside) {
    beside.show();
    lines.push(await beside.line);
    beside = undefined;
  }
  lines.push(line);
}
console.log(`\n${lines.join('\n')}\n\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed ? 1 : 0);
