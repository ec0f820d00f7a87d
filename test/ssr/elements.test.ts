/** Each element, rendered on a server, is hydrated by its code without a layout shift. */
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { after, afterEach, before, suite, test } from 'node:test';
import { inRoot } from '../../scripts/entries.mjs';
import type { OrderDetails } from '../../src/server/index.js';
import type { Stage } from '../e2e/stage.js';
import { type Visit, hydration, openServedStage, rendered, visit } from './served.js';

interface Served {
  readonly order?: Partial<OrderDetails>;
  /** The state in which the element is complete. */
  readonly state: string;
}

const elements: Readonly<Record<string, Served>> = {
  'card-token-form': { state: 'ready' },
  'carrier-flow': { state: 'choosing' },
  'epin-redeem': { order: { amount: '10.00' }, state: 'ready' },
  // Germany has four groups of payment systems, as many as the skeleton reserves room for without a `limit`.
  'pay-checkout': { order: { country: 'DE' }, state: 'choosing' },
  'pay-widget-frame': { state: 'open' },
  'ps-picker': { order: { country: 'DE' }, state: 'ready' },
};

let stage: Stage;
before(async () => {
  stage = await openServedStage(hydration);
});
afterEach(() => stage.reset());
after(() => stage.close());

const heightOf = ({ page }: Visit, tag: string): Promise<number> =>
  page.locator(tag).evaluate((element) => element.getBoundingClientRect().height);

/** The hosted page reports its height, which no server knows. Merchants can set it in advance, as this style does. */
async function heightOfHostedPage(): Promise<string> {
  const { page, arrive } = await visit(stage, await rendered('pay-widget-frame'));
  arrive();
  const height = await page.waitForFunction(() => {
    const base = document.querySelector('pay-widget-frame')?.shadowRoot?.querySelector<HTMLElement>('.base');
    return base?.style.getPropertyValue('--_height');
  });
  const value = String(await height.jsonValue());
  assert.match(value, /^\d+(\.\d+)?px$/);
  await stage.reset();
  return `style="--pay-widget-frame-height: ${value}"`;
}

suite('rendered on a server', () => {
  test('every registered element is tested here', () => {
    const tags = readdirSync(inRoot('src/define')).map((file) => file.replace(/\.ts$/, ''));
    assert.deepEqual(Object.keys(elements).sort(), tags.filter((tag) => tag !== 'all').sort());
  });

  for (const [tag, { order = {}, state }] of Object.entries(elements)) {
    test(`<${tag}> has its height at once, and nothing moves when its code arrives`, { timeout: 30_000 }, async () => {
      const attributes = tag === 'pay-widget-frame' ? await heightOfHostedPage() : '';
      stage.order = order;
      const visited = await visit(stage, await rendered(tag, attributes));
      const { page, arrive, complaints, shifts } = visited;
      const height = await heightOf(visited, tag);
      assert.ok(height > 100, `${height} px before its code is there`);
      assert.deepEqual(stage.calls, [], 'no code has run yet');
      await page.locator(tag).evaluate((element) => {
        Object.assign(window, {
          first: [...(element.shadowRoot?.children ?? [])].find(({ localName }) => localName !== 'style'),
        });
      });

      arrive();
      // The checkout stays in its first state here, so its picker tells when everything is there.
      if (tag === 'pay-checkout') await page.locator('ps-picker:state(ready)').waitFor();
      await page.locator(`${tag}:state(${state})`).waitFor();
      assert.deepEqual(await shifts(), []);
      assert.equal(await heightOf(visited, tag), height);
      assert.deepEqual(complaints, []);
      const isKept = await page.locator(tag).evaluate((element) => {
        const { first } = window as unknown as { first: Element };
        return first.getRootNode() === element.shadowRoot;
      });
      assert.ok(isKept, 'what the server rendered was taken over, not rendered anew');
    });
  }
});
