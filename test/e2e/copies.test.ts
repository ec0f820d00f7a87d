/** The library twice in one page, such as in a bundle and from a CDN. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { useStage } from './use-stage.js';

const stage = useStage();

interface Heard {
  readonly warnings: string[];
  readonly errors: Error[];
}

/** Opens a page whose own copy of the library defines the elements. */
async function open(body: string): Promise<{ page: Page; heard: Heard }> {
  stage().body = body;
  const heard: Heard = { warnings: [], errors: [] };
  const page = await stage().visit({}, async (fresh) => {
    fresh.on('console', (message) => {
      if (message.text().includes('loaded twice')) heard.warnings.push(message.text());
    });
    fresh.on('pageerror', (error) => heard.errors.push(error));
  });
  return { page, heard };
}

/** Loads another copy from another address, when all element names are already taken. */
const loadsAnother = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const own = window.pay;
    await import(`${location.origin}/app.js?another`);
    if (window.pay === own) throw new Error('there is no other copy');
  });

const configures = (page: Page): Promise<void> => page.evaluate(() => window.pay.configure({ endpoint: '/pay' }));

declare global {
  interface Window {
    pay: { configure(configuration: object): void };
  }
}

describe('two copies of the library in one page', () => {
  it('warn once when one copy is configured and the other defines the elements', async () => {
    stage().order = { amount: '10.00' };
    const { page, heard } = await open('<epin-redeem order="o-1"></epin-redeem>');
    await page.getByLabel('Voucher code').waitFor();
    await loadsAnother(page);
    assert.deepEqual(heard.warnings, [], 'one that nobody uses harms nobody');
    const warned = page.waitForEvent('console', (message) => message.text().includes('loaded twice'));
    await configures(page);
    await warned;
    await configures(page);
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    assert.equal(heard.warnings.length, 1);
    assert.match(heard.warnings[0] ?? '', /Load it once/);
    assert.deepEqual(heard.errors, []);
  });

  it('also warn when the elements appear after the configuration', async () => {
    const { page, heard } = await open('');
    await page.waitForFunction(() => 'pay' in window);
    await page.evaluate(() => Reflect.set(document, Symbol.for('pay-elements'), () => undefined));
    const warned = page.waitForEvent('console', (message) => message.text().includes('loaded twice'));
    await page.evaluate(() => document.body.append(document.createElement('ps-picker')));
    await warned;
    assert.deepEqual(heard.errors, []);
  });
});
