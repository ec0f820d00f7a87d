/** The demo's own pages on a phone whose owner reads large text. */
import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import type { Browser, Locator, Page } from 'playwright-core';
import { openBrowser } from './engine.js';
import { Shop } from './shop.js';

suite('no page of the demo is wider than the phone with text at 200 %', { timeout: 60_000 }, () => {
  let shop: Shop;
  let browser: Browser;
  let page: Page;
  before(async () => {
    shop = await Shop.open();
    browser = await openBrowser();
    page = await browser.newPage({ viewport: { width: 400, height: 800 } });
  });
  after(async () => {
    await browser.close();
    await shop.close();
  });

  const beyond = (box: Locator): Promise<number> =>
    box.evaluate((element) => element.scrollWidth - element.clientWidth);
  const enlarge = (): Promise<unknown> => page.evaluate(() => (document.documentElement.style.fontSize = '200%'));

  test('the shop, its basket, and the checkout', async () => {
    await page.goto(shop.url);
    await enlarge();
    const button = page.getByRole('button', { name: /^Add/ }).first();
    await button.waitFor();
    assert.equal(await beyond(page.locator('html')), 0, 'the shop');
    await button.click();
    const basket = page.getByRole('dialog', { name: 'Your basket' });
    assert.equal(await beyond(basket), 0, 'the basket');
    await basket.getByRole('button', { name: 'Check out' }).click();
    await page.getByRole('heading', { name: 'Your order' }).waitFor();
    await enlarge();
    assert.equal(await beyond(page.locator('html')), 0, 'the checkout');
  });
});
