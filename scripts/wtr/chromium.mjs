// @ts-check
// Chromium for element tests: one without windows where there is one, which shows two pages at once.
import { chromeLauncher } from '@web/test-runner-chrome';
import puppeteer from 'puppeteer-core';
import { chromiumFlags, find, findPlain } from '../tools.mjs';

const isPlain = find('shell') !== undefined && findPlain() === find('shell');

/** Pages at once. A browser gives no animation frames to a tab that another one hides; without windows none hides another. */
export const pagesAtOnce = isPlain ? 2 : 1;

/**
 * Each page has storage, channels and a cache of its own, and a name in what it sends: `lost-files.mjs` tells pages by it.
 * @param {string} executablePath
 */
export function startChromium(executablePath) {
  let opened = 0;
  return chromeLauncher({
    puppeteer,
    launchOptions: { executablePath, args: chromiumFlags },
    async createPage({ context }) {
      const own = await context.browser().createBrowserContext();
      const page = await own.newPage();
      // Two at once have the focus each.
      await (await page.createCDPSession()).send('Emulation.setFocusEmulationEnabled', { enabled: true });
      opened += 1;
      await page.setUserAgent({ userAgent: `${await page.browser().userAgent()} Page/${opened}` });
      return page;
    },
  });
}
