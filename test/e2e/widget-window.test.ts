/** The hosted page in a window, in a pop-up and in place of the shop's page. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { PayWidgetFrame } from 'pay-elements';
import { chromiumOnly } from './engine.js';
import { hostedStage } from './hosted-stage.js';

const unasked = chromiumOnly('in Firefox each call of the driver is a gesture, so that no window is blocked');

const here = hostedStage({ blocksWindows: true });
const { open, hears, isIn, pays, opens, widgets, asked } = here;

const insideApps = {
  android:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/AP2A.240805.005; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/127.0.6533.103 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/475.0.0.49.109;]',
  iOS: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 341.0.3.29.98',
};

describe('the hosted page in a window', () => {
  for (const mode of ['window', 'popup']) {
    it(`pays in a ${mode}, which closes itself`, async () => {
      const page = await open(`mode="${mode}"`);
      assert.equal(widgets(), 0, 'nothing is asked before the press');
      const popup = await opens(page, 'Continue to payment');
      await page.getByText('Finish your payment in the window').waitFor();
      await pays(popup);
      await hears(page, 'pay-success');
      if (!popup.isClosed()) await popup.waitForEvent('close');
    });
  }

  it('opens from the frame, which is removed meanwhile', async () => {
    const page = await open();
    await isIn(page, 'open');
    const popup = await opens(page, 'Open in a new window');
    assert.equal(await page.locator('iframe').count(), 0);
    await pays(popup);
    await hears(page, 'pay-success');
  });

  it('opens for a system that cannot be framed, after a press', async () => {
    const page = await open('ps="paypal" country="DE"');
    await isIn(page, 'ready');
    await page.getByText('opens in a new window').waitFor();
    const popup = await opens(page, 'Continue to payment');
    await pays(popup);
    await hears(page, 'pay-success');
  });

  it('counts as given up when the window is closed without a payment', async () => {
    const page = await open('mode="window"');
    const popup = await opens(page, 'Continue to payment');
    await popup.close();
    await hears(page, 'pay-cancel');
    assert.ok(asked() >= 3, 'not before the backend was asked some times');
    const again = await opens(page, 'Try again');
    await pays(again);
    await hears(page, 'pay-success');
  });

  it('is given up by the button on the page', async () => {
    const page = await open('mode="window"');
    const popup = await opens(page, 'Continue to payment');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await hears(page, 'pay-cancel');
    assert.ok(popup.isClosed());
  });

  it('is still awaited after the element moves elsewhere in its page', async () => {
    const page = await open('mode="window"');
    const popup = await opens(page, 'Continue to payment');
    const before = asked();
    await page.evaluate(() => {
      const element = document.querySelector('pay-widget-frame');
      if (element) document.body.appendChild(document.createElement('section')).append(element);
    });
    await isIn(page, 'away');
    assert.equal(asked(), before, 'nothing is asked about a payer who is still there');
    await pays(popup);
    await hears(page, 'pay-success');
  });

  it('is closed when the element gets another order or is reset', async () => {
    for (const change of ['order', 'reset'] as const) {
      const page = await open('mode="window"');
      const popup = await opens(page, 'Continue to payment');
      const closed = popup.waitForEvent('close');
      await page.locator('pay-widget-frame').evaluate((element: PayWidgetFrame, what) => {
        if (what === 'order') element.order = 'o-2';
        else element.reset();
      }, change);
      await closed;
      await isIn(page, 'ready');
    }
  });

  it('finds a payment whose message never came, when the window is closed', async () => {
    const page = await open('mode="window"');
    here.stage.faults.push({ match: 'GET /widget/return', times: 1, answer: () => new Response('') });
    await page.evaluate(() => window.addEventListener('message', (event) => event.stopImmediatePropagation(), true));
    const popup = await opens(page, 'Continue to payment');
    await pays(popup);
    await popup.waitForURL('**/widget/return*');
    await here.stage.sandbox.settle();
    await popup.close();
    await hears(page, 'pay-success');
  });

  it('hears the return even when the return page has lost its opener', async () => {
    const page = await open('mode="window"');
    const popup = await opens(page, 'Continue to payment');
    await popup.evaluate(() => (window.opener = null));
    here.stage.faults.push({
      match: 'GET /widget/return',
      times: 1,
      answer: async (handle) => {
        const { status, headers, body } = await handle();
        return new Response(body, {
          status,
          headers: { ...Object.fromEntries(headers), 'cross-origin-opener-policy': 'same-origin' },
        });
      },
    });
    await page.evaluate(() => window.addEventListener('message', (event) => event.stopImmediatePropagation(), true));
    await pays(popup);
    await hears(page, 'pay-success');
  });

  it('is reached from a page with the opener policy that docs/troubleshooting.md advises', async () => {
    const page = await open('mode="window"');
    await page.route(`${here.stage.shop}/`, async (route) => {
      const response = await route.fetch();
      const headers = { ...response.headers(), 'cross-origin-opener-policy': 'same-origin-allow-popups' };
      await route.fulfill({ response, headers });
    });
    await page.reload();
    const popup = await opens(page, 'Continue to payment');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await hears(page, 'pay-cancel');
    if (!popup.isClosed()) await popup.waitForEvent('close');
  });

  it('falls back to buttons when the browser lets no window open', unasked, async () => {
    const page = await open('mode="window"');
    // Without a user gesture, the browser's own blocker steps in. Each driver call to the page counts as a gesture for
    // some seconds, so the test makes none until the page itself has logged the outcome.
    await page.addInitScript(() => {
      addEventListener('pay-ready', ({ target }) => (target as PayWidgetFrame).submit(), { once: true });
      addEventListener('pay-statechange', ({ detail }) => console.log(detail.to));
    });
    const told = page.waitForEvent('console', (message) => /^(blocked|opening)$/.test(message.text()));
    await page.reload();
    assert.equal((await told).text(), 'blocked');
    await page.getByRole('button', { name: 'Open in a new window' }).waitFor();
    await page.getByRole('button', { name: 'Continue in this window' }).click();
    await page.waitForURL(`${here.stage.provider}/**`);
    await pays(page);
    await page.waitForURL(`${here.stage.shop}/`);
    await hears(page, 'pay-success');
  });

  for (const [app, userAgent] of Object.entries(insideApps)) {
    it(`offers to go on in this window, in the browser inside an app: ${app}`, async () => {
      const page = await open('mode="window"');
      await page.evaluate((value) => {
        Object.defineProperty(navigator, 'userAgent', { value });
        // Such a browser shows the new page in place of the one that opens it.
        window.open = (url) => {
          location.href = String(url);
          return window;
        };
      }, userAgent);
      await page.getByRole('button', { name: 'Continue to payment' }).click();
      await page.getByRole('button', { name: 'Continue in this window' }).click();
      await page.waitForURL(`${here.stage.provider}/**`);
      await pays(page);
      await page.waitForURL(`${here.stage.shop}/`);
      await hears(page, 'pay-success');
    });
  }

  it('closes the empty window when the backend fails', async () => {
    here.stage.faults.push({ match: 'POST /widget', times: 1, answer: () => new Response('down', { status: 502 }) });
    const page = await open('mode="window"');
    const [popup] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button', { name: 'Continue to payment' }).click()]); // prettier-ignore
    await hears(page, 'pay-failure');
    if (!popup.isClosed()) await popup.waitForEvent('close');
  });
});

describe("the hosted page in place of the shop's page", () => {
  it('leads back to the shop after the payment', async () => {
    const page = await open('mode="redirect"');
    await page.getByText('You will go to the payment page').waitFor();
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await page.waitForURL(`${here.stage.provider}/**`);
    await pays(page);
    await page.waitForURL(`${here.stage.shop}/`);
    await hears(page, 'pay-success');
    assert.equal(here.stage.sandbox.ledger.length, 1);
  });

  it('can be opened again after Cancel and after the back button', async () => {
    const page = await open('mode="redirect"');
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await page.waitForURL(`${here.stage.provider}/**`);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.waitForURL(`${here.stage.shop}/`);
    await hears(page, 'pay-cancel');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.waitForURL(`${here.stage.provider}/**`);
    await page.goBack();
    await page.getByRole('button', { name: /Continue to payment|Try again/ }).click();
    await page.waitForURL(`${here.stage.provider}/**`);
  });
});
