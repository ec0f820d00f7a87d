/** Every story plays to its end in Firefox and in WebKit too, and axe finds nothing there. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { type Site, serveStorybook } from '../stories/site.js';
import { pages } from './pages.js';

const inPage = readFileSync(new URL('../stories/in-page.js', import.meta.url), 'utf8');

/** WebKit's error about the ResizeObserver by which Storybook's highlighter follows sizes; no fault of the elements. */
const ofStorybook = 'ResizeObserver loop completed with undelivered notifications.';

/** The result of a played story, as `in-page.js` reports it. */
interface Told {
  readonly errors: readonly string[];
  readonly hasAxe: boolean;
  readonly violations: readonly { readonly id: string; readonly help: string }[];
}

let site: Site;
before(async () => {
  site = await serveStorybook();
});
after(() => site.close());

describe('both engines in parallel', { concurrency: true }, () => {
  for (const [engine, openPage] of Object.entries(pages))
    it(`${engine} plays every story without errors or axe findings`, async (t) => {
      const page = await openPage();
      t.after(() => page.close());
      await page.open(`${site.url}iframe.html?viewMode=story`);
      await page.ask(`(() => {
        globalThis.forbidden = [];
        globalThis.tellForbidden = (what) => forbidden.push(what);
        addEventListener('error', ({ message }) => forbidden.push(message));
        ${inPage}
      })()`);
      await page.ask('gallery.begin({})');
      const stories = await page.ask<{ id: string }[]>('gallery.stories()');
      assert.ok(stories.length > 100);
      for (const { id } of stories)
        await t.test(id, async () => {
          const { errors, hasAxe, violations } = await page.ask<Told>(`gallery.play(${JSON.stringify(id)})`);
          const forbidden = await page.ask<string[]>('forbidden.splice(0)');
          const found = violations.map((each) => `axe ${each.id}: ${each.help}`);
          const said = forbidden.filter((what) => what !== ofStorybook);
          assert.deepEqual([...errors, ...found, ...said], []);
          assert.ok(hasAxe, 'axe did not look at it');
        });
    });
});
