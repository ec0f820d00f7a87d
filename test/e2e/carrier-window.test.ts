/** The return from the operator's page: in the element's own window, in another page's window, and in a frame. */
import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { CarrierPage } from 'pay-elements/testing';
import type { Page } from 'playwright-core';
import type { CarrierFlow, PayCheckout } from '../../src/index.js';
import { framedShop } from './framed-shop.js';
import { type Stage, openStage } from './stage.js';

describe("the return from the operator's page", () => {
  let stage: Stage;
  before(async () => {
    stage = await openStage({}, { browser: { blocksWindows: true } });
  });
  afterEach(() => stage.reset());
  after(async () => stage.close());

  const shown = (target = '_blank'): void => {
    stage.order = { amount: '10.00', currency: 'GBP', country: 'GB' };
    stage.body = `<carrier-flow order="o-1" countries="GB" target="${target}"></carrier-flow>`;
  };

  /** Goes as far as the button that leads to the operator. Returns the payment's reference. */
  async function isSent(carrier: CarrierPage): Promise<string> {
    await carrier.isIn('choosing');
    await carrier.proceed();
    await carrier.isIn('redirect');
    return carrier.element.evaluate((element) => {
      const { state } = element as CarrierFlow;
      return 'step' in state ? state.step.ref : '';
    });
  }

  /** Agrees, then goes to the backend's return page, as operators do that were given its address. */
  async function agrees(operator: Page, ref: string): Promise<void> {
    await operator.getByRole('button', { name: 'Agree and pay' }).click();
    await operator.getByText('Paid').first().waitFor();
    await operator.evaluate(
      (url) => void setTimeout(() => location.assign(url)),
      `${stage.shop}/pay/carrier/return?ref=${ref}`,
    );
  }

  const opens = async (page: Page, press: () => Promise<void>): Promise<Page> => {
    const [operator] = await Promise.all([page.waitForEvent('popup'), press()]);
    await operator.waitForURL(`${stage.provider}/**`);
    return operator;
  };

  /** Opens the shop in a window of another page. */
  async function openedElsewhere(): Promise<Page> {
    const elsewhere = await stage.visit();
    await elsewhere.goto(`${stage.shop}/elsewhere`);
    await elsewhere.evaluate(() => {
      const link = document.createElement('a');
      Object.assign(link, { href: '/', target: '_blank', rel: 'opener', textContent: 'Checkout' });
      document.body.append(link);
    });
    const [page] = await Promise.all([elsewhere.waitForEvent('popup'), elsewhere.getByText('Checkout').click()]);
    return page;
  }

  for (const name of ['Continue', 'Open in a new window']) {
    it(`closes the window that "${name}" opened, while the shop waits`, async () => {
      shown();
      const page = await stage.visit();
      const carrier = new CarrierPage(page);
      const ref = await isSent(carrier);
      let answer = (): void => undefined;
      const asked = new Promise<void>((resolve) => (answer = resolve));
      // Delay the status: once the shop knows that it is paid, it closes the window itself.
      const late = async (handle: () => Promise<Response>): Promise<Response> => asked.then(handle);
      stage.faults.push({ match: 'GET /carrier/payments', times: 99, answer: late });
      const operator = await opens(page, () => page.getByText(name, { exact: true }).click());
      const closed = operator.waitForEvent('close');
      await agrees(operator, ref);
      await closed;
      answer();
      await carrier.isIn('succeeded');
    });
  }

  it("closes the operator's window when the drop-in gets another order or is reset", async () => {
    for (const [name, change] of [
      ['Continue', 'order'],
      ['Continue', 'reset'],
      ['Open in a new window', 'reset'],
    ] as const) {
      shown();
      stage.body = '<pay-checkout order="o-1" country="GB"></pay-checkout>';
      const page = await stage.visit();
      await page.getByRole('radio', { name: /^Phone bill/ }).check();
      const carrier = new CarrierPage(page);
      await isSent(carrier);
      const operator = await opens(page, () => page.getByText(name, { exact: true }).click());
      const closed = operator.waitForEvent('close');
      await page.locator('pay-checkout').evaluate((element: PayCheckout, what) => {
        if (what === 'order') element.order = 'o-2';
        else element.reset();
      }, change);
      await closed;
      await page.locator('pay-checkout:state(choosing)').waitFor();
    }
  });

  it('does not close the window of a shop that another page opened, but shows the shop there again', async () => {
    shown('_self');
    const page = await openedElsewhere();
    const carrier = new CarrierPage(page);
    const ref = await isSent(carrier);
    await carrier.proceed();
    await page.waitForURL(`${stage.provider}/**`);
    await agrees(page, ref);
    await page.waitForURL(`${stage.shop}/`);
    await carrier.isIn('succeeded');
    assert.equal(stage.sandbox.ledger.length, 1);
  });

  it('says that the window can be closed, but leaves it open, when the address names no payment', async () => {
    shown('_self');
    const page = await openedElsewhere();
    const carrier = new CarrierPage(page);
    await isSent(carrier);
    await carrier.proceed();
    await page.waitForURL(`${stage.provider}/**`);
    await agrees(page, '');
    await page.getByText('You can close this window').waitFor();
    await page.evaluate(() => new Promise((done) => setTimeout(done)));
    assert.equal(page.isClosed(), false);
  });

  it('shows the shop again in the frame in which another page holds it', async () => {
    shown('_self');
    const page = await stage.visit();
    const shop = await framedShop(stage, page);
    const isIn = (state: string): Promise<void> =>
      shop.locator(`carrier-flow:state(${state})`).waitFor({ state: 'attached', timeout: 10_000 });
    await isIn('choosing');
    await shop.locator('[part="submit"]').click();
    await isIn('redirect');
    const { ref, url } = await shop.locator('carrier-flow').evaluate((element: CarrierFlow) => {
      const { state } = element;
      return state.name === 'redirect' ? state.step : { ref: '', url: '' };
    });
    const left = page.waitForRequest(url);
    await shop.locator('[part="submit"]').click();
    await left;
    // The sandbox's operator page cannot be framed, so decide without it; real ones may be framed.
    const decision = new URLSearchParams({ decision: 'agree' });
    await stage.sandbox.fetch(new Request(url, { method: 'POST', body: decision }));
    await page
      .locator('iframe')
      .evaluate((frame: HTMLIFrameElement, back) => (frame.src = back), `${stage.shop}/pay/carrier/return?ref=${ref}`);
    await isIn('succeeded');
  });
});
