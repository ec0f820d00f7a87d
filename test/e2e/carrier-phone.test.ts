/** Paying by phone bill with a phone in the hand, and beside a keyboard: the link to the text message, and what is copied. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Browser, type BrowserContext, type BrowserContextOptions, devices } from 'playwright-core';
import { CarrierPage, EpinPage } from 'pay-elements/testing';
import { engine, openBrowser } from './engine.js';
import { Payer } from './payer.js';
import { Shop } from './shop.js';

let shop: Shop;
let browser: Browser;
before(async () => {
  [shop, browser] = await Promise.all([Shop.open(), openBrowser()]);
});
after(async () => {
  await Promise.all([browser.close(), shop.close()]);
});

const onlyChromium = {
  timeout: 60_000,
  ...(engine === 'firefox' && { skip: 'Playwright gives Firefox no phones, and no permission for the clipboard' }),
};

/** A payer with this device who is asked to text a keyword, and to enter the PIN. */
async function asksForPin(
  device: BrowserContextOptions,
  prepare?: (context: BrowserContext) => Promise<void>,
  address = shop.url,
): Promise<{ payer: Payer; carrier: CarrierPage }> {
  const payer = await Payer.arrive(shop, browser, prepare, device, address);
  await payer.orders('Five Moons');
  await payer.chooses('Phone bill');
  const carrier = new CarrierPage(payer.page);
  await carrier.isIn('choosing');
  await carrier.chooseCountry('PL');
  await carrier.proceed();
  await carrier.isIn('code');
  return { payer, carrier };
}

/** What can be pressed in the element and is less than 44 pixels high or wide. */
const smallTargets = async ({ page }: Payer, tag: string): Promise<string[]> =>
  page.locator(tag).evaluate((element) =>
    [...(element.shadowRoot?.querySelectorAll('a, button, select, input, label.choice') ?? [])]
      .filter((each) => each.checkVisibility() && !each.closest('label.choice > *'))
      .filter((each) => {
        const { width, height } = each.getBoundingClientRect();
        return width < 44 || height < 44;
      })
      .map((each) => each.outerHTML.slice(0, 120)),
  );

for (const [name, device, separator] of [
  ['iOS', devices['iPhone 13'], '&'],
  ['Android', devices['Pixel 7'], '?'],
] as const) {
  void test(`${name}: a link writes the message, and every target is large enough`, onlyChromium, async () => {
    assert.ok(device);
    const { defaultBrowserType: _, ...options } = device;
    const { payer, carrier } = await asksForPin(options);
    try {
      const { keyword, shortcode } = await carrier.message();
      const link = payer.page.getByRole('link', { name: 'Write the text message' });
      assert.equal(await link.getAttribute('href'), `sms:${shortcode}${separator}body=${encodeURIComponent(keyword)}`);
      assert.equal(await payer.page.getByRole('img', { name: /code/i }).count(), 0, 'a phone does not scan itself');
      assert.deepEqual(await smallTargets(payer, 'carrier-flow'), []);
      await payer.chooses('Voucher');
      await new EpinPage(payer.page).isIn('ready');
      assert.deepEqual(await smallTargets(payer, 'epin-redeem'), []);
    } finally {
      await payer.leaves();
    }
  });
}

void test('beside a keyboard: keyword and number are copied, each by its button', onlyChromium, async () => {
  const { payer, carrier } = await asksForPin({ permissions: ['clipboard-read', 'clipboard-write'] });
  try {
    const { keyword, shortcode } = await carrier.message();
    for (const [button, text] of [
      ['Copy the text', keyword],
      ['Copy the number', shortcode],
    ] as const) {
      await payer.page.getByRole('button', { name: button }).click();
      await payer.page.getByRole('status').filter({ hasText: 'Copied.' }).waitFor({ state: 'attached' });
      assert.equal(await payer.page.evaluate(async () => navigator.clipboard.readText()), text);
    }
  } finally {
    await payer.leaves();
  }
});

/** Browsers trust `localhost` like HTTPS; any other name without it is plain HTTP to them. */
const plain = 'http://shop.example';

void test('on plain HTTP, where pages have no clipboard, they are copied all the same', onlyChromium, async () => {
  const throughName = async (context: BrowserContext): Promise<void> => {
    await context.route(`${plain}/**`, async (route) => {
      const request = route.request();
      const { origin: _, 'content-length': __, ...headers } = request.headers();
      // The shop knows itself by its own name only.
      const postData = request.postData()?.replaceAll(plain, shop.url);
      const url = request.url().replace(plain, shop.url);
      await route.fulfill({
        response: await route.fetch({ url, headers, ...(postData !== undefined && { postData }) }),
      });
    });
  };
  const { payer, carrier } = await asksForPin({}, throughName, plain);
  try {
    assert.equal(await payer.page.evaluate(() => isSecureContext || 'clipboard' in navigator), false);
    const { keyword, shortcode } = await carrier.message();
    const field = payer.page.getByRole('textbox', { name: 'PIN' });
    for (const [button, text] of [
      ['Copy the text', keyword],
      ['Copy the number', shortcode],
    ] as const) {
      await payer.page.getByRole('button', { name: button }).click();
      await payer.page.locator('.copied').getByText('Copied.').waitFor();
      await field.fill('');
      await field.press('Control+V');
      assert.equal(await field.inputValue(), text);
    }
  } finally {
    await payer.leaves();
  }
});
