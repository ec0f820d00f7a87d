/** A real Redis for tests: the one at `REDIS_URL`, or one started here on a free port. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { freePort } from '../../../scripts/free-port.mjs';

export interface RedisServer {
  readonly url: string;
  connect(keyPrefix?: string): Redis;
  stop(): Promise<void>;
}

/** Resolves when the server accepts connections; rejects when there is no server to start. */
const ready = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    child.once('error', () =>
      reject(new Error('redis-server is missing: install it (Debian: apt-get install redis-server) or set REDIS_URL')),
    );
    child.once('exit', (code) => reject(new Error(`redis-server ended with ${String(code)}`)));
    child.stdout?.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('Ready to accept connections')) resolve();
    });
  });

export async function startRedis(): Promise<RedisServer> {
  const clients: Redis[] = [];
  const given = process.env['REDIS_URL'];
  let url = given ?? '';
  let end = async (): Promise<void> => undefined;
  if (given === undefined) {
    const port = await freePort();
    const directory = mkdtempSync(join(tmpdir(), 'pay-redis-'));
    const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', directory];
    const child = spawn(process.env['REDIS_SERVER_PATH'] ?? 'redis-server', options, {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    await ready(child);
    url = `redis://127.0.0.1:${port}`;
    end = () =>
      new Promise((resolve) => {
        child.once('exit', () => {
          rmSync(directory, { recursive: true, force: true });
          resolve();
        });
        child.kill();
      });
  }
  return {
    url,
    connect: (keyPrefix = '') => {
      const client = new Redis(url, { keyPrefix });
      clients.push(client);
      return client;
    },
    stop: async () => {
      await Promise.all(clients.map((client) => client.quit()));
      await end();
    },
  };
}
