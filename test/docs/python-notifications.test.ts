/** The notifications of the Python recipe: their signatures and senders, and what the shop does about each. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type IncomingMessage, get } from 'node:http';
import { suite, test } from 'node:test';
import { createProvider, signTestPingback } from 'pay-elements/server';
import { normalise, toForm } from '../../src/server/sign/index.js';
import { pays } from '../server/handler/shop.js';
import { vectors } from '../server/sign/vectors.js';
import { keys, run, delivered } from './python-shop.js';
import { deaf, usePythonShop } from './use-python-shop.js';

const { ask, current, open, payment, tells } = usePythonShop();

/** Charges Ada for o-1 at the provider, past the shop; returns the charge's reference. */
async function chargesElsewhere(amount: string, cvv?: string): Promise<string> {
  const { baseUrl } = current().sandbox;
  const { token = '' } = await payment(cvv);
  const made = await createProvider({
    ...{ baseUrl, projectKey: keys.PROJECT_KEY, secretKey: keys.SECRET_KEY },
  }).charges.create({
    ...{ token, amount, currency: 'EUR', description: 'Poster', plan: 'o-1', uid: 'ada' },
    ...{ email: 'ada@shop.example', customer: { firstname: 'Ada', lastname: 'Byron' } },
    ...{ browserIp: '192.0.2.1', browserDomain: 'shop.example' },
  });
  assert.ok(made.object === 'charge');
  return made.id;
}

suite('the recipe in Python', () => {
  test('signs as the two public implementations do', () => {
    // The recipe accepts no notifications of version 1; the next test covers carts.
    const cases = vectors.filter(({ version, api }) => version !== 1 && api !== 'cart');
    assert.ok(cases.length > 200, String(cases.length));
    const texts = cases.map(({ params, secret, version }) => [toForm(normalise(params)), secret, String(version)]);
    const signed = run(
      '[signing.HASHES[v]((signing.base_of(signing.form(t)) + s).encode()).hexdigest() for t, s, v in given]',
      texts,
    );
    assert.deepEqual(
      signed,
      cases.map(({ sign }) => sign),
    );
  });

  test('signs the notification of a cart by version 2, whatever version it names', () => {
    const carts = vectors.filter(({ api }) => api === 'cart');
    assert.ok(carts.length > 20, String(carts.length));
    const signed = run(
      '[signing.signature(signing.as_notified(signing.form(t)), s) for t, s in given]',
      carts.map(({ params, secret }) => [toForm(normalise(params)), secret]),
    );
    assert.deepEqual(
      signed,
      carts.map(({ sign }) => sign),
    );
  });

  test('signs names that are long numbers in the order of these numbers', () => {
    const params = { custom: { '10000000000000000000': 'b', '9999999999999999999': 'a' }, uid: 'ada' };
    const signed = run('signing.base_of(signing.form(given))', toForm(normalise(params)));
    assert.equal(signed, 'custom[9999999999999999999]=acustom[10000000000000000000]=buid=ada');
  });

  test('accepts a notification of a cart, which matches none of its orders, and refers it to a person', async () => {
    const here = await open();
    assert.equal(await tells({ type: 'paid', ref: 'b-cart', uid: 'ada', goodsid: ['o-1', 'o-2'] }), 'OK');
    await here.says(/^for a person to look at: b-cart, type 0$/m);
    assert.equal(await delivered(here), 0);
  });

  test('acts once on a notification, and never on a forged one', async () => {
    const here = await open();
    const page = new URL((await ask('/widget', { variant: 'one-time', order: 'o-1' })).url);
    const { receipt } = await ask('/charges', await payment());
    await here.sandbox.settle();
    const paid = { type: 'paid', ref: receipt.id as string, uid: 'ada', goodsid: 'o-1' } as const;
    for (const method of ['GET', 'POST'] as const) assert.equal(await tells(paid, method), 'OK');
    await here.says(/^POST \/pay\/pingback 200$/m);
    assert.equal(await delivered(here), 1);

    const url = `${here.url}/pay/pingback`;
    const of = (options: object) =>
      signTestPingback({ ...paid, type: 'refund' }, { secret: keys.SECRET_KEY, url, ...options });
    // The address of a hosted page carries a valid signature, and the payer knows it.
    page.searchParams.set('sig', page.searchParams.get('sign') ?? '');
    page.searchParams.delete('sign');
    const refused = [
      of({ secret: 'another' }).url,
      of({ version: 1 }).url,
      `${of({ version: 1 }).url}&sign_version=1`,
      of({}).url.replace(/sig=\w{8}/, 'sig='),
      of({}).url.replace(/&?sig=\w+/, ''),
      `${of({}).url}&uid=eve`,
      `${url}${page.search}`,
    ];
    for (const address of refused) assert.equal((await fetch(address)).status, 403, address);
    assert.doesNotMatch(await here.printed(), /take back/);
    assert.equal(await tells({ ...paid, type: 'refund' }), 'OK');
    await here.says(/^take back o-1 for /m);
    assert.equal((await ask('/orders/o-1/payment')).status, 'failed');
  });

  for (const [cvv, is] of [
    ['123', 'a payment'],
    ['555', 'a payment, accepted by its review,'],
  ] as const)
    test(`delivers nothing for ${is} of another price, and has a person look at it`, async () => {
      const here = await open();
      await ask('/widget', { variant: 'one-time', order: 'o-1' });
      await chargesElsewhere('0.30', cvv);
      await here.sandbox.settle();
      await here.sandbox.advance(120);
      assert.equal(await delivered(here), 0);
      await here.says(/^for a person to look at/m);
      assert.equal((await ask('/orders/o-1/payment')).status, 'none');
    });

  for (const [first, late] of [
    ['refund', 'review-accepted'],
    ['review-declined', 'paid'],
  ] as const) {
    test(`delivers nothing upon ${late} of a payment after ${first} was notified first`, async () => {
      const here = await open();
      const { receipt } = await ask('/charges', await payment('555'));
      const word = { ref: receipt.id as string, uid: 'ada', goodsid: 'o-1' };
      assert.equal(await tells({ ...word, type: first }), 'OK');
      await here.says(/^take back o-1 for /m);
      assert.equal(await tells({ ...word, type: late }), 'OK');
      assert.equal(await delivered(here), 0);
      assert.equal((await ask('/orders/o-1/payment')).status, 'failed');
    });
  }

  test('a look-up that is answered late does not end the review of a later payment on the page', async () => {
    let arrive: (() => void) | undefined;
    let hear = (): void => undefined;
    const heard = new Promise<void>((resolve) => (hear = resolve));
    // The sandbox's own notifications are refused: the test says when each comes.
    const from = { 'x-forwarded-for': deaf.PINGBACK_FROM };
    const here = await open({ ...deaf, PROXIES: '1' }, async ({ url }, answer) => {
      if (!arrive || !url.includes('/api/rest/payment')) return answer;
      arrive();
      arrive = undefined;
      await heard;
      return answer;
    });
    const openPage = async (): Promise<string> => (await ask('/widget', { variant: 'one-time', order: 'o-1' })).url;
    const says = async (type: 'under-review' | 'review-declined', ref: string): Promise<unknown> =>
      assert.equal(await tells({ type, ref, uid: 'ada', goodsid: 'o-1' }, 'GET', from), 'OK');
    const refused = await pays(here, await openPage(), '556');
    await says('under-review', refused);
    await here.sandbox.advance(121);
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    const late = ask('/orders/o-1/payment');
    await arrived;
    await says('review-declined', refused);
    const next = await pays(here, await openPage(), '555');
    await says('under-review', next);
    hear();
    await late;
    const { status, ref } = await ask('/orders/o-1/payment');
    assert.deepEqual([status, ref], ['review', next]);
  });

  for (const then of ['is open again', 'has another payment under review'])
    test(`delivers nothing upon late words of a payment that its review refused, where its page ${then}`, async () => {
      const here = await open();
      const openPage = async (): Promise<string> => (await ask('/widget', { variant: 'one-time', order: 'o-1' })).url;
      const ref = await pays(here, await openPage(), '556');
      await here.sandbox.advance(120);
      await here.says(/^take back o-1 for /m);
      const page = await openPage();
      if (then !== 'is open again') await pays(here, page, '555');
      const standing = (await ask('/orders/o-1/payment')).status;
      for (const type of ['under-review', 'paid', 'refund'] as const)
        assert.equal(await tells({ type, ref, uid: 'ada', goodsid: 'o-1' }), 'OK');
      assert.equal(await delivered(here), 0);
      assert.equal((await ask('/orders/o-1/payment')).status, standing);
      assert.equal((await here.printed()).match(/^take back/gm)?.length, 1);
    });

  test('takes nothing back upon a late refusal if another card has paid the order meanwhile', async () => {
    // The sandbox's own notifications are refused: they are the ones that come late.
    const here = await open({ ...deaf, PROXIES: '1' });
    const from = { 'x-forwarded-for': deaf.PINGBACK_FROM };
    const says = (type: 'paid' | 'review-declined', ref: string): Promise<string> =>
      tells({ type, ref, uid: 'ada', goodsid: 'o-1' }, 'GET', from);
    const first = await ask('/charges', await payment('556'), from);
    await here.sandbox.advance(120);
    assert.equal((await ask('/orders/o-1/payment')).status, 'failed');
    const second = await ask('/charges', await payment(), from);
    assert.equal(await says('paid', second.receipt.id), 'OK');
    assert.equal(await says('review-declined', first.receipt.id), 'OK');
    assert.equal(await delivered(here), 1);
    assert.doesNotMatch(await here.printed(), /^take back/m);
  });

  test('has a person look at a payment that is reported only after its refund', async () => {
    const here = await open();
    const ref = await chargesElsewhere('9.90');
    here.sandbox.refund(ref);
    await here.sandbox.settle();
    await ask('/widget', { variant: 'one-time', order: 'o-1' });
    assert.equal(await tells({ type: 'paid', ref, uid: 'ada', goodsid: 'o-1' }), 'OK');
    assert.equal(await delivered(here), 0);
    await here.says(new RegExp(`^for a person to look at: ${ref}, type 0$`, 'm'));
  });

  test('accepts notifications only from the addresses in its settings', async () => {
    const here = await open({ PINGBACK_FROM: '192.0.2.0/24 2001:db8::/32', PROXIES: '1' });
    const paid = { type: 'paid', ref: 'b-1', uid: 'ada', goodsid: 'o-1' } as const;
    const from = (address: string) => tells(paid, 'GET', { 'x-forwarded-for': address });
    for (const address of ['198.51.100.1', '192.0.2.1, 198.51.100.1', 'nobody', '']) {
      assert.equal(await from(address), 'refused', address);
    }
    for (const address of ['192.0.2.1', '198.51.100.1, 192.0.2.7', '2001:db8::1'])
      assert.equal(await from(address), 'OK');
    // Some proxies add a line of their own below that of the sender, which fetch cannot send.
    const { url } = signTestPingback(paid, { secret: keys.SECRET_KEY, url: `${here.url}/pay/pingback` });
    const lines = { 'x-forwarded-for': ['192.0.2.1', '198.51.100.1'] };
    const [answer] = (await once(get(url, { headers: lines }), 'response')) as [IncomingMessage];
    assert.equal(answer.resume().statusCode, 403);
    assert.equal(await delivered(here), 0, 'it knows of no such payment');
  });
});
