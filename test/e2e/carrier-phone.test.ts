/** Phone bills on a phone, where a link writes the text message, and at a desk, where buttons copy its parts. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Browser, type BrowserContextOptions, devices } from 'playwright-core';
import { CarrierPage, EpinPage } from 'pay-elements/testing';
import { chromiumOnly, openBrowser } from './engine.js';
import { Payer } from './payer.js';
import { type Proxy, openProxy } from './proxy.js';
import { Shop } from './shop.js';

/** An insecure origin: browsers trust `localhost` like HTTPS, but no other host name over HTTP. */
const plain = 'http://shop.example';

let shop: Shop;
let desk: Browser;
let phone: Browser;
let proxy: Proxy;
before(async () => {
  [shop, desk, phone] = await Promise.all([Shop.open(), openBrowser(), openBrowser({ isPhone: true })]);
  proxy = await openProxy(plain, shop.url);
});
after(async () => {
  await Promise.all([desk.close(), phone.close(), shop.close()]);
  proxy.close();
});

/** Brings a payer with this device to the step that asks for a text message and its PIN. */
async function asksForPin(
  browser: Browser,
  device: BrowserContextOptions = {},
  address = shop.url,
): Promise<{ payer: Payer; carrier: CarrierPage }> {
  const payer = await Payer.arrive(shop, browser, undefined, device, address);
  await payer.buys('Five Moons');
  await payer.chooses('Phone bill');
  const carrier = new CarrierPage(payer.page);
  await carrier.isIn('choosing');
  await carrier.chooseCountry('PL');
  await carrier.proceed();
  await carrier.isIn('code');
  return { payer, carrier };
}

/** Returns the element's controls that are less than 44 pixels high or wide. */
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

const limit = { timeout: 60_000 };

for (const [name, device, separator] of [
  ['iOS', devices['iPhone 13'], '&'],
  ['Android', devices['Pixel 7'], '?'],
] as const) {
  void test(`${name}: a link writes the message, and every target is large enough`, limit, async () => {
    assert.ok(device);
    const { defaultBrowserType: _, ...options } = device;
    const { payer, carrier } = await asksForPin(phone, options);
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

/** Presses each copy button, and checks the clipboard by pasting from it. */
async function copies({ page }: Payer, carrier: CarrierPage): Promise<void> {
  const { keyword, shortcode } = await carrier.message();
  const field = page.getByRole('textbox', { name: 'PIN' });
  for (const [button, text] of [
    ['Copy the text', keyword],
    ['Copy the number', shortcode],
  ] as const) {
    await page.getByRole('button', { name: button }).click();
    await page.locator('.copied').getByText('Copied.').waitFor();
    await page.getByRole('status').filter({ hasText: 'Copied.' }).waitFor({ state: 'attached' });
    await field.fill('');
    await field.press('Control+V');
    assert.equal(await field.inputValue(), text);
  }
}

for (const [name, address] of [
  ['beside a keyboard: keyword and number are copied, each by its button', undefined],
  ['on plain HTTP, where pages have no clipboard, they are copied all the same', plain],
] as const) {
  void test(name, limit, async () => {
    const { payer, carrier } = await asksForPin(desk, address && { proxy: { server: proxy.url } }, address);
    try {
      const hasClipboard = await payer.page.evaluate(() => isSecureContext && 'clipboard' in navigator);
      assert.equal(hasClipboard, address === undefined);
      await copies(payer, carrier);
    } finally {
      await payer.leaves();
    }
  });
}

const byTools = { ...limit, ...chromiumOnly('descriptions are read by DevTools, which Firefox has not') };
void test(
  'beside a keyboard: what a copy button is called is not said once more as its description',
  byTools,
  async () => {
    const { payer } = await asksForPin(desk);
    try {
      const tools = await payer.context.newCDPSession(payer.page);
      const { nodes } = await tools.send('Accessibility.getFullAXTree');
      const buttons = nodes.filter(
        ({ role, name }) => role?.value === 'button' && /^Copy the/.test(String(name?.value)),
      );
      assert.deepEqual(
        buttons.map(({ name, description }) => [name?.value, description?.value ?? '']),
        [
          ['Copy the text', ''],
          ['Copy the number', ''],
        ],
      );
    } finally {
      await payer.leaves();
    }
  },
);
