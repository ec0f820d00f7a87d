/** A page that the browser loads ahead (`speculationrules`), as shops do for a checkout, and that the payer opens later. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import puppeteer from 'puppeteer-core';
import { chromiumFlags, find } from '../../scripts/tools.mjs';
import { chromiumOnly } from './engine.js';
import { useStage } from './use-stage.js';

const stage = useStage();

const byChromium = chromiumOnly('only Chromium loads pages ahead');

describe('a page that the browser loads ahead', () => {
  /** Resolves with what the page says in a request for `/<what>`. */
  const says = (what: string): Promise<string> =>
    new Promise((resolve) => {
      stage().overhears = ({ url }) => {
        const { pathname, search } = new URL(url);
        if (pathname === `/${what}`) resolve(search);
      };
    });

  it('asks for no signed address of the hosted page before the payer opens it', byChromium, async () => {
    stage().body = `<pay-widget-frame order="o-1"></pay-widget-frame>
      <script>
        setTimeout(() => fetch('/early?' + document.prerendering), 1500);
        document.addEventListener('pay-ready', () => fetch('/late?' + document.prerendering));
      </script>`;
    // Playwright stops each page that is loaded ahead, and never lets it go on.
    const browser = await puppeteer.launch({ executablePath: find('chromium') ?? '', args: chromiumFlags });
    try {
      const page = await browser.newPage();
      await page.goto(`${stage().shop}/basket`);
      const early = says('early');
      const rules = JSON.stringify({ prerender: [{ urls: ['/'], eagerness: 'immediate' }] });
      await page.addScriptTag({ type: 'speculationrules', content: rules });
      assert.equal(await early, '?true');
      assert.deepEqual(stage().calls, []);
      const late = says('late');
      await page.evaluate("location.href = '/'");
      assert.equal(await late, '?false');
      assert.ok(stage().calls.includes('POST /widget'));
    } finally {
      await browser.close();
    }
  });
});
