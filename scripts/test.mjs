// @ts-check
// The whole truth about the package, one step after another. Every step runs even when one before it failed; the last line
// counts the tests of all steps, and the exit status says whether everything held.
//   node scripts/test.mjs [step …]
import { spawn } from 'node:child_process';
import { inRoot, readPackage } from './entries.mjs';
import { countOf } from './count.mjs';

/** Scripts of package.json, in the order in which a failure says most. */
const steps = [
  'typecheck',
  'lint',
  'layers',
  'test:node',
  'test:browser',
  'test:stories',
  'build',
  'size',
  'test:package',
  'test:consumers',
  'test:e2e',
];

/**
 * @param {string} command The script's own text.
 * @returns {Promise<{ status: number, output: string }>}
 */
function run(command) {
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
        process.stdout.write(text);
      });
    child.once('error', () => resolve({ status: 1, output }));
    child.once('close', (status) => resolve({ status: status ?? 1, output }));
  });
}

const { scripts } = readPackage();
const wanted = process.argv.length > 2 ? process.argv.slice(2) : steps;
/** @type {string[]} */
const lines = [];
const total = { passed: 0, failed: 0 };
for (const step of wanted) {
  if (!scripts[step]) throw new Error(`package.json has no script "${step}"`);
  console.log(`\n== ${step}`);
  const began = Date.now();
  const { status, output } = await run(scripts[step]);
  const { passed, failed } = countOf(output, status, step.startsWith('test:'));
  total.passed += passed;
  total.failed += failed;
  const seconds = ((Date.now() - began) / 1000).toFixed(1).padStart(6);
  lines.push(`${failed ? 'FAILED' : 'ok    '} ${seconds} s  ${step}: ${passed} passed, ${failed} failed`);
}
console.log(`\n${lines.join('\n')}\n\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed ? 1 : 0);
