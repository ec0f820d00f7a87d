/** `<pay-widget-frame>` shows the hosted page, or why it cannot, and asks the page before it pays. */
import { expect, html } from '@open-wc/testing';
import '../../src/define/pay-widget-frame.js';
import { defaultLoadTimeout } from '../../src/elements/pay-widget-frame/wishes.js';
import { type BeforePayEvent, createClient } from '../../src/index.js';
import { behavesLikePaymentElement } from '../suites/payment-element.js';
import { createStack, framedPlace, until } from './harness.js';
import { reported } from './reported.js';
import { frame, inWindow, of, open, pageSays } from './widget-payer.js';

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

  it('says so, and tries again, if the client of the page throws what is no PayError', async () => {
    const payer = await open(frame);
    await payer.isIn('open');
    const client = createClient({ endpoint: '/pay', fetch: payer.fetch, wait: payer.wait, now: payer.now });
    const call = (): Promise<never> => Promise.reject(new Error('a slip of the page'));
    const heard = await reported(async () => {
      of(payer).client = { ...client, call };
      await payer.isIn('error');
    });
    expect(heard).to.contain('Error: a slip of the page');
    expect((await payer.hears('pay-failure')).detail.error).to.include({ type: 'protocol' });
    of(payer).client = client;
    await payer.isIn('open');
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

  it('shows that another customer’s order does not exist', async () => {
    const payer = await open(frame, { order: () => undefined });
    await payer.isIn('error');
    await payer.sees('This order no longer exists');
  });

  it('keeps what it says of a cancelled payment in another language, and requests a page that is open again', async () => {
    const payer = await open(frame);
    const pages = (): (string | undefined)[] =>
      payer.network.calls.filter(({ call }) => call === 'POST /widget').map(({ body }) => JSON.parse(body ?? '').lang);
    await payer.isIn('open');
    of(payer).lang = 'de';
    await until(
      () => pages().length === 2,
      () => 'the page in the other language',
    );
    await payer.isIn('open');
    const { channel } = of(payer).state as { channel: string };
    const broadcast = new BroadcastChannel(channel);
    broadcast.postMessage({ type: 'pay-elements:return', channel, kind: 'widget', result: 'cancelled' });
    await payer.isIn('cancelled');
    of(payer).lang = 'fr';
    await payer.sees('Réessayer');
    await payer.isIn('cancelled');
    await payer.presses('Réessayer');
    await payer.isIn('open');
    expect(pages()).to.deep.equal(['en', 'de', 'fr']);
    broadcast.close();
  });

  it('requests the page without a language if its tag is none that the provider may know', async () => {
    const payer = await open(html`<pay-widget-frame order="o-1" lang="ar-u-nu-latn"></pay-widget-frame>`);
    await payer.isIn('open');
    const { body } = payer.network.calls.find(({ call }) => call === 'POST /widget') ?? {};
    expect(JSON.parse(body ?? '')).not.to.have.property('lang');
  });

  it('has its own height again once another page is requested', async () => {
    const payer = await open(frame);
    await payer.isIn('open');
    const height = (): string | undefined =>
      of(payer).shadowRoot?.querySelector<HTMLElement>('.base')?.style.getPropertyValue('--_height');
    pageSays(payer, 'widgetSizeChanged', { height: '700px' });
    await of(payer).updateComplete;
    expect(height()).to.equal('700px');
    await of(payer).refresh();
    await payer.isIn('open');
    expect(height()).to.equal('');
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
