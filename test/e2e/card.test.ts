import assert from 'node:assert/strict';
import { counters } from './counters.js';
import { journeys } from './journey.js';
import type { Shop } from './shop.js';

const journey = journeys();

/** Returns the movements of money for an order, as `movement amount currency`. */
const moved = async (shop: Shop, order: string): Promise<string[]> =>
  (await shop.moved(order)).map(({ movement, amount, currency }) => `${movement} ${amount} ${currency}`);

for (const { name, opens } of counters) {
  journey(`paid${name}`, async ({ shop, payer }) => {
    const order = await payer.orders();
    await opens(payer, 'card');
    await payer.pays();
    await payer.isThanked();
    assert.deepEqual(await moved(shop, order), ['charge 9.90 EUR']);
  });

  journey(`declined, then paid with another card${name}`, async ({ shop, payer }) => {
    const order = await payer.orders('Low Tide');
    await opens(payer, 'card');
    await payer.pays({ number: '4000 0000 0000 9995' });
    await payer.reads(/bank refused the payment/i);
    assert.deepEqual(await moved(shop, order), []);
    const kept = await payer.page.getByLabel('Name on card').inputValue();
    assert.equal(kept, 'Ada Meadows', 'what was typed is kept');
    assert.equal(await payer.page.getByLabel('Security code').inputValue(), '', 'the security code is not');
    await payer.pays();
    await payer.isThanked();
    assert.deepEqual(await moved(shop, order), ['charge 24.00 EUR']);
  });

  journey(`a wrong security code is told at its field, and corrected${name}`, async ({ shop, payer }) => {
    const order = await payer.orders();
    await opens(payer, 'card');
    await payer.pays({ cvc: '111' });
    await payer.reads(/security code does not match/i);
    const field = payer.page.getByLabel('Security code');
    assert.equal(await field.getAttribute('aria-invalid'), 'true');
    await field.fill('123');
    await payer.payButton.click();
    await payer.isThanked();
    assert.deepEqual(await moved(shop, order), ['charge 9.90 EUR']);
  });

  journey(`under review, then paid${name}`, async ({ shop, payer }) => {
    const order = await payer.orders();
    await opens(payer, 'card');
    await payer.pays({ cvc: '555' });
    await payer.reads(/payment is being checked/i);
    await shop.advance(120);
    await payer.isThanked();
    assert.deepEqual(await moved(shop, order), ['review 9.90 EUR', 'review-accepted 9.90 EUR']);
  });

  journey(`under review, then refused: the payer may use another card${name}`, async ({ shop, payer }) => {
    const order = await payer.orders();
    await opens(payer, 'card');
    await payer.pays({ cvc: '556' });
    await payer.reads(/payment is being checked/i);
    await shop.advance(120);
    await payer.reads(/refused after a check/i);
    await payer.pays();
    await payer.isThanked();
    assert.deepEqual(await moved(shop, order), ['review 9.90 EUR', 'review-declined 9.90 EUR', 'charge 9.90 EUR']);
  });

  journey(`provider down, then up again${name}`, async ({ shop, payer }) => {
    const order = await payer.orders();
    await opens(payer, 'card');
    await payer.fills();
    await shop.trouble({ fail: 503, times: 1_000, match: '/api/' });
    await payer.payButton.click();
    await payer.reads(/not responding|no connection/i);
    assert.deepEqual(await moved(shop, order), []);
    await shop.noTrouble();
    await payer.pays();
    await payer.isThanked();
    assert.deepEqual(await moved(shop, order), ['charge 9.90 EUR']);
  });

  journey(`a double click pays once${name}`, async ({ shop, payer }) => {
    const order = await payer.orders();
    await opens(payer, 'card');
    await payer.fills();
    await payer.payButton.dblclick();
    await payer.isThanked();
    assert.deepEqual(await moved(shop, order), ['charge 9.90 EUR']);
  });

  journey(`Enter and a click at once pay once${name}`, async ({ shop, payer }) => {
    const order = await payer.orders();
    await opens(payer, 'card');
    await payer.fills();
    // Enter pays nothing before the button shows the amount.
    await payer.payButton.waitFor();
    await payer.page.getByLabel('Name on card').focus();
    await payer.page.keyboard.press('Enter');
    await payer.payButton.click({ timeout: 500, noWaitAfter: true }).catch(() => undefined);
    await payer.isThanked();
    assert.deepEqual(await moved(shop, order), ['charge 9.90 EUR']);
  });
}
