/** The demo's own pages on a phone with large text, and in forced colours. */
import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import type { Browser, Locator, Page } from 'playwright-core';
import { chromiumOnly, openBrowser } from './engine.js';
import { Shop } from './shop.js';

suite('no page of the demo is wider than the phone with text at 200 %', { timeout: 60_000 }, () => {
  let shop: Shop;
  let browser: Browser;
  let page: Page;
  before(async () => {
    shop = await Shop.open();
    browser = await openBrowser();
    page = await browser.newPage({ viewport: { width: 320, height: 800 } });
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
    assert.equal(await beyond(page.locator('.switch')), 0, 'a switch, which hides what is too wide');
    for (const [way, shown] of [
      ['Phone bill', 'Number to text'],
      ['Pick one', 'I live in'],
    ] as const) {
      await page.getByRole('radio', { name: way }).check();
      await page.getByLabel(shown).waitFor();
      assert.equal(await beyond(page.locator('html')), 0, way);
    }
  });

  test('the test desk does not jump: it is below the order while the order loads', async () => {
    await page.route(/\/orders\//, () => undefined);
    await page.goto(`${shop.url}/checkout/on-its-way`);
    const desk = await page.getByRole('complementary', { name: 'Test desk' }).boundingBox();
    assert.ok((desk?.y ?? 0) >= 800, `it is at ${desk?.y} px`);
  });
});

test('the focus ring is visible on the chosen part of a switch', { timeout: 60_000 }, async () => {
  const [shop, browser] = await Promise.all([Shop.open(), openBrowser()]);
  try {
    const page = await browser.newPage();
    await page.goto(shop.url);
    await page.getByRole('button', { name: 'Join the club' }).click();
    const slow = page.getByRole('radio', { name: 'Slow' });
    await page.getByRole('radio', { name: 'Fine' }).focus();
    await page.keyboard.press('ArrowRight');
    assert.ok(await slow.evaluate((input) => input.matches(':checked:focus-visible')));
    const { ring, ground } = await page.locator('.switch label', { hasText: 'Slow' }).evaluate((label) => {
      const { outlineColor, backgroundColor } = getComputedStyle(label);
      return { ring: outlineColor, ground: backgroundColor };
    });
    assert.notEqual(ring, ground);
  } finally {
    await Promise.all([browser.close(), shop.close()]);
  }
});

suite('in colours of the payer’s own', chromiumOnly('Firefox learns of forced colours when it starts'), () => {
  let shop: Shop;
  let browser: Browser;
  before(async () => {
    shop = await Shop.open();
    browser = await openBrowser();
  });
  after(async () => {
    await browser.close();
    await shop.close();
  });

  test('buttons have an edge, and a switch shows which part is chosen', { timeout: 60_000 }, async () => {
    const page = await browser.newPage({ forcedColors: 'active' });
    const edge = (box: Locator): Promise<string> => box.evaluate((element) => getComputedStyle(element).borderTopWidth);
    await page.goto(shop.url);
    assert.notEqual(await edge(page.getByRole('link', { name: 'See the prints' })), '0px');
    await page.getByRole('button', { name: /^Add/ }).first().click();
    const out = page.getByRole('button', { name: 'Check out' });
    assert.notEqual(await edge(out), '0px');
    await out.click();
    await page.getByRole('radio', { name: 'Phone bill' }).check();
    assert.notEqual(await edge(page.getByRole('button', { name: 'Send' })), '0px');
    const ground = (label: string): Promise<string> =>
      page.locator('.switch label', { hasText: label }).evaluate((box) => getComputedStyle(box).backgroundColor);
    assert.notEqual(await ground('Fine'), await ground('Slow'));
  });
});
