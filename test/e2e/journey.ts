/** Runs the journeys of a file in one shop and one browser, with a new payer for each journey. */
import { after, before, test } from 'node:test';
import type { Browser, BrowserContext } from 'playwright-core';
import { type BrowserOptions, openBrowser } from './engine.js';
import type { Line } from './line.js';
import { Payer } from './payer.js';
import { Shop } from './shop.js';

interface Tools {
  readonly shop: Shop;
  readonly payer: Payer;
}

export type Journey = (
  name: string,
  walk: (tools: Tools) => Promise<void>,
  prepare?: (context: BrowserContext, line: Line) => Promise<void>,
) => void;

/** Starts the shop and the browser of a file's journeys. Call once in a file for each browser. */
export function journeys(options?: () => Promise<BrowserOptions>): Journey {
  let shop: Shop;
  let browser: Browser;
  before(async () => {
    [shop, browser] = await Promise.all([Shop.open(), openBrowser(await options?.())]);
  });
  after(async () => {
    await Promise.all([browser.close(), shop.close()]);
  });
  return (name, walk, prepare) => {
    void test(name, { timeout: 60_000 }, async () => {
      const payer = await Payer.arrive(shop, browser, prepare);
      try {
        await walk({ shop, payer });
      } catch (error) {
        // What the payer saw explains more than the line of the test that timed out.
        throw new Error(`${String(error)}\n\nThe page: ${await payer.sees()}\n\nThe demo: ${shop.printed()}`, {
          cause: error,
        });
      } finally {
        await payer.leaves();
        await shop.noTrouble();
      }
    });
  };
}
