/** Tests of leaving a page and coming back to it, in three ways. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { cameBack, engine, openBrowser } from './engine.js';
import { Payer } from './payer.js';
import { Shop } from './shop.js';

/** `restored`: Back, with the page as it was left. `rebuilt`: Back, with the page loaded again. */
export const returns = ['reload', 'rebuilt', 'restored'] as const;
export type Return = (typeof returns)[number];

/**
 * Waits until no request is in flight: Firefox does not cache a page that has one. The shop's test desk polls while the
 * page is visible, so the page is made to look hidden.
 */
async function rests({ page, line }: Payer): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
    addEventListener('pagehide', () => Reflect.deleteProperty(document, 'visibilityState'), { once: true });
  });
  // A response may lead to another request, as a module's does: repeat until the request made here is the only new one.
  let before: number;
  do {
    await line.isQuiet();
    before = line.count;
    await page.evaluate(async () => (await fetch('/art/five-moons.svg')).text());
  } while (line.count > before + 1);
}

async function leaveAndReturn(payer: Payer, way: Return): Promise<boolean> {
  const { page, line } = payer;
  if (way === 'reload') {
    await page.reload();
    return false;
  }
  // The browser does not cache a page with an `unload` listener.
  if (way === 'rebuilt') await page.evaluate(() => addEventListener('unload', () => undefined));
  else if (!line.isHolding) await rests(payer);
  await page.evaluate(() => Object.assign(window, { wasHere: true }));
  await page.goto(`${line.url}/art/five-moons.svg`);
  // A restored page fires no `load` to wait for, and Firefox reports nothing at all, so poll the page itself.
  // Go back in a separate task: a page that leaves at once could not answer this call.
  await page.evaluate(() => void setTimeout(() => history.back()));
  await page.waitForFunction(() => location.pathname.startsWith('/checkout/'));
  const wasHere = await page.evaluate(() => 'wasHere' in window);
  if (way === 'rebuilt') assert.equal(wasHere, false, 'the browser kept the page');
  if (wasHere) await cameBack(page);
  return wasHere;
}

export interface Visit {
  readonly shop: Shop;
  readonly payer: Payer;
  readonly way: Return;
}

export interface Row {
  /** Brings the element of a new payer into the state. */
  readonly reach: (visit: Visit) => Promise<void>;
  /** The states that a payer may find after the page was loaded again; `paid` is the shop's own thank-you message. */
  readonly anew: readonly string[];
  /** The states that a payer may find on a restored page; defaults to the state of the row itself. */
  readonly kept?: readonly string[];
  /** Browsers do not cache a page that waits for a text message or has opened a window. */
  readonly cannotBeKept?: true;
  /** The payer cannot pay for a while: the test ends without a charge. */
  readonly cannotPay?: true;
}

export interface Journey<State extends string> {
  readonly element: string;
  readonly rows: Readonly<Record<State, Row>>;
  /** Pays from whatever state the payer finds. */
  readonly finish: (visit: Visit) => Promise<void>;
  /** The sandbox's name for this movement of money. */
  readonly movement: string;
}

const order = /\/pay\/orders\/[^/]+$/;

/** Rows of the states in which an element reads its order. `shows` brings the payer to the element. */
export const orderRows = (
  shows: (visit: Visit) => Promise<void>,
): Readonly<Record<'loading' | 'unavailable', Row>> => ({
  loading: {
    reach: async (visit) => {
      visit.payer.line.holds(order);
      await shows(visit);
    },
    anew: ['loading'],
  },
  unavailable: {
    reach: async (visit) => {
      visit.payer.line.loses(order);
      await shows(visit);
    },
    anew: ['unavailable'],
  },
});

/** Adds a `before-pay` listener to the page that holds the payment up until the payer returns to the restored page. */
export const decidesOnReturn = async ({ payer }: Visit): Promise<void> =>
  payer.page.evaluate(() =>
    addEventListener('before-pay', (event) => {
      event.waitUntil(new Promise<void>((resolve) => addEventListener('pageshow', () => resolve())));
    }),
  );

/** Waits until the element is in one of these states. */
async function finds({ payer }: Visit, element: string, states: readonly string[]): Promise<void> {
  const selectors = states.map((state) => (state === 'paid' ? '.thanks' : `${element}:state(${state})`));
  await payer.page.locator(selectors.join(', ')).first().waitFor({ state: 'attached' });
}

/** Registers a test for each state, which covers every way of coming back. Call once in a file. */
export function testReturns<State extends string>(states: readonly State[], journey: Journey<State>): void {
  const { element, rows, finish, movement } = journey;
  let shop: Shop;
  let browser: Browser;
  before(async () => {
    const launched = openBrowser({ keepsPages: true });
    [shop, browser] = await Promise.all([Shop.open(), launched]);
  });
  after(async () => {
    await Promise.all([browser.close(), shop.close()]);
  });

  void test('there is a row for every state, and no other', () => {
    assert.deepEqual(Object.keys(rows).sort(), [...states].sort());
  });

  async function walk(state: State, way: Return): Promise<void> {
    const payer = await Payer.arrive(shop, browser);
    const visit = { shop, payer, way };
    payer.context.setDefaultTimeout(20_000);
    const { reach, anew, kept = [state], cannotBeKept, cannotPay } = rows[state];
    try {
      await payer.orders('Five Moons');
      await reach(visit);
      await finds(visit, element, state === 'succeeded' ? ['paid'] : [state]);
      // Nor does Firefox cache a page that waits for an answer.
      const canBeKept = !cannotBeKept && !(engine === 'firefox' && payer.line.isHolding);
      const wasHere = await leaveAndReturn(payer, way);
      if (way === 'restored' && canBeKept) assert.ok(wasHere, 'the browser did not keep the page');
      await finds(visit, element, wasHere ? kept : anew);
      payer.line.release();
      if (cannotPay) return;
      await finish(visit);
      await payer.isThanked();
    } catch (error) {
      throw new Error(`${way}: ${String(error)}\n\nThe page: ${await payer.sees()}`, { cause: error });
    } finally {
      await payer.leaves();
    }
  }

  for (const state of states) {
    void test(state, { timeout: 120_000 }, async () => {
      const charges = async (): Promise<number> =>
        (await shop.ledger()).filter((each) => each.movement === movement).length;
      const earlier = await charges();
      const walks = await Promise.allSettled(returns.map(async (way) => walk(state, way)));
      const wrong = walks.flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : []));
      assert.deepEqual(wrong, []);
      assert.equal(
        (await charges()) - earlier,
        rows[state].cannotPay ? 0 : returns.length,
        'each order is charged once',
      );
    });
  }
}
