/** Values of `<pay-widget-frame>` that count when the hosted page begins: wrong at first, mended or changed later. */
import { expect, html } from '@open-wc/testing';
import '../../src/define/pay-widget-frame.js';
import type { PayWidgetFrame } from '../../src/index.js';
import { patience } from '../../src/elements/pay-widget-frame/wishes.js';
import { type Payer, type Stack, createStack, framedPlace, open, until } from './harness.js';
import { warnings } from './warnings.js';

describe('<pay-widget-frame> given a wrong value', () => {
  beforeEach(() => sessionStorage.clear());

  /** Begins once more with the value as it is, and then with one that is right. */
  async function mends(payer: Payer & Stack, change: (element: PayWidgetFrame) => void): Promise<void> {
    const element = payer.element as PayWidgetFrame;
    const pages = (): number => payer.network.calls.filter(({ call }) => call === 'POST /widget').length;
    for (const prepare of [() => undefined, change]) {
      await payer.isIn('open');
      const before = pages();
      prepare(element);
      element.reset();
      await until(
        () => pages() > before,
        () => 'the page is asked for again',
      );
    }
    await payer.isIn('open');
  }

  /** A stack that notes how long is waited. */
  function timed(): { stack: Stack; waits: readonly number[] } {
    const waits: number[] = [];
    const stack = createStack({ place: framedPlace() });
    const wait: Stack['wait'] = (milliseconds, signal) => {
      waits.push(milliseconds);
      return stack.wait(milliseconds, signal);
    };
    return { stack: { ...stack, wait }, waits };
  }

  it('as `loadTimeout`, 0, which Vue makes of nothing: waits as long as without one', async () => {
    const { stack, waits } = timed();
    const payer = await open(html`<pay-widget-frame order="o-1" .loadTimeout=${0}></pay-widget-frame>`, { stack });
    await payer.isIn('open');
    expect(waits).to.contain(patience).and.not.contain(0);
  });

  it('as `loadTimeout`: waits as long as without one, warns once, and later as long as it says', async () => {
    const { stack, waits } = timed();
    const warned = await warnings(async () => {
      const template = html`<pay-widget-frame order="o-1" load-timeout="soon"></pay-widget-frame>`;
      const payer = await open(template, { stack });
      await mends(payer, (element) => (element.loadTimeout = 4321));
    });
    expect(warned).to.deep.equal(['<pay-widget-frame>: "loadTimeout" must be a number.']);
    expect(waits.filter((each) => each === patience || each === 4321)).to.deep.equal([patience, patience, 4321]);
  });

  it('as `displayGoodsid`: shows what the order offers, warns once, and later what it says', async () => {
    let bodies: readonly { goods?: unknown }[] = [];
    const warned = await warnings(async () => {
      const wrong = 5 as unknown as readonly string[];
      const payer = await open(
        html`<pay-widget-frame order="o-1" variant="goods" .displayGoodsid=${wrong}></pay-widget-frame>`,
        { place: framedPlace(), order: { goods: { display: ['a', 'b'] } } },
      );
      await mends(payer, (element) => (element.displayGoodsid = ['b']));
      const asked = payer.network.calls.filter(({ call }) => call === 'POST /widget');
      bodies = asked.map(({ body }) => JSON.parse(body) as { goods?: unknown });
    });
    expect(warned).to.deep.equal(['<pay-widget-frame>: "displayGoodsid" must be a list.']);
    expect(bodies.map(({ goods }) => goods)).to.deep.equal([undefined, undefined, { display: ['b'] }]);
  });
});

describe('<pay-widget-frame> given products by number', () => {
  beforeEach(() => sessionStorage.clear());

  it('names them to the backend by their digits', async () => {
    const asIn = (...ids: number[]): readonly string[] => ids as unknown as readonly string[];
    const payer = await open(
      html`<pay-widget-frame
        order="o-1"
        variant="goods"
        .defaultGoodsid=${12 as unknown as string}
        .displayGoodsid=${asIn(12, 7)}
        .hideGoodsid=${asIn(9)}
      ></pay-widget-frame>`,
      { place: framedPlace(), order: { goods: { display: ['7', '9', '12'] } } },
    );
    await payer.isIn('open');
    const [asked] = payer.network.calls.filter(({ call }) => call === 'POST /widget');
    const { goods } = JSON.parse(asked?.body ?? '{}') as { goods?: unknown };
    expect(goods).to.deep.equal({ chosen: '12', display: ['12', '7'], hide: ['9'] });
  });
});

describe('<pay-widget-frame> given another client', () => {
  beforeEach(() => sessionStorage.clear());

  it('asks the client that it is given later', async () => {
    const payer = await open(html`<pay-widget-frame order="o-1"></pay-widget-frame>`, { place: framedPlace() });
    await payer.isIn('open');
    const asked: string[] = [];
    (payer.element as PayWidgetFrame).client = {
      endpoint: '/pay',
      fetch,
      wait: payer.wait,
      now: payer.now,
      call: ({ path }) => {
        asked.push(path);
        return new Promise(() => undefined);
      },
    };
    await payer.isIn('starting');
    expect(asked).to.contain('/widget');
  });

  it('is not asked about a client that is none, without end', async () => {
    const payer = await open(html`<pay-widget-frame order="o-1"></pay-widget-frame>`, { place: framedPlace() });
    await payer.isIn('open');
    const element = payer.element as PayWidgetFrame;
    const silent = {
      endpoint: '/pay',
      fetch,
      wait: payer.wait,
      now: payer.now,
      call: () => new Promise<never>(() => {}),
    };
    element.client = silent;
    await payer.isIn('starting');
    let resets = 0;
    element.addEventListener('pay-statechange', ({ detail }) => (resets += Number(detail.to === 'idle')));
    // It equals nothing, itself neither.
    Object.assign(element, { client: Number.NaN });
    await payer.isIn('open');
    expect(resets).to.be.at.most(1);
  });
});
