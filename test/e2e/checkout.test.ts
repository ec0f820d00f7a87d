import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { PayCheckout } from 'pay-elements';
import type { Page } from 'playwright-core';
import { hears } from './raised.js';
import { useStage } from './use-stage.js';

const stage = useStage({}, { browser: { blocksWindows: true } });

async function open(body: string): Promise<Page> {
  stage().body = body;
  return stage().visit();
}

const choose = (page: Page, name: RegExp): Promise<void> => page.getByRole('radio', { name }).check();

describe('the drop-in', () => {
  const drop = '<pay-checkout endpoint="/pay" order="o-1" country="DE"></pay-checkout>';

  /** Chooses a payment system that needs a window, and opens that window. */
  async function inWindow(): Promise<{ page: Page; popup: Page }> {
    const page = await open(drop);
    await choose(page, /PayPal/);
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Continue to payment' }).click(),
    ]);
    await page.getByText('Finish your payment').waitFor();
    return { page, popup };
  }

  it('pays by card', async () => {
    const page = await open(drop);
    await choose(page, /cards/);
    await page.getByLabel('Card number').fill('4242424242424242');
    await page.getByLabel('Expiry date').fill('12/39');
    await page.getByLabel('Security code').fill('123');
    await page.getByLabel('Name on card').fill('Ada Lovelace');
    await page.getByRole('button', { name: 'Pay €9.90' }).click();
    await hears(page, 'pay-success');
    assert.equal(await page.getByRole('radio').count(), 0, 'nothing is left to choose');
    assert.equal(stage().sandbox.ledger.length, 1);
  });

  it('pays through the hosted page, in the frame', async () => {
    const page = await open(drop);
    await choose(page, /SEPA/);
    // Press by key: a click misses the button if the frame changes its height meanwhile.
    await page.frameLocator('iframe').getByRole('button', { name: /^Pay / }).press('Enter');
    await hears(page, 'pay-success');
    await page.getByText('Payment received').waitFor();
  });

  it('pays in a window where the system needs one, and locks the choice meanwhile', async () => {
    const { page, popup } = await inWindow();
    assert.ok(await page.getByRole('radio', { name: /SEPA/ }).isDisabled());
    await popup.getByRole('button', { name: /^Pay / }).click();
    await hears(page, 'pay-success');
  });

  it('closes the window of a payment that is given up for another order or by a reset', async () => {
    for (const change of ['order', 'reset'] as const) {
      const { page, popup } = await inWindow();
      const closed = popup.waitForEvent('close', { timeout: 10_000 });
      const before = stage().calls.filter((call) => call === 'POST /widget').length;
      await page.locator('pay-checkout').evaluate((element: PayCheckout, what) => {
        if (what === 'order') element.order = 'o-2';
        else element.reset();
      }, change);
      await closed;
      await page.locator('pay-checkout:state(choosing)').waitFor();
      assert.equal(await page.getByRole('radio', { checked: true }).count(), 0);
      assert.equal(stage().calls.filter((call) => call === 'POST /widget').length, before, 'no page is asked for');
    }
  });

  it('asks for one page only, however many methods the arrow keys pass over', async () => {
    const page = await open(drop);
    await choose(page, /SEPA/);
    await page.locator('iframe').waitFor();
    const before = stage().calls.filter((call) => call === 'POST /widget').length;
    await page.getByRole('radio', { name: /SEPA/ }).focus();
    const goOn = await holdTimers(page);
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
    await goOn();
    await page.getByRole('button', { name: 'Continue to payment' }).waitFor();
    const asked = stage().calls.filter((call) => call === 'POST /widget').length - before;
    assert.ok(asked <= 1, `${asked} pages for three keys`);
  });
});

/** Holds the page's timers until the returned function runs, so that keys follow fast however busy the machine is. */
async function holdTimers(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(`
    const held = [];
    const real = window.setTimeout;
    window.setTimeout = (run) => held.push(run);
    window.goOn = () => {
      window.setTimeout = real;
      held.forEach((run) => real(run));
    };
  `);
  return () => page.evaluate('goOn()');
}

describe('a picker and elements side by side', () => {
  it('reveals the element that serves the choice', async () => {
    stage().order = { amount: '10.00' };
    const page = await open(`
      <ps-picker country="DE" for="page" for-card="card" for-prepaid="epin"></ps-picker>
      <pay-widget-frame id="page" order="o-1" hidden></pay-widget-frame>
      <card-token-form id="card" order="o-1" hidden></card-token-form>
      <epin-redeem id="epin" order="o-1" hidden></epin-redeem>`);
    await choose(page, /cards/);
    await page.getByLabel('Card number').waitFor();
    await choose(page, /paysafecard/);
    await page.getByLabel('Voucher code').waitFor();
    assert.equal(await page.getByLabel('Card number').isVisible(), false);
    await choose(page, /SEPA/);
    await page.frameLocator('iframe').getByRole('button', { name: /^Pay / }).press('Enter');
    await hears(page, 'pay-success');
  });
});
