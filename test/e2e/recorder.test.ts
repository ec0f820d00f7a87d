/** What a session recorder with its default settings takes from a page on which each kind of secret is typed. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { CardPage, CarrierPage, EpinPage } from 'pay-elements/testing';
import type { Page } from 'playwright-core';
import { hears } from './raised.js';
import { useStage } from './use-stage.js';

/** A snapshot of the page contains what its fields hold, as events do: one is taken after every event. */
const first = `import { record } from 'rrweb';
  window.recorded = [];
  record({ emit: (event) => window.recorded.push(event), checkoutEveryNth: 1 });`;

const card = { number: '378282246310005', expiry: '11/39', cvc: '7391', name: 'Zofia Holder' };

describe('a session recorder', () => {
  const stage = useStage({}, { first });

  /** Opens the element beside an ordinary field, which shows that the recorder records. */
  const opens = async (html: string): Promise<Page> => {
    stage().order = { amount: '5.00' };
    stage().body = `<input aria-label="Note">${html}`;
    const page = await stage().visit();
    await page.getByLabel('Note').fill('an ordinary field');
    return page;
  };
  const squashed = (text: string): string => text.replace(/[\s()/-]/g, '');
  const hasNone = async (page: Page, secrets: Readonly<Record<string, string>>): Promise<void> => {
    const text = await page.evaluate(() => JSON.stringify((window as unknown as { recorded: object[] }).recorded));
    assert.match(text, /an ordinary field/);
    const found = Object.entries(secrets).filter(([, secret]) => squashed(text).includes(`"${squashed(secret)}"`));
    assert.deepEqual(found, []);
    assert.match(text, /"\*+"/, 'what is typed is recorded as stars');
  };

  it('does not get the card', async () => {
    const page = await opens('<card-token-form order="o-1"></card-token-form>');
    const form = new CardPage(page);
    await form.fillCard(card);
    await form.pay();
    await hears(page, 'pay-success');
    await hasNone(page, card);
  });

  it('does not get the code of a voucher', async () => {
    const page = await opens('<epin-redeem order="o-1" masked></epin-redeem>');
    const epin = stage().sandbox.vouchers.issue({ nominal: '5.00' });
    await new EpinPage(page).redeem(epin);
    await hears(page, 'pay-success');
    await hasNone(page, { epin });
  });

  it('gets neither the phone number nor the PIN of a phone bill', async () => {
    const page = await opens('<carrier-flow order="o-1" countries="BR"></carrier-flow>');
    const carrier = new CarrierPage(page);
    await carrier.isIn('choosing');
    await carrier.proceed();
    await carrier.isIn('number');
    const number = '+55 11 96123-4567';
    await carrier.enter(number);
    await carrier.isIn('code');
    const pin = stage().sandbox.handset.pin ?? '';
    await carrier.enter(pin);
    await hears(page, 'pay-success');
    await hasNone(page, { number, pin });
  });
});
