/** A page that stays open: elements come and go, and one element serves many orders. What is gone must leave nothing. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { chromiumOnly } from './engine.js';
import { useStage } from './use-stage.js';

interface Kept {
  /** Nodes in memory, in the page or not. */
  readonly nodes: number;
  readonly listeners: number;
}

const counting = chromiumOnly('nodes and listeners are counted by DevTools, which Firefox has not');

describe('a page that stays open', () => {
  const stage = useStage();

  /** Returns what `work` leaves in memory when it is done `times` times, after a first time that does not count. */
  async function leftBy(page: Page, times: number, work: () => Promise<unknown>): Promise<Kept> {
    const devTools = await page.context().newCDPSession(page);
    const count = async (): Promise<Kept> => {
      // The next frames let go of the rest.
      for (let time = 0; time < 3; time++) {
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
        await devTools.send('HeapProfiler.collectGarbage');
      }
      const { nodes, jsEventListeners } = await devTools.send('Memory.getDOMCounters');
      return { nodes, listeners: jsEventListeners };
    };
    await work();
    const before = await count();
    for (let time = 0; time < times; time++) await work();
    const after = await count();
    return { nodes: after.nodes - before.nodes, listeners: after.listeners - before.listeners };
  }

  it('keeps nothing of the payment methods of earlier orders', counting, async () => {
    stage().body = '<ps-picker order="o-0" country="DE"></ps-picker>';
    const page = await stage().visit();
    const left = await leftBy(page, 20, () =>
      page.evaluate(async () => {
        const picker = document.querySelector('ps-picker')!;
        picker.order += '0';
        await new Promise((resolve) => picker.addEventListener('pay-ready', resolve, { once: true }));
        await picker.updateComplete;
      }),
    );
    // One list has some 170 nodes and 20 listeners, and the last one that went may still be there.
    assert.ok(left.nodes < 2 * 170 && left.listeners < 2 * 20, JSON.stringify(left));
  });

  it('keeps nothing of elements that come and go', counting, async () => {
    stage().order = { amount: '10.00', currency: 'GBP', country: 'GB' };
    const page = await stage().visit();
    const left = await leftBy(page, 10, () =>
      page.evaluate(async () => {
        const tags = [
          'card-token-form',
          'carrier-flow',
          'epin-redeem',
          'ps-picker',
          'pay-widget-frame',
          'pay-checkout',
        ];
        const elements = tags.map((tag) => Object.assign(document.createElement(tag), { order: 'o-1', country: 'GB' }));
        const ready = elements.map((each) => new Promise((resolve) => each.addEventListener('pay-ready', resolve)));
        document.body.append(...elements);
        await Promise.all(ready);
        elements.forEach((each) => each.remove());
      }),
    );
    // The smallest has 45 nodes.
    assert.ok(left.nodes < 10 * 40, JSON.stringify(left));
  });
});
