/** The shop of docs/recipes/python, started as a merchant would start it, beside a sandbox that notifies it. */
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serve } from '@hono/node-server';
import { type Sandbox, createSandbox } from 'pay-elements/sandbox';
import { find, tools } from '../../scripts/tools.mjs';

export const recipe = fileURLToPath(new URL('../../docs/recipes/python/shop.py', import.meta.url));

export function python(): string {
  const program = find('python');
  if (program) return program;
  throw new Error(`python was not found. ${tools.python.install} Or run: node scripts/setup.mjs python`);
}

export const keys = {
  PROJECT_KEY: 't_sandbox_project',
  SECRET_KEY: 'sandbox_secret',
  SEAL_KEY: 'a sealing key of the recipes, long enough',
};

/** Evaluates a Python expression over the recipe's own functions; the expression reads `given`. */
export function run(expression: string, given: unknown): unknown {
  const program = `import json, sys, types, unittest, answers, attempts, calls, lookups, orders, phone_bills, provider, signing, vouchers
given, call = json.load(sys.stdin), types.SimpleNamespace(customer={'id': 'ada'}, at=float('inf'))
json.dump(${expression}, sys.stdout)`;
  const { stdout, stderr } = spawnSync(python(), ['-B', '-c', program], {
    cwd: dirname(recipe),
    input: JSON.stringify(given),
    encoding: 'utf8',
    env: { ...process.env, ...keys, PROVIDER_URL: 'http://localhost:1', PYTHONIOENCODING: 'utf-8' },
  });
  assert.equal(stderr, '');
  return JSON.parse(stdout);
}

interface Started {
  /** The shop's address, without a trailing slash. */
  readonly url: string;
  /** Returns the output that has arrived: lines printed before an HTTP answer may arrive after that answer. */
  readonly heard: () => string;
  /** Returns everything that the shop has printed until now. */
  printed(): Promise<string>;
  /** Waits until the output matches, or fails after ten seconds. */
  says(words: RegExp): Promise<void>;
  close(): Promise<void>;
}

export interface PythonShop extends Started {
  readonly sandbox: Sandbox;
  /** Returns the movements of money, as `movement amount currency`. */
  readonly moved: () => string[];
}

/** Starts the shop without a sandbox, with these settings. */
export async function startPython(env: Record<string, string>): Promise<Started> {
  const child = spawn(python(), ['-B', recipe], {
    env: { ...process.env, ...keys, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      text += chunk.toString();
      const address = /http:\/\/localhost:\d+/.exec(text)?.[0];
      if (address) resolve(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The shop ended with ${code}: ${text}`)));
  });
  const says = async (words: RegExp): Promise<void> => {
    const signal = AbortSignal.timeout(10_000);
    const more = (): Promise<unknown>[] => [child.stdout, child.stderr].map((said) => once(said, 'data', { signal }));
    while (!words.test(text)) await Promise.race(more());
  };
  return {
    url,
    heard: () => text,
    printed: async () => {
      const last = `/${crypto.randomUUID()}`;
      await fetch(`${url}${last}`);
      await says(new RegExp(`^GET ${last} `, 'm'));
      return text;
    },
    says,
    close: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}

/** Changes what the sandbox has answered to a request, as the shop will hear it. */
export type Rewrite = (request: Request, answer: Response) => Response | Promise<Response>;

/**
 * @param env settings of the shop, added to the required ones
 * @param rewrite changes the provider's answers
 */
export async function openPythonShop(
  env: Record<string, string> = {},
  rewrite: Rewrite = (_, answer) => answer,
): Promise<PythonShop> {
  const held: { sandbox?: Sandbox } = {};
  const provider = serve({
    fetch: async (request, bindings) =>
      held.sandbox
        ? rewrite(request, await held.sandbox.fetch(request, bindings))
        : new Response(null, { status: 503 }),
    port: 0,
    hostname: 'localhost',
  });
  await once(provider, 'listening');
  const baseUrl = `http://localhost:${(provider.address() as AddressInfo).port}`;
  const shop = await startPython({ PROVIDER_URL: baseUrl, ...env });
  const sandbox = createSandbox({ baseUrl, pingbackUrl: `${shop.url}/pay/pingback` });
  held.sandbox = sandbox;
  return {
    ...shop,
    sandbox,
    moved: () => sandbox.ledger.map(({ movement, amount, currency }) => `${movement} ${amount} ${currency}`),
    close: async () => {
      await shop.close();
      if ('closeAllConnections' in provider) provider.closeAllConnections();
      provider.close();
    },
  };
}

/** Returns how often the shop has printed that it delivers an order. */
export const delivered = async ({ printed }: PythonShop, order = 'o-1'): Promise<number> =>
  (await printed()).match(new RegExp(`^deliver ${order} for `, 'gm'))?.length ?? 0;
