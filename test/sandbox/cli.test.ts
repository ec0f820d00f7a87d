/** The program of the package, as a new user runs it. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { suite, test } from 'node:test';
import { inRoot } from '../../scripts/entries.mjs';
import { help } from '../../src/sandbox/cli/main.js';

function run(...args: string[]) {
  const own = ['--conditions=pay-elements-source', '--import', 'tsx', 'src/cli.ts'];
  const { status, stdout, stderr } = spawnSync(process.execPath, [...own, ...args], {
    cwd: inRoot('.'),
    encoding: 'utf8',
    // If the program accepted a mistake, it would serve for ever.
    timeout: 20_000,
  });
  return { status, stdout, stderr };
}

suite('npx pay-elements', () => {
  for (const args of [['--help'], ['help'], ['sandbox', '--help'], ['sandbox', '-h']])
    test(`${args.join(' ')} prints the usage`, () => {
      assert.deepEqual(run(...args), { status: 0, stdout: help, stderr: '' });
    });

  const mistakes: [string[], RegExp][] = [
    [[], /^Say what to do\./],
    [['sandpit'], /^There is no command "sandpit"\./],
    [['sandbox', '--prot', '3'], /^Unknown option '--prot'/],
    [['sandbox', '--port', 'abc'], /^--port is a number up to 65535, not "abc"\./],
    [['sandbox', '--port', '70000'], /^--port is/],
    [['sandbox', '--sign-version', '1'], /^--sign-version is 2 or 3, not "1"\./],
    [['sandbox', '--pingback', '/pay/pingback'], /^--pingback is .*, not "\/pay\/pingback"\./],
    [['sandbox', '--pingback', 'localhost:3000/pay/pingback'], /^--pingback is/],
    [['sandbox', '--pingback', ''], /^--pingback is/],
    [['sandbox', '--project-key', ''], /^--project-key is empty\./],
    [['sandbox', '--secret-key', ''], /^--secret-key is empty\./],
    [['sandbox', '--base-url', ''], /^--base-url is an origin/],
    [['sandbox', '--base-url', 'sandbox.example'], /^--base-url is an origin.*, not "sandbox\.example"\./],
    [['sandbox', '--base-url', 'https://dev.example/sandbox'], /^--base-url is an origin/],
    [['sandbox', '--host', ''], /^--host is empty\./],
    [['sandbox', '--host', 'nowhere.invalid'], /^nowhere\.invalid:4174 .*another --host\./],
    [['sandbox', '--host', '192.0.2.1'], /^192\.0\.2\.1:4174 .*another --host\./],
  ];
  for (const [args, said] of mistakes)
    test(`"${args.join(' ')}" is answered with the mistake and the usage, without a stack`, () => {
      const { status, stdout, stderr } = run(...args);
      assert.deepEqual([status, stdout], [1, '']);
      assert.match(stderr, said);
      assert.ok(stderr.endsWith(help));
      assert.doesNotMatch(stderr, /\n +at /);
    });
});
