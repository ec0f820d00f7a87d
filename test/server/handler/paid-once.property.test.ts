/**
 * One payer uses every way to pay, in any order, with answers and notifications lost or late: the order is paid once.
 * The sequences are the same in each run; `RUNS=20000` tries that many others.
 */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { it } from 'node:test';
import { openShop, pays, type Reply, type Shop } from './shop.js';

const loss = fc.constantFrom(undefined, 'before', 'after');
const steps = fc.oneof(
  fc.record({ do: fc.constant('card'), cvv: fc.constantFrom('123', '111', '333', '555'), loss }),
  fc.record({ do: fc.constant('issuer'), decision: fc.constantFrom('approve', 'deny', 'cancel'), loss }),
  fc.record({ do: fc.constant('abandon') }),
  fc.record({ do: fc.constant('voucher'), isRight: fc.boolean(), loss }),
  fc.record({ do: fc.constant('page') }),
  fc.record({ do: fc.constant('payPage'), age: fc.nat(2) }),
  fc.record({ do: fc.constant('bill'), country: fc.constantFrom('GB', 'PL') }),
  fc.record({ do: fc.constant('pin'), age: fc.nat(2), isRight: fc.boolean(), loss }),
  fc.record({ do: fc.constant('agree'), age: fc.nat(2) }),
  fc.record({ do: fc.constant('look') }),
  fc.record({ do: fc.constant('notify'), at: fc.nat(5) }),
  fc.record({ do: fc.constant('wait'), seconds: fc.constantFrom(10, 130, 1000) }),
);
type Step = typeof steps extends fc.Arbitrary<infer S> ? S : never;

/** Returns the references of payments that stand: made or under review, and not refused. */
function paid({ sandbox }: Shop): Set<string> {
  const refs = new Set<string>();
  for (const { ref, movement } of sandbox.ledger) {
    if (movement === 'review-declined') refs.delete(ref);
    else refs.add(ref);
  }
  return refs;
}

class Payer {
  readonly shop = openShop({ deaf: true });
  readonly #pages: string[] = [];
  #attempt: string | undefined;
  #issuer: URL | undefined;
  #redemption: string | undefined;
  readonly #bills: Record<string, string>[] = [];
  isVoucherLost = false;

  constructor() {
    this.shop.orders.set('ann o-1', { amount: '1.00', currency: 'GBP', description: 'Coins' });
  }

  /** Makes a call that may move money, and checks that it does not pay an order that is already paid. */
  async #pays(make: () => Promise<Reply>, call: string, lost: 'before' | 'after' | undefined): Promise<Reply> {
    if (lost) this.shop.sandbox.faults.next(1, { reset: lost }, call);
    const before = paid(this.shop);
    const reply = await make();
    this.shop.sandbox.faults.clear();
    const after = paid(this.shop);
    assert.ok(after.size <= 1 || after.size === before.size, `paid twice: ${[...after].join()}`);
    return reply;
  }

  async take(step: Step): Promise<void> {
    const { shop } = this;
    const { call, sandbox } = shop;
    switch (step.do) {
      case 'card': {
        const body = { ...(await shop.payment()), attempt: shop.attempt(), token: await shop.token(step.cvv) };
        const reply = await this.#pays(() => call('POST', '/charges', { body }), 'gateway/charge', step.loss);
        this.#attempt = body.attempt;
        const { action } = reply.body;
        if (action) this.#issuer = new URL((action.type === 'redirect' ? action.url : action.action) as string);
        return;
      }
      case 'issuer':
        if (this.#issuer) await this.#decide(this.#issuer, step.decision, step.loss);
        return;
      case 'abandon':
        if (this.#attempt) await call('POST', `/charges/attempts/${this.#attempt}/abandon`);
        return;
      case 'voucher': {
        const pin = step.isRight ? sandbox.vouchers.issue({ nominal: '1.00', currency: 'GBP' }) : 'wrong';
        this.#redemption = shop.attempt();
        const body = { attempt: this.#redemption, order: 'o-1', pin };
        const reply = await this.#pays(() => call('POST', '/epin/redemptions', { body }), 'pure-voucher', step.loss);
        if (reply.body.code === 'unknown') this.isVoucherLost = true;
        return;
      }
      case 'page': {
        // The element does the same: it reads the order's payment beside opening the page, and obeys that answer.
        const [standing, page] = await Promise.all([
          call('GET', '/orders/o-1/payment'),
          call('POST', '/widget', { body: { variant: 'one-time', order: 'o-1' } }),
        ]);
        if (paid(shop).size > 0 && page.status === 200) {
          assert.notEqual(standing.body.status, 'none', 'a page for what is paid');
          assert.notEqual(standing.body.status, 'failed', 'a page for what is paid');
        }
        if (page.status === 200) this.#pages.unshift(page.body.url as string);
        return;
      }
      case 'payPage': {
        const url = this.#pages[step.age];
        // Paying on a page that was open before would pay twice, which no backend can prevent.
        if (url && paid(shop).size === 0) await pays(shop, url);
        return;
      }
      case 'bill': {
        const query = `country=${step.country}&currency=GBP`;
        const { points } = (await call('GET', `/price-points?${query}`)).body;
        const point = points.find(({ converted, ...price }: any) => Number((converted ?? price).amount) >= 1);
        const pricePoint = { amount: point.amount, currency: point.currency };
        const body = { order: 'o-1', country: step.country, pricePoint };
        const reply = await call('POST', '/carrier/payments', { body });
        if (reply.status === 200) this.#bills.unshift(reply.body as Record<string, string>);
        return;
      }
      case 'pin': {
        const bill = this.#bills[step.age];
        if (bill?.['step'] !== 'code') return;
        sandbox.handset.text(bill['shortcode'] ?? '', bill['keyword'] ?? '');
        const data = step.isRight ? (sandbox.handset.pin ?? '') : 'x';
        const path = `/carrier/payments/${bill['ref']}`;
        await this.#pays(() => call('POST', path, { body: { flow: 'code', data } }), 'process-payment', step.loss);
        return;
      }
      case 'agree': {
        const bill = this.#bills[step.age];
        if (bill?.['step'] === 'redirect' && paid(shop).size === 0) {
          const body = new URLSearchParams({ decision: 'agree' });
          await sandbox.fetch(new Request(bill['url'] ?? '', { method: 'POST', body }));
        }
        return;
      }
      case 'look':
        await call('GET', '/orders/o-1/payment');
        if (this.#attempt) await call('GET', `/charges/attempts/${this.#attempt}`);
        if (this.#redemption) await call('GET', `/epin/redemptions/${this.#redemption}`);
        for (const { ref } of this.#bills) await call('GET', `/carrier/payments/${ref}`);
        return;
      case 'notify': {
        const { url } = sandbox.pingbacks[step.at] ?? {};
        if (url) assert.equal(await (await shop.handler(new Request(url))).text(), 'OK');
        return;
      }
      case 'wait':
        await sandbox.advance(step.seconds);
    }
  }

  async #decide(issuer: URL, decision: string, lost: 'before' | 'after' | undefined): Promise<void> {
    const body = new URLSearchParams({ decision });
    const page = await (
      await this.shop.sandbox.fetch(new Request(`${issuer.href}/return`, { method: 'POST', body }))
    ).text();
    const [, target = ''] = /action="([^"]+\/charges\/return[^"]*)"/.exec(page) ?? [];
    if (!target) return;
    const field = (name: RegExp): string => new RegExp(`name="${name.source}" value="([^"]*)"`).exec(page)?.[1] ?? '';
    const fields = new URLSearchParams({
      gateway_secure_token: field(/\w+_secure_token/),
      gateway_charge_id: field(/\w+_charge_id/),
    });
    const returned = async (): Promise<Reply> => {
      const url = target.replaceAll('&amp;', '&');
      await this.shop.handler(new Request(url, { method: 'POST', body: fields, headers: { origin: issuer.origin } }));
      return { status: 200, headers: new Headers(), body: {} };
    };
    await this.#pays(returned, 'gateway/charge', lost);
  }

  /** Delivers every notification, looks everything up, and checks the final status of the order. */
  async end(): Promise<void> {
    const { shop } = this;
    await shop.sandbox.advance(1000);
    for (const { url } of shop.sandbox.pingbacks) await shop.handler(new Request(url));
    await shop.sandbox.advance(1000);
    const { status } = (await shop.call('GET', '/orders/o-1/payment')).body;
    const isPaid = paid(shop).size > 0;
    const told = shop.events.filter(({ order }) => order === 'o-1').length;
    if (isPaid && !this.isVoucherLost) {
      assert.match(status as string, /^(succeeded|review)$/);
      assert.ok(told > 0 || shop.sandbox.ledger.every(({ movement }) => movement === 'voucher'));
    }
    if (!isPaid) assert.match(status as string, this.isVoucherLost ? /./ : /^(none|failed)$/);
  }
}

/** Sequences that once paid twice, or whose payment the merchant was not told of. */
const examples: [Step[]][] = [
  [[{ do: 'page' }, { do: 'bill', country: 'PL' }, { do: 'payPage', age: 0 }]],
  [
    [
      { do: 'bill', country: 'GB' },
      { do: 'bill', country: 'GB' },
      { do: 'agree', age: 1 },
      { do: 'card', cvv: '123', loss: undefined },
    ],
  ],
  [
    [
      { do: 'bill', country: 'GB' },
      { do: 'agree', age: 0 },
      { do: 'card', cvv: '123', loss: undefined },
    ],
  ],
  [
    [
      { do: 'bill', country: 'GB' },
      { do: 'card', cvv: '123', loss: 'before' },
      { do: 'agree', age: 0 },
      { do: 'wait', seconds: 1000 },
      { do: 'voucher', isRight: true, loss: undefined },
    ],
  ],
];

it('an order is paid once, in whatever order the payer tries the ways to pay', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 2, maxLength: 12 }), async (list) => {
      const payer = new Payer();
      for (const step of list) await payer.take(step);
      await payer.end();
    }),
    process.env['RUNS'] ? { numRuns: Number(process.env['RUNS']) } : { numRuns: 500, seed: 1, examples },
  );
});
