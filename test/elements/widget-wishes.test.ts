/** Values that `<pay-widget-frame>` reads when the hosted page starts: wrong at first, corrected or changed later. */
import { expect, html } from '@open-wc/testing';
import '../../src/define/pay-widget-frame.js';
import type { PayWidgetFrame } from '../../src/index.js';
import { defaultLoadTimeout } from '../../src/elements/pay-widget-frame/wishes.js';
import { type Payer, type Stack, createStack, framedPlace, open, until } from './harness.js';
import { warnings } from './warnings.js';

describe('<pay-widget-frame> given a wrong value', () => {
  beforeEach(() => sessionStorage.clear());

  /** Starts again with the wrong value, and then with a right one. */
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

  /** Creates a stack that records the durations of waits. */
  function timed(): { stack: Stack; waits: readonly number[] } {
    const waits: number[] = [];
    const stack = createStack({ place: framedPlace() });
    const wait: Stack['wait'] = (milliseconds, signal) => {
      waits.push(milliseconds);
      return stack.wait(milliseconds, signal);
    };
    return { stack: { ...stack, wait }, waits };
  }

  it('treats a `loadTimeout` of 0, which Vue sets for an absent value, as absent', async () => {
    const { stack, waits } = timed();
    const payer = await open(html`<pay-widget-frame order="o-1" .loadTimeout=${0}></pay-widget-frame>`, { stack });
    await payer.isIn('open');
    expect(waits).to.contain(defaultLoadTimeout).and.not.contain(0);
  });

  it('ignores a wrong `loadTimeout` with one warning, and uses a right one later', async () => {
    const { stack, waits } = timed();
    const warned = await warnings(async () => {
      const template = html`<pay-widget-frame order="o-1" load-timeout="soon"></pay-widget-frame>`;
      const payer = await open(template, { stack });
      await mends(payer, (element) => (element.loadTimeout = 4321));
    });
    expect(warned).to.deep.equal(['<pay-widget-frame>: "loadTimeout" must be a number.']);
    expect(waits.filter((each) => each === defaultLoadTimeout || each === 4321)).to.deep.equal([
      defaultLoadTimeout,
      defaultLoadTimeout,
      4321,
    ]);
  });

  it('ignores a wrong `displayGoodsid` with one warning, and uses a right one later', async () => {
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

  it('sends their ids to the backend as strings', async () => {
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

  it('starts again with the new client', async () => {
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

  it('does not loop on a client of NaN, which never equals itself', async () => {
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
    // NaN is not equal to itself, so a comparison always sees a change.
    Object.assign(element, { client: Number.NaN });
    await payer.isIn('open');
    expect(resets).to.be.at.most(1);
  });
});
