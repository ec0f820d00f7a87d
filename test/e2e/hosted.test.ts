import assert from 'node:assert/strict';
import { counters } from './counters.js';
import { journeys } from './journey.js';

const journey = journeys();

for (const { name, opens } of counters) {
  journey(`hosted page, paid${name}`, async ({ shop, payer }) => {
    const order = await payer.orders();
    await opens(payer, 'hosted');
    await payer.hosted.getByRole('button', { name: /^Pay/ }).press('Enter');
    await payer.isThanked();
    const [payment, ...others] = await shop.moved(order);
    assert.equal(payment?.movement, 'hosted');
    assert.equal(payment?.amount, '9.90');
    assert.deepEqual(others, []);
  });

  journey(`hosted page, cancelled: nothing is paid and another try is offered${name}`, async ({ shop, payer }) => {
    const order = await payer.orders();
    await opens(payer, 'hosted');
    await payer.hosted.getByRole('button', { name: 'Cancel' }).press('Enter');
    await payer.reads('No payment was made.');
    assert.deepEqual(await shop.moved(order), []);
    await payer.page.getByRole('button', { name: /Try again|Start again/ }).click();
    await payer.hosted.getByRole('button', { name: /^Pay/ }).press('Enter');
    await payer.isThanked();
    assert.equal((await shop.moved(order)).length, 1);
  });

  journey(`hosted page in a window of its own, paid${name}`, async ({ shop, payer }) => {
    const order = await payer.orders();
    await opens(payer, 'hosted');
    const button = payer.page.getByRole('button', { name: 'Open in a new window', disabled: false });
    await button.waitFor();
    const opened = payer.context.waitForEvent('page');
    await button.press('Enter');
    const page = await opened;
    await page.getByRole('button', { name: /^Pay/ }).click();
    await payer.isThanked();
    assert.equal((await shop.moved(order)).length, 1);
  });
}
