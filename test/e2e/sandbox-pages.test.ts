/** The sandbox's own pages on a small phone, as a payer who is sent there sees them. */
import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { serveSandbox, type ServedSandbox } from '../../src/sandbox/cli/serve.js';
import { createProvider, type Provider } from '../../src/server/index.js';
import { chromiumOnly, openBrowser } from './engine.js';

const name = `A book of the ${'Donaudampfschifffahrtsgesellschaft'.repeat(3)}`;
const email = `${'ada.'.repeat(15)}lovelace@${'shop.'.repeat(9)}example.com`;
const uid = 'ada';

suite('no page of the sandbox is wider than the phone, whatever is sold to whomever', { timeout: 60_000 }, () => {
  let served: ServedSandbox;
  let provider: Provider;
  let browser: Browser;
  before(async () => {
    served = await serveSandbox();
    const { projectKey, secretKey } = served.sandbox;
    provider = createProvider({ baseUrl: served.url, projectKey, secretKey });
    browser = await openBrowser();
  });
  after(async () => {
    await browser.close();
    await served.close();
  });

  const charge = async (cvv: string) => {
    const card = { number: '4242424242424242', expMonth: '12', expYear: '2039', cvv };
    const { token } = await provider.tokens.create({ card });
    const customer = { firstname: 'Ada', lastname: 'Byron' };
    const buyer = { uid, email, customer, browserIp: '192.0.2.1', browserDomain: 'shop.test' };
    const sale = { amount: '9.90', currency: 'EUR', description: name, plan: 'o-1', token };
    return provider.charges.create({ ...sale, ...buyer, secureReturnMethod: 'url' });
  };
  const phoneBill = async (amount: string, currency: string, country: string) =>
    provider.carrier.start({ uid, amount, currency, country, productName: name, productId: 'o-1' });
  const invoice = async () =>
    provider.invoices.create({
      invoiceNumber: name,
      currency: 'EUR',
      date: '01/15/2027',
      dueDate: '02/15/2027',
      contacts: [{ firstName: 'Ada', lastName: name, email }],
      items: [{ quantity: 2, unitCost: '9.90', currency: 'EUR', title: name }],
    });

  const pages: Readonly<Record<string, () => Promise<string | undefined | null>>> = {
    'the hosted page': async () =>
      provider.widget.url({
        variant: 'one-time', uid, email, widget: 'p1', amount: '9.90', currencyCode: 'EUR', agName: name, agExternalId: 'o-1',
      }), // prettier-ignore
    'the issuer': async () => {
      const asked = await charge('333');
      return asked.object === 'secure' ? asked.redirect : undefined;
    },
    'the inbox': async () => {
      await charge('123');
      return `${served.url}/inbox`;
    },
    'the handset': async () => {
      const { instructions } = await phoneBill('24.60', 'PLN', 'PL');
      served.sandbox.handset.text(instructions?.shortcode ?? '', instructions?.keyword ?? '');
      return `${served.url}/handset`;
    },
    'the carrier': async () => (await phoneBill('3.00', 'GBP', 'GB')).instructions?.redirectUrl,
    'an invoice': async () => (await invoice()).viewUrl,
    'its payment': async () => (await invoice()).paymentUrl,
    'what happened': async () => `${served.url}/activity`,
    'the first page': async () => served.url,
  };

  for (const [page, find] of Object.entries(pages))
    test(page, async () => {
      const context = await browser.newContext({ viewport: { width: 320, height: 640 } });
      const tab = await context.newPage();
      const answer = await tab.goto((await find()) ?? '');
      assert.equal(answer?.status(), 200);
      const beyond = await tab.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      assert.equal(beyond, 0);
      await context.close();
    });

  suite('in colours of the payer’s own', chromiumOnly('Firefox learns of forced colours when it starts'), () => {
    const look = async (page: string): Promise<Page> => {
      const context = await browser.newContext({ viewport: { width: 320, height: 640 }, forcedColors: 'active' });
      const tab = await context.newPage();
      await tab.goto((await pages[page]?.()) ?? '');
      return tab;
    };
    /** Whether the browser paints more of the element than its text. */
    const isPainted = (tab: Page, selector: string): Promise<boolean> =>
      tab.locator(selector).evaluate((element) => {
        const { forcedColorAdjust, borderTopWidth } = getComputedStyle(element) as CSSStyleDeclaration & {
          forcedColorAdjust: string;
        };
        return forcedColorAdjust === 'none' || Number.parseFloat(borderTopWidth) > 0;
      });

    test('the focus on the chosen way to pay has a ring of its own', async () => {
      const tab = await look('the hosted page');
      const chosen = tab.locator('.choice:has(:checked)');
      const ring = (): Promise<number> =>
        chosen.evaluate((label) => Number.parseFloat(getComputedStyle(label).outlineWidth));
      const without = await ring();
      await tab.keyboard.press('Tab');
      assert.ok(await chosen.locator('input').evaluate((input) => input.matches(':focus-visible')));
      assert.ok((await ring()) > without, `${await ring()} px, and ${without} px without the focus`);
      await tab.context().close();
    });

    test('the sign of the issuer, the sign of an outcome and the edge of a sent message are painted', async () => {
      const issuer = await look('the issuer');
      assert.ok(await isPainted(issuer, '.issuer span'));
      await issuer.context().close();
      const hosted = await look('the hosted page');
      await hosted.getByRole('button', { name: /^Pay/ }).click();
      await hosted.getByRole('heading', { name: 'Paid' }).waitFor();
      assert.ok(await isPainted(hosted, '.sign'));
      await hosted.context().close();
      const handset = await look('the handset');
      assert.ok(await isPainted(handset, '.sent p >> nth=0'));
      await handset.context().close();
    });
  });

  test('with text at 200 % nothing is cut off', async () => {
    const context = await browser.newContext({ viewport: { width: 400, height: 640 } });
    const tab = await context.newPage();
    const open = async (page: string): Promise<void> => {
      await tab.goto((await pages[page]?.()) ?? '');
      await tab.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    };
    await open('the hosted page');
    const cut = await tab
      .locator('.choice, .field:not(.number) input')
      .evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.outerHTML));
    assert.deepEqual(cut, []);
    await open('the handset');
    const send = tab.getByRole('button', { name: 'Send' });
    await send.evaluate((button) => button.scrollIntoView());
    const beyond = await send.evaluate((button) => {
      const phone = button.closest('.phone');
      return button.getBoundingClientRect().bottom - (phone?.getBoundingClientRect().bottom ?? NaN);
    });
    assert.ok(beyond < 0, `Send ends ${beyond} px below the phone`);
    await context.close();
  });

  test('buttons that do not fit beside each other do not touch', async () => {
    const context = await browser.newContext({ viewport: { width: 320, height: 640 } });
    const tab = await context.newPage();
    await tab.goto((await pages['an invoice']?.()) ?? '');
    const [pay, download] = await tab
      .locator('a.button')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect));
    assert.ok(pay && download && download.top - pay.bottom >= 8, `${pay?.bottom} px, then ${download?.top} px`);
    await context.close();
  });
});
