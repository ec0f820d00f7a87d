/** The phone bills of the Python recipe, without a browser: each is paid once, and only by the payer who began it. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import * as v from 'valibot';
import { Step } from '../../src/contract/index.js';
import { pays } from '../server/handler/shop.js';
import { type PythonShop, delivered, run } from './python-shop.js';
import { deaf, usePythonShop } from './use-python-shop.js';

const { ask, open, payment, tells } = usePythonShop();

/** Returns the price point that pays for the order in a country. */
async function pointIn(country: string): Promise<{ amount: string; currency: string }> {
  const { points } = await ask(`/price-points?country=${country}&currency=EUR`);
  const point = points.find(({ converted, ...price }: any) => Number((converted ?? price).amount) >= 1);
  return { amount: point.amount, currency: point.currency };
}

const start = async (country: string, more = {}): Promise<any> =>
  ask('/carrier/payments', { order: 'o-3', country, pricePoint: await pointIn(country), ...more });

const send = (ref: string, flow: string, data: string): Promise<any> => ask(`/carrier/payments/${ref}`, { flow, data });

const pinFor = ({ sandbox }: PythonShop, { keyword, shortcode }: Record<string, string>): string => {
  sandbox.handset.text(shortcode ?? '', keyword ?? '');
  return sandbox.handset.pin ?? '';
};

const steps = ({ sandbox }: PythonShop): number =>
  sandbox.log.filter(({ path }) => path === '/api/carrier/process-payment').length;

const standing = async (): Promise<string> => (await ask('/orders/o-3/payment')).status;

/** Pays the order another way, by voucher. */
async function redeem({ sandbox }: PythonShop): Promise<any> {
  const { version: orderVersion } = await ask('/orders/o-3');
  const attempt = `attempt-${crypto.randomUUID()}`;
  return ask('/epin/redemptions', {
    attempt,
    order: 'o-3',
    orderVersion,
    pin: sandbox.vouchers.issue({ nominal: '1.00' }),
  });
}

async function agrees({ sandbox }: PythonShop, url: string): Promise<void> {
  const decision = new URLSearchParams({ decision: 'agree' });
  assert.match(await (await sandbox.fetch(new Request(url, { method: 'POST', body: decision }))).text(), /Paid/);
}

suite('phone bills of the recipe in Python', () => {
  test('whose price points the provider refuses to tell are unavailable, and no payment was declined', async () => {
    const { sandbox } = await open();
    sandbox.faults.next(2, { code: 2001 }, '/api/price-points');
    for (const asks of [
      () => ask('/price-points?country=PL&currency=EUR'),
      () => ask('/carrier/payments', { order: 'o-3', country: 'PL', pricePoint: { amount: '4.92', currency: 'PLN' } }),
    ]) {
      const { http, type, code, retryable } = await asks();
      assert.deepEqual({ http, type, code, retryable }, { http: 503, type: 'provider-unavailable', code: '2001', retryable: true }); // prettier-ignore
    }
  });

  test('show a long message of the provider as far as an element reads it', async () => {
    const info = 'a'.repeat(2000);
    await open(deaf, async ({ url }, answer) => {
      if (!url.endsWith('/init-payment')) return answer;
      const said = (await answer.json()) as { instructions: object };
      return Response.json({ ...said, instructions: { ...said.instructions, info } });
    });
    const { http, ...step } = await start('PL');
    assert.equal(http, 200);
    assert.ok(v.is(Step, step));
    assert.equal(step.info, info.slice(0, 1024));
  });

  test('are paid by a PIN, delivered upon notification, and can be taken back', async () => {
    const here = await open();
    const first = await start('PL');
    assert.deepEqual([first.http, first.step], [200, 'code'], JSON.stringify(first));
    assert.equal(await standing(), 'none');
    const { ref } = first;
    assert.equal((await ask(`/carrier/payments/${ref}`)).completed, false);
    const done = await send(ref, 'code', pinFor(here, first));
    assert.deepEqual([done.http, done.step, done.ref], [200, 'complete', ref]);
    assert.equal((await send(ref, 'code', '1')).step, 'complete', 'sent again, it is complete');
    assert.equal(steps(here), 1);
    const read = await ask(`/carrier/payments/${ref}`);
    assert.deepEqual([read.completed, { amount: read.amount, currency: read.currency }], [true, await pointIn('PL')]);
    await here.sandbox.settle();
    await here.says(new RegExp(`^deliver o-3 for ${read.amount} ${read.currency}$`, 'm'));
    await tells({ type: 'refund', ref, uid: 'ada', goodsid: 'o-3', reason: 9 });
    assert.match(await here.printed(), /^take back o-3 for /m);
    assert.deepEqual([(await send(ref, 'code', '1')).code, await standing()], ['refunded', 'failed']);
  });

  test('begin only at an offered price that covers the order, and return only to an address of the shop', async () => {
    await open();
    const { points } = await ask('/price-points?country=PL&currency=EUR');
    const small = points.find(({ converted }: any) => Number(converted.amount) < 1);
    for (const pricePoint of [
      { amount: small.amount, currency: small.currency },
      { amount: '0.01', currency: 'PLN' },
    ]) {
      const no = await start('PL', { pricePoint });
      assert.deepEqual([no.http, no.code, no.order.amount], [400, 'price-point', '1.00']);
    }
    assert.equal((await start('PL', { returnUrl: 'https://evil.example/' })).field, 'returnUrl');
    assert.equal((await start('PL', { country: undefined })).field, 'country');
    assert.deepEqual((await start('PL', { orderVersion: 'old' })).code, 'stale-order');
    const nowhere = await ask('/carrier/payments', { order: 'o-3', country: 'AQ' });
    assert.deepEqual([nowhere.http, nowhere.type, nowhere.code], [402, 'declined', '5003']);
  });

  test('are shown to their own customer only, and not as a card payment', async () => {
    await open();
    const { ref } = await start('PL');
    assert.equal((await ask(`/carrier/payments/${ref}`, undefined, { cookie: '' })).http, 401);
    assert.equal((await ask(`/carrier/payments/another`)).http, 404);
    assert.equal((await ask(`/charges/attempts/${ref}`)).http, 404);
  });

  test('answer a repeated step with the one they wait for, and send the number to the provider once', async () => {
    const here = await open();
    const { ref, step } = await start('BR');
    assert.equal(step, 'msisdn');
    const number = '5511987654321';
    assert.equal((await send(ref, 'msisdn', number)).step, 'code');
    assert.equal((await send(ref, 'msisdn', number)).step, 'code');
    assert.equal(steps(here), 1);
    assert.equal((await send(ref, 'code', here.sandbox.handset.pin ?? '')).step, 'complete');
  });

  test('keep the order while a step is with the provider', async () => {
    const here = await open();
    const first = await start('PL');
    here.sandbox.faults.next(1, { delay: 2000 }, 'process-payment');
    const sending = send(first.ref, 'code', pinFor(here, first));
    for (let asked = 0; (await standing()) !== 'pending'; asked++) assert.ok(asked < 1000, 'the step is on its way');
    assert.equal((await redeem(here)).code, 'order-taken');
    assert.equal((await ask(`/carrier/payments/${first.ref}`)).code, 'in-progress');
    assert.equal((await sending).step, 'complete');
    assert.equal(here.moved().length, 1);
  });

  test('send one of two simultaneous steps', () => {
    const program = `[
      vars(call).update(json=lambda: given, text=lambda body, name, *_: body[name]),
      attempts.begin(call, 'carrier', 'bill-1', calls.order_of(call, 'o-3'), 'action', 0),
      setattr(phone_bills, 'holder', lambda *_, **known: None),
      # The other one comes just after this one has looked how it stands.
      setattr(phone_bills, 'has_step', lambda _: attempts.take(attempts.find('true')[0])),
      unittest.TestCase().assertRaises(calls.Problem, phone_bills.process_payment, call, 'bill-1'),
      [row['status'] for row in attempts.find('true')],
    ][-1]`;
    // Nothing listens at the provider's address: a step that was sent would have failed and be awaited again.
    assert.deepEqual(run(program, { flow: 'code', data: '1234' }), ['started']);
  });

  test('keep the order while the outcome of a step is unknown, and are looked up', async () => {
    const here = await open();
    const first = await start('PL');
    const pin = pinFor(here, first);
    here.sandbox.faults.next(1, { reset: 'before' }, 'process-payment');
    const lost = await send(first.ref, 'code', pin);
    assert.deepEqual([lost.http, lost.type, lost.code], [504, 'unknown-outcome', 'unknown']);
    assert.equal((await redeem(here)).code, 'order-taken');
    const page = await ask('/widget', { variant: 'one-time', order: 'o-3' });
    assert.equal(page.code, 'order-taken', 'its step may be on its way yet');
    assert.equal((await ask(`/carrier/payments/${first.ref}`)).completed, false);
    assert.equal((await redeem(here)).code, 'order-taken');
    assert.equal((await send(first.ref, 'code', pin)).step, 'complete');
    assert.equal(here.moved().length, 1);
  });

  test('agreed to on the operator’s page are paid once, though the look-up is refused without a code', async () => {
    const here = await open(deaf);
    await agrees(here, (await start('GB')).url);
    here.sandbox.faults.next(1, { fail: 403 }, '/api/carrier/get-payment');
    const { http, type } = await redeem(here);
    assert.deepEqual([http, type], [503, 'provider-unavailable']);
    assert.equal((await redeem(here)).code, 'order-taken');
    assert.equal(here.moved().length, 1);
  });

  test('agreed to on the operator’s page pay the order before a notification comes', async () => {
    const here = await open(deaf);
    const first = await start('GB', { returnUrl: `${here.url}/carrier-flow/o-3` });
    assert.equal(first.step, 'redirect');
    await agrees(here, first.url);
    assert.equal((await redeem(here)).code, 'order-taken');
    assert.equal(await standing(), 'succeeded');
    assert.equal(here.moved().length, 1);
    const back = await (await fetch(`${here.url}/pay/carrier/return?ref=${first.ref}`)).text();
    assert.match(back, /href="http:\/\/localhost:\d+\/carrier-flow\/o-3"/);
    assert.doesNotMatch(await (await fetch(`${here.url}/pay/carrier/return?ref=other`)).text(), /href/);
  });

  test('refused by the operator end, and free the order', async () => {
    const here = await open();
    const { ref } = await start('TR');
    const wrong = await send(ref, 'msisdn', '12345');
    assert.deepEqual([wrong.http, wrong.code, wrong.field, wrong.retryable], [402, '5008', 'data', true]);
    const over = await send(ref, 'msisdn', '905321230000');
    assert.deepEqual([over.http, over.code, over.retryable], [402, '5010', false]);
    assert.equal(await standing(), 'failed');
    assert.equal((await redeem(here)).http, 200);
    assert.equal((await ask(`/carrier/payments/${ref}`)).code, '5010');
    assert.equal((await send(ref, 'msisdn', '905321231234')).http, 402);
    assert.equal(steps(here), 2);
  });

  test('are neither refused nor paid by a look-up that the provider refuses', async () => {
    const here = await open(deaf);
    const { ref } = await start('TR');
    const read = (): Promise<any> => ask(`/carrier/payments/${ref}`);
    const fails = (): void => here.sandbox.faults.next(1, { fail: 403 }, 'get-payment');
    fails();
    assert.deepEqual([(await read()).type, await standing()], ['provider-unavailable', 'none']);
    await send(ref, 'msisdn', '905321231234');
    fails();
    assert.equal((await read()).completed, true);
  });

  test('are not refused by a look-up that is refused with null in the place of how they stand', async () => {
    const no = { success: false, completed: null, error: 'Not now', code: 5005 };
    await open(deaf, ({ url }, answer) =>
      url.endsWith('/get-payment') ? Response.json({ ...no, ref: 'of-the-bill' }) : answer,
    );
    const { ref } = await start('TR');
    assert.equal((await ask(`/carrier/payments/${ref}`)).type, 'provider-unavailable');
    assert.equal(await standing(), 'none');
  });

  test('continue with a new token where the old one is refused', async () => {
    const here = await open(deaf);
    const first = await start('PL');
    here.sandbox.carrier.revoke();
    assert.equal((await ask(`/carrier/payments/${first.ref}`)).completed, false);
    here.sandbox.carrier.revoke();
    assert.equal((await send(first.ref, 'code', pinFor(here, first))).step, 'complete');
    assert.equal(await standing(), 'succeeded', 'also before its notification');
  });

  test('send a PIN once that the provider refuses, even if it calls it a token', async () => {
    const here = await open(deaf, ({ url }, answer) =>
      url.endsWith('/process-payment')
        ? Response.json({ success: false, error: 'The PIN is not the token that was sent', code: 5006 })
        : answer,
    );
    const { ref } = await start('PL');
    assert.equal((await send(ref, 'code', '1')).code, '5006');
    assert.equal(steps(here), 1);
  });

  for (const type of ['refund', 'review-declined'] as const)
    test(`deliver nothing where the notification of the payment comes after that of its ${type}`, async () => {
      const here = await open();
      const { ref, url } = await start('GB');
      assert.equal(await tells({ type, ref, uid: 'ada', goodsid: 'o-3' }), 'OK');
      await agrees(here, url);
      await here.sandbox.settle();
      assert.equal(await delivered(here, 'o-3'), 0);
      assert.equal(await standing(), 'failed');
    });

  test('refused by the operator, but paid after all, are delivered', async () => {
    const here = await open();
    const { ref } = await start('TR');
    assert.equal((await send(ref, 'msisdn', '905321230000')).code, '5010');
    assert.equal(await tells({ type: 'paid', ref, uid: 'ada', goodsid: 'o-3' }), 'OK');
    assert.equal(await delivered(here, 'o-3'), 1);
    assert.equal(await standing(), 'succeeded');
  });

  test('that pay an order a second time are for a person, whichever payment is given back', async () => {
    const here = await open();
    const { ref, url } = await start('GB');
    const { receipt } = await ask('/charges', await payment('123', undefined, 'o-3'));
    await here.sandbox.settle();
    await agrees(here, url);
    await here.sandbox.settle();
    assert.equal(await delivered(here, 'o-3'), 1);
    await here.says(new RegExp(`^for a person to look at: ${ref}, type 0$`, 'm'));
    here.sandbox.refund(receipt.id);
    await here.sandbox.settle();
    assert.doesNotMatch(await here.printed(), /^take back/m, 'the bill has paid the order');
    assert.equal(await tells({ type: 'refund', ref, uid: 'ada', goodsid: 'o-3' }), 'OK');
    assert.match(await here.printed(), /^take back o-3 for /m);
  });

  test('leave a payment on the order’s page, which has another price, to the page', async () => {
    const here = await open();
    const { url } = await ask('/widget', { variant: 'one-time', order: 'o-3' });
    const first = await start('PL');
    here.sandbox.faults.next(1, { reset: 'before' }, 'process-payment');
    assert.equal((await send(first.ref, 'code', pinFor(here, first))).code, 'unknown', 'the bill holds the order');
    await pays(here, url);
    assert.equal(await delivered(here, 'o-3'), 1);
    assert.equal(await standing(), 'succeeded');
  });

  test('limit the tries to guess a PIN', async () => {
    const here = await open();
    const codes: string[] = [];
    for (let bill = 0; bill < 6; bill++) {
      const { ref } = await start('PL');
      for (const pin of ['1', '2']) codes.push((await send(ref, 'code', pin)).code);
    }
    assert.deepEqual(codes.slice(9), ['5006', 'too-many-tries', 'too-many-tries']);
    assert.equal(steps(here), 10);
  });

  test('are paid once, however many requests send the PIN at the same moment', async () => {
    const here = await open();
    const first = await start('PL');
    const pin = pinFor(here, first);
    here.sandbox.faults.next(1, { delay: 300 }, 'process-payment');
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(first.ref, 'code', pin)));
    for (const { step, code } of answers) assert.ok(step === 'complete' || code === 'in-progress', `${step} ${code}`);
    assert.equal(steps(here), 1);
    assert.equal(here.moved().length, 1);
    const printed = await here.printed();
    for (const secret of [pin, '5511987654321']) assert.ok(!printed.includes(secret));
  });
});
