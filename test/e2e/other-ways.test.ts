import assert from 'node:assert/strict';
import { EpinPage, PickerPage, WidgetPage, payOnHostedPage } from 'pay-elements/testing';
import { picked } from './counters.js';
import { journeys } from './journey.js';

const journey = journeys();

journey('a phone bill, by text message and PIN', async ({ shop, payer }) => {
  const order = await payer.orders('Five Moons');
  await payer.chooses('Phone bill');
  await payer.page.getByLabel('Country').selectOption('PL');
  await payer.reads('Amount on your phone bill');
  await payer.page.getByRole('button', { name: /^(Pay|Continue)/ }).click();
  await payer.reads('Send a text message from your phone');
  await payer.page.getByRole('button', { name: 'Send', exact: true }).click();
  await payer.page.getByRole('button', { name: /^Enter \d+$/ }).click();
  await payer.page
    .locator('carrier-flow')
    .getByRole('button', { name: /^(Pay|Continue)/ })
    .click();
  await payer.isThanked();
  assert.deepEqual(
    (await shop.moved(order)).map(({ movement }) => movement),
    ['carrier'],
  );
});

journey('a voucher from the counter', async ({ shop, payer }) => {
  await payer.orders('Five Moons');
  await payer.chooses('Voucher');
  await payer.page.getByRole('button', { name: '€10.00' }).click();
  await payer.page.getByRole('button', { name: /Press to enter it/ }).click();
  await payer.page.getByRole('button', { name: /^Redeem/ }).click();
  await payer.isThanked();
  // The provider is not told what a voucher pays for.
  const vouchers = (await shop.ledger()).filter(({ movement }) => movement === 'voucher');
  assert.deepEqual(
    vouchers.map(({ amount, currency }) => `${amount} ${currency}`),
    ['5.00 EUR'],
  );
});

journey('a wallet picked from the list, paid in a window of its own', async ({ shop, payer }) => {
  const order = await payer.orders();
  await payer.chooses('Pick one');
  await new PickerPage(payer.page).choose('paypal');
  const widget = new WidgetPage(payer.page);
  await widget.isIn('ready');
  const opened = payer.context.waitForEvent('page');
  await widget.press('continue');
  await payOnHostedPage(await opened);
  await payer.isThanked();
  assert.equal((await shop.moved(order)).length, 1);
});

journey('five elements on one page: each choice shows its own, and the last one pays', async ({ shop, payer }) => {
  const order = await payer.orders('Five Moons');
  const shown = (): Promise<string[]> =>
    payer.page
      .locator('.element > :not(ps-picker)')
      .evaluateAll((all) => all.filter((each) => each.checkVisibility()).map(({ localName }) => localName));
  await payer.chooses('Pick one');
  assert.deepEqual(await shown(), [], 'none before a choice');
  for (const [way, country, tag] of [
    ['card', 'GB', 'card-token-form'],
    ['voucher', 'GB', 'epin-redeem'],
    ['phone', 'GB', 'carrier-flow'],
    ['hosted', 'DE', 'pay-widget-frame'],
    ['voucher', 'DE', 'epin-redeem'],
  ] as const) {
    await picked.opens(payer, way, country);
    await payer.page.locator(tag).waitFor();
    assert.deepEqual(await shown(), [tag]);
  }
  const epin = new EpinPage(payer.page);
  await epin.redeem(await shop.voucher({ nominal: '5.00' }));
  await payer.isThanked();
  assert.deepEqual(await shop.moved(order), []);
});

journey("the issuer's approval, in the dialog", async ({ shop, payer }) => {
  const order = await payer.orders();
  await payer.pays({ cvc: '333' });
  const issuer = payer.page.locator('card-token-form').frameLocator('iframe');
  await issuer.getByRole('button', { name: /approve|confirm/i }).click();
  await payer.isThanked();
  assert.equal((await shop.moved(order)).length, 1);
});
