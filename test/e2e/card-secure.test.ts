/** The issuer's confirmation (3-D Secure) over HTTP, with the page object that merchants use. */
import assert from 'node:assert/strict';
import { CardPage } from '../../src/testing/index.js';
import { counters } from './counters.js';
import { journeys } from './journey.js';

const journey = journeys();
const asked = { number: '4242424242424242', cvc: '333' };

for (const { name, opens } of counters) {
  journey(`approved in the dialog${name}`, async ({ shop, payer }) => {
    const order = await payer.orders();
    await opens(payer, 'card');
    const card = new CardPage(payer.page);
    await card.fillCard(asked);
    await card.pay();
    await card.completeChallenge();
    await payer.isThanked();
    assert.equal((await shop.moved(order)).length, 1);
  });

  journey(`refused in the dialog, then paid with another card${name}`, async ({ shop, payer }) => {
    const order = await payer.orders();
    await opens(payer, 'card');
    const card = new CardPage(payer.page);
    await card.fillCard(asked);
    await card.pay();
    await card.completeChallenge((issuer) => issuer.locator('button[value="refuse"]').click());
    await card.isIn('declined');
    assert.deepEqual(await shop.moved(order), []);
    await card.fillCard({ number: '4242424242424242' });
    await card.pay();
    await payer.isThanked();
    assert.equal((await shop.moved(order)).length, 1);
  });

  journey(`approved in a window of its own, where the page may not be framed${name}`, async ({ shop, payer }) => {
    const order = await payer.orders();
    await opens(payer, 'card');
    const card = new CardPage(payer.page);
    await card.fillCard({ number: '4000000000003220' });
    await card.pay();
    await card.isIn('challenge');
    const opening = payer.page.waitForEvent('popup');
    await payer.page.getByRole('button', { name: 'Open in a new window' }).click();
    const bank = await opening;
    await bank.getByRole('button', { name: 'Approve' }).click();
    await payer.isThanked();
    assert.equal((await shop.moved(order)).length, 1);
  });

  journey(`stopped by the payer, who is asked first; then paid with another card${name}`, async ({ shop, payer }) => {
    const order = await payer.orders();
    await opens(payer, 'card');
    const card = new CardPage(payer.page);
    await card.fillCard(asked);
    await card.pay();
    await card.isIn('challenge');
    const dialog = payer.page.getByRole('dialog', { name: 'Confirm with your bank' });
    await dialog.getByRole('button', { name: 'Stop the payment' }).click();
    await dialog.getByRole('alertdialog').getByRole('button', { name: 'Stop the payment' }).click();
    await payer.reads(/you stopped the payment/i);
    await card.fillCard({ number: '4242424242424242' });
    await card.pay();
    await payer.isThanked();
    assert.equal((await shop.moved(order)).length, 1);
  });

  journey(`reloaded while the issuer asks${name}`, async ({ shop, payer }) => {
    const order = await payer.orders();
    await opens(payer, 'card');
    const card = new CardPage(payer.page);
    await card.fillCard(asked);
    await card.pay();
    await card.isIn('challenge');
    await payer.page.reload();
    await card.completeChallenge();
    await payer.isThanked();
    assert.equal((await shop.moved(order)).length, 1);
  });
}
