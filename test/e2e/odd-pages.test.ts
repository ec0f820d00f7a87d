/** Pages whose own scripts change what every script uses, and pages that frame only what agrees to be framed. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { CardPage, payOnHostedPage } from 'pay-elements/testing';
import type { Page } from 'playwright-core';
import { hears } from './raised.js';
import { useStage } from './use-stage.js';

const stage = useStage();

/** Opens an element on a page that runs `script` first, and returns the errors that nobody handled. */
async function open(script: string, tag = 'card-token-form'): Promise<{ page: Page; errors: string[] }> {
  const errors: string[] = [];
  stage().body = `<${tag} order="o-1"></${tag}>`;
  const page = await stage().visit({}, async (fresh) => {
    fresh.on('pageerror', (error) => errors.push(String(error)));
    await fresh.addInitScript(`if (location.origin === '${stage().shop}') { ${script} }`);
  });
  return { page, errors };
}

/** Pays by card, with the issuer's confirmation. */
async function pays(page: Page, expiry = '12/39'): Promise<void> {
  const card = new CardPage(page);
  await card.isIn('ready');
  await card.fillCard({ number: '4242424242424242', expiry, cvc: '333' });
  await card.pay();
  await card.completeChallenge();
  await hears(page, 'pay-success');
  assert.equal(stage().sandbox.ledger.length, 1);
}

describe('an odd page', () => {
  it('wraps fetch, as analytics do: it gets a copy of each answer whole, and no error', async () => {
    const { page, errors } = await open(`
      const { fetch } = window;
      window.copies = [];
      window.fetch = async (...args) => {
        const response = await fetch(...args);
        copies.push(response.clone().text());
        return response;
      };`);
    await pays(page);
    const copies: string[] = await page.evaluate(() =>
      Promise.all((window as unknown as { copies: Promise<string>[] }).copies),
    );
    assert.ok(copies.some((copy) => copy.includes('succeeded')));
    assert.deepEqual(errors, []);
  });

  it('adds to Object.prototype, as old libraries do', async () => {
    const { page, errors } = await open(
      'Object.assign(Object.prototype, { clone() {}, each() {}, extend() {}, watch() {} });',
    );
    await pays(page);
    assert.deepEqual(errors, []);
  });

  it('has methods of strings and arrays from before browsers had them, as of Prototype.js in old shops', async () => {
    const { page, errors } = await open(`
      Array.from = (list) => {
        const found = new Array(list.length || 0);
        for (let at = found.length; at--; ) found[at] = list[at];
        return found;
      };
      String.prototype.startsWith = function (start) { return this.lastIndexOf(start, 0) === 0; };`);
    const number = page.getByLabel('Card number');
    await page.locator('card-token-form:state(ready)').waitFor();
    await number.fill('3530111333300000');
    assert.equal(await number.inputValue(), '3530 1113 3330 0000', 'of a brand whose numbers have many lengths');
    await pays(page, '12/2034');
    assert.deepEqual(errors, []);
  });

  it('has an Event of its own, as of MooTools in old shops', async () => {
    stage().order = { amount: '10.00', country: 'GB' };
    const { page, errors } = await open(
      'window.Event = function DOMEvent(event) { this.event = event; this.type = event.type; };',
      'pay-checkout',
    );
    await page.getByRole('radio', { name: 'paysafecard' }).check();
    const code = page.getByLabel('Voucher code');
    await code.fill(stage().sandbox.vouchers.issue({ nominal: '10.00' }));
    await code.press('Enter');
    await hears(page, 'pay-success');
    assert.deepEqual(errors, []);
  });

  it('has a Promise of its own, as of old libraries, that knows less than the browser’s', async () => {
    const { page, errors } = await open('delete Promise.allSettled; delete Promise.any;', 'pay-widget-frame');
    await payOnHostedPage(page.locator('pay-widget-frame').frameLocator('iframe'));
    await hears(page, 'pay-success');
    assert.deepEqual(errors, []);
  });
});

describe('a page that is sent with Cross-Origin-Embedder-Policy', () => {
  const embedder = { 'cross-origin-embedder-policy': 'require-corp' };

  async function visit(body: string): Promise<Page> {
    stage().headers = embedder;
    stage().body = body;
    return stage().visit();
  }

  const opens = async (page: Page): Promise<Page> => {
    const [opened] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Open in a new window' }).click(),
    ]);
    return opened;
  };

  const paid = (): string[] => stage().sandbox.ledger.map(({ movement }) => movement);

  it('offers a window for the hosted page, which cannot be framed there', async () => {
    const page = await visit('<pay-widget-frame order="o-1"></pay-widget-frame>');
    const opened = await opens(page);
    await opened.waitForURL(`${stage().provider}/**`);
    await payOnHostedPage(opened);
    await hears(page, 'pay-success');
    assert.deepEqual(paid(), ['hosted']);
  });

  it("offers a window for the issuer's page, which cannot be framed there", async () => {
    const page = await visit('<card-token-form order="o-1"></card-token-form>');
    const card = new CardPage(page);
    await card.isIn('ready');
    await card.fillCard({ number: '4242424242424242', cvc: '333' });
    await card.pay();
    await page.getByText('Bank page not showing? Open it in a window.').waitFor();
    const opened = await opens(page);
    await opened.locator('button[value="approve"]').click();
    await hears(page, 'pay-success');
    assert.deepEqual(paid(), ['charge']);
  });

  it('shows a card frame that is sent with the headers of docs/pci.md', async () => {
    stage().frame = { headers: { ...embedder, 'cross-origin-resource-policy': 'cross-origin' } };
    const page = await visit(`<card-token-form order="o-1" isolated="${stage().cards}/frame.html"></card-token-form>`);
    await new CardPage(page).isIn('ready');
  });
});
