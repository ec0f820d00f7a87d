/** What an element loads once it is on the page may not arrive: each says so, and the payer tries again or reloads. */
import { expect } from '@open-wc/testing';
import type { PayWidgetFrame } from '../../src/index.js';
import { type Payer, until } from './harness.js';
import { framedPage } from './late-parts/framed.js';
import { engineAsksAgain, find, lose, noConnection } from './late-parts/lost.js';

interface Row {
  readonly tag: string;
  readonly view: string;
  /** The part that does not arrive. */
  readonly file: string;
  /** What the payer does for it to be needed. */
  readonly needs?: (payer: Payer) => Promise<void>;
  /** State when it did not arrive. */
  readonly lost: string;
  /** The first call that the part makes. */
  readonly call: string;
  /** The order is asked for while the part is on its way. */
  readonly asksAhead?: boolean;
  /** State in which the payer can go on. */
  readonly found: string;
}

const rows: readonly Row[] = [
  {
    tag: 'card-token-form',
    view: '<card-token-form order="o-1"></card-token-form>',
    file: 'card-token-form/offer.ts',
    lost: 'unavailable',
    call: 'GET /config',
    asksAhead: true,
    found: 'ready',
  },
  {
    tag: 'carrier-flow',
    view: '<carrier-flow order="o-1" country="GB"></carrier-flow>',
    file: 'carrier-flow/payment.ts',
    lost: 'unavailable',
    call: 'GET /orders',
    asksAhead: true,
    found: 'choosing',
  },
  {
    tag: 'epin-redeem',
    view: '<epin-redeem order="o-1"></epin-redeem>',
    file: 'epin-redeem/outcome.ts',
    lost: 'unavailable',
    call: 'GET /orders',
    asksAhead: true,
    found: 'ready',
  },
  {
    tag: 'ps-picker',
    view: '<ps-picker country="GB"></ps-picker>',
    file: 'ps-picker/list.ts',
    lost: 'error',
    call: 'GET /payment-systems',
    asksAhead: true,
    found: 'ready',
  },
  {
    tag: 'pay-widget-frame',
    view: '<pay-widget-frame order="o-1"></pay-widget-frame>',
    file: 'pay-widget-frame/hosted.ts',
    lost: 'error',
    call: 'POST /widget',
    found: 'loading',
  },
  {
    tag: 'pay-checkout',
    view: '<pay-checkout order="o-1" country="GB"></pay-checkout>',
    file: 'pay-checkout/paying.ts',
    needs: (payer) => payer.presses(/^paysafecard/),
    lost: 'error',
    call: 'GET /config',
    found: 'paying',
  },
];

/** How the button looks, whatever else was loaded before it. */
async function look(payer: Payer): Promise<Record<string, string>> {
  const style = getComputedStyle(await payer.finds('Try again', 'button'));
  const names = ['backgroundColor', 'color', 'borderTopColor', 'borderTopWidth', 'borderTopLeftRadius', 'fontFamily', 'fontSize', 'fontWeight', 'minHeight', 'paddingLeft', 'cursor'] as const; // prettier-ignore
  return Object.fromEntries(names.map((name) => [name, style[name]]));
}

/** A boolean: an element of a page in a frame cannot be printed. */
const isIn = ({ element }: Payer): boolean => element.ownerDocument.activeElement === element;

/** Waits for a state that may be left at once: a hosted page is open as soon as its frame says so. */
const comesTo = (payer: Payer, state: string): Promise<unknown> =>
  until(
    () => payer.raised.some(({ type, detail }) => type === 'pay-statechange' && detail.to === state),
    () => `state ${state}; raised: ${payer.raised.map(({ type, detail }) => `${type} ${detail?.to ?? ''}`).join(', ')}`,
  );

describe('a part that does not arrive', () => {
  let asksAgain: boolean;
  before(async () => {
    asksAgain = await engineAsksAgain();
  });
  beforeEach(() => sessionStorage.clear());
  afterEach(() => Promise.all(rows.map(({ file }) => find(file))));

  for (const { tag, view, file, needs, lost, call, asksAhead, found } of rows) {
    it(`<${tag}> says so, and goes on when it arrives`, async () => {
      await lose(file);
      const page = await framedPage(view);
      const opens = async (): Promise<Payer> => {
        const payer = await page.load();
        await needs?.(payer);
        return payer;
      };
      let payer = await opens();
      await payer.isIn(lost);
      await payer.sees(noConnection);
      expect((await payer.hears('pay-failure')).detail.error).to.include({ type: 'network' });
      const before = await look(payer);

      // What it will ask is asked already, and once.
      const ahead = page.stack.network.calls.filter((each) => each.call.startsWith(call));
      expect(ahead).to.have.length(asksAhead ? 1 : 0);

      // Still nothing: it is said again, to one who tries again and to one who reloads.
      await payer.presses('Try again');
      await payer.hears('pay-failure');
      await until(
        () => isIn(payer),
        () => 'the focus in the element, where the next button is',
      );
      payer = await opens();
      await payer.isIn(lost);

      // The part arrives, and cannot reach the backend: the same button, looking the same.
      await find(file);
      const { network } = page.stack;
      network.always('offline', call);
      await payer.presses('Try again');
      await payer.hears('pay-failure');
      const asked = network.calls.filter((each) => each.call.startsWith(call));
      expect(await look(payer)).to.deep.equal(before);
      network.heal();

      if (asksAgain) {
        expect(asked).not.to.have.length(0);
        await until(
          () => isIn(payer),
          () => 'the focus in the element, though the button that was pressed is gone',
        );
        await payer.presses('Try again');
      } else {
        // The engine did not ask for the part; the reload that the payer is told of does.
        if (!asksAhead) expect(asked).to.have.length(0);
        await payer.sees('or reload the page');
        payer = await opens();
      }
      await comesTo(payer, found);
    });
  }

  it('is asked for again by submit() of the hosted page, as by its button', async function () {
    if (!asksAgain) return this.skip();
    await lose('pay-widget-frame/hosted.ts');
    const payer = await (await framedPage('<pay-widget-frame order="o-1"></pay-widget-frame>')).load();
    await payer.isIn('error');
    await find('pay-widget-frame/hosted.ts');
    (payer.element as PayWidgetFrame).submit();
    await comesTo(payer, 'loading');
  });
});
