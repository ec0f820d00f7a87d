/**
 * The fault run: many payments at once by two merchant backends that share Redis, while the provider is killed, slow,
 * cuts connections and answers garbage, and one of the backends is killed too. In the end the provider's ledger must be
 * the merchant's ledger, with no payment twice and none lost.
 *
 *   node --conditions=pay-elements-source --import tsx bench/fault-run.ts [payments]
 */
import { serve, type ServerType } from '@hono/node-server';
import { fork, type ChildProcess } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createSandbox, type Fault, type Sandbox } from '../src/sandbox/index.js';
import { startRedis } from '../test/server/handler/redis-server.js';

export interface FaultReport {
  readonly payments: number;
  /** Orders that the provider charged more than once. */
  readonly twice: readonly string[];
  /** Orders charged at the provider that the merchant, or the payer, does not know as paid. */
  readonly lost: readonly string[];
  /** Orders that the merchant or the payer takes for paid and the provider does not. */
  readonly invented: readonly string[];
  /** Orders that were not settled at all. */
  readonly unsettled: readonly string[];
  /** Charges that reached the provider. */
  readonly calls: number;
  /** Attempts whose answer was lost at least once. */
  readonly unknown: number;
  readonly attempts: number;
  readonly seconds: number;
}

const charging = 'POST /api/gateway/charge';
const faults: readonly Fault[] = [
  { reset: 'before' },
  { reset: 'after' },
  { garbage: 'html' },
  { garbage: 'empty' },
  { garbage: 'truncated' },
  { garbage: 'huge' },
  { garbage: 'types' },
  { fail: 500 },
  { fail: 503 },
  { delay: 150 },
  { delay: 700 },
  { code: 3011 },
];

const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

/** The provider's listener, which can be killed and started again; the provider itself remembers. */
class Listener {
  #server: ServerType | undefined;
  port = 0;
  readonly #sandbox: () => Sandbox;

  constructor(sandbox: () => Sandbox) {
    this.#sandbox = sandbox;
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => {
      const fetch = (request: Request, env: unknown) => this.#sandbox().fetch(request, env);
      this.#server = serve({ fetch, port: this.port, hostname: '127.0.0.1' }, (info: AddressInfo) => {
        this.port = info.port;
        resolve();
      });
    });
  }

  async kill(): Promise<void> {
    const server = this.#server;
    if (!server) return;
    await new Promise((resolve) => {
      server.close(resolve);
      if ('closeAllConnections' in server) server.closeAllConnections();
    });
  }
}

/** A merchant backend in a process of its own. */
class Backend {
  #child: ChildProcess | undefined;
  url = '';
  readonly #env: Record<string, string>;

  constructor(env: Record<string, string>) {
    this.#env = env;
  }

  async start(offset = 0): Promise<void> {
    const child = fork(fileURLToPath(new URL('fault-shop.ts', import.meta.url)), [], {
      env: { ...process.env, ...this.#env },
      execArgv: ['--conditions=pay-elements-source', '--import', 'tsx'],
    });
    this.#child = child;
    const port = await new Promise<number>((resolve, reject) => {
      child.once('message', (message: { port: number }) => resolve(message.port));
      child.once('exit', () => reject(new Error('a backend did not start')));
    });
    this.url = `http://127.0.0.1:${port}/pay`;
    this.turn(offset);
  }

  turn(offset: number): void {
    if (this.#child?.connected) this.#child.send({ offset });
  }

  async kill(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null) return;
    await new Promise((resolve) => {
      child.once('exit', resolve);
      child.kill('SIGKILL');
    });
  }
}

/** Someone who pays: presses once, looks up what became of it, and presses again only after a refusal. */
class Payer {
  readonly id: string;
  readonly order: string;
  attempt = '';
  attempts = 0;
  unknown = 0;
  status: 'open' | 'unknown' | 'paid' = 'open';
  readonly #backends: readonly Backend[];
  readonly #token: () => Promise<string>;

  constructor(id: string, backends: readonly Backend[], token: () => Promise<string>) {
    this.id = id;
    this.order = `order-${id}`;
    this.#backends = backends;
    this.#token = token;
  }

  async #call(method: string, path: string, body?: unknown): Promise<any> {
    try {
      const response = await fetch(`${pick(this.#backends).url}${path}`, {
        method,
        headers: { authorization: this.id, 'content-type': 'application/json' },
        signal: AbortSignal.timeout(5_000),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return await response.json();
    } catch {
      return { type: 'network' };
    }
  }

  #take(answer: any): void {
    if (answer.status === 'succeeded') this.status = 'paid';
    else if (answer.status === 'declined' || answer.type === 'provider-unavailable') this.status = 'open';
    // The backend died before it knew of the attempt: pressing again with the same attempt is safe, and is what payers do.
    else if (answer.type === 'not-found') this.status = 'open';
    else {
      this.unknown += 1;
      this.status = 'unknown';
    }
  }

  /** One press of the button. */
  async press(): Promise<void> {
    const { version } = await this.#call('GET', `/orders/${this.order}`);
    if (version === undefined) return;
    this.attempt = `attempt-${randomUUID()}`;
    this.attempts += 1;
    const body = { attempt: this.attempt, order: this.order, orderVersion: version, token: await this.#token() };
    // A double click now and then, and on another machine.
    const again = Math.random() < 0.2 ? [this.#call('POST', '/charges', body)] : [];
    const [answer] = await Promise.all([this.#call('POST', '/charges', body), ...again]);
    this.#take(answer);
  }

  async lookUp(): Promise<void> {
    this.#take(await this.#call('GET', `/charges/attempts/${this.attempt}`));
  }

  async step(): Promise<void> {
    if (this.status === 'unknown') await this.lookUp();
    else if (this.status === 'open') await this.press();
  }
}

export interface FaultRunOptions {
  readonly payments: number;
  /** How often the provider's listener is killed, and for how many milliseconds it stays away. */
  readonly kills?: number;
  readonly away?: number;
}

export async function faultRun({ payments, kills = 3, away = 150 }: FaultRunOptions): Promise<FaultReport> {
  const started = Date.now();
  const redis = await startRedis();
  let offset = 0;
  const sandbox = createSandbox({
    clock: () => Math.floor(Date.now() / 1000) + offset,
    pingbackUrl: 'http://merchant.invalid/pingback',
    // Notifications go to either backend.
    fetch: ((url: string, init?: RequestInit) =>
      fetch(`${pick(backends).url}/pingback${new URL(url).search}`, init)) as typeof fetch,
  });
  const listener = new Listener(() => sandbox);
  await listener.start();
  const prefix = `{fault-${randomUUID()}}:`;
  const env = {
    REDIS_URL: redis.url,
    PROVIDER_URL: `http://127.0.0.1:${listener.port}`,
    PREFIX: prefix,
    SEAL: randomBytes(32).toString('hex'),
  };
  const backends = [new Backend(env), new Backend(env)] as const;
  try {
    await Promise.all(backends.map((backend) => backend.start()));

    const token = async (): Promise<string> => {
      const made = await sandbox.fetch(
        new Request(`${sandbox.baseUrl}/api/gateway/token`, {
          method: 'POST',
          body: new URLSearchParams({
            public_key: sandbox.projectKey,
            'card[number]': '4242424242424242',
            'card[exp_month]': '12',
            'card[exp_year]': '2040',
            'card[cvv]': '123',
          }),
        }),
      );
      return ((await made.json()) as { token: string }).token;
    };
    const payers = Array.from({ length: payments }, (_, index) => new Payer(`payer-${index}`, backends, token));
    const planned = Math.ceil(payments * 0.6);
    for (let left = planned; left > 0; left--) sandbox.faults.next(1, pick(faults), charging);

    const providerTrouble = async (): Promise<void> => {
      for (let left = kills; left > 0; left--) {
        await pause(away);
        await listener.kill();
        await pause(away);
        await listener.start();
      }
    };
    const backendTrouble = async (): Promise<void> => {
      await pause(kills * away);
      await backends[1].kill();
      await backends[1].start();
    };
    const press = async (payer: Payer): Promise<void> => {
      await pause(Math.random() * kills * away * 2);
      await payer.press();
    };
    await Promise.all([providerTrouble(), backendTrouble(), ...payers.map(press)]);
    sandbox.faults.clear();

    // Time goes by: notifications come again, reads settle the rest, and who was refused pays once more.
    for (let round = 0; round < 20 && payers.some(({ status }) => status !== 'paid'); round++) {
      offset += 120;
      for (const backend of backends) backend.turn(offset);
      await pause(20);
      await sandbox.advance(0);
      await sandbox.settle();
      await Promise.all(payers.map((payer) => payer.step()));
    }
    offset += 7_200;
    await sandbox.advance(0);
    await sandbox.settle();

    const client = redis.connect();
    const charged = new Map<string, string[]>();
    for (const { movement, goods, ref } of sandbox.ledger) {
      if (movement === 'charge') charged.set(goods, [...(charged.get(goods) ?? []), ref]);
    }
    const report = { twice: [] as string[], lost: [] as string[], invented: [] as string[], unsettled: [] as string[] };
    for (const { order, status } of payers) {
      const atProvider = charged.get(order) ?? [];
      const atMerchant = await client.smembers(`${prefix}paid:${order}`);
      if (atProvider.length > 1) report.twice.push(order);
      if (status !== 'paid') report.unsettled.push(order);
      if (atProvider.some((ref) => !atMerchant.includes(ref)) || (atProvider.length > 0 && status !== 'paid')) {
        report.lost.push(order);
      }
      if (atMerchant.some((ref) => !atProvider.includes(ref)) || (atProvider.length === 0 && status === 'paid')) {
        report.invented.push(order);
      }
    }
    return {
      payments,
      ...report,
      calls: sandbox.log.filter(({ method, path }) => `${method} ${path}` === charging).length,
      unknown: payers.reduce((sum, { unknown }) => sum + Number(unknown > 0), 0),
      attempts: payers.reduce((sum, { attempts }) => sum + attempts, 0),
      seconds: (Date.now() - started) / 1000,
    };
  } finally {
    await Promise.all(backends.map((backend) => backend.kill()));
    await listener.kill();
    await redis.stop();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const report = await faultRun({ payments: Number(process.argv[2] ?? 200) });
  console.log(report);
  const wrong = report.twice.length + report.lost.length + report.invented.length + report.unsettled.length;
  console.log(wrong === 0 ? "The provider's ledger is the merchant's ledger." : 'THE LEDGERS DIFFER');
  process.exit(wrong === 0 ? 0 : 1);
}
