/** The token in a form of the page, after the page was left and loaded again by Back. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { CardPage } from 'pay-elements/testing';
import { useStage } from './use-stage.js';

const stage = useStage();

it('sends no token of an earlier visit, which the browser restores with the form', async () => {
  stage().body = `<form action="/order" method="post">
    <card-token-form order="o-1" mode="token" name="card"></card-token-form>
    <button>Order</button>
  </form>`;
  const page = await stage().visit();
  const card = new CardPage(page);
  await card.isIn('ready');
  await card.fillCard({ number: '4242424242424242' });
  await page.getByRole('button', { name: 'Order' }).click();
  await page.waitForURL('**/order');
  await page.goBack();
  await card.isIn('ready');
  // What a button with `formnovalidate` would send.
  const sent = await page.evaluate(() => [...new FormData(document.forms[0])]);
  assert.deepEqual(sent, []);
});
