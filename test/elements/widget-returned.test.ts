/** `<pay-widget-frame>` looks up how a payment stands that the payer may have made: how often, and what it then does. */
import { expect, html } from '@open-wc/testing';
import '../../src/define/card-token-form.js';
import '../../src/define/pay-widget-frame.js';
import { rememberSender } from '../../src/client/sender.js';
import { configure, createClient } from '../../src/index.js';
import { signTestPingback } from '../../src/server/index.js';
import { ends, leavesUnknown } from './card-payer.js';
import { type Payer, type Stack, createStack, framedPlace, until } from './harness.js';
import { reported } from './reported.js';
import { frame, isPaid, of, open, pageSays } from './widget-payer.js';

describe('<pay-widget-frame> after a payment that may have been made', () => {
  beforeEach(() => sessionStorage.clear());

  it('fires pay-failure if another payment that it waited for failed, and starts its own', async () => {
    const stack = createStack({ place: framedPlace() });
    await leavesUnknown(stack);
    const payer = await open(frame, { stack });
    await payer.isIn('confirming');
    await payer.passes(5);
    await payer.hears('pay-pending');
    await payer.passes(960);
    const { error } = (await payer.hears('pay-failure')).detail;
    expect(error).to.include({ type: 'declined', code: 'not-complete', retryable: true });
    await payer.isIn('open');
  });

  it('starts its own, and fires nothing, if it finds at once that another payment has failed', async () => {
    const stack = createStack({ place: framedPlace() });
    await leavesUnknown(stack);
    stack.network.next('hangs', 'POST /widget');
    const payer = await open(frame, { stack });
    await payer.passes(0);
    payer.network.release();
    payer.network.next('hangs', 'GET /orders/o-1/payment');
    await payer.isIn('confirming');
    await payer.passes(960);
    payer.network.release();
    await payer.isIn('open');
    expect(ends(payer)).to.deep.equal([]);
  });

  it('goes on asking if the client of the page throws what is no PayError', async () => {
    const payer = await open(frame);
    await payer.isIn('open');
    pageSays(payer, 'paymentProcessingStart');
    await payer.isIn('processing');
    const client = createClient({ endpoint: '/pay', fetch: payer.fetch, wait: payer.wait, now: payer.now });
    let slips = 0;
    const call = (): Promise<never> => Promise.reject(new Error(`slip ${++slips} of the page`));
    const place = of(payer).parentElement;
    const heard = await reported(async () => {
      configure({ fetch: () => Promise.reject(new Error('never asked')) });
      rememberSender('order o-1', { ...client, call });
      of(payer).remove();
      place?.append(of(payer));
      await payer.isIn('confirming');
      await payer.passes(2);
      await payer.passes(2);
    });
    expect(slips, heard.join()).to.be.at.least(2);
    expect(of(payer).state.name).to.equal('confirming');
    rememberSender('order o-1', client);
    await isPaid(payer);
    await payer.passes(30);
    await payer.hears('pay-success');
  });

  it('asks when another page has loaded in the frame', async () => {
    const payer = await open(frame);
    await payer.isIn('open');
    await isPaid(payer);
    of(payer).shadowRoot?.querySelector('iframe')?.dispatchEvent(new Event('load'));
    await payer.hears('pay-success');
  });

  for (const [type, status] of [
    ['provider-unavailable', 503],
    ['rate-limited', 429],
  ] as const)
    it(`waits for the outcome if the backend answers ${status}, and that the same call will not help`, async () => {
      const stack = createStack({ place: framedPlace() });
      let isSpent = false;
      const problem = { type, title: 'Not now.', status, retryable: false };
      const headers = { 'content-type': 'application/problem+json' };
      const fetches: typeof fetch = async (...args) =>
        isSpent ? new Response(JSON.stringify(problem), { status, headers }) : stack.fetch(...args);
      const payer = await open(frame, { stack: { ...stack, fetch: fetches } });
      await payer.isIn('open');
      isSpent = true;
      pageSays(payer, 'paymentSuccess');
      await payer.isIn('confirming');
      await payer.passes(5);
      await payer.isIn('confirming');
      payer.doesNotSee(/nothing was charged|try again/i);
      isSpent = false;
      await isPaid(payer);
      await payer.passes(30);
      await payer.isIn('succeeded');
    });

  for (const [type, status, retryable, then] of [
    ['unauthorized', 401, false, 'confirming'],
    ['not-found', 404, false, 'error'],
    ['not-found', 404, true, 'confirming'],
  ] as const)
    it(`is ${then} after a return if the backend answers ${status}${retryable ? ', for now' : ''}`, async () => {
      const stack = createStack({ place: framedPlace() });
      let isBack = false;
      const answer = { status, headers: { 'content-type': 'application/problem+json' } };
      const fetches: typeof fetch = async (...args) =>
        isBack ? new Response(JSON.stringify({ type, title: 'No.', status, retryable }), answer) : stack.fetch(...args);
      const payer = await open(frame, { stack: { ...stack, fetch: fetches } });
      await payer.isIn('open');
      isBack = true;
      pageSays(payer, 'paymentSuccess');
      await payer.isIn('confirming');
      await payer.passes(5);
      await payer.isIn(then);
    });

  it('treats a broadcast only as a hint to ask the backend: unpaid stays unpaid', async () => {
    const payer = await open(frame);
    await payer.isIn('open');
    const { state } = of(payer);
    if (state.name !== 'open') throw new Error(state.name);
    const told = { type: 'pay-elements:return', channel: state.channel, kind: 'widget', result: 'returned' };
    const before = payer.network.calls.length;
    const channel = new BroadcastChannel(state.channel);
    channel.postMessage({ ...told, kind: 'challenge' });
    channel.postMessage({ ...told, channel: 'another-channel-1' });
    channel.postMessage('nonsense');
    window.postMessage(told, '*');
    await payer.passes(1);
    await payer.isIn('open');
    expect(payer.network.calls).to.have.length(before);
    channel.postMessage(told);
    await payer.isIn('confirming');
    await payer.passes(10);
    expect((await payer.hears('pay-pending')).detail.outcome).to.equal(undefined);
    await payer.sees('Please do not pay again');
    expect(payer.raised.map(({ type }) => type)).to.not.include('pay-success');
    channel.close();
  });

  it('goes on asking about a payment when moved within the page', async () => {
    const payer = await open(frame);
    await payer.isIn('open');
    const { channel } = of(payer).state as { channel: string };
    const broadcast = new BroadcastChannel(channel);
    broadcast.postMessage({ type: 'pay-elements:return', channel, kind: 'widget', result: 'returned' });
    await payer.isIn('confirming');
    const place = document.createElement('section');
    payer.element.before(place);
    place.append(payer.element);
    await payer.passes(5);
    await payer.isIn('confirming');
    expect(payer.network.calls.filter(({ call }) => call === 'POST /widget')).to.have.length(1);
    broadcast.close();
  });

  it('finds a payment whose pingback comes after the payer seemed to have cancelled', async () => {
    const before = await open(frame);
    await before.isIn('open');
    before.element.remove();
    // As after Back from a hosted page that replaced this page, without any word about the outcome.
    sessionStorage.setItem('pay-elements:widget:o-1', 'channel-of-before-01');
    const payer = await open(frame, { stack: before });
    await payer.isIn('confirming');
    await payer.passes(1.5);
    await payer.passes(2);
    await payer.isIn('cancelled');
    expect(payer.raised.map(({ type }) => type)).to.not.include('pay-pending');
    const note = { type: 'paid', ref: 'b79', uid: 'c-1', goodsid: 'o-1' } as const;
    const { secretKey: secret } = payer.sandbox;
    await payer.handler(signTestPingback(note, { secret, url: `${location.origin}/pay/pingback` }));
    await payer.passes(6);
    await payer.hears('pay-success');
  });

  const isMoved = async (payer: Payer & Stack): Promise<Payer & Stack> => {
    const place = document.createElement('section');
    payer.element.before(place);
    place.append(payer.element);
    return payer;
  };
  const isReloaded = async (payer: Payer & Stack): Promise<Payer & Stack> => {
    const kept = sessionStorage.getItem('pay-elements:widget:o-1') ?? '';
    payer.element.remove();
    sessionStorage.setItem('pay-elements:widget:o-1', kept);
    return open(frame, { stack: payer });
  };
  for (const [when, comesBack] of Object.entries({
    'was moved': isMoved,
    'was reloaded': isReloaded,
    'was moved, and then reloaded': async (payer: Payer & Stack) => {
      await isMoved(payer);
      await payer.passes(0);
      return isReloaded(payer);
    },
  })) {
    it(`has patience with a page that was processing a payment when it ${when}`, async () => {
      const before = await open(frame);
      await before.isIn('open');
      pageSays(before, 'paymentProcessingStart');
      await before.isIn('processing');
      const payer = await comesBack(before);
      await payer.isIn('confirming');
      for (const seconds of [1.5, 2, 3, 5, 8]) await payer.passes(seconds);
      await payer.isIn('confirming');
      await payer.sees('Please do not pay again');
      await payer.passes(12);
      await payer.isIn('cancelled');
    });
  }

  it('does not wait for ever if the payer cancels while a closed window is looked up', async () => {
    const channel = 'channel-of-before-02';
    // Another order, which this page has not asked about yet, as after a reload.
    sessionStorage.setItem('pay-elements:widget:o-2', channel);
    const later = html`<pay-widget-frame order="o-2" mode="window"></pay-widget-frame>`;
    const payer = await open(later, { fault: ['hangs', 'GET /orders'] });
    await payer.isIn('confirming');
    const broadcast = new BroadcastChannel(channel);
    broadcast.postMessage({ type: 'pay-elements:return', channel, kind: 'widget', result: 'cancelled' });
    await until(
      () => payer.network.calls.length >= 2,
      () => 'another question, for another reason',
    );
    payer.network.release();
    await payer.isIn('cancelled');
    await payer.hears('pay-cancel');
    await payer.finds('Try again');
    broadcast.close();
  });

  it('asks at growing intervals, and not at all once removed', async () => {
    const payer = await open(frame);
    await payer.isIn('open');
    const { state } = of(payer);
    const { channel } = state as { channel: string };
    const broadcast = new BroadcastChannel(channel);
    broadcast.postMessage({ type: 'pay-elements:return', channel, kind: 'widget', result: 'returned' });
    await payer.isIn('confirming');
    const asked = (): number => payer.network.calls.filter(({ call }) => call.endsWith('/payment')).length;
    await payer.passes(60);
    const first = asked();
    await payer.passes(60);
    expect(asked() - first).to.be.within(1, 4);
    of(payer).remove();
    const last = asked();
    await payer.passes(120);
    expect(asked()).to.equal(last);
    broadcast.close();
  });
});
