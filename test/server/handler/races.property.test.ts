/**
 * Simultaneous calls for one order, to two backends that share a store, with their steps (calls of the store or of the
 * provider) in any order: nothing is paid twice, and payer and provider agree in the end. Each run tries the same
 * orders of steps; `RUNS=20000` tries that many others.
 */
import assert from 'node:assert/strict';
import fc, { type Scheduler } from 'fast-check';
import { it } from 'node:test';
import { createMemoryAttempts, type AttemptStore } from '../../../src/server/handler/index.js';
import { openShop, pays, type Reply, type Shop } from './shop.js';

const doings = ['card', 'same card', 'issuer', 'abandon', 'voucher', 'page', 'pin', 'bill', 'notify', 'look'] as const;
type Doing = (typeof doings)[number];
const befores = ['nothing', 'challenge', 'bill', 'page paid', 'bill agreed', 'card lost'] as const;
type Before = (typeof befores)[number];

class Race {
  readonly #store = createMemoryAttempts();
  readonly #first: Shop;
  readonly #backends: readonly Shop[];
  #turn: () => Promise<unknown> = () => Promise.resolve();
  #attempts: string[] = [];
  #issuer: (() => Request) | undefined;
  #bill: Record<string, string> | undefined;
  #card: Record<string, unknown> = {};
  readonly answers: string[] = [];

  constructor() {
    const turns = async <R>(work: () => Promise<R>): Promise<R> => {
      await this.#turn();
      const result = await work();
      await this.#turn();
      return result;
    };
    const attempts = Object.fromEntries(
      Object.entries(this.#store).map(([name, call]) => [
        name,
        (asked: never) => turns(() => (call as (asked: never) => Promise<unknown>)(asked)),
      ]),
    ) as unknown as AttemptStore;
    const wire = (request: Request, send: (request: Request) => Promise<Response>): Promise<Response> =>
      turns(() => send(request));
    this.#first = openShop({ deaf: true, attempts, wire });
    this.#backends = [this.#first, openShop({ sandbox: this.#first.sandbox, attempts, wire })];
    for (const { orders } of this.#backends)
      orders.set('ann o-1', { amount: '1.00', currency: 'GBP', description: 'Coins' });
  }

  paid(): number {
    return this.#first.sandbox.ledger.length;
  }

  async prepare(before: Before): Promise<void> {
    const shop = this.#first;
    const { call, sandbox } = shop;
    this.#card = { ...(await shop.payment()) };
    if (before === 'challenge') await this.#challenge(await shop.payment({ token: await shop.token('333') }));
    if (before === 'card lost') {
      sandbox.faults.next(1, { reset: 'after' }, 'gateway/charge');
      await this.#charge(shop, await shop.payment());
    }
    if (before === 'page paid') {
      const { url } = (await call('POST', '/widget', { body: { variant: 'one-time', order: 'o-1' } })).body;
      await pays(shop, url as string);
    }
    if (before === 'bill' || before === 'bill agreed') {
      const bill = await this.#begin(shop, before === 'bill' ? 'PL' : 'GB');
      if (bill['step'] === 'redirect') {
        const body = new URLSearchParams({ decision: 'agree' });
        await sandbox.fetch(new Request(bill['url'] ?? '', { method: 'POST', body }));
      } else {
        sandbox.handset.text(bill['shortcode'] ?? '', bill['keyword'] ?? '');
        this.#bill = bill;
      }
    }
  }

  async #challenge(body: Record<string, unknown>): Promise<void> {
    const { action } = (await this.#charge(this.#first, body)).body;
    const answer = new URLSearchParams({ decision: 'approve' });
    const done = await this.#first.sandbox.fetch(
      new Request(`${String(action.url)}/return`, { method: 'POST', body: answer }),
    );
    const page = await done.text();
    const target = (/action="([^"]+\/charges\/return[^"]*)"/.exec(page)?.[1] ?? '').replace(/&amp;/g, '&');
    const fields = [...page.matchAll(/name="(gateway_\w+)" value="([^"]*)"/g)].map((found) => [found[1]!, found[2]!]);
    this.#issuer = () => new Request(target, { method: 'POST', body: new URLSearchParams(fields) });
  }

  async #begin({ call }: Shop, country: string): Promise<Record<string, string>> {
    const { points } = (await call('GET', `/price-points?country=${country}&currency=GBP`)).body;
    const { amount, currency } = points.find(
      ({ converted, ...price }: any) => Number((converted ?? price).amount) >= 1,
    );
    const body = { order: 'o-1', country, pricePoint: { amount, currency } };
    return (await call('POST', '/carrier/payments', { body })).body as Record<string, string>;
  }

  #charge({ call }: Shop, body: Record<string, unknown>): Promise<Reply> {
    this.#attempts.push(body['attempt'] as string);
    return call('POST', '/charges', { body });
  }

  async #do(doing: Doing, shop: Shop, token: string): Promise<Reply | undefined> {
    const { call } = shop;
    switch (doing) {
      case 'card':
        return this.#charge(shop, { ...this.#card, attempt: shop.attempt(), token });
      case 'same card':
        return this.#charge(shop, this.#card);
      case 'issuer':
        return void (this.#issuer && (await shop.handler(this.#issuer())));
      case 'abandon':
        return call('POST', `/charges/attempts/${this.#attempts[0] ?? shop.attempt()}/abandon`);
      case 'voucher': {
        const pin = shop.sandbox.vouchers.issue({ nominal: '1.00', currency: 'GBP' });
        return call('POST', '/epin/redemptions', { body: { attempt: shop.attempt(), order: 'o-1', pin } });
      }
      case 'page':
        return call('POST', '/widget', { body: { variant: 'one-time', order: 'o-1' } });
      case 'pin': {
        const body = { flow: 'code', data: shop.sandbox.handset.pin ?? 'x' };
        return this.#bill && call('POST', `/carrier/payments/${this.#bill['ref']}`, { body });
      }
      case 'bill':
        return void (await this.#begin(shop, 'PL').catch(() => undefined));
      case 'notify':
        for (const { url } of shop.sandbox.pingbacks) if (url) await shop.handler(new Request(url));
        return undefined;
      case 'look':
        for (const attempt of this.#attempts) await call('GET', `/charges/attempts/${attempt}`);
        if (this.#bill) await call('GET', `/carrier/payments/${this.#bill['ref']}`);
        return call('GET', '/orders/o-1/payment');
    }
  }

  async run(scheduler: Scheduler, list: readonly [Doing, number][]): Promise<void> {
    const tokens = await Promise.all(list.map(() => this.#first.token()));
    this.#turn = () => scheduler.schedule(Promise.resolve());
    const all = list.map(async ([doing, at], index) => {
      const reply = await this.#do(doing, this.#backends[at] ?? this.#first, tokens[index] ?? '');
      const { status, type, code } = reply?.body ?? {};
      this.answers.push([doing, reply?.status, status, type, code].filter(Boolean).join(' '));
    });
    await scheduler.waitFor(Promise.all(all));
    this.#turn = () => Promise.resolve();
  }

  async end(): Promise<string> {
    const { sandbox, handler, call } = this.#first;
    await sandbox.advance(130);
    await this.#do('look', this.#first, '');
    await sandbox.advance(1000);
    for (const { url } of sandbox.pingbacks) await handler(new Request(url));
    await this.#do('look', this.#first, '');
    return (await call('GET', '/orders/o-1/payment')).body.status as string;
  }
}

it('an order is paid once, whichever of two backends is faster at each step', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...befores),
      fc.array(fc.tuple(fc.constantFrom(...doings), fc.nat(1)), { minLength: 2, maxLength: 4 }),
      fc.scheduler(),
      async (before, list, scheduler) => {
        const race = new Race();
        await race.prepare(before);
        await race.run(scheduler, list);
        const what = (): string => race.answers.join('; ');
        assert.ok(race.paid() <= 1, `paid ${String(race.paid())} times: ${what()}`);
        const status = await race.end();
        assert.ok(race.paid() <= 1, `paid ${String(race.paid())} times in the end: ${what()}`);
        assert.match(status, race.paid() > 0 ? /^succeeded$/ : /^(none|failed)$/, what());
      },
    ),
    process.env['RUNS'] ? { numRuns: Number(process.env['RUNS']) } : { numRuns: 300, seed: 1 },
  );
});
