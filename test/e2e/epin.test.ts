/** Paying with a voucher in the demo shop, over HTTP between browser, backend and provider. */
import assert from 'node:assert/strict';
import { EpinPage } from 'pay-elements/testing';
import { type Counter, counters } from './counters.js';
import { journeys } from './journey.js';
import type { Payer } from './payer.js';
import type { Shop } from './shop.js';

const journey = journeys();

async function atTheCounter(payer: Payer, opens: Counter['opens']): Promise<{ epin: EpinPage; order: string }> {
  // Five Moons costs a whole amount: vouchers pay whole amounts only.
  const order = await payer.orders('Five Moons');
  await opens(payer, 'voucher');
  const epin = new EpinPage(payer.page);
  await epin.isIn('ready');
  return { epin, order };
}

/** Counts voucher payments of all orders: the provider does not record which order a voucher pays. */
const redeemed = async (shop: Shop): Promise<number> =>
  (await shop.ledger()).filter(({ movement }) => movement === 'voucher').length;

for (const { name, opens } of counters) {
  journey(`a good voucher pays${name}`, async ({ shop, payer }) => {
    const before = await redeemed(shop);
    const { epin, order } = await atTheCounter(payer, opens);
    await epin.redeem(await shop.voucher({ nominal: '5.00' }));
    await payer.isThanked();
    assert.equal(await redeemed(shop), before + 1);
    const booked = await payer.page.request.get(`${payer.line.url}/shop/orders/${order}`);
    assert.equal(((await booked.json()) as { status: string }).status, 'paid', 'the shop knows what to deliver');
  });

  journey(`what is wrong with a voucher is said, and another one pays${name}`, async ({ shop, payer }) => {
    const { epin } = await atTheCounter(payer, opens);
    await epin.redeem('0000-0000-0000-0000');
    await payer.reads('This code is not valid');
    await epin.redeem(await shop.voucher({ nominal: '1.00' }));
    await payer.reads('not enough money on this voucher');
    await epin.redeem(await shop.voucher({ nominal: '5.00', active: false }));
    await payer.reads('not active yet');
    await epin.redeem(await shop.voucher({ nominal: '5.00', expires: 1 }));
    await payer.reads('has expired');
    await epin.redeem(await shop.voucher({ nominal: '10.00' }));
    await payer.isThanked();
  });

  journey(`a voucher pays until it is used up${name}`, async ({ shop, payer }) => {
    const code = await shop.voucher({ nominal: '10.00' });
    const before = await redeemed(shop);
    for (const _ of ['the first half', 'the second half']) {
      await (await atTheCounter(payer, opens)).epin.redeem(code);
      await payer.isThanked();
    }
    await (await atTheCounter(payer, opens)).epin.redeem(code);
    await payer.reads('not enough money on this voucher');
    assert.equal(await redeemed(shop), before + 2);
  });

  journey(`too little on the voucher: another way to pay is chosen, and pays${name}`, async ({ shop, payer }) => {
    const { epin, order } = await atTheCounter(payer, opens);
    await epin.redeem(await shop.voucher({ nominal: '1.00' }));
    await payer.reads('not enough money on this voucher');
    await payer.page.getByRole('button', { name: 'Choose another way to pay' }).click();
    await payer.page.getByRole('log', { name: 'Events' }).getByText('pay-other-way').waitFor();
    await opens(payer, 'card');
    await payer.pays();
    await payer.isThanked();
    assert.equal((await shop.moved(order)).length, 1);
  });

  journey(`too many tries lock the payer out, with the time left${name}`, async ({ payer }) => {
    const { epin } = await atTheCounter(payer, opens);
    await epin.redeem('TEST-4001');
    await epin.isIn('locked');
    assert.match(await epin.notice(), /Too many tries.*You can try again in/s);
  });

  journey(`an answer that is lost is looked up: redeemed once${name}`, async ({ shop, payer }) => {
    const before = await redeemed(shop);
    const { epin } = await atTheCounter(payer, opens);
    const code = await shop.voucher({ nominal: '5.00' });
    payer.line.loses(/\/pay\/epin\/redemptions$/, 'POST', true);
    await epin.redeem(code);
    await payer.isThanked();
    assert.equal(await redeemed(shop), before + 1);
  });

  journey(`a reload while the code is on its way shows what became of it${name}`, async ({ shop, payer }) => {
    const before = await redeemed(shop);
    const { epin, order } = await atTheCounter(payer, opens);
    await shop.trouble({ delay: 1_500, match: 'pure-voucher' });
    await epin.redeem(await shop.voucher({ nominal: '5.00' }));
    await payer.isPending(order);
    await payer.page.reload();
    await payer.isThanked();
    assert.equal(await redeemed(shop), before + 1);
  });
}
