import assert from 'node:assert/strict';
import { journeys } from './journey.js';

const journey = journeys();

journey('a phone bill, by text message and PIN', async ({ shop, payer }) => {
  const order = await payer.orders('Five Moons');
  await payer.chooses('Phone bill');
  await payer.page.getByLabel('Country').selectOption('PL');
  await payer.page.getByRole('radio', { name: /24[.,]60/ }).check();
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

journey('a wallet picked from the list, paid on its page', async ({ shop, payer }) => {
  const order = await payer.orders();
  await payer.chooses('Others');
  const methods = payer.page.locator('ps-picker').getByRole('radio');
  await methods.first().waitFor();
  await methods.last().check();
  await payer.page.locator('pay-widget-frame').waitFor();
  const opened = payer.context.waitForEvent('page', { timeout: 3_000 }).catch(() => undefined);
  const go = payer.page.getByRole('button', { name: 'Continue to payment' });
  if (await go.isVisible()) await go.click();
  const window = await opened;
  await (window ?? payer.hosted).getByRole('button', { name: /^Pay/ }).press('Enter');
  await payer.isThanked();
  assert.equal((await shop.moved(order)).length, 1);
});

journey("the issuer's approval, in the dialog", async ({ shop, payer }) => {
  const order = await payer.orders();
  await payer.pays({ cvc: '333' });
  const issuer = payer.page.locator('card-token-form').frameLocator('iframe');
  await issuer.getByRole('button', { name: /approve|confirm/i }).click();
  await payer.isThanked();
  assert.equal((await shop.moved(order)).length, 1);
});
