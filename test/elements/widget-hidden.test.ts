/** `<pay-widget-frame>` without an order, disabled, or not shown: it sends no request, unless a script submits it. */
import { expect, html } from '@open-wc/testing';
import '../../src/define/pay-widget-frame.js';
import type { PayWidgetFrame } from '../../src/index.js';
import { Payer, type Stack } from './harness.js';
import { of, open } from './widget-payer.js';

describe('<pay-widget-frame> that is not shown', () => {
  beforeEach(() => sessionStorage.clear());

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

  it('sends no request in a page that the browser loads ahead, before the payer opens it', async () => {
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
    try {
      const payer = await open(html`<pay-widget-frame order="o-1"></pay-widget-frame>`);
      await payer.passes(30);
      expect(payer.network.calls).to.be.empty;
      Object.defineProperty(document, 'prerendering', { value: false, configurable: true });
      document.dispatchEvent(new Event('prerenderingchange'));
      await payer.isIn('open');
    } finally {
      Reflect.deleteProperty(document, 'prerendering');
    }
  });

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

  it('looks the payment of a returning payer up at once, even in a hidden container', async () => {
    sessionStorage.setItem('pay-elements:widget:o-1', 'channel-of-before-03');
    const pane = await open(html`<div hidden><pay-widget-frame order="o-1"></pay-widget-frame></div>`);
    await new Payer(pane.element.querySelector('pay-widget-frame') ?? pane.element).isIn('confirming');
    pane.element.remove();
  });
});
