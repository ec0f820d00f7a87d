/** A real PostgreSQL for tests, started here on a free port, with its data in a folder that is removed afterwards. */
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { inRoot } from '../../scripts/entries.mjs';
import { freePort } from '../../scripts/free-port.mjs';
import { find, tools } from '../../scripts/tools.mjs';

export interface PostgresServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** PostgreSQL refuses to run as root, so its programs run as `nobody` then. */
const nobody = 65534;
const user = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};

/** Settings that make a server fast that nobody needs after the tests. */
const fast = ['fsync=off', 'full_page_writes=off', 'autovacuum=off', 'shared_buffers=16MB', 'max_connections=200'];

export async function startPostgres(): Promise<PostgresServer> {
  const program = find('postgres');
  if (!program)
    throw new Error(`postgres was not found. ${tools.postgres.install} Or: node scripts/setup.mjs postgres`);
  const folder = mkdtempSync(join(tmpdir(), 'pay-postgres-'));
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' };
  const options = ['-D', data, '-U', 'pay', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'];
  const made = spawnSync(join(dirname(realpathSync(program)), 'initdb'), options, { ...user, env, cwd: folder });
  assert.equal(made.status, 0, String(made.error ?? made.stderr));
  const port = await freePort();
  const settings = [...fast, `port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories='];
  const child = spawn(realpathSync(program), ['-D', data, ...settings.flatMap((each) => ['-c', each])], {
    ...user,
    env,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`postgres ended with ${String(code)}: ${said}`)));
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (said.includes('ready to accept connections')) resolve();
    });
  });
  const url = `postgres://pay@127.0.0.1:${port}/postgres`;
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(readFileSync(inRoot('docs/recipes/postgres/attempts.sql'), 'utf8'));
  await admin.end();
  return {
    url,
    stop: async () => {
      const ended = once(child, 'exit');
      // Ends at once, and breaks the connections that are still open.
      child.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
