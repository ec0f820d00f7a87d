/** Phone bills in the demo shop, over HTTP from browser to backend to provider: four countries, and failures. */
import assert from 'node:assert/strict';
import { CarrierPage } from 'pay-elements/testing';
import { type Counter, counters } from './counters.js';
import { journeys } from './journey.js';
import type { Payer } from './payer.js';
import type { Shop } from './shop.js';

const journey = journeys();

async function choosing(
  payer: Payer,
  opens: Counter['opens'],
  country: string,
  print = 'Five Moons',
): Promise<{ carrier: CarrierPage; order: string }> {
  const order = await payer.orders(print);
  await opens(payer, 'phone', country);
  const carrier = new CarrierPage(payer.page);
  await carrier.isIn('choosing');
  await carrier.chooseCountry(country);
  return { carrier, order };
}

async function started(
  payer: Payer,
  opens: Counter['opens'],
  country: string,
  state: string,
): Promise<{ carrier: CarrierPage; order: string }> {
  const both = await choosing(payer, opens, country);
  await both.carrier.proceed();
  await both.carrier.isIn(state);
  return both;
}

async function pinOf(shop: Shop, carrier: CarrierPage): Promise<string> {
  const { keyword, shortcode } = await carrier.message();
  return shop.text(shortcode, keyword);
}

const movedOnce = async (shop: Shop, order: string): Promise<void> =>
  assert.deepEqual(
    (await shop.moved(order)).map(({ movement }) => movement),
    ['carrier'],
  );

for (const { name, opens } of counters) {
  journey(`Poland: a text message and its PIN, a wrong one first${name}`, async ({ shop, payer }) => {
    const { carrier, order } = await started(payer, opens, 'PL', 'code');
    const pin = await pinOf(shop, carrier);
    await carrier.enter('0');
    await payer.reads('The PIN was not accepted');
    await carrier.enter(pin);
    await payer.isThanked();
    await movedOnce(shop, order);
  });

  journey(`Türkiye: the phone number, a wrong one first${name}`, async ({ shop, payer }) => {
    const { carrier, order } = await started(payer, opens, 'TR', 'number');
    await carrier.enter('0532');
    await payer.reads('This number is too short');
    await carrier.enter('0532 123 45 67');
    await payer.isThanked();
    await movedOnce(shop, order);
  });

  journey(`Brazil: the phone number, then the PIN that it gets${name}`, async ({ shop, payer }) => {
    const { carrier, order } = await started(payer, opens, 'BR', 'number');
    await carrier.enter('+55 11 96123-4567');
    await carrier.isIn('code');
    await carrier.enter(await shop.pin());
    await payer.isThanked();
    await movedOnce(shop, order);
  });

  journey(`the United Kingdom: the operator's page in a window of its own${name}`, async ({ shop, payer }) => {
    const { carrier, order } = await started(payer, opens, 'GB', 'redirect');
    const opened = payer.context.waitForEvent('page');
    await carrier.proceed();
    const window = await opened;
    await carrier.isIn('away');
    await window.getByRole('button', { name: 'Agree and pay' }).click();
    await payer.isThanked();
    await movedOnce(shop, order);
  });

  journey(`refused on the operator's page${name}`, async ({ shop, payer }) => {
    const { carrier, order } = await started(payer, opens, 'GB', 'redirect');
    const opened = payer.context.waitForEvent('page');
    await carrier.proceed();
    await (await opened).getByRole('button', { name: 'Cancel' }).click();
    await carrier.isIn('failed');
    assert.match(await carrier.notice(), /Your operator refused the payment/);
    assert.deepEqual(await shop.moved(order), []);
  });

  journey(`reload at each step: the same payment goes on${name}`, async ({ shop, payer }) => {
    const { carrier, order } = await started(payer, opens, 'PL', 'code');
    const before = await carrier.message();
    const pin = await pinOf(shop, carrier);
    await payer.page.reload();
    await carrier.isIn('code');
    assert.deepEqual(await carrier.message(), before);
    await carrier.enter(pin);
    await payer.isThanked();
    await payer.page.reload();
    await payer.isThanked();
    await movedOnce(shop, order);
  });

  journey(`Back from the operator's page, in the same window${name}`, async ({ shop, payer }) => {
    const { carrier, order } = await started(payer, opens, 'GB', 'redirect');
    await carrier.element.evaluate((element) => element.setAttribute('target', '_self'));
    await carrier.proceed();
    await payer.page.waitForURL(/\/consent\//);
    await payer.page.goBack();
    await carrier.isIn('away');
    const opened = payer.context.waitForEvent('page');
    await payer.page.getByRole('button', { name: 'Open the page again' }).click();
    await (await opened).getByRole('button', { name: 'Agree and pay' }).click();
    await payer.isThanked();
    await movedOnce(shop, order);
  });

  journey(`a lost answer to the PIN is looked up: billed once${name}`, async ({ shop, payer }) => {
    const { carrier, order } = await started(payer, opens, 'PL', 'code');
    payer.line.loses(/\/pay\/carrier\/payments\/[^/]+$/, 'POST', true);
    await carrier.enter(await pinOf(shop, carrier));
    await payer.isThanked();
    await movedOnce(shop, order);
  });

  journey(
    `the PIN wrong too often, a phone without credit, a payment that took too long${name}`,
    async ({ shop, payer }) => {
      const { carrier } = await started(payer, opens, 'PL', 'code');
      for (const wrong of ['1', '2']) {
        await carrier.enter(wrong);
        assert.match(await carrier.error(), /^The PIN was not accepted/);
      }
      await carrier.enter('3');
      await carrier.isIn('failed');
      assert.match(await carrier.notice(), /The PIN was wrong too often/);
      await payer.page.getByRole('button', { name: 'Start again' }).click();
      await carrier.isIn('choosing');

      await carrier.chooseCountry('TR');
      await carrier.proceed();
      await carrier.isIn('number');
      await carrier.enter('0532 123 00 00');
      await carrier.isIn('failed');
      assert.match(await carrier.notice(), /Your operator refused the payment/);
      await payer.page.getByRole('button', { name: 'Start again' }).click();
      await carrier.isIn('choosing');

      await carrier.chooseCountry('PL');
      await carrier.proceed();
      await carrier.isIn('code');
      const pin = await pinOf(shop, carrier);
      await shop.advance(3600);
      await carrier.enter(pin);
      await carrier.isIn('failed');
      assert.match(await carrier.notice(), /This payment has expired/);
    },
  );

  journey(`an amount that is gone when it is chosen: another one pays${name}`, async ({ shop, payer }) => {
    const { carrier, order } = await choosing(payer, opens, 'PL');
    await shop.withdraws('PL 24.60');
    try {
      await carrier.proceed();
      await payer.reads('This amount is no longer available');
      await carrier.isIn('choosing');
      assert.equal(
        await payer.page
          .locator('carrier-flow')
          .getByText(/24[.,]60/)
          .count(),
        0,
      );
      await carrier.proceed();
      await carrier.isIn('code');
    } finally {
      await shop.withdraws();
    }
    await carrier.enter(await pinOf(shop, carrier));
    await payer.isThanked();
    assert.deepEqual(
      (await shop.moved(order)).map(({ movement, amount }) => `${movement} ${amount}`),
      ['carrier 30.75'],
    );
  });

  journey(`a country without phone bills, and an order that is too large for one${name}`, async ({ payer }) => {
    const { carrier } = await choosing(payer, opens, 'PL', 'Night Garden');
    assert.match(await carrier.notice(), /too large for a phone bill/);
    await carrier.element.evaluate((element) => element.setAttribute('countries', 'PL DE'));
    await carrier.chooseCountry('DE');
    assert.match(await carrier.notice(), /Phone bills cannot be charged in this country/);
  });
}
