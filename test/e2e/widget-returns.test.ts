/** Reload and Back in every state of the hosted page's flow: the payer sees the truth, goes on, and pays once. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { WidgetPage, cancelOnHostedPage, payOnHostedPage } from 'pay-elements/testing';
import type { Page } from 'playwright-core';
import { widgetFlow } from '../../src/flows/widget.js';
import type { WidgetState } from '../../src/flows/widget-state.js';
import { hostedStage } from './hosted-stage.js';

type Name = WidgetState['name'];

const here = hostedStage({ blocksWindows: true });
const { open, opens, hosted, hears, isIn } = here;

interface Row {
  readonly attributes?: string;
  /** Sets up a fault or a delay before the page is opened. */
  readonly prepare?: () => void;
  /** Brings the element into the state; the test then waits for the state. `finish` gets what it answers. */
  readonly reach?: (page: Page) => Promise<unknown>;
  /** The states that the returning payer may find. */
  readonly seen: readonly Name[];
  /** Pays; by default with whatever the element offers. */
  readonly finish?: (page: Page, reached: unknown) => Promise<unknown>;
}

const never = new Promise<Response>(() => undefined);
const hangs = (match: string) => (): void => void here.stage.faults.push({ match, times: 1, answer: () => never });
const press = (page: Page): Promise<void> => new WidgetPage(page).press('continue');

/** Posts a hint as the hosted page, which may do so at any time. */
const says = (page: Page, event: string): Promise<void> =>
  hosted(page)
    .locator('body')
    .evaluate((_, name) => parent.postMessage(JSON.stringify({ event: name, data: {} }), '*'), event);

async function paysWithCode(page: Page, code: string): Promise<void> {
  await hosted(page).getByLabel('Security code').fill(code);
  await payOnHostedPage(hosted(page));
  await isIn(page, 'review');
}

/** Waits until the provider's page has loaded, then reloads the shop's page so that the provider's hangs. */
async function pageHangs(page: Page): Promise<void> {
  await isIn(page, 'open');
  hangs('GET /api/subscription')();
  // The hanging frame may hold up the page's own `load`.
  await page.reload({ waitUntil: 'commit' });
}

const rows: Readonly<Record<Name, Row>> = {
  idle: { attributes: 'disabled', seen: ['idle'] },
  looking: { attributes: 'mode="window"', prepare: hangs('GET /orders/o-1/payment'), seen: ['ready'] },
  ready: { attributes: 'mode="window"', seen: ['ready'] },
  starting: { prepare: hangs('POST /widget'), seen: ['open'] },
  loading: { reach: pageHangs, seen: ['open'] },
  slow: { attributes: 'load-timeout="1000"', reach: pageHangs, seen: ['slow', 'open'] },
  open: { seen: ['open'] },
  processing: {
    reach: async (page) => {
      await isIn(page, 'open');
      await says(page, 'paymentProcessingStart');
      return (await here.state(page)).url;
    },
    seen: ['confirming'],
    // The provider finishes what it was processing: here, on the same page elsewhere.
    finish: async (page, url) => {
      const provider = await page.context().newPage();
      await provider.goto(url as string);
      await payOnHostedPage(provider);
    },
  },
  opening: { attributes: 'mode="window"', prepare: hangs('POST /widget'), reach: press, seen: ['ready'] },
  blocked: {
    attributes: 'mode="window"',
    reach: (page) => page.evaluate(() => void (window.open = () => null)).then(() => press(page)),
    seen: ['ready'],
  },
  away: {
    attributes: 'mode="window"',
    reach: (page) => opens(page, 'Continue to payment'),
    seen: ['confirming', 'cancelled'],
    // The window is still open, and the page notices a payment made there.
    finish: async (page) => payOnHostedPage(page.context().pages()[1] as Page),
  },
  leaving: { attributes: 'mode="redirect"', prepare: hangs('POST /widget'), reach: press, seen: ['ready'] },
  confirming: {
    reach: (page) => isIn(page, 'open').then(() => says(page, 'paymentSuccess')),
    seen: ['confirming', 'cancelled'],
  },
  review: {
    reach: (page) => paysWithCode(page, '555'),
    seen: ['review'],
    finish: () => here.stage.sandbox.advance(150),
  },
  succeeded: { reach: (page) => payOnHostedPage(hosted(page)), seen: ['succeeded'] },
  failed: {
    reach: (page) => paysWithCode(page, '556').then(() => here.stage.sandbox.advance(150)),
    seen: ['open'],
  },
  cancelled: { reach: (page) => cancelOnHostedPage(hosted(page)), seen: ['open'] },
  error: {
    prepare: () =>
      here.stage.faults.push({ match: 'POST /widget', times: 1, answer: () => new Response('', { status: 502 }) }),
    seen: ['open'],
  },
};

const ways = {
  reload: (page: Page): Promise<unknown> => page.reload(),
  Back: async (page: Page): Promise<unknown> => {
    await page.goto(`${here.stage.shop}/elsewhere`);
    return page.goBack();
  },
};

/** Waits until the element is in one of these states, and returns that state. */
async function isInOneOf(page: Page, states: readonly Name[]): Promise<Name> {
  const selector = states.map((state) => `pay-widget-frame:state(${state})`).join(', ');
  await page.locator(selector).waitFor({ state: 'attached' });
  return (await new WidgetPage(page).state()) as Name;
}

/** Pays with whatever the element offers. */
async function pays(page: Page): Promise<void> {
  const widget = new WidgetPage(page);
  const state = await isInOneOf(page, ['idle', 'ready', 'open', 'slow', 'succeeded', 'cancelled']);
  if (state === 'succeeded') return;
  if (state === 'cancelled') await widget.press('tryAgain');
  if (state === 'idle') await widget.element.evaluate((element) => element.removeAttribute('disabled'));
  if (state !== 'ready') return widget.pay();
  const isRedirect = await widget.element.evaluate((element) => element.getAttribute('mode') === 'redirect');
  if (!isRedirect) return payOnHostedPage(await opens(page, 'Continue to payment'));
  await press(page);
  await page.waitForURL(`${here.stage.provider}/**`);
  await payOnHostedPage(page);
  await page.waitForURL(`${here.stage.shop}/`);
}

it('has a row for every state, and no other', () => {
  assert.deepEqual(Object.keys(rows).sort(), Object.keys(widgetFlow.table).sort());
});

for (const [way, leaveAndReturn] of Object.entries(ways)) {
  describe(way, () => {
    for (const [name, { attributes, prepare, reach, seen, finish = pays }] of Object.entries(rows)) {
      it(name, async () => {
        prepare?.();
        const page = await open(attributes);
        const reached = await reach?.(page);
        await isIn(page, name);
        await leaveAndReturn(page);
        await isInOneOf(page, seen);
        await finish(page, reached);
        await hears(page, 'pay-success');
        const paid = here.stage.sandbox.ledger.filter(({ movement }) => /^(hosted|review-accepted)$/.test(movement));
        assert.equal(paid.length, 1, 'paid once');
      });
    }
  });
}
