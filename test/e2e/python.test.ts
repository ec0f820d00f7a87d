/** Whole payments in a browser against a backend in Python, which was written from merchant-api.openapi.json. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { CardPage, CarrierPage, EpinPage, WidgetPage, cancelOnHostedPage } from 'pay-elements/testing';
import type { Browser, Page } from 'playwright-core';
import { type PythonShop, delivered, openPythonShop } from '../docs/python-shop.js';
import { openBrowser } from './engine.js';
import { Line } from './line.js';

const folder = mkdtempSync(join(tmpdir(), 'pay-elements-python-'));
let browser: Browser;

before(async () => {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  [browser] = await Promise.all([
    openBrowser(),
    build({
      entryPoints: [`${root}src/cdn.ts`],
      outfile: join(folder, 'pay-elements.js'),
      bundle: true,
      format: 'esm',
      conditions: ['pay-elements-source'],
      tsconfig: `${root}tsconfig.base.json`,
    }),
  ]);
});

after(async () => {
  await browser.close();
  rmSync(folder, { recursive: true });
});

interface Tools {
  readonly shop: PythonShop;
  readonly line: Line;
  readonly page: Page;
}

/** @param element The element whose page is opened. */
function journey(name: string, element: string, walk: (tools: Tools) => Promise<void>, order = 'o-1'): void {
  void test(name, { timeout: 60_000 }, async () => {
    const shop = await openPythonShop({ ELEMENTS: folder });
    const line = await Line.open(shop.url);
    const context = await browser.newContext();
    context.setDefaultTimeout(15_000);
    try {
      const page = await context.newPage();
      await page.goto(`${line.url}/${element}/${order}`);
      await walk({ shop, line, page });
      await shop.sandbox.settle();
      assert.doesNotMatch(await shop.printed(), /4242|failed:|Traceback/);
    } catch (error) {
      throw new Error(`${String(error)}\n\nThe shop: ${shop.heard()}`, { cause: error });
    } finally {
      await context.close();
      line.close();
      await shop.close();
    }
  });
}

async function isPaidOnce({ shop }: Tools, movement = 'charge'): Promise<void> {
  assert.deepEqual(shop.moved(), [`${movement} 9.90 EUR`]);
  await shop.sandbox.settle();
  await shop.says(/^GET \/pay\/pingback 200$/m);
  assert.equal(await delivered(shop), 1, 'it is delivered once');
}

const good = { number: '4242 4242 4242 4242' };

/** Registers a journey with a voucher of 25 euros, for an order that a voucher can pay. */
function voucherJourney(name: string, walk: (tools: Tools, epin: EpinPage, pin: string) => Promise<void>): void {
  const walkWith = async (tools: Tools): Promise<void> => {
    const pin = tools.shop.sandbox.vouchers.issue({ nominal: '25.00' });
    const epin = new EpinPage(tools.page);
    await epin.isIn('ready');
    await walk(tools, epin, pin);
    await epin.isIn('succeeded');
    assert.deepEqual(tools.shop.moved(), ['voucher 10.00 EUR']);
    assert.equal(tools.shop.sandbox.vouchers.balance(pin), '15.00');
    assert.equal(await delivered(tools.shop, 'o-2'), 1, 'it is delivered once');
    assert.ok(!(await tools.shop.printed()).includes(pin));
  };
  journey(name, 'epin-redeem', walkWith, 'o-2');
}

/** Registers a journey with a phone bill in this country. It must end with one paid bill and one delivery. */
function phoneBillJourney(
  name: string,
  country: string,
  walk: (tools: Tools, carrier: CarrierPage) => Promise<void>,
): void {
  const walkWith = async (tools: Tools): Promise<void> => {
    const carrier = new CarrierPage(tools.page);
    await carrier.isIn('choosing');
    await carrier.chooseCountry(country);
    await carrier.proceed();
    await walk(tools, carrier);
    await carrier.isIn('succeeded');
    const [bill, ...others] = tools.shop.moved();
    assert.match(bill ?? '', /^carrier /);
    assert.deepEqual(others, []);
    await tools.shop.sandbox.settle();
    await tools.shop.says(/^deliver o-3 for /m);
    assert.equal(await delivered(tools.shop, 'o-3'), 1, 'it is delivered once');
  };
  journey(name, 'carrier-flow', walkWith, 'o-3');
}

/** Texts the keyword, and returns the PIN that comes back. */
async function pinFor({ shop: { sandbox } }: Tools, carrier: CarrierPage): Promise<string> {
  await carrier.isIn('code');
  const { keyword, shortcode } = await carrier.message();
  sandbox.handset.text(shortcode, keyword);
  return sandbox.handset.pin ?? '';
}

suite('a shop in Python', () => {
  journey(
    'by card; after a reload and in another tab it is paid, and nothing more is charged',
    'card-token-form',
    async (tools) => {
      const card = new CardPage(tools.page);
      await card.fillCard(good);
      await card.pay();
      assert.equal(await card.outcome(), 'succeeded');
      await isPaidOnce(tools);
      await tools.page.reload();
      await card.isIn('succeeded');
      const tab = await tools.page.context().newPage();
      await tab.goto(tools.page.url());
      const other = new CardPage(tab);
      await other.fillCard(good);
      await other.pay();
      assert.equal(await other.outcome(), 'succeeded');
      await isPaidOnce(tools);
    },
  );

  journey('declined, then paid with another card', 'card-token-form', async (tools) => {
    const card = new CardPage(tools.page);
    await card.fillCard({ ...good, cvc: '111' });
    await card.pay();
    assert.equal(await card.outcome(), 'declined');
    await tools.page.getByText(/security code does not match/i).waitFor();
    assert.deepEqual(tools.shop.moved(), []);
    await card.fillCard(good);
    await card.pay();
    assert.equal(await card.outcome(), 'succeeded');
    await isPaidOnce(tools);
  });

  journey('confirmed at the issuer', 'card-token-form', async (tools) => {
    const card = new CardPage(tools.page);
    await card.fillCard({ ...good, cvc: '333' });
    await card.pay();
    await card.completeChallenge();
    await card.isIn('succeeded');
    await isPaidOnce(tools);
  });

  journey('given up at the issuer, then paid with another card', 'card-token-form', async (tools) => {
    const card = new CardPage(tools.page);
    await card.fillCard({ ...good, cvc: '333' });
    await card.pay();
    await card.isIn('challenge');
    const dialog = tools.page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Stop the payment' }).click();
    await dialog.getByRole('alertdialog').getByRole('button', { name: 'Stop the payment' }).click();
    await card.isIn('ready');
    await card.fillCard(good);
    await card.pay();
    await card.isIn('succeeded');
    await isPaidOnce(tools);
  });

  journey('under review, then paid', 'card-token-form', async ({ shop, page }) => {
    const card = new CardPage(page);
    await card.fillCard({ ...good, cvc: '555' });
    await card.pay();
    assert.equal(await card.outcome(), 'review');
    await shop.sandbox.advance(120);
    await card.isIn('succeeded');
    assert.deepEqual(shop.moved(), ['review 9.90 EUR', 'review-accepted 9.90 EUR']);
    await shop.says(/^deliver o-1 for /m);
    assert.equal(await delivered(shop), 1);
  });

  journey("the shop's answer is lost: looked up, charged once", 'card-token-form', async (tools) => {
    tools.line.loses(/\/pay\/charges$/, 'POST', true);
    const card = new CardPage(tools.page);
    await card.fillCard(good);
    await card.pay();
    await card.isIn('succeeded');
    await isPaidOnce(tools);
  });

  journey("the provider's answer is lost: looked up, charged once", 'card-token-form', async (tools) => {
    tools.shop.sandbox.faults.next(1, { reset: 'after' }, 'POST /api/gateway/charge');
    const card = new CardPage(tools.page);
    await card.fillCard(good);
    await card.pay();
    await card.isIn('succeeded');
    await isPaidOnce(tools);
    const charges = tools.shop.sandbox.log.filter(
      ({ method, path }) => `${method} ${path}` === 'POST /api/gateway/charge',
    );
    assert.equal(charges.length, 1);
  });

  journey('cancelled on the hosted page, then paid there', 'pay-widget-frame', async (tools) => {
    const widget = new WidgetPage(tools.page);
    await widget.isIn('open');
    await cancelOnHostedPage(widget.hosted);
    await widget.isIn('cancelled');
    assert.deepEqual(tools.shop.moved(), []);
    await widget.press('tryAgain');
    await widget.pay();
    await widget.isIn('succeeded');
    await isPaidOnce(tools, 'hosted');
  });

  journey('on the hosted page, in a frame', 'pay-widget-frame', async (tools) => {
    const widget = new WidgetPage(tools.page);
    await widget.pay();
    await widget.isIn('succeeded');
    await isPaidOnce(tools, 'hosted');
    assert.deepEqual(
      tools.shop.sandbox.pingbacks.map(({ delivered: isOk }) => isOk),
      [true],
    );
    await tools.page.goto(`${tools.line.url}/card-token-form/o-1`);
    const card = new CardPage(tools.page);
    await card.fillCard(good);
    await card.pay();
    await card.isIn('unavailable');
    await isPaidOnce(tools, 'hosted');
  });

  voucherJourney('by voucher; another one after it stays whole', async ({ shop, page }, epin, pin) => {
    await epin.redeem(pin);
    await epin.isIn('succeeded');
    await page.getByText('15.00').first().waitFor();
    await page.reload();
    await epin.isIn('succeeded');
    const tab = await page.context().newPage();
    await tab.goto(page.url());
    const other = new EpinPage(tab);
    await other.isIn('ready');
    const another = shop.sandbox.vouchers.issue({ nominal: '10.00' });
    await other.redeem(another);
    await other.isIn('succeeded');
    assert.equal(shop.sandbox.vouchers.balance(another), '10.00');
  });

  voucherJourney('a wrong voucher code is said to be so, and the right one pays', async ({ shop, page }, epin, pin) => {
    await epin.redeem('0000-0000-0000-0000');
    await page.getByText('This code is not valid').waitFor();
    await epin.isIn('ready');
    await epin.redeem(shop.sandbox.vouchers.issue({ nominal: '1.00' }));
    await page.getByText('not enough money on this voucher').waitFor();
    assert.deepEqual(shop.moved(), []);
    await epin.redeem(pin);
  });

  voucherJourney("the shop's answer about a voucher is lost: looked up, redeemed once", async ({ line }, epin, pin) => {
    line.loses(/\/pay\/epin\/redemptions$/, 'POST', true);
    await epin.redeem(pin);
  });

  journey(
    "the provider's answer about a voucher is lost: nothing is sent again, and a person is told",
    'epin-redeem',
    async ({ shop, page }) => {
      shop.sandbox.faults.next(1, { reset: 'after' }, 'pure-voucher');
      const epin = new EpinPage(page);
      await epin.isIn('ready');
      await epin.redeem(shop.sandbox.vouchers.issue({ nominal: '10.00' }));
      await epin.isIn('unknown');
      await shop.says(/^GET \/pay\/epin\/redemptions\/[\w-]+ 504$/m);
      await page.reload();
      await epin.isIn('unknown');
      await shop.says(/^for a person to look at: voucher for o-2/m);
      assert.deepEqual(shop.moved(), ['voucher 10.00 EUR']);
      assert.equal(await delivered(shop, 'o-2'), 0);
    },
    'o-2',
  );

  phoneBillJourney('by phone bill: a wrong PIN may be entered again', 'PL', async (tools, carrier) => {
    const pin = await pinFor(tools, carrier);
    await carrier.enter('0');
    await tools.page.getByText('The PIN was not accepted').first().waitFor();
    assert.deepEqual(tools.shop.moved(), []);
    await carrier.enter(pin);
    await carrier.isIn('succeeded');
    await tools.page.reload();
  });

  phoneBillJourney('by phone bill: a number, then the PIN that comes to it', 'BR', async ({ shop }, carrier) => {
    await carrier.isIn('number');
    await carrier.enter('5511987654321');
    await carrier.isIn('code');
    await carrier.enter(shop.sandbox.handset.pin ?? '');
  });

  phoneBillJourney("by phone bill: the provider's answer is lost, and looked up", 'PL', async (tools, carrier) => {
    const pin = await pinFor(tools, carrier);
    tools.shop.sandbox.faults.next(1, { reset: 'after' }, 'process-payment');
    await carrier.enter(pin);
  });

  phoneBillJourney("by phone bill: agreed to on the operator's page", 'GB', async ({ page, shop, line }, carrier) => {
    await carrier.isIn('redirect');
    await carrier.element.evaluate((element) => element.setAttribute('target', '_self'));
    await carrier.proceed();
    await page.waitForURL(/\/consent\//);
    await page.getByRole('button', { name: 'Agree and pay' }).click();
    await page.getByText('Paid').waitFor();
    // A real operator's page would lead back like this, with the payment's reference.
    await page.goto(`${line.url}/pay/carrier/return?ref=${shop.sandbox.ledger[0]?.ref}`);
    await page.waitForURL(/\/carrier-flow\/o-3$/);
  });
});
