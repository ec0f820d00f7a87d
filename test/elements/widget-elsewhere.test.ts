/** `<pay-widget-frame>` while the payer pays elsewhere: in another window, or on a page that tells this one nothing. */
import { expect } from '@open-wc/testing';
import '../../src/define/pay-widget-frame.js';
import type { Payer, Stack } from './harness.js';
import { frame, inWindow, isPaid, of, open } from './widget-payer.js';

const shown = (): unknown => document.dispatchEvent(new Event('visibilitychange'));

async function tells(payer: Payer, result: 'returned' | 'cancelled'): Promise<void> {
  const { channel } = of(payer).state as { channel: string };
  const broadcast = new BroadcastChannel(channel);
  broadcast.postMessage({ type: 'pay-elements:return', channel, kind: 'widget', result });
  await payer.isIn(result === 'cancelled' ? result : 'confirming');
  broadcast.close();
}

async function isCancelled(): Promise<Payer & Stack> {
  const payer = await open(frame);
  await payer.isIn('open');
  await tells(payer, 'cancelled');
  return payer;
}

describe('<pay-widget-frame> while the payer is elsewhere', () => {
  const real = window.open;
  let payWindow: HTMLIFrameElement;
  beforeEach(() => {
    sessionStorage.clear();
    payWindow = document.body.appendChild(document.createElement('iframe'));
    window.open = () => payWindow.contentWindow;
  });
  afterEach(() => {
    window.open = real;
    payWindow.remove();
  });

  async function isAway(): Promise<Payer & Stack> {
    const payer = await open(inWindow);
    await payer.isIn('ready');
    await payer.presses('Continue to payment');
    await payer.isIn('away');
    return payer;
  }

  const states: Readonly<Record<string, () => Promise<Payer & Stack>>> = {
    'the button is shown': async () => {
      const stack = await open(frame);
      await stack.isIn('open');
      stack.element.remove();
      const payer = await open(inWindow, { stack });
      await payer.isIn('ready');
      return payer;
    },
    'the window is open': isAway,
    'the payment counts as cancelled': async () => {
      const payer = await isCancelled();
      // Longer than the backend is asked without the payer coming back.
      for (let i = 0; i < 8; i++) await payer.passes(30);
      await payer.isIn('cancelled');
      return payer;
    },
  };
  for (const [when, reach] of Object.entries(states))
    it(`finds out when the page is shown again that the order is paid, while ${when}`, async () => {
      const payer = await reach();
      shown();
      await payer.passes(0);
      expect(payer.raised.map(({ type }) => type)).to.not.include('pay-success');
      await isPaid(payer);
      shown();
      await payer.hears('pay-success');
    });

  it('does not tell a payer who only looked at the page of a question that failed', async () => {
    const payer = await isAway();
    const unheard: unknown[] = [];
    const hear = ({ reason }: PromiseRejectionEvent): unknown => unheard.push(reason);
    window.addEventListener('unhandledrejection', hear);
    payer.network.always('offline');
    shown();
    await payer.passes(0);
    await payer.isIn('away');
    window.removeEventListener('unhandledrejection', hear);
    expect(unheard).to.deep.equal([]);
    payer.network.heal();
    await isPaid(payer);
    shown();
    await payer.hears('pay-success');
  });

  it('goes on asking about a payment that seemed to be cancelled if one question gets no answer', async () => {
    const payer = await isCancelled();
    await payer.passes(0);
    payer.network.next('lost', 'GET /orders/o-1/payment');
    await payer.passes(1.2);
    await isPaid(payer);
    await payer.passes(2);
    await payer.hears('pay-success');
  });

  it('asks at once about a payment that is looked up when the page is shown again', async () => {
    const payer = await open(frame);
    await payer.isIn('open');
    await tells(payer, 'returned');
    await payer.passes(60);
    await isPaid(payer);
    await payer.passes(0);
    await payer.isIn('confirming');
    shown();
    await payer.hears('pay-success');
  });

  for (const [when, reach] of Object.entries({ 'is open': isAway, 'seemed to be cancelled': isCancelled }))
    it(`asks as after a return if the return is told when the page ${when}`, async () => {
      const payer = await reach();
      await tells(payer, 'returned');
      expect(of(payer).state).to.include({ cause: 'returned' });
    });

  it('hears the hosted page in its window', async () => {
    const payer = await isAway();
    const { origin } = new URL((of(payer).state as { url: string }).url);
    const data = JSON.stringify({ event: 'paymentSuccess', data: {} });
    window.dispatchEvent(new MessageEvent('message', { data, origin, source: payWindow.contentWindow }));
    await payer.isIn('confirming');
    expect(of(payer).state).to.include({ cause: 'returned' });
  });

  it('hears the hosted page in its frame where another document shows the element', async () => {
    const payer = await open(frame);
    await payer.isIn('open');
    const there = payWindow.contentWindow as Window;
    there.document.body.append(of(payer));
    await payer.isIn('open');
    const { origin } = new URL((of(payer).state as { url: string }).url);
    const data = JSON.stringify({ event: 'paymentSuccess', data: {} });
    const source = of(payer).shadowRoot?.querySelector('iframe')?.contentWindow ?? null;
    there.dispatchEvent(new MessageEvent('message', { data, origin, source }));
    await payer.isIn('confirming');
  });

  for (const [what, over] of Object.entries<() => Promise<Payer & Stack>>({
    'was reset': async () => {
      const payer = await isAway();
      of(payer).reset();
      await payer.isIn('ready');
      return payer;
    },
    'was cancelled': isCancelled,
  }))
    it(`looks up nothing when the page is loaded again after it ${what}`, async () => {
      const payer = await over();
      payer.element.remove();
      const again = await open(inWindow, { stack: payer });
      await again.isIn('ready');
      expect(again.raised.map(({ detail }) => detail?.to)).to.not.include('confirming');
    });

  it('counts as cancelled if the payer closes the window before it has its page', async () => {
    const payer = await open(inWindow, { fault: ['hangs', 'POST /widget'] });
    await payer.isIn('ready');
    await payer.presses('Continue to payment');
    await payer.isIn('opening');
    payWindow.remove();
    await payer.isIn('cancelled');
    await payer.hears('pay-cancel');
  });
});
