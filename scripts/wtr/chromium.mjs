// @ts-check
// Chromium for element tests: the headless shell where available, which can show two pages at once.
import { chromeLauncher } from '@web/test-runner-chrome';
import puppeteer from 'puppeteer-core';
import { chromiumFlags, find, findPlain } from '../tools.mjs';

const isPlain = find('shell') !== undefined && findPlain() === find('shell');

/**
 * Number of pages at once. A browser gives no animation frames to a hidden tab; without windows, no tab hides another.
 */
export const pagesAtOnce = isPlain ? 2 : 1;

/**
 * Gives each page its own storage, channels and cache, and its own user agent, by which `lost-files.mjs` tells pages
 * apart.
 * @param {string} executablePath
 */
export function startChromium(executablePath) {
  let opened = 0;
  return chromeLauncher({
    puppeteer,
    launchOptions: { executablePath, args: chromiumFlags },
    async createPage({ context }) {
      // Counted before anything is awaited: pages that open at once would get the same number.
      const number = (opened += 1);
      const own = await context.browser().createBrowserContext();
      const page = await own.newPage();
      // With two pages at once, each must believe that it has the focus.
      await (await page.createCDPSession()).send('Emulation.setFocusEmulationEnabled', { enabled: true });
      await page.setUserAgent({ userAgent: `${await page.browser().userAgent()} Page/${number}` });
      return page;
    },
  });
}
