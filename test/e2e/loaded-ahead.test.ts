/** A page that the browser loads ahead (`speculationrules`), as shops do for a checkout, and that the payer opens later. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import puppeteer, { type Browser } from 'puppeteer-core';
import { chromiumFlags, find } from '../../scripts/tools.mjs';
import { chromiumOnly } from './engine.js';
import { useStage } from './use-stage.js';

const stage = useStage();

describe('a page that the browser loads ahead', chromiumOnly('Only Chromium loads pages ahead'), () => {
  // Playwright stops each page that is loaded ahead, and never lets it go on.
  let browser: Browser;
  before(async () => {
    browser = await puppeteer.launch({ executablePath: find('chromium') ?? '', args: chromiumFlags });
  });
  after(() => browser.close());

  /** Resolves with what the page says in a request for `/<what>`. */
  const says = (what: string): Promise<string> =>
    new Promise((resolve) => {
      stage().overhears = ({ url }) => {
        const { pathname, search } = new URL(url);
        if (pathname === `/${what}`) resolve(search);
      };
    });

  it('asks for no signed address of the hosted page before the payer opens it', async () => {
    stage().body = `<pay-widget-frame order="o-1"></pay-widget-frame>
      <script>
        setTimeout(() => fetch('/early?' + document.prerendering), 1500);
        document.addEventListener('pay-ready', () => fetch('/late?' + document.prerendering));
      </script>`;
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
  });
});
