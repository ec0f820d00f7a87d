import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import type { FrameLocator, Page } from 'playwright-core';
import type { OrderDetails } from '../../src/server/index.js';
import { type Stage, openStage } from './stage.js';

let stage: Stage;
before(async () => {
  stage = await openStage();
});
after(() => stage.close());
afterEach(() => stage.reset());

interface Raised {
  readonly type: string;
  readonly to?: string;
  readonly error?: string;
  readonly outcome?: { readonly status: string; readonly payment?: { readonly status: string; readonly ref?: string } };
}

async function open(attributes = '', order: Partial<OrderDetails> = {}): Promise<Page> {
  stage.order = order;
  stage.body = `<pay-widget-frame order="o-1" ${attributes}></pay-widget-frame>`;
  return stage.visit();
}

const hosted = (page: Page): FrameLocator => page.frameLocator('iframe');
const raised = (page: Page): Promise<Raised[]> => page.evaluate(() => (window as never as { raised: Raised[] }).raised);
const state = (page: Page): Promise<any> => page.evaluate(() => ({ ...(document.querySelector('pay-widget-frame') as any).state })); // prettier-ignore

/** Waits for an event and gives it. */
async function hears(page: Page, type: string): Promise<Raised> {
  try {
    await page.waitForFunction((wanted) => (window as any).raised.some((each: Raised) => each.type === wanted), type, {
      timeout: 8000,
    });
  } catch {
    const seen = (await raised(page)).map((each) => each.type + (each.to ? ` ${each.to}` : ''));
    throw new Error(`${type} was not raised, but ${seen.join(', ')}`);
  }
  return (await raised(page)).find((each) => each.type === type) as Raised;
}

async function isIn(page: Page, name: string): Promise<void> {
  await page.waitForFunction((wanted) => (document.querySelector('pay-widget-frame') as any)?.state.name === wanted, name, { timeout: 8000 }).catch(async () => { throw new Error(`never ${name}, but ${(await state(page)).name}`); }); // prettier-ignore
}

async function pays(where: FrameLocator | Page): Promise<void> {
  await where.getByRole('button', { name: /^Pay / }).press('Enter');
}

/** The window that opens when the button is pressed. */
async function opens(page: Page, name: string): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button', { name }).click()]);
  await popup.waitForURL(`${stage.provider}/**`);
  return popup;
}

const widgets = (): number => stage.calls.filter((call) => call === 'POST /widget').length;
const asked = (): number => stage.calls.filter((call) => call.endsWith('/o-1/payment')).length;

describe('in a frame', () => {
  it('pays, and believes the backend alone', async () => {
    const page = await open();
    await hears(page, 'pay-ready');
    const before = asked();
    await pays(hosted(page));
    const { outcome } = await hears(page, 'pay-success');
    assert.equal(outcome?.status, 'succeeded');
    assert.equal(outcome?.payment?.status, 'succeeded');
    assert.ok(asked() > before, 'the backend must be asked after the payment');
    assert.equal(stage.sandbox.ledger.length, 1);
    await page.getByText('Payment received').waitFor();
    assert.equal(await page.locator('iframe').count(), 0);
  });

  it('keeps its height before the page is there, and follows the page within bounds', async () => {
    const page = await open('hidden');
    await page.locator('pay-widget-frame').evaluate((element: any) => {
      element.hidden = false;
      (window as any).heights = [];
      new ResizeObserver(([entry]) => (window as any).heights.push(entry?.contentRect.height)).observe(element);
    });
    await isIn(page, 'open');
    const heights: number[] = await page.evaluate(() => (window as any).heights);
    assert.ok((heights[0] ?? 0) > 600, `reserved from the first: ${heights.join(' ')}`);
    const frame = page.locator('iframe');
    assert.equal(await frame.getAttribute('title'), 'Payment page');
    assert.equal(await frame.getAttribute('allow'), 'payment');
    assert.match((await frame.getAttribute('sandbox')) ?? '', /^allow-scripts allow-forms/);
    for (const [wanted, got] of [
      ['700px', 700],
      ['90000px', 2000],
      ['1px', 240],
    ] as const) {
      // prettier-ignore
      await hosted(page).locator('body').evaluate((_, height) => parent.postMessage(JSON.stringify({ event: 'widgetSizeChanged', data: { height } }), '*'), wanted); // prettier-ignore
      await page.waitForFunction((height) => {
        const stage = document.querySelector('pay-widget-frame')?.shadowRoot?.querySelector('.stage');
        return Math.abs((stage?.getBoundingClientRect().height ?? 0) - height) < 3;
      }, got);
    }
  });

  for (const [variant, order] of [
    ['one-time', {}],
    ['goods', { product: { id: 'soundtrack' } }],
    ['currency', {}],
    ['subscription', { purpose: 'subscribe', plan: { period: 'month', periodLength: 1 } }],
    ['subscription', { purpose: 'subscribe', plan: { period: 'month', periodLength: 1 }, trial: { amount: '1.00', period: 'week', periodLength: 1 } }], // prettier-ignore
  ] as readonly (readonly [string, Partial<OrderDetails>])[]) {
    it(`sells ${variant}${order.trial ? ' with a trial' : ''}`, async () => {
      const page = await open(`variant="${variant}"`, order);
      await hosted(page).getByRole('button', { name: /^Pay / }).waitFor();
      await pays(hosted(page));
      // Which order coins were bought for is not in the provider's notification: the page goes on asking.
      await hears(page, variant === 'currency' ? 'pay-pending' : 'pay-success');
    });
  }

  it('takes the chosen method and the language along', async () => {
    const page = await open('ps="sepa" lang="de" country="DE"');
    await isIn(page, 'open');
    const { searchParams } = new URL((await state(page)).url);
    assert.equal(searchParams.get('ps'), 'sepa');
    assert.equal(searchParams.get('lang'), 'de');
    assert.equal(searchParams.get('country_code'), 'DE');
    assert.match(decodeURIComponent(searchParams.get('success_url') ?? ''), /ref=\$ref$/, '$ref stays literal');
  });

  it('is cancelled, and tried again with a new address', async () => {
    const page = await open();
    await isIn(page, 'open');
    const first = await state(page);
    await hosted(page).getByRole('button', { name: 'Cancel' }).press('Enter');
    await hears(page, 'pay-cancel');
    await page.getByText('No payment was made.').waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await isIn(page, 'open');
    const second = await state(page);
    assert.notEqual(second.url, first.url);
    assert.notEqual(second.channel, first.channel);
    await pays(hosted(page));
    await hears(page, 'pay-success');
  });

  it('says when the payment is under review, and when it is accepted', async () => {
    const page = await open();
    await hosted(page).getByLabel('Security code').fill('555');
    await pays(hosted(page));
    const { outcome } = await hears(page, 'pay-pending');
    assert.equal(outcome?.status, 'review');
    await isIn(page, 'review');
    await stage.sandbox.advance(150);
    await hears(page, 'pay-success');
  });

  it('says when a payment under review is refused', async () => {
    const page = await open();
    await hosted(page).getByLabel('Security code').fill('556');
    await pays(hosted(page));
    await hears(page, 'pay-pending');
    await stage.sandbox.advance(150);
    assert.equal((await hears(page, 'pay-failure')).error, 'declined');
    await page.getByRole('button', { name: 'Try again' }).click();
    await isIn(page, 'open');
  });

  it('is found paid after a reload, and not offered again', async () => {
    const page = await open();
    await pays(hosted(page));
    await hears(page, 'pay-success');
    await page.reload();
    await hears(page, 'pay-success');
    assert.equal(await page.locator('iframe').count(), 0);
  });

  it('finds a payment whose return never came, when the tab is shown again', async () => {
    const page = await open();
    await page.route('**/widget/return*', (route) => route.abort());
    await isIn(page, 'open');
    // Nor may the page's own words help.
    await page.evaluate(() => window.addEventListener('message', (event) => event.stopImmediatePropagation(), true));
    const url = (await state(page)).url as string;
    const other = await page.context().newPage();
    await other.goto(url);
    await pays(other);
    await other.getByText(/paid|thank you|received/i).first().waitFor(); // prettier-ignore
    await stage.sandbox.settle();
    assert.equal((await state(page)).name, 'open');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await hears(page, 'pay-success');
  });

  it('finds a payment whose notification never came', async () => {
    stage.faults.push({ match: 'pingback', times: 99, answer: () => new Response('down', { status: 500 }) });
    const page = await open();
    await pays(hosted(page));
    await hears(page, 'pay-success');
  });

  it('begins anew for another order or language, and stops when it is taken away', async () => {
    const page = await open();
    await isIn(page, 'open');
    const first = await state(page);
    await page.evaluate(() => document.querySelector('pay-widget-frame')?.setAttribute('order', 'o-2'));
    await page.waitForFunction((url) => { const { state } = document.querySelector('pay-widget-frame') as any; return state.name === 'open' && state.url !== url; }, first.url); // prettier-ignore
    const second = await state(page);
    await page.evaluate(() => (document.documentElement.lang = 'de'));
    await page.waitForFunction((url) => { const { state } = document.querySelector('pay-widget-frame') as any; return state.name === 'open' && state.url !== url; }, second.url); // prettier-ignore
    assert.equal(widgets(), 3);
    await page.evaluate(() => {
      const element = document.querySelector('pay-widget-frame');
      (window as any).kept = element;
      element?.remove();
    });
    const before = stage.calls.length;
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 60)));
    assert.equal(stage.calls.length, before, 'nothing is asked any more');
    await page.evaluate(() => document.body.append((window as any).kept));
    await isIn(page, 'open');
    assert.equal(widgets(), 4, 'an address is never used twice');
  });

  it('offers another try when the backend has no address, and asks for a new one', async () => {
    stage.faults.push({ match: 'POST /widget', times: 1, answer: () => new Response('down', { status: 502 }) });
    const page = await open();
    assert.equal((await hears(page, 'pay-failure')).error, 'protocol');
    await page.getByRole('button', { name: 'Try again' }).click();
    await isIn(page, 'open');
  });

  it('offers another try and a window when the page does not load', async () => {
    let release: () => void = () => undefined;
    const stuck = new Promise<void>((resolve) => (release = resolve));
    const page = await stage.visit();
    stage.body = '<pay-widget-frame order="o-1" load-timeout="2000"></pay-widget-frame>';
    await page.route(`${stage.provider}/api/**`, async (route) => { await stuck; await route.continue().catch(() => undefined); }, { times: 1 }); // prettier-ignore
    await page.reload();
    await isIn(page, 'slow');
    const before = (await state(page)).url;
    await page.getByText('takes long to load').waitFor();
    await page.getByRole('button', { name: 'Open in a new window' }).waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await isIn(page, 'open');
    assert.notEqual((await state(page)).url, before);
    release();
  });
});

describe('in a window', () => {
  for (const mode of ['window', 'popup']) {
    it(`pays in a ${mode}, which closes itself`, async () => {
      const page = await open(`mode="${mode}"`);
      assert.equal(widgets(), 0, 'nothing is asked before the press');
      const popup = await opens(page, 'Continue to payment');
      await page.getByText('Finish your payment in the window').waitFor();
      await pays(popup);
      await hears(page, 'pay-success');
      if (!popup.isClosed()) await popup.waitForEvent('close');
    });
  }

  it('opens from the frame, which goes away meanwhile', async () => {
    const page = await open();
    await isIn(page, 'open');
    const popup = await opens(page, 'Open in a new window');
    assert.equal(await page.locator('iframe').count(), 0);
    await pays(popup);
    await hears(page, 'pay-success');
  });

  it('opens for a system that cannot be framed, after a press', async () => {
    const page = await open('ps="paypal" country="DE"');
    await isIn(page, 'ready');
    await page.getByText('opens in a new window').waitFor();
    const popup = await opens(page, 'Continue to payment');
    await pays(popup);
    await hears(page, 'pay-success');
  });

  it('counts as given up when the window is closed without a payment', async () => {
    const page = await open('mode="window"');
    const popup = await opens(page, 'Continue to payment');
    await popup.close();
    await hears(page, 'pay-cancel');
    assert.ok(asked() >= 3, 'not before the backend was asked some times');
    const again = await opens(page, 'Try again');
    await pays(again);
    await hears(page, 'pay-success');
  });

  it('is given up by the button on the page', async () => {
    const page = await open('mode="window"');
    const popup = await opens(page, 'Continue to payment');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await hears(page, 'pay-cancel');
    assert.ok(popup.isClosed());
  });

  it('finds a payment whose message never came, when the window is closed', async () => {
    const page = await open('mode="window"');
    await page.context().route('**/widget/return*', (route) => route.abort());
    await page.evaluate(() => window.addEventListener('message', (event) => event.stopImmediatePropagation(), true));
    const popup = await opens(page, 'Continue to payment');
    const paid = popup.waitForRequest('**/widget/return*');
    await pays(popup);
    await paid;
    await stage.sandbox.settle();
    await popup.close();
    await hears(page, 'pay-success');
  });

  it('hears the return although the page cut the tie to its window', async () => {
    const page = await open('mode="window"');
    const popup = await opens(page, 'Continue to payment');
    await popup.evaluate(() => (window.opener = null));
    await page.context().route('**/widget/return*', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({
        response: answer,
        headers: { ...answer.headers(), 'cross-origin-opener-policy': 'same-origin' },
      });
    });
    await page.evaluate(() => window.addEventListener('message', (event) => event.stopImmediatePropagation(), true));
    await pays(popup);
    await hears(page, 'pay-success');
  });

  it('falls back to buttons when the browser lets no window open', async () => {
    const page = await open('mode="window"');
    await page.evaluate(() => (window.open = () => null));
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await isIn(page, 'blocked');
    await page.getByRole('button', { name: 'Open in a new window' }).waitFor();
    await page.getByRole('button', { name: 'Continue in this window' }).click();
    await page.waitForURL(`${stage.provider}/**`);
    await pays(page);
    await page.waitForURL(`${stage.shop}/`);
    await hears(page, 'pay-success');
  });

  it('closes the empty window when the backend says no', async () => {
    stage.faults.push({ match: 'POST /widget', times: 1, answer: () => new Response('down', { status: 502 }) });
    const page = await open('mode="window"');
    const [popup] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button', { name: 'Continue to payment' }).click()]); // prettier-ignore
    await hears(page, 'pay-failure');
    if (!popup.isClosed()) await popup.waitForEvent('close');
  });
});

describe('in place of the page', () => {
  it('goes there and comes back paid', async () => {
    const page = await open('mode="redirect"');
    await page.getByText('You are taken to the payment page').waitFor();
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await page.waitForURL(`${stage.provider}/**`);
    await pays(page);
    await page.waitForURL(`${stage.shop}/`);
    await hears(page, 'pay-success');
    assert.equal(stage.sandbox.ledger.length, 1);
  });

  it('comes back without a payment and can go again, also by the back button', async () => {
    const page = await open('mode="redirect"');
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await page.waitForURL(`${stage.provider}/**`);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.waitForURL(`${stage.shop}/`);
    await hears(page, 'pay-cancel');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.waitForURL(`${stage.provider}/**`);
    await page.goBack();
    await page.getByRole('button', { name: /Continue to payment|Try again/ }).click();
    await page.waitForURL(`${stage.provider}/**`);
  });
});

describe('against pages that lie', () => {
  const message = (channel: string, result = 'returned') => ({ type: 'pay-elements:return', channel, kind: 'widget', result }); // prettier-ignore

  /** Gives what was posted time to be heard, and to be asked about. */
  const settles = (page: Page): Promise<unknown> => page.evaluate(() => new Promise((done) => setTimeout(done, 120)));

  it('ignores another window of the right origin, and another origin that knows the channel', async () => {
    const page = await open();
    await isIn(page, 'open');
    const { channel } = await state(page);
    const before = stage.calls.length;
    // The page itself has the endpoint's origin, but is not our frame.
    await page.evaluate((data) => window.postMessage(data, '*'), message(channel));
    // A frame of the right origin that is not ours, and one of a stranger.
    for (const src of [`${stage.shop}/other`, stage.stranger]) {
      const frame = await page.evaluateHandle((url) => {
        const added = document.createElement('iframe');
        added.src = url;
        document.body.append(added);
        return new Promise<HTMLIFrameElement>((resolve) => (added.onload = () => resolve(added)));
      }, src);
      const inner = await (await frame.asElement()?.contentFrame())?.evaluateHandle(() => window);
      await inner?.evaluate((_, data) => {
        parent.postMessage(data, '*');
        parent.postMessage(JSON.stringify({ event: 'paymentSuccess', data: {} }), '*');
        parent.postMessage(JSON.stringify({ event: 'widgetSizeChanged', data: { height: '900px' } }), '*');
      }, message(channel));
    }
    await settles(page);
    assert.equal((await state(page)).name, 'open');
    assert.equal(stage.calls.length, before);
  });

  it('does not believe the provider’s page, only its hint: unpaid stays unpaid', async () => {
    const page = await open();
    await isIn(page, 'open');
    const { channel } = await state(page);
    // The return message from the right window but the provider's origin.
    await hosted(page)
      .locator('body')
      .evaluate((_, data) => parent.postMessage(data, '*'), message(channel));
    await settles(page);
    assert.equal((await state(page)).name, 'open');
    await hosted(page).locator('body').evaluate(() => parent.postMessage(JSON.stringify({ event: 'paymentSuccess', data: {} }), '*')); // prettier-ignore
    await isIn(page, 'confirming');
    await settles(page);
    await hears(page, 'pay-pending');
    assert.ok(!(await raised(page)).some(({ type }) => type === 'pay-success'));
  });

  it('ignores a return that was replayed, and a broadcast on an old channel', async () => {
    const page = await open();
    await isIn(page, 'open');
    const old = await state(page);
    const back = new URL(old.url as string).searchParams.get('failure_url') ?? '';
    await hosted(page).getByRole('button', { name: 'Cancel' }).press('Enter');
    await hears(page, 'pay-cancel');
    await page.getByRole('button', { name: 'Try again' }).click();
    await isIn(page, 'open');
    const before = widgets();
    // The old return page, in our own new frame: right origin, right window, old channel.
    await page.locator('iframe').evaluate((frame, url) => { (frame as HTMLIFrameElement).contentWindow?.location.replace(url); }, back); // prettier-ignore
    await page.waitForResponse('**/bridge.js');
    await page.evaluate((data) => { new BroadcastChannel(data.channel).postMessage(data); }, message(old.channel)); // prettier-ignore
    await settles(page);
    assert.equal((await state(page)).name, 'open');
    assert.equal(widgets(), before);
  });

  it('is not paid by a true return without a payment', async () => {
    const page = await open();
    await isIn(page, 'open');
    const success = new URL((await state(page)).url as string).searchParams.get('success_url') ?? '';
    await page.locator('iframe').evaluate((frame, url) => { (frame as HTMLIFrameElement).contentWindow?.location.replace(url); }, success); // prettier-ignore
    await isIn(page, 'confirming');
    await hears(page, 'pay-pending');
    await settles(page);
    assert.ok(!(await raised(page)).some(({ type }) => type === 'pay-success'));
    await page.getByText('Please do not pay again').waitFor();
  });
});
