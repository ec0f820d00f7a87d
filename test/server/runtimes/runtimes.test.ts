/** The same tests of the server module in Node, Bun, Deno and workerd. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, suite, test } from 'node:test';
import { bundle, targets } from './bundle.js';
import { serveWorker } from './workerd.js';
import { findRuntime } from './find.js';
import { tests, type Result } from './neutral.js';

const folder = mkdtempSync(join(tmpdir(), 'pay-elements-runtimes-'));
after(() => rmSync(folder, { recursive: true, force: true }));

function check(results: readonly Result[]): void {
  assert.deepEqual(
    results.filter(({ error }) => error !== undefined),
    [],
  );
  assert.deepEqual(
    results.map(({ name }) => name),
    Object.keys(tests),
  );
}

const commands = {
  node: [],
  bun: ['run'],
  // Deno gets no permissions: no files, no network, no environment.
  deno: ['run', '--quiet', '--no-prompt', '--no-remote', '--no-npm', '--no-config', '--no-lock'],
} as const;

suite('runtimes', () => {
  for (const [name, args] of Object.entries(commands) as [keyof typeof commands, readonly string[]][]) {
    const { binary, missing } = findRuntime(name);
    test(`${name}`, { skip: missing }, async () => {
      const script = join(folder, `${name}.mjs`);
      await bundle('command.ts', script, targets[name]);
      const { status, stdout, stderr } = spawnSync(binary, [...args, script], {
        encoding: 'utf8',
        cwd: folder,
        env: {
          HOME: folder,
          DENO_DIR: join(folder, 'deno'),
          DENO_NO_UPDATE_CHECK: '1',
          DO_NOT_TRACK: '1',
          NO_COLOR: '1',
        },
      });
      assert.equal(status, 0, stderr);
      check(JSON.parse(stdout) as Result[]);
    });
  }

  const { binary, missing } = findRuntime('workerd');
  test('workerd, without node: modules', { skip: missing }, async () => {
    const script = join(folder, 'worker.mjs');
    await bundle('worker.ts', script, targets.workerd);
    await using worker = await serveWorker(binary, script);
    check((await (await fetch(worker.url)).json()) as Result[]);
  });
});
