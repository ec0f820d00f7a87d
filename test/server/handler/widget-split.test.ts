/**
 * The provider's signature covers `name=value` after `name=value` with nothing between. What a payer may choose must not
 * allow the signed address of the hosted page to be split at other places, into another request with the same signature.
 */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ann, openShop, order, pays, type Reply, type Shop } from './shop.js';
import { standing } from './widget-page.js';

type Pairs = readonly (readonly [name: string, value: string])[];

const written = (pairs: Pairs): string => pairs.map((pair) => pair.join('=')).join('');

/** Splits `text` so that it ends with `pairs`; the last of them takes whatever follows, and `first` what comes before. */
function split(text: string, first: string, pairs: Pairs): Pairs {
  const at = text.indexOf(written(pairs));
  assert.ok(at > 0);
  return [
    [first, text.slice(first.length + 1, at)],
    ...pairs.slice(0, -1),
    [pairs.at(-1)?.[0] ?? '', text.slice(at + written(pairs.slice(0, -1)).length).replace(/^\w+=/, '')],
  ];
}

const asks = (shop: Shop, header = {}, more = {}): Promise<Reply> =>
  shop.call('POST', '/widget', { body: { variant: 'one-time', order: 'o-1', ...more }, headers: header });

/** Returns the fields of the signed address, in their order, and its signature. */
function signedBy({ body }: Reply): { pairs: Pairs; sign: string } {
  const fields = new URL(body.url as string).searchParams;
  const pairs = [...fields].filter(([name]) => name !== 'sign').sort(([a], [b]) => (a < b ? -1 : 1));
  return { pairs, sign: fields.get('sign') ?? '' };
}

/** What makes a coupon of 99 percent, in the order in which it is signed. */
const coupon = ({ sandbox }: Shop): Pairs => [
  ['code', 'mine'],
  ['key', sandbox.projectKey],
  ['percent_off', '99'],
  ['timestamp', String(sandbox.now())],
  ['z', ''],
];

/** Requires that the address was refused, or that its signature makes no coupon. */
async function makesNoCoupon(shop: Shop, reply: Reply): Promise<void> {
  if (reply.status !== 200) return assert.equal(reply.body.type, 'invalid-request');
  const { pairs, sign } = signedBy(reply);
  const forged = split(written(pairs), 'ag_external_id', coupon(shop));
  const body = new URLSearchParams([...forged, ['sign', sign]] as string[][]);
  const made = await shop.sandbox.fetch(new Request(`${shop.sandbox.baseUrl}/api/coupon`, { method: 'POST', body }));
  assert.equal(made.status, 401, await made.text());
}

const cheaper = 'ag_type=fixedamount=0.30currencyCode=EUR';

/** Pays on a page that costs less, if the payer's own `text`, in the field `name`, makes the signature fit one. */
async function paysLess(shop: Shop, reply: Reply, name: string): Promise<void> {
  if (reply.status !== 200) return assert.equal(reply.body.type, 'invalid-request');
  const { pairs, sign } = signedBy(reply);
  const text = written(pairs);
  const from = text.indexOf('ag_type=');
  const to = text.indexOf(cheaper);
  assert.ok(to > 0, name);
  const rest = pairs.slice(pairs.findIndex(([each]) => each === name) + 1);
  const forged = [
    ...pairs.slice(0, 1),
    ['ag_name', (pairs[1]?.[1] ?? '') + text.slice(from, to)],
    ['ag_type', 'fixed'],
    ['amount', '0.30'],
    ['currencyCode', 'EUR'],
    [name, name === 'email' ? 'ann@example.com' : 'Ann'],
    ...rest,
  ] as string[][];
  const form = new URLSearchParams([...forged, ['sign', sign]]);
  await pays(shop, `${shop.sandbox.baseUrl}/api/subscription?${form.toString()}`);
}

describe('the signature of the hosted page’s address', () => {
  it('makes no coupon, whatever payment system the payer names', async () => {
    const shop = openShop();
    await makesNoCoupon(shop, await asks(shop, {}, { ps: `x${written(coupon(shop))}` }));
  });

  it('makes no coupon, whatever address the backend is called by', async () => {
    const shop = openShop();
    const origin = `https://x${written(coupon(shop))}.test`;
    await makesNoCoupon(shop, await asks(shop, { origin, 'sec-fetch-site': 'same-origin' }));
  });

  const email = `a${cheaper}email=ann@example.com`;
  const firstname = `A${cheaper}customer[firstname]=Ann`;
  for (const [name, customer] of [
    ['email', { ...ann, email }],
    ['customer[firstname]', { ...ann, firstname }],
    ['customer[firstname]', { ...ann, firstname: `\u2028${firstname}` }],
  ] as const) {
    it(`opens no page at a lower price, whatever the payer’s ${name}: ${JSON.stringify(customer)}`, async () => {
      const shop = openShop({ paymentStatus: false, customer: () => customer });
      await paysLess(shop, await asks(shop), name);
      assert.equal(await standing(shop, 'o-1'), 'none');
    });
  }

  it('makes no coupon of an amount, whatever the payer’s email, although the key stays in its place', async () => {
    const email = 'aamount_off=900code=minecurrency_code=EURcz=@example.com';
    const shop = openShop({ customer: () => ({ ...ann, email }) });
    const reply = await asks(shop);
    assert.deepEqual([reply.body.type, reply.body.field], ['invalid-request', 'email']);
  });

  it('makes no coupon, whatever products the payer wants to see or not', async () => {
    const shop = openShop();
    shop.orders.set('ann o-1', { ...order, goods: { hide: ['p-9'] } });
    for (const goods of [{ chosen: `x${written(coupon(shop))}z` }, { hide: [`x${written(coupon(shop))}z`] }]) {
      assert.equal((await asks(shop, {}, { variant: 'goods', goods })).body.type, 'invalid-request');
    }
  });

  it('allows a sign of equality in what is bought, and at the end of an id', async () => {
    const shop = openShop({ customer: () => ({ ...ann, id: 'YW5uYQ==' }), order: () => ({ ...order, description: 'Mug "E=mc²", size=XL' }) }); // prettier-ignore
    const fields = new Map(signedBy(await asks(shop, {}, { order: 'YQ==' })).pairs);
    assert.deepEqual(
      ['ag_name', 'ag_external_id', 'uid'].map((name) => fields.get(name)),
      ['Mug "E＝mc²", size＝XL', 'YQ==', 'YW5uYQ=='],
    );
  });
});
