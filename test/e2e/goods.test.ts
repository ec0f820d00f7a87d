/** Payments for what the shop sells besides prints, and with saved cards, coupons, new prices and isolated mode. */
import assert from 'node:assert/strict';
import { CardPage } from '../../src/testing/index.js';
import { journeys } from './journey.js';
import type { Payer } from './payer.js';
import type { Shop } from './shop.js';

const journey = journeys();

/** Returns the movements of money for an order, as `movement amount`. */
const moved = async (shop: Shop, order: string): Promise<string[]> =>
  (await shop.moved(order)).map(({ movement, amount }) => `${movement} ${amount}`);

/** Takes an offer from the shop's start page, and returns the order's id. */
async function takes(payer: Payer, press: string): Promise<string> {
  const { page } = payer;
  await payer.visits();
  await page.getByRole('button', { name: press }).click();
  await page.waitForURL(/\/checkout\//);
  return new URL(page.url()).pathname.split('/').pop() ?? '';
}

async function presses({ page }: Payer, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}

journey('an offer that the shop does not take is said aloud', async ({ payer }) => {
  await payer.visits();
  payer.line.loses(/\/shop\/orders$/, 'POST');
  await payer.page.getByRole('button', { name: 'Join the club' }).click();
  await payer.page.getByRole('alert').getByText('did not take the order').waitFor();
});

const day = 86_400;

journey('a subscription: paid now, and every month', async ({ shop, payer }) => {
  const order = await takes(payer, 'Join the club');
  await payer.reads(/every month/);
  assert.equal(await payer.page.getByRole('radio', { name: /Voucher|Phone bill|Hosted/ }).count(), 0, 'cards only');
  await payer.fills();
  await presses(payer, 'Subscribe for €9.90');
  await payer.reads('Welcome to the club');
  assert.deepEqual(await moved(shop, order), ['charge 9.90']);
  await shop.advance(32 * day);
  assert.deepEqual(await moved(shop, order), ['charge 9.90', 'renewal 9.90']);
});

journey('a trial: nothing now, the price after its week', async ({ shop, payer }) => {
  const order = await takes(payer, 'Try it for a week');
  await payer.reads(/free for 7 days, then €9.90 every month/i);
  await payer.fills();
  await presses(payer, 'Start free trial');
  await payer.reads('Your week with us begins');
  assert.deepEqual(await moved(shop, order), ['charge 0.00']);
  await shop.advance(8 * day);
  assert.deepEqual(await moved(shop, order), ['charge 0.00', 'renewal 9.90']);
});

journey('a reservation: held, not charged', async ({ shop, payer }) => {
  const order = await takes(payer, 'Reserve a sitting');
  await payer.fills();
  await presses(payer, 'Reserve €60.00');
  await payer.reads('Your sitting is reserved');
  assert.deepEqual(await moved(shop, order), ['hold 60.00']);
  const booked = await payer.page.request.get(`${payer.line.url}/shop/orders/${order}`);
  assert.equal(((await booked.json()) as { status: string }).status, 'reserved', 'the shop knows what to capture');
});

journey('a card that is kept pays the next time without being typed', async ({ shop, payer }) => {
  const first = await payer.buys();
  await payer.fills();
  await payer.page.getByRole('checkbox', { name: 'Save this card for next time' }).check();
  await payer.payButton.click();
  await payer.isThanked();
  assert.deepEqual(await moved(shop, first), ['charge 9.90']);
  await payer.page.getByRole('link', { name: 'Back to the prints' }).click();
  const second = await payer.buys('Five Moons');
  await payer.page.getByRole('radio', { name: /Visa ending in 4242/ }).check();
  assert.equal(await payer.page.getByLabel('Card number').isVisible(), false);
  await payer.payButton.click();
  await payer.isThanked();
  assert.deepEqual(await moved(shop, second), ['charge 5.00']);
});

journey('a coupon: two that are over are told apart, one that works is charged', async ({ shop, payer }) => {
  const order = await payer.orders();
  await payer.reads('Have a coupon?');
  for (const [code, words] of [
    ['SPRING-GONE', /has expired/],
    ['ONLY-ONE', /used up/],
  ] as const) {
    await payer.page.getByRole('button', { name: code }).click();
    await presses(payer, 'Apply');
    // Within the form: the shop's own list of coupons says the same beside each code.
    await payer.page.locator('card-token-form').getByText(words).waitFor();
  }
  await payer.page.getByRole('button', { name: 'MOON20' }).click();
  await presses(payer, 'Apply');
  await payer.reads('Pay €7.92');
  const summary = payer.page.locator('.summary');
  await summary.getByText('Coupon MOON20').waitFor();
  assert.match((await summary.innerText()).replace(/\s+/g, ' '), /Coupon MOON20 −€1\.98 Total €7\.92$/);
  await presses(payer, 'Remove coupon');
  await summary.locator('.sum', { hasText: '€9.90' }).waitFor();
  assert.equal(await summary.getByText('Coupon').count(), 0);
  await payer.page.getByRole('button', { name: 'MOON20' }).click();
  await presses(payer, 'Apply');
  await payer.reads('Pay €7.92');
  await payer.pays();
  await payer.isThanked();
  assert.deepEqual(await moved(shop, order), ['charge 7.92']);
});

journey('a price that went up is shown, in the summary too, before it is charged', async ({ shop, payer }) => {
  const order = await payer.orders();
  await payer.fills();
  const raised = payer.page.waitForResponse((response) => response.url().endsWith('/desk/price'));
  await presses(payer, 'The price goes up by €1');
  assert.equal((await raised).status(), 200);
  await presses(payer, 'Pay €9.90');
  await payer.reads('Pay €10.90');
  assert.deepEqual(await moved(shop, order), []);
  await payer.page.locator('.summary .sum', { hasText: '€10.90' }).waitFor();
  assert.equal(
    await payer.page.getByLabel('Card number').inputValue(),
    '4242 4242 4242 4242',
    'what was typed is kept',
  );
  await payer.page.getByLabel('Security code').fill('123');
  await presses(payer, 'Pay €10.90');
  await payer.isThanked();
  assert.deepEqual(await moved(shop, order), ['charge 10.90']);
});

journey('isolated mode: the card is typed at an origin of its own', async ({ shop, payer }) => {
  // The card frame accepts the shop's own origin only, so open the shop there and not through the payer's line.
  await payer.page.goto(shop.url);
  const order = await payer.buys();
  await payer.chooses('Card, apart');
  const form = new CardPage(payer.page);
  await form.isIn('ready');
  assert.equal(await payer.page.getByLabel('Card number').count(), 0, 'no card field on the page of the shop');
  const { host } = new URL((await payer.page.locator('iframe').getAttribute('src')) ?? '');
  assert.notEqual(host, new URL(shop.url).host);
  await form.fillCard({ number: '4242424242424242' });
  await form.pay();
  await payer.isThanked();
  assert.deepEqual(await moved(shop, order), ['charge 9.90']);
});
