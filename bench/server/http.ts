/**
 * Compares `POST /widget` of the handler with raw `node:http`, the adapter alone and Express, all with the same
 * signing: requests per second, and CPU time per request.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { createRequire } from 'node:module';

interface Result {
  readonly requests: { readonly average: number; readonly total: number };
  readonly non2xx: number;
  readonly errors: number;
}
type Autocannon = (options: object) => Promise<Result>;

const kinds = {
  'raw node:http': 'raw',
  '@hono/node-server alone, nothing checked': 'adapter',
  'handler through @hono/node-server': 'handler',
  Express: 'express',
};

const message = <T>(child: ChildProcess): Promise<T> =>
  new Promise((resolve) => child.once('message', (value) => resolve(value as T)));

const asked = {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ variant: 'one-time', order: 'o-1', lang: 'en' }),
};

/** Returns the signed parameters of a server, except those that depend on the time. */
async function signedBy(port: number): Promise<string> {
  const { url } = (await (await fetch(`http://127.0.0.1:${port}/pay/widget`, asked)).json()) as { url: string };
  const query = new URL(url).searchParams;
  for (const name of ['timestamp', 'sign']) query.delete(name);
  query.sort();
  return query.toString();
}

async function cpu(child: ChildProcess): Promise<number> {
  const usage = message<NodeJS.CpuUsage>(child);
  child.send('cpu');
  const { user, system } = await usage;
  return user + system;
}

/**
 * Keeps this process from sleeping until the returned function is called. Waking it would cost CPU time of the server
 * that answers, and a slower server would pay that more often.
 */
function stayAwake(): () => void {
  let isOver = false;
  const turn = (): void => {
    if (!isOver) setImmediate(turn);
  };
  turn();
  return () => {
    isOver = true;
  };
}

/** Returns the groups for the report: requests per second, and requests per second of CPU time. */
export async function measureHttp(rounds: number, seconds: number) {
  const autocannon = createRequire(new URL('../package.json', import.meta.url))('autocannon') as Autocannon;
  const speed: Record<string, number[]> = {};
  const thrift: Record<string, number[]> = {};
  const servers = await Promise.all(
    Object.entries(kinds).map(async ([name, kind]) => {
      const child = fork(new URL('./servers.ts', import.meta.url), {
        env: { ...process.env, KIND: kind, NODE_ENV: 'production' },
        execArgv: process.execArgv,
      });
      return { name, child, port: (await message<{ port: number }>(child)).port };
    }),
  );
  const load = (port: number, duration: number): Promise<Result> =>
    autocannon({
      url: `http://127.0.0.1:${port}/pay/widget`,
      connections: 20,
      duration,
      ...asked,
    });
  const rest = stayAwake();
  try {
    const signed = new Set(await Promise.all(servers.map(({ port }) => signedBy(port))));
    if (signed.size > 1) throw new Error(`the servers do not sign the same: ${[...signed].join(' | ')}`);
    for (const { port } of servers) await load(port, 2);
    for (let round = 0; round < rounds; round++) {
      for (const { name, child, port } of round % 2 ? [...servers].reverse() : servers) {
        const before = await cpu(child);
        const { requests, non2xx, errors } = await load(port, seconds);
        if (non2xx || errors) throw new Error(`${name}: ${non2xx} refusals, ${errors} errors`);
        (speed[name] ??= []).push(requests.average);
        (thrift[name] ??= []).push((requests.total / ((await cpu(child)) - before)) * 1e6);
      }
    }
  } finally {
    rest();
    for (const { child } of servers) child.kill();
  }
  const limit = 'raw node:http';
  return [
    { title: 'POST /widget', unit: 'requests a second', limit, values: speed },
    { title: 'POST /widget, by CPU', unit: 'requests for a second of CPU', limit, values: thrift },
  ];
}
