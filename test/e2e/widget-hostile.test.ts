/** Pages that post false messages: these must change nothing. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cancelOnHostedPage, payOnHostedPage } from 'pay-elements/testing';
import { hostedStage } from './hosted-stage.js';

const here = hostedStage();
const { open, opens, hosted, raised, state, hears, isIn, widgets, asks, settles } = here;

describe('the hosted page against pages that lie', () => {
  const message = (channel: string, result = 'returned') => ({ type: 'pay-elements:return', channel, kind: 'widget', result }); // prettier-ignore

  it('ignores another window of the right origin, and another origin that knows the channel', async () => {
    const page = await open();
    await isIn(page, 'open');
    const { channel } = await state(page);
    const before = here.stage.calls.length;
    // The page itself has the endpoint's origin, but is not our frame.
    await page.evaluate((data) => window.postMessage(data, '*'), message(channel));
    // A frame of the right origin that is not ours, and a stranger's frame.
    for (const src of [`${here.stage.shop}/other`, here.stage.stranger]) {
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
        parent.postMessage(JSON.stringify({ event: 'widgetSizeChanged', data: { height: '1234px' } }), '*');
      }, message(channel));
    }
    await settles(page);
    assert.equal((await state(page)).name, 'open');
    assert.equal(here.stage.calls.length, before);
    assert.notEqual(await page.locator('iframe').first().evaluate((frame) => frame.clientHeight), 1234); // prettier-ignore
  });

  it('ignores another window, and its own window while that shows somebody else’s page', async () => {
    const page = await open('mode="window"');
    const window = await opens(page, 'Continue to payment');
    const { channel } = await state(page);
    const before = here.stage.calls.length;
    const [other] = await Promise.all([
      page.waitForEvent('popup'),
      page.evaluate((url) => void globalThis.open(url), here.stage.stranger),
    ]);
    await window.goto(here.stage.stranger);
    for (const liar of [other, window]) {
      await liar.waitForURL(`${here.stage.stranger}/`);
      const ear = await page.evaluateHandle(() => ({
        heard: new Promise<void>((done) => addEventListener('message', ({ data }) => data === 'last' && done())),
      }));
      await liar.evaluate((data) => {
        opener.postMessage(data, '*');
        opener.postMessage(JSON.stringify({ event: 'paymentSuccess', data: {} }), '*');
        opener.postMessage('last', '*');
      }, message(channel));
      await ear.evaluate(({ heard }) => heard);
    }
    await settles(page);
    assert.equal((await state(page)).name, 'away');
    assert.equal(here.stage.calls.length, before);
    // The real page can still complete the payment.
    const { url } = await state(page);
    await window.goto(url as string);
    await payOnHostedPage(window);
    await hears(page, 'pay-success');
  });

  it('takes the provider’s message as a hint only: unpaid stays unpaid', async () => {
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
    await asks(2);
    await hears(page, 'pay-pending');
    assert.ok(!(await raised(page)).some(({ type }) => type === 'pay-success'));
  });

  it('ignores a return that was replayed, and a broadcast on an old channel', async () => {
    const page = await open();
    await isIn(page, 'open');
    const old = await state(page);
    const back = new URL(old.url as string).searchParams.get('failure_url') ?? '';
    await cancelOnHostedPage(hosted(page));
    await hears(page, 'pay-cancel');
    await page.getByRole('button', { name: 'Try again' }).click();
    await isIn(page, 'open');
    const before = widgets();
    // The old return page, in our own new frame: right origin, right window, old channel.
    const bridged = page.waitForResponse('**/bridge.js');
    await page.locator('iframe').evaluate((frame, url) => { (frame as HTMLIFrameElement).contentWindow?.location.replace(url); }, back); // prettier-ignore
    await bridged;
    const align = await hosted(page)
      .locator('body')
      .evaluate((body) => getComputedStyle(body).textAlign);
    assert.equal(align, 'center', 'its policy lets its own sheet in');
    await page.evaluate((data) => new Promise((heard) => {
      // Channels receive in the order of their creation: one of the element's would receive the message first.
      const [ear, mouth] = [new BroadcastChannel(data.channel), new BroadcastChannel(data.channel)];
      ear.onmessage = heard;
      mouth.postMessage(data);
    }).then(() => undefined), message(old.channel)); // prettier-ignore
    await settles(page);
    assert.equal((await state(page)).name, 'open');
    assert.equal(widgets(), before);
  });

  for (const [call, way, more] of [
    ['/widget', '/widget/return', { variant: 'one-time' }],
    ['/carrier/payments', '/carrier/return', { country: 'GB' }],
  ] as const)
    it(`leads back to the shop only, whatever origin the maker of the address claimed to be: ${way}`, async () => {
      const { shop, stranger } = here.stage;
      const page = await open('', { amount: '10.00', currency: 'GBP' });
      const comesBack = async (origin: string): Promise<void> => {
        // As no browser would ask, but anybody with an account can.
        const asked = await fetch(`${shop}/pay${call}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', origin, 'sec-fetch-site': 'same-origin' },
          body: JSON.stringify({ order: 'o-1', returnUrl: `${origin}/done`, ...more }),
        });
        const { ref, url } = (await asked.json()) as { ref?: string; url: string };
        const query = ref === undefined ? new URL(new URL(url).searchParams.get('success_url') ?? '').search : `?ref=${ref}`; // prettier-ignore
        await page.goto(`${shop}/pay${way}${query}`);
      };
      await comesBack(shop);
      await page.waitForURL(`${shop}/done`);
      await comesBack(stranger);
      await page.getByRole('status').waitFor();
      assert.ok(page.url().startsWith(`${shop}/pay${way}`), page.url());
      assert.equal(await page.getByRole('link').count(), 0);
    });

  it('is not paid by a genuine return without a payment', async () => {
    const page = await open();
    await isIn(page, 'open');
    const success = new URL((await state(page)).url as string).searchParams.get('success_url') ?? '';
    await page.locator('iframe').evaluate((frame, url) => { (frame as HTMLIFrameElement).contentWindow?.location.replace(url); }, success); // prettier-ignore
    await isIn(page, 'confirming');
    await hears(page, 'pay-pending');
    await asks(2);
    assert.ok(!(await raised(page)).some(({ type }) => type === 'pay-success'));
    await page.getByText('Please do not pay again').waitFor();
  });
});
