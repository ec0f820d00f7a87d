/** The ways out of `<pay-widget-frame>`: its button, a window of its own, and the way to the hosted page. */
import { expect, html } from '@open-wc/testing';
import '../../src/define/card-token-form.js';
import '../../src/define/pay-widget-frame.js';
import type { PayWidgetFrame } from '../../src/index.js';
import { pays } from './card-payer.js';
import { type Payer, createStack, framedPlace, until } from './harness.js';
import { frame, inWindow, of, open } from './widget-payer.js';

const buttonsOf = (payer: Payer): string[] =>
  [...(of(payer).shadowRoot?.querySelectorAll('button') ?? [])].map(({ innerText }) => innerText.trim());

describe('<pay-widget-frame> on the way out of the page', () => {
  beforeEach(() => sessionStorage.clear());

  it('offers the window only once if the browser blocked it', async () => {
    const real = window.open;
    window.open = () => null;
    const payer = await open(frame);
    await payer.isIn('open');
    await payer.presses('Open in a new window');
    await payer.isIn('blocked');
    window.open = real;
    await payer.sees('Your browser blocked the payment page');
    expect(buttonsOf(payer)).to.deep.equal(['Open in a new window', 'Continue in this window']);
  });

  describe('openWindow()', () => {
    const real = window.open;
    afterEach(() => {
      window.open = real;
    });

    /** Returns the list of windows that the element opens from now on; none really opens. */
    function opensNone(): { closed: boolean; features: string | undefined }[] {
      const windows: { closed: boolean; features: string | undefined }[] = [];
      window.open = (_url, _name, features) => {
        const location = { replace: () => undefined };
        const opened = { closed: false, features, close: () => (opened.closed = true), location };
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

    for (const [mode, features] of [
      ['window', /^$/],
      ['popup', /^popup,width=\d+,height=\d+/],
      ['frame', /^$/],
    ] as const)
      it(`opens a ${mode === 'popup' ? 'small window' : 'tab'} in mode ${mode}`, async () => {
        const payer = await open(html`<pay-widget-frame order="o-1" mode=${mode}></pay-widget-frame>`);
        await payer.isIn(mode === 'frame' ? 'open' : 'ready');
        const windows = opensNone();
        of(payer).openWindow();
        expect(windows[0]?.features ?? '').to.match(features);
        of(payer).reset();
      });

    it('offers to continue in this window once the other was closed, as some blockers do at once', async () => {
      const payer = await open(inWindow);
      await payer.isIn('ready');
      const windows = opensNone();
      await payer.presses('Continue to payment');
      await payer.isIn('away');
      for (const each of windows) each.closed = true;
      await payer.isIn('confirming');
      await payer.passes(2);
      await payer.passes(3);
      await payer.isIn('cancelled');
      expect(buttonsOf(payer)).to.deep.equal(['Try again', 'Continue in this window']);
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

  it('does not leave, nor once it is back, if the page removes it at the press that would leave', async () => {
    const real = window.open;
    window.open = () => null;
    const payer = await open(inWindow);
    await payer.isIn('ready');
    await payer.presses('Continue to payment');
    await payer.isIn('blocked');
    window.open = real;
    const element = of(payer);
    const place = element.parentElement;
    document.addEventListener('click', () => element.remove(), { capture: true, once: true });
    await payer.presses('Continue in this window');
    place?.append(element);
    await payer.isIn('ready');
    expect(payer.raised.filter(({ type }) => type === 'before-pay')).to.deep.equal([]);
  });

  it('looks up whether the order is paid before it shows the button', async () => {
    const payer = await open(inWindow);
    await payer.isIn('ready');
    expect(payer.network.calls.map(({ call }) => call)).to.deep.equal(['GET /orders/o-1/payment']);
    await payer.sees('opens in a new window');
    await payer.finds('Continue to payment');
  });

  it('offers no page for an order whose payment is under review', async () => {
    const stack = createStack({ place: framedPlace() });
    const card = await pays({ cvc: '555' }, { stack });
    await card.isIn('review');
    const payer = await open(inWindow, { stack });
    await payer.isIn('review');
    // Nothing starts afresh for what the page changes meanwhile.
    const told = payer.raised.length;
    of(payer).country = 'DE';
    await of(payer).updateComplete;
    await payer.isIn('review');
    expect(payer.raised).to.have.length(told);
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

      it('asks how the order stands if the payer is back, on a page that was kept', async () => {
        const payer = await open(redirect);
        await payer.isIn('ready');
        await sets(payer);
        window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
        await payer.passes(0);
        await payer.isIn('leaving');
        window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
        await payer.isIn('confirming');
      });

      for (const [what, act] of [
        ['the page takes the press back', (element) => element.reset()],
        ['the page names another order', (element) => (element.order = 'o-2')],
        ['the element is removed', (element) => element.remove()],
      ] as const satisfies readonly (readonly [string, (element: PayWidgetFrame) => unknown])[]) {
        it(`stays on this page if ${what} before the backend has told how the order stands`, async () => {
          const payer = await open(redirect);
          await payer.isIn('ready');
          payer.network.next('hangs', 'GET /orders/o-1/payment');
          await payer.presses('Continue to payment');
          await payer.isIn('leaving');
          await payer.passes(0);
          act(of(payer));
          await payer.passes(0);
          expect(leaves).to.equal(0);
        });
      }

      it('keeps the channel that identifies the return, even if the element changes meanwhile', async () => {
        const payer = await open(redirect);
        await payer.isIn('ready');
        await sets(payer);
        const { channel } = of(payer).state as { channel: string };
        of(payer).lang = 'de';
        of(payer).country = 'DE';
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
});
