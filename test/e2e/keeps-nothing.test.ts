/** A payer whose browser stores nothing for any page: no cookies, no storage, no channel between pages. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { CardPage, CarrierPage, WidgetPage } from 'pay-elements/testing';
import type { Page } from 'playwright-core';
import { keepNothing } from './engine.js';
import { hears } from './raised.js';
import { useStage } from './use-stage.js';

describe('a browser that stores nothing', () => {
  const stage = useStage({}, { browser: { keepsNothing: true, blocksWindows: true } });

  const opens = async (html: string): Promise<Page> => {
    stage().body = html;
    const page = await stage().visit({}, keepNothing);
    const refusals = await page.evaluate(() =>
      [() => sessionStorage, () => new BroadcastChannel('pay')].map((open) => {
        try {
          return typeof open();
        } catch (error) {
          return (error as Error).name;
        }
      }),
    );
    assert.deepEqual(refusals, ['SecurityError', 'SecurityError']);
    return page;
  };
  const isPaid = async (page: Page, movement: string): Promise<void> => {
    await hears(page, 'pay-success');
    assert.deepEqual(
      stage().sandbox.ledger.map((each) => each.movement),
      [movement],
    );
  };

  it("pays by card, with the issuer's page in the dialog", async () => {
    const page = await opens('<card-token-form order="o-1"></card-token-form>');
    const card = new CardPage(page);
    await card.isIn('ready');
    await card.fillCard({ number: '4242424242424242', cvc: '333' });
    await card.pay();
    await card.completeChallenge();
    await isPaid(page, 'charge');
  });

  it("pays on the provider's page in the frame", async () => {
    const page = await opens('<pay-widget-frame order="o-1"></pay-widget-frame>');
    await new WidgetPage(page).pay();
    await isPaid(page, 'hosted');
  });

  it("pays by phone bill, on the operator's page in a window", async () => {
    stage().order = { amount: '10.00', currency: 'GBP', country: 'GB' };
    const page = await opens('<carrier-flow order="o-1" countries="GB"></carrier-flow>');
    const carrier = new CarrierPage(page);
    await carrier.isIn('choosing');
    await carrier.proceed();
    await carrier.isIn('redirect');
    const [operator] = await Promise.all([page.waitForEvent('popup'), carrier.proceed()]);
    await operator.getByRole('button', { name: 'Agree and pay' }).click();
    await isPaid(page, 'carrier');
  });
});
