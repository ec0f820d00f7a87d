/** The browser's own autofill, with a card that the payer has saved in the browser. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { CDPSession, Page } from 'playwright-core';
import { chromiumOnly } from './engine.js';
import { useStage } from './use-stage.js';

const stage = useStage({}, { browser: { isWhole: true } });

const card = { number: '4242424242424242', name: 'Ada Meadows', expiryMonth: '12', expiryYear: '2034', cvc: '123' };

interface Node {
  readonly backendNodeId: number;
  readonly attributes?: readonly string[];
  readonly children?: readonly Node[];
  readonly shadowRoots?: readonly Node[];
}

/** Finds the input with this `autocomplete`, also inside shadow roots. */
function find(node: Node, token: string): number | undefined {
  if (node.attributes?.includes(token)) return node.backendNodeId;
  for (const child of [...(node.children ?? []), ...(node.shadowRoots ?? [])]) {
    const found = find(child, token);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Chooses a saved card at one of the fields. The browser fills in all fields that it takes for the same form. */
async function autofills(page: Page, token: string): Promise<void> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const { root } = await session.send('DOM.getDocument', { depth: -1, pierce: true });
  const { frameTree } = await session.send('Page.getFrameTree');
  const fieldId = find(root as Node, token);
  assert.ok(fieldId !== undefined, `a field ${token}`);
  await session.send('Autofill.trigger', { fieldId, card, frameId: frameTree.frame.id });
}

const isIn = (page: Page, state: string): Promise<void> =>
  page.locator(`card-token-form:state(${state})`).waitFor({ state: 'attached' });

async function hasValues(place: Pick<Page, 'getByLabel'>, values: Readonly<Record<string, string>>): Promise<void> {
  const read = async (): Promise<Record<string, string>> => {
    const shown: Record<string, string> = {};
    for (const label of Object.keys(values)) shown[label] = await place.getByLabel(label).inputValue();
    return shown;
  };
  // The browser fills in the fields asynchronously.
  const end = Date.now() + 10_000;
  while (Date.now() < end && !isDeepStrictEqual(await read(), values)) await setTimeout(20);
  assert.deepEqual(await read(), values);
}

const devTools = chromiumOnly('a saved card is filled in by a command of DevTools, which Firefox has not');

describe("the browser's autofill", () => {
  for (const token of ['cc-number', 'cc-exp', 'cc-csc', 'cc-name']) {
    it(`fills in the whole form from ${token}, and the payment goes through`, devTools, async () => {
      stage().body = '<card-token-form order="o-1"></card-token-form>';
      const page = await stage().visit();
      await isIn(page, 'ready');
      await autofills(page, token);
      await hasValues(page, {
        'Card number': '4242 4242 4242 4242',
        'Expiry date': '12/34',
        'Security code': '123',
        'Name on card': 'Ada Meadows',
      });
      await page.getByText('Visa', { exact: true }).waitFor({ state: 'attached' });
      await page.getByRole('button', { name: 'Pay €9.90' }).click();
      await isIn(page, 'succeeded');
      assert.deepEqual(stage().sandbox.ledger.map(({ movement, amount }) => `${movement} ${amount}`), ['charge 9.90']); // prettier-ignore
    });
  }
});
