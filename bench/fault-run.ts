/**
 * The fault run: two merchant backends that share Redis take many payments at once, while the provider is killed, slow,
 * cuts connections and answers garbage, and one of the backends is killed too. In the end the provider's ledger must
 * equal the merchant's ledger, with no payment taken twice and none lost.
 *
 *   node --conditions=pay-elements-source --import tsx bench/fault-run.ts [payments]
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createSandbox, type Fault } from '../src/sandbox/index.js';
import { startRedis } from '../test/server/handler/redis-server.js';
import { Backend, Listener, Payer, pick } from './fault-actors.js';

export interface FaultReport {
  readonly payments: number;
  /** Orders that the provider charged more than once. */
  readonly twice: readonly string[];
  /** Orders charged at the provider that the merchant or the payer does not know as paid. */
  readonly lost: readonly string[];
  /** Orders that the merchant or the payer considers paid and the provider does not. */
  readonly invented: readonly string[];
  /** Orders that were not settled in the end. */
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

export interface FaultRunOptions {
  readonly payments: number;
  /** How often the provider's listener is killed, and for how many milliseconds it stays down. */
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
    // Each pingback goes to one of the backends, chosen at random.
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

    // Let time pass: pingbacks are repeated, look-ups settle the rest, and payers who were refused pay again.
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
