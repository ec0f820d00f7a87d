/** Late parts of elements may fail to load: each element shows this, and the payer tries again or reloads. */
import { expect } from '@open-wc/testing';
import type { PayWidgetFrame } from '../../src/index.js';
import { type Payer, until } from './harness.js';
import { framedPage } from './late-parts/framed.js';
import { engineAsksAgain, find, lose, noConnection } from './late-parts/lost.js';

interface Row {
  readonly tag: string;
  readonly view: string;
  /** The part that fails to load. */
  readonly file: string;
  /** Makes the part needed. */
  readonly needs?: (payer: Payer) => Promise<void>;
  /** The state if the part failed to load. */
  readonly lost: string;
  /** The first call that the part makes. */
  readonly call: string;
  /** The call is sent while the part is still loading. */
  readonly asksAhead?: boolean;
  /** The state in which the payer can go on. */
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

/** Returns the looks of the button "Try again", which must not depend on what was loaded before. */
async function look(payer: Payer): Promise<Record<string, string>> {
  const style = getComputedStyle(await payer.finds('Try again', 'button'));
  const names = ['backgroundColor', 'color', 'borderTopColor', 'borderTopWidth', 'borderTopLeftRadius', 'fontFamily', 'fontSize', 'fontWeight', 'minHeight', 'paddingLeft', 'cursor'] as const; // prettier-ignore
  return Object.fromEntries(names.map((name) => [name, style[name]]));
}

/** Returns a boolean, because a failed assertion cannot print an element of a framed page. */
const isIn = ({ element }: Payer): boolean => element.ownerDocument.activeElement === element;

/** Waits for a state that may be left at once, as by a hosted page that opens as soon as its frame has loaded. */
const comesTo = (payer: Payer, state: string): Promise<unknown> =>
  until(
    () => payer.raised.some(({ type, detail }) => type === 'pay-statechange' && detail.to === state),
    () => `state ${state}; raised: ${payer.raised.map(({ type, detail }) => `${type} ${detail?.to ?? ''}`).join(', ')}`,
  );

describe('a late part that fails to load', () => {
  let asksAgain: boolean;
  before(async () => {
    asksAgain = await engineAsksAgain();
  });
  beforeEach(() => sessionStorage.clear());
  afterEach(() => Promise.all(rows.map(({ file }) => find(file))));

  for (const { tag, view, file, needs, lost, call, asksAhead, found } of rows) {
    it(`is reported by <${tag}>, which goes on when the part arrives`, async () => {
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

      // The part's first call was sent ahead, exactly once. The part may be known to be lost before the call arrives.
      const ahead = (): number => page.stack.network.calls.filter((each) => each.call.startsWith(call)).length;
      const sent = asksAhead ? 1 : 0;
      await until(
        () => ahead() >= sent,
        () => `${call}, sent ahead`,
      );
      expect(ahead()).to.equal(sent);

      // While the part is lost, another try and a reload report it again.
      await payer.presses('Try again');
      await payer.hears('pay-failure');
      await until(
        () => isIn(payer),
        () => 'the focus in the element, where the next button is',
      );
      payer = await opens();
      await payer.isIn(lost);

      // The part loads but cannot reach the backend: the button must look the same.
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
        // The engine does not request a failed module again; only the reload that the message suggests does.
        if (!asksAhead) expect(asked).to.have.length(0);
        await payer.sees('or reload the page');
        payer = await opens();
      }
      await comesTo(payer, found);
    });
  }

  it('is requested again by submit() of <pay-widget-frame>, as by its button', async function () {
    if (!asksAgain) return this.skip();
    await lose('pay-widget-frame/hosted.ts');
    const payer = await (await framedPage('<pay-widget-frame order="o-1"></pay-widget-frame>')).load();
    await payer.isIn('error');
    await find('pay-widget-frame/hosted.ts');
    (payer.element as PayWidgetFrame).submit();
    await comesTo(payer, 'loading');
  });
});
