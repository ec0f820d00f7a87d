import { expect, html } from '@open-wc/testing';
import type { TemplateResult } from 'lit';
import '../../src/define/card-token-form.js';
import '../../src/define/pay-widget-frame.js';
import { defaultLoadTimeout } from '../../src/elements/pay-widget-frame/wishes.js';
import type { BeforePayEvent, PayWidgetFrame } from '../../src/index.js';
import { signTestPingback } from '../../src/server/index.js';
import { behavesLikePaymentElement } from '../suites/payment-element.js';
import { leavesUnknown } from './card-payer.js';
import { type OpenOptions, Payer, type Stack, createStack, framedPlace, open as openAt, until } from './harness.js';

// The hosted page itself needs HTTP, so the test/e2e/widget-*.test.ts journeys cover what happens on it.
const frame = html`<pay-widget-frame order="o-1"></pay-widget-frame>`;
const inWindow = html`<pay-widget-frame order="o-1" mode="window"></pay-widget-frame>`;
const of = (payer: { element: HTMLElement }): PayWidgetFrame => payer.element as PayWidgetFrame;
const open = (template: TemplateResult, options: OpenOptions = {}): Promise<Payer & Stack> =>
  openAt(template, { place: framedPlace(), ...options });
const framesIn = (payer: { element: HTMLElement }): number =>
  of(payer).shadowRoot?.querySelectorAll('iframe').length ?? 0;

describe('<pay-widget-frame>', () => {
  beforeEach(() => sessionStorage.clear());

  it('has `defaultLoadTimeout` as the default of `loadTimeout`', () => {
    expect(document.createElement('pay-widget-frame').loadTimeout).to.equal(defaultLoadTimeout);
  });

  it('shows the hosted page after a skeleton, and offers a window', async () => {
    const payer = await open(frame, { fault: ['hangs', 'POST /widget'] });
    await payer.isIn('starting');
    expect(framesIn(payer)).to.equal(0);
    expect(of(payer).shadowRoot?.querySelector('[part="skeleton"]')).to.exist;
    await payer.finds('Open in a new window');
    await until(
      () => payer.network.calls.some(({ call }) => call === 'POST /widget'),
      () => 'the question',
    );
    payer.network.release();
    await payer.isIn('open');
    expect(framesIn(payer)).to.equal(1);
    expect(of(payer).matches(':state(open)')).to.be.true;
    await payer.finds('Open in a new window');
    expect(of(payer).shadowRoot?.querySelectorAll('[style]'), 'no inline style, for strict pages').to.be.empty;
  });

  it('offers the window only once if the browser blocked it', async () => {
    const real = window.open;
    window.open = () => null;
    const payer = await open(frame);
    await payer.isIn('open');
    await payer.presses('Open in a new window');
    await payer.isIn('blocked');
    window.open = real;
    await payer.sees('Your browser blocked the payment page');
    const buttons = [...(of(payer).shadowRoot?.querySelectorAll('button') ?? [])].map(({ innerText }) =>
      innerText.trim(),
    );
    expect(buttons).to.deep.equal(['Open in a new window', 'Continue in this window']);
  });

  it('sends no request without an order or while disabled', async () => {
    const payer = await open(html`<pay-widget-frame disabled order="o-1"></pay-widget-frame>`);
    await payer.passes(1);
    expect(payer.network.calls).to.be.empty;
    expect((await payer.finds<HTMLButtonElement>('Open in a new window')).disabled).to.be.true;
    of(payer).disabled = false;
    await payer.isIn('open');
    const other = await open(html`<pay-widget-frame></pay-widget-frame>`);
    await other.passes(1);
    expect(other.network.calls).to.be.empty;
  });

  it('sends no request while hidden, and keeps its page when hidden later', async () => {
    const payer = await open(html`<pay-widget-frame order="o-1" hidden></pay-widget-frame>`);
    await payer.passes(1);
    expect(payer.network.calls).to.be.empty;
    of(payer).hidden = false;
    await payer.isIn('open');
    const calls = payer.network.calls.length;
    of(payer).hidden = true;
    await payer.passes(1);
    of(payer).hidden = false;
    await payer.passes(1);
    await payer.isIn('open');
    expect(payer.network.calls).to.have.length(calls);
  });

  for (const mode of ['frame', 'window'] as const) {
    it(`sends no request before its container is shown, in mode ${mode}`, async () => {
      const pane = await open(html`<div hidden><pay-widget-frame order="o-1" mode=${mode}></pay-widget-frame></div>`);
      const payer = new Payer(pane.element.querySelector('pay-widget-frame') ?? pane.element);
      await pane.passes(1);
      expect(pane.network.calls).to.be.empty;
      pane.element.hidden = false;
      await payer.isIn(mode === 'frame' ? 'open' : 'ready');
    });
  }

  /** Ways to hide content that still leave boxes in current browsers. */
  const folded = {
    'a closed <details>': html`<details><pay-widget-frame order="o-1"></pay-widget-frame></details>`,
    'what is hidden until found': html`<div hidden="until-found"><pay-widget-frame order="o-1"></pay-widget-frame></div>`,
    'content that is not visible': html`<div style="content-visibility: hidden"
      ><pay-widget-frame order="o-1"></pay-widget-frame
    ></div>`,
  };
  for (const [what, template] of Object.entries(folded)) {
    it(`sends no request in ${what} before that is shown`, async () => {
      const pane = await open(template);
      const payer = new Payer(pane.element.querySelector('pay-widget-frame') ?? pane.element);
      await pane.passes(1);
      expect(pane.network.calls).to.be.empty;
      if (pane.element instanceof HTMLDetailsElement) pane.element.open = true;
      pane.element.removeAttribute('hidden');
      pane.element.removeAttribute('style');
      await payer.isIn('open');
    });
  }

  describe('submit() in a container that is not shown', () => {
    const calls = (pane: Stack): string[] => pane.network.calls.map(({ call }) => call);

    it('goes to the hosted page', async () => {
      const pane = await open(
        html`<div hidden><pay-widget-frame order="o-1" mode="redirect"></pay-widget-frame></div>`,
      );
      const element = pane.element.querySelector('pay-widget-frame') as PayWidgetFrame;
      const payer = new Payer(element);
      await pane.passes(1);
      expect(element.state.name).to.equal('idle');
      // The address of the hosted page would navigate the test page away.
      pane.network.next('hangs', 'POST /widget');
      element.submit();
      await payer.isIn('leaving');
      await pane.passes(1);
      expect(calls(pane)).to.deep.equal(['GET /orders/o-1/payment', 'POST /widget']);
    });

    it('opens the page once, even if the order is set and the container shown at the same time', async () => {
      const pane = await open(html`<dialog><pay-widget-frame></pay-widget-frame></dialog>`);
      const element = pane.element.querySelector('pay-widget-frame') as PayWidgetFrame;
      const payer = new Payer(element);
      await pane.passes(1);
      let beginnings = 0;
      element.addEventListener('before-pay', () => (beginnings += 1));
      element.order = 'o-1';
      (pane.element as HTMLDialogElement).showModal();
      element.submit();
      await payer.isIn('open');
      expect(calls(pane)).to.deep.equal(['GET /orders/o-1/payment', 'POST /widget']);
      expect(beginnings).to.equal(1);
    });

    it('shows the payment of a returning payer, and starts no other', async () => {
      const pane = await open(html`<div hidden><pay-widget-frame></pay-widget-frame></div>`);
      const element = pane.element.querySelector('pay-widget-frame') as PayWidgetFrame;
      const payer = new Payer(element);
      await pane.passes(1);
      sessionStorage.setItem('pay-elements:widget:o-1', 'channel-of-before-04');
      element.addEventListener('before-pay', () => expect.fail('another payment begins'));
      element.order = 'o-1';
      element.submit();
      await payer.isIn('confirming');
      pane.element.remove();
    });

    it('does nothing while the element is not connected', async () => {
      const payer = await open(html`<pay-widget-frame order="o-1" mode="redirect"></pay-widget-frame>`);
      await payer.isIn('ready');
      const place = of(payer).parentElement;
      of(payer).remove();
      of(payer).submit();
      expect(of(payer).state.name).to.equal('idle');
      place?.append(of(payer));
      await payer.isIn('ready');
    });
  });

  describe('openWindow()', () => {
    const real = window.open;
    afterEach(() => {
      window.open = real;
    });

    /** Returns the list of windows that the element opens from now on; none really opens. */
    function opensNone(): { closed: boolean }[] {
      const windows: { closed: boolean }[] = [];
      window.open = () => {
        const opened = { closed: false, close: () => (opened.closed = true), location: { replace: () => undefined } };
        windows.push(opened);
        return opened as unknown as Window;
      };
      return windows;
    }

    it('keeps its window if the order was set just before', async () => {
      const payer = await open(inWindow);
      await payer.isIn('ready');
      const windows = opensNone();
      of(payer).order = 'o-2';
      of(payer).openWindow();
      await payer.isIn('away');
      expect(windows.map(({ closed }) => closed)).to.deep.equal([false]);
      of(payer).reset();
    });

    it('opens no window while the element is not connected', async () => {
      const payer = await open(inWindow);
      await payer.isIn('ready');
      const windows = opensNone();
      of(payer).remove();
      of(payer).openWindow();
      expect(windows).to.have.length(0);
      expect(of(payer).state.name).to.equal('idle');
    });
  });

  it('looks the payment of a returning payer up at once, even in a hidden container', async () => {
    sessionStorage.setItem('pay-elements:widget:o-1', 'channel-of-before-03');
    const pane = await open(html`<div hidden><pay-widget-frame order="o-1"></pay-widget-frame></div>`);
    await new Payer(pane.element.querySelector('pay-widget-frame') ?? pane.element).isIn('confirming');
    pane.element.remove();
  });

  it('waits for the payer if the page vetoes', async () => {
    const stack = createStack({ place: framedPlace() });
    const veto = (event: Event): void => event.preventDefault();
    document.addEventListener('before-pay', veto, { once: true });
    const payer = await open(frame, { stack });
    await payer.isIn('ready');
    expect(payer.network.calls).to.be.empty;
    await payer.presses('Continue to payment');
    await payer.isIn('open');
  });

  it('waits for promises of before-pay', async () => {
    let go: (value: boolean) => void = () => undefined;
    const asked = new Promise<boolean>((resolve) => (go = resolve));
    document.addEventListener('before-pay', (event) => (event as BeforePayEvent).waitUntil(asked), { once: true });
    const payer = await open(frame);
    await payer.passes(1);
    expect(payer.network.calls).to.be.empty;
    go(true);
    await payer.isIn('open');
  });

  it('looks up whether the order is paid before it shows the button', async () => {
    const payer = await open(inWindow);
    await payer.isIn('ready');
    expect(payer.network.calls.map(({ call }) => call)).to.deep.equal(['GET /orders/o-1/payment']);
    await payer.sees('opens in a new window');
    await payer.finds('Continue to payment');
  });

  // Only in Chromium can a script stop a navigation that has begun; elsewhere the test page itself would leave.
  (navigator.userAgent.includes('Chrome/') ? describe : describe.skip)(
    'on the way to the page, which is stopped',
    () => {
      const { setItem } = Storage.prototype;
      let leaves = 0;
      beforeEach(() => {
        leaves = 0;
        // The last step before the navigation, which is stopped as soon as it has begun.
        Storage.prototype.setItem = function (...entry) {
          leaves++;
          queueMicrotask(() => window.stop());
          setItem.apply(this, entry);
        };
      });
      afterEach(() => {
        Storage.prototype.setItem = setItem;
      });

      const redirect = html`<pay-widget-frame order="o-1" mode="redirect"></pay-widget-frame>`;
      async function sets(payer: Payer, times = 1): Promise<void> {
        await payer.presses('Continue to payment');
        await until(
          () => leaves === times,
          () => 'the way to the page begun',
        );
        await payer.isIn('leaving');
      }

      it('offers the hosted page again', async () => {
        const payer = await open(redirect);
        await payer.isIn('ready');
        for (const times of [1, 2]) {
          await sets(payer, times);
          await payer.passes(10);
          await payer.isIn('ready');
        }
      });

      it('keeps the channel that identifies the return, even if the element changes meanwhile', async () => {
        const payer = await open(redirect);
        await payer.isIn('ready');
        await sets(payer);
        const { channel } = of(payer).state as { channel: string };
        of(payer).lang = 'de';
        await payer.passes(9);
        await payer.isIn('leaving');
        expect(sessionStorage.getItem('pay-elements:widget:o-1')).to.equal(channel);
      });
    },
  );

  it('shows the button even if that look-up fails', async () => {
    const payer = await open(inWindow, { fault: ['offline', 'GET /orders'] });
    await payer.finds('Continue to payment');
    await payer.isIn('ready');
  });

  it('shows what went wrong, and tries again', async () => {
    const payer = await open(frame, { fault: ['offline', 'POST /widget'] });
    await payer.isIn('error');
    expect((await payer.hears('pay-failure')).detail.error.type).to.equal('network');
    await payer.sees('There is no connection');
    payer.network.heal();
    await payer.presses('Try again');
    await payer.isIn('open');
  });

  it('moves the focus to the page that replaces the button "Try again"', async () => {
    const payer = await open(frame, { fault: ['offline', 'POST /widget'] });
    await payer.isIn('error');
    payer.network.heal();
    await payer.presses('Try again');
    await payer.isIn('open');
    await of(payer).updateComplete;
    expect(of(payer).shadowRoot?.activeElement?.localName).to.equal('iframe');
  });

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

  it('shows that another customer’s order does not exist', async () => {
    const payer = await open(frame, { order: () => undefined });
    await payer.isIn('error');
    await payer.sees('This order no longer exists');
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
    const note = { type: 'paid', ref: 'b79', uid: 'c-1', goodsid: 'o-1' } as const;
    const { secretKey: secret } = payer.sandbox;
    await payer.handler(signTestPingback(note, { secret, url: `${location.origin}/pay/pingback` }));
    await payer.passes(6);
    await payer.hears('pay-success');
  });

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

  it('sends the chosen products of variant "goods", and starts again when they change', async () => {
    const goods = html`<pay-widget-frame
      order="o-1"
      variant="goods"
      default-goodsid="b"
      display-goodsid=" a  b "
      hide-goodsid="c"
    ></pay-widget-frame>`;
    const payer = await open(goods, { order: { product: { id: 'a' }, goods: { display: ['a', 'b', 'c'] } } });
    await payer.isIn('open');
    const asked = (): unknown[] =>
      payer.network.calls.filter(({ call }) => call === 'POST /widget').map(({ body }) => JSON.parse(body).goods);
    expect(asked()).to.deep.equal([{ chosen: 'b', display: ['a', 'b'], hide: ['c'] }]);
    of(payer).displayGoodsid = ['b'];
    await until(
      () => asked().length === 2,
      () => 'another page',
    );
    expect(asked()[1]).to.deep.equal({ chosen: 'b', display: ['b'], hide: ['c'] });
    of(payer).variant = 'one-time';
    await until(
      () => asked().length === 3,
      () => 'a third page',
    );
    expect(asked()[2]).to.equal(undefined);
  });

  it('uses the merchant’s messages', async () => {
    const payer = await open(inWindow);
    of(payer).messages = { widgetContinue: 'Off we go' };
    await payer.finds('Off we go');
  });
});

behavesLikePaymentElement({
  tag: 'pay-widget-frame',
  usable: 'open',
  waiting: 'idle',
  wrong: { variant: 'once', mode: 'iframe', loadTimeout: 'soon', displayGoodsid: 5 },
});
behavesLikePaymentElement({
  tag: 'pay-widget-frame',
  usable: 'ready',
  attributes: { mode: 'window' },
  needsNoAnswer: true,
});
