/** Elements as a server sends them: rendered in Node, shown in Chromium before their code has loaded, then hydrated. */
import { render } from '@lit-labs/ssr';
import { collectResult } from '@lit-labs/ssr/lib/render-result.js';
import { html, unsafeStatic } from 'lit/static-html.js';
import 'pay-elements/all';
import type { Page } from 'playwright-core';
import { inRoot } from '../../scripts/entries.mjs';
import { type Stage, openStage } from '../e2e/stage.js';

/** @param first the modules that the page imports before the elements */
export const openServedStage = (...first: readonly string[]): Promise<Stage> =>
  // A live key: with a test key, a note for merchants that nothing is really charged would appear late.
  openStage({}, { first: first.map((path) => `import '${path}';`).join(''), projectKey: 'p_shop' });

export const hydration = '@lit-labs/ssr-client/lit-element-hydrate-support.js';

/** Renders the element with its declarative shadow root. */
export const rendered = async (tag: string, attributes = ''): Promise<string> =>
  collectResult(render(html`${unsafeStatic(`<${tag} order="o-1" endpoint="/pay" ${attributes}></${tag}>`)}`));

export interface Visit {
  readonly page: Page;
  /** Lets the elements' code load. */
  readonly arrive: () => void;
  /** Errors and warnings on the console. */
  readonly complaints: readonly string[];
  /** Returns the layout shifts so far, after giving the browser time to report them. */
  readonly shifts: () => Promise<readonly string[]>;
}

/** Opens the page before any of the elements' code has run. A paragraph below the element must not move. */
export async function visit(stage: Stage, body: string): Promise<Visit> {
  stage.body = `${body}<p id="below">Below</p>`;
  let arrive = (): void => undefined;
  const code = new Promise<void>((resolve) => (arrive = resolve));
  const complaints: string[] = [];
  const page = await stage.visit({ viewport: { width: 800, height: 1200 } }, async (page) => {
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('console', (message) => {
      if (/error|warning/.test(message.type())) complaints.push(message.text());
    });
    await page.route('**/app.js', async (route) => {
      await code;
      await route.continue();
    });
    await page.addInitScript({ path: inRoot('test/ssr/watch.js') });
  });
  await page.locator('#below').waitFor();
  return {
    page,
    complaints,
    arrive: () => arrive(),
    shifts: async () => {
      // A layout shift is reported within two frames of the one that was painted with it.
      await page.evaluate(async () => {
        for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame);
      });
      return page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
    },
  };
}
