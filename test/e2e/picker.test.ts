/** Many payment methods in a browser: work is counted, not timed. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { PickerPage } from 'pay-elements/testing';
import type { Page } from 'playwright-core';
import { chromiumOnly } from './engine.js';
import { useStage } from './use-stage.js';

const stage = useStage();

const many = 200;
const kinds = ['card', 'bank', 'prepaid', 'wallet', 'mobile'];

/** Returns more systems than any country has, with logos of the sandbox. */
const systems = () =>
  Array.from({ length: many }, (_, index) => ({
    id: `system-${index}`,
    name: `System ${index}`,
    kind: kinds[index % kinds.length],
    opensWindow: index % 3 === 0,
    imageUrl: `${stage().provider}/assets/ps/paypal.svg?${index}`,
  }));

/** Returns a function that tells how often the browser has laid out the page since this call. */
async function countLayouts(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'LayoutCount')?.value ?? Number.NaN;
  };
}

const counting = chromiumOnly('layouts are counted by DevTools, which Firefox has not');

describe('200 payment systems', () => {
  interface Opened {
    readonly page: Page;
    readonly picker: PickerPage;
    readonly logos: readonly string[];
  }

  /** @param prepare Gets the page before the list loads. */
  async function open(width: number, prepare?: (page: Page) => Promise<void>): Promise<Opened> {
    stage().faults.push({ match: 'GET /payment-systems', times: 1, answer: () => Response.json({ country: 'DE', systems: systems() }) }); // prettier-ignore
    const page = await stage().visit({ viewport: { width, height: 800 } });
    const logos: string[] = [];
    page.on('request', (request) => request.resourceType() === 'image' && logos.push(request.url()));
    stage().body = '<ps-picker country="DE"></ps-picker>';
    await prepare?.(page);
    await page.reload();
    const picker = new PickerPage(page);
    await picker.isIn('ready');
    await page.evaluate(() => new Promise<void>((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn())))); // prettier-ignore
    return { page, picker, logos };
  }

  /** Chooses with ten keys, however far apart the choices are. */
  async function choosesByKeys({ page, picker }: Opened): Promise<void> {
    await page.keyboard.press('End');
    assert.equal(await picker.value(), 'system-199');
    await page.keyboard.type('system 42');
    assert.equal(await picker.value(), 'system-42');
  }

  it('are all there, and only the logos in sight are fetched', async () => {
    const { picker, logos } = await open(900);
    assert.equal((await picker.ids()).length, many);
    assert.ok(logos.length > 0 && logos.length < many, `${logos.length} logos`);
  });

  it('are laid out together', counting, async () => {
    const counters: (() => Promise<number>)[] = [];
    await open(900, async (page) => void counters.push(await countLayouts(page)));
    const count = await counters[0]?.();
    // At most one for the placeholder, one for the list and one for each visible logo: never one for each method.
    assert.ok(count !== undefined && count > 0 && count <= many / 2, `${count} layouts for one list`);
  });

  it('can be chosen from by keyboard, and fit a narrow screen', async () => {
    const opened = await open(320);
    await opened.picker.choose('system-0');
    await choosesByKeys(opened);
    const wide = await opened.page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(wide <= 320, `${wide} px wide`);
  });

  it('take few layouts to choose from, however many there are', counting, async () => {
    const opened = await open(320);
    await opened.picker.choose('system-0');
    const layouts = await countLayouts(opened.page);
    const before = await layouts();
    await choosesByKeys(opened);
    const more = (await layouts()) - before;
    // Each key may move the choice once, and scroll to logos that have not loaded yet.
    assert.ok(more > 0 && more <= many / 2, `${more} layouts for ten keys`);
  });
});
