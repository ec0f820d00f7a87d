/**
 * A provider that keeps its connection open, reads the next call, and closes the connection without an answer: some
 * runtimes send such a call again by themselves, which would charge a card twice.
 */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, suite, test } from 'node:test';
import { promisify } from 'node:util';
import { bundle, targets } from './bundle.js';
import { findRuntime } from './find.js';
import { serveWorker } from './workerd.js';

const folder = mkdtempSync(join(tmpdir(), 'pay-elements-breaking-'));
after(() => rmSync(folder, { recursive: true, force: true }));

interface Taken {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** Whether the connection was closed instead of an answer. */
  readonly broken: boolean;
}

/** Runs `work` against a provider; returns its result and the calls that move money, in the order they came. */
async function takenFrom(work: (url: string) => Promise<string>): Promise<{ told: unknown; taken: Taken[] }> {
  const taken: Taken[] = [];
  const kept = new WeakSet<object>();
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { method, socket, url: path = '', headers } = request;
      const broken = method === 'POST' && kept.has(socket);
      if (method === 'POST') taken.push({ path, headers, body: Buffer.concat(parts).toString(), broken });
      if (broken) return void socket.destroy();
      kept.add(socket);
      response.writeHead(404, { 'content-type': 'application/json' }).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const told: unknown = JSON.parse(await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
    return { told, taken };
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

function check({ told, taken }: Awaited<ReturnType<typeof takenFrom>>, keeps: boolean): void {
  const paths = ['/api/gateway/charge', '/api/gateway/charge/t-1/refund', '/developers/invoice-api/invoice'];
  assert.deepEqual(
    taken.map(({ path }) => path),
    paths,
    'each call once',
  );
  const form = 'application/x-www-form-urlencoded';
  assert.deepEqual(
    taken.map(({ headers }) => headers['content-type']),
    [form, form, 'application/json'],
  );
  for (const { headers, body, path } of taken) {
    if (body !== '') assert.equal(headers['content-length'], String(Buffer.byteLength(body)), path);
  }
  assert.deepEqual(
    taken.map(({ broken }) => broken),
    paths.map(() => keeps),
  );
  if (keeps) {
    assert.deepEqual(
      told,
      paths.map(() => 'unknown'),
    );
  }
  assert.match(taken[0]?.body ?? '', /description=P%C3%B6ster/);
  assert.match(taken[2]?.body ?? '', /Pöster/);
}

const commands = {
  node: [],
  bun: ['run'],
  deno: [
    'run',
    '--quiet',
    '--no-prompt',
    '--no-remote',
    '--no-npm',
    '--no-config',
    '--no-lock',
    '--allow-net=127.0.0.1',
  ],
} as const;

suite('a kept connection that is closed as a call comes', () => {
  for (const [name, args] of Object.entries(commands) as [keyof typeof commands, readonly string[]][]) {
    const { binary, missing } = findRuntime(name);
    test(name, { skip: missing }, async () => {
      const script = join(folder, `${name}.mjs`);
      await bundle('breaking-command.ts', script, targets[name]);
      const seen = await takenFrom(async (url) => {
        const env = { HOME: folder, DENO_DIR: join(folder, 'deno'), DENO_NO_UPDATE_CHECK: '1', DO_NOT_TRACK: '1' };
        return (await promisify(execFile)(binary, [...args, script, url], { cwd: folder, env })).stdout;
      });
      // On Bun the client opens a connection for each call.
      check(seen, name !== 'bun');
    });
  }

  const { binary, missing } = findRuntime('workerd');
  test('workerd', { skip: missing }, async () => {
    const script = join(folder, 'worker.mjs');
    await bundle('breaking-worker.ts', script, targets.workerd);
    const seen = await takenFrom(async (url) => {
      await using worker = await serveWorker(binary, script, { PROVIDER_URL: url });
      return (await fetch(worker.url)).text();
    });
    check(seen, true);
  });
});
