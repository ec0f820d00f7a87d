/** Elements as a server sends them: rendered in Node, shown in Chromium before their code is there, then taken over by it. */
import { render } from '@lit-labs/ssr';
import { collectResult } from '@lit-labs/ssr/lib/render-result.js';
import { html, unsafeStatic } from 'lit/static-html.js';
import 'pay-elements/all';
import type { Page } from 'playwright-core';
import { inRoot } from '../../scripts/entries.mjs';
import { type Stage, openStage } from '../e2e/stage.js';

/** @param first what the page imports before the elements */
export const openServedStage = (...first: readonly string[]): Promise<Stage> =>
  // A live key: the note that nothing is really charged is for merchants, and comes late.
  openStage({}, { first: first.map((path) => `import '${path}';`).join(''), projectKey: 'p_shop' });

export const hydration = '@lit-labs/ssr-client/lit-element-hydrate-support.js';

/** The element with its declarative shadow root. */
export const rendered = async (tag: string, attributes = ''): Promise<string> =>
  collectResult(render(html`${unsafeStatic(`<${tag} order="o-1" endpoint="/pay" ${attributes}></${tag}>`)}`));

export interface Visit {
  readonly page: Page;
  /** Lets the elements' code arrive. */
  readonly arrive: () => void;
  /** Errors and warnings of the console. */
  readonly complaints: readonly string[];
  /** What moved so far, once the browser has had the time to say so. */
  readonly shifts: () => Promise<readonly string[]>;
}

/** The page as it stands before any code of the elements has run. Something stands below, which must not move. */
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
      // A frame is painted, and what moved in it is told before the one after the next.
      await page.evaluate(async () => {
        for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame);
      });
      return page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
    },
  };
}
