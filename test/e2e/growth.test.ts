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

describe('a page that stays open', chromiumOnly('counts nodes and listeners by DevTools'), () => {
  const stage = useStage();

  /** Returns what `work` leaves in memory when it is done `times` times, after a first time that does not count. */
  async function leftBy(page: Page, times: number, work: () => Promise<unknown>): Promise<Kept> {
    const devTools = await page.context().newCDPSession(page);
    const count = async (): Promise<Kept> => {
      // What only the next frame lets go of is found by the second time.
      for (let time = 0; time < 2; time++) {
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

  it('keeps nothing of the payment methods of earlier orders', async () => {
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
});
