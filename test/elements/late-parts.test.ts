/** What an element loads once it is on the page may not arrive: each says so, and the payer tries again or reloads. */
import { expect } from '@open-wc/testing';
import type { CardTokenForm } from '../../src/index.js';
import { charges, entersAndPays, fillsIn, value } from './card-payer.js';
import { type Payer, answersIssuer, goodCard, until } from './harness.js';
import { framedPage } from './late-parts/framed.js';

const lose = (path: string) => fetch(`/lost-files?path=${path}`, { method: 'POST' });
const hold = (path: string) => fetch(`/lost-files?path=${path}`, { method: 'PUT' });
const find = (path: string) => fetch(`/lost-files?path=${path}`, { method: 'DELETE' });
const pathOf = (file: string): string => `/src/elements/${file}`;
const noConnection =
  'There is no connection. Nothing was charged. Check your network and try again, or reload the page.';

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
    found: 'ready',
  },
  {
    tag: 'carrier-flow',
    view: '<carrier-flow order="o-1" country="GB"></carrier-flow>',
    file: 'carrier-flow/payment.ts',
    lost: 'unavailable',
    call: 'GET /orders',
    found: 'choosing',
  },
  {
    tag: 'epin-redeem',
    view: '<epin-redeem order="o-1"></epin-redeem>',
    file: 'epin-redeem/outcome.ts',
    lost: 'unavailable',
    call: 'GET /orders',
    found: 'ready',
  },
  {
    tag: 'ps-picker',
    view: '<ps-picker country="GB"></ps-picker>',
    file: 'ps-picker/list.ts',
    lost: 'error',
    call: 'GET /payment-systems',
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

/**
 * Whether the engine asks again for a module that did not arrive, as HTML has it since 2026. Firefox does so from 155 on;
 * before, only a page that is loaded anew does.
 */
async function engineAsksAgain(): Promise<boolean> {
  const path = pathOf('ps-picker/list.ts');
  const arrives = (): Promise<boolean> =>
    import('../../src/elements/ps-picker/list.js').then(
      () => true,
      () => false,
    );
  await lose(path);
  expect(await arrives()).to.be.false;
  await find(path);
  return arrives();
}

describe('a part that does not arrive', () => {
  let asksAgain: boolean;
  before(async () => {
    asksAgain = await engineAsksAgain();
  });
  beforeEach(() => sessionStorage.clear());
  afterEach(() =>
    Promise.all(
      [...rows.map(({ file }) => file), 'card-token-form/outcome.ts', 'card-token-form/challenge.ts'].map((file) =>
        find(pathOf(file)),
      ),
    ),
  );

  for (const { tag, view, file, needs, lost, call, found } of rows) {
    it(`<${tag}> says so, and goes on when it arrives`, async () => {
      const path = pathOf(file);
      await lose(path);
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

      // Still nothing: it is said again, to one who tries again and to one who reloads.
      await payer.presses('Try again');
      await payer.hears('pay-failure');
      payer = await opens();
      await payer.isIn(lost);

      // The part arrives, and cannot reach the backend: the same button, looking the same.
      await find(path);
      const { network } = page.stack;
      network.always('offline', call);
      await payer.presses('Try again');
      await payer.hears('pay-failure');
      const asked = network.calls.filter((each) => each.call.startsWith(call));
      expect(await look(payer)).to.deep.equal(before);
      network.heal();

      if (asksAgain) {
        expect(asked).not.to.have.length(0);
        await payer.presses('Try again');
      } else {
        // The engine did not ask for the part; the reload that the payer is told of does.
        expect(asked).to.have.length(0);
        await payer.sees('or reload the page');
        payer = await opens();
      }
      await payer.isIn(found);
    });
  }

  it("<card-token-form> that cannot show the issuer's page says so, and goes on without another charge", async () => {
    const path = pathOf('card-token-form/challenge.ts');
    await lose(path);
    const page = await framedPage('<card-token-form order="o-1"></card-token-form>');
    let payer = await page.load();
    await entersAndPays(payer, { cvc: '333' });
    const standing = (): CardTokenForm['state'] => (payer.element as CardTokenForm).state;
    /** The step is offered, and not shown. */
    const isOffered = (): Promise<unknown> =>
      until(
        () => {
          const state = standing();
          return state.name === 'challenge' && !state.isFresh;
        },
        () => `an offer to go on; it is ${standing().name}; seen: ${payer.text}`,
      );
    await isOffered();
    await payer.sees(noConnection);
    await payer.sees('Your bank asks you to confirm this payment.');

    // Still nothing: it is said again.
    await payer.presses('Continue');
    await isOffered();
    await payer.sees(noConnection);

    await find(path);
    if (!asksAgain) {
      payer = await page.load();
      await payer.isIn('unknown');
      await page.stack.passes(1);
      await isOffered();
      payer.doesNotSee(noConnection);
    }
    await payer.presses('Continue');
    await payer.sees('Confirm with your bank');
    const state = standing();
    if (state.name !== 'challenge') throw new Error(state.name);
    await answersIssuer(page.stack, state.action, 'approve');
    await page.stack.passes(1);
    await payer.isIn('succeeded');
    expect(charges(page.stack)).to.equal(1);
    expect(page.stack.network.calls.filter(({ call }) => call === 'POST /charges')).to.have.length(1);
  });

  it('<card-token-form> takes what was typed before what pays arrived, and charges once', async () => {
    const path = pathOf('card-token-form/outcome.ts');
    await lose(path);
    const page = await framedPage('<card-token-form order="o-1"></card-token-form>');
    let payer = await page.load();
    await payer.isIn('ready');
    await fillsIn(payer);
    expect(await value(payer, 'Card number')).to.equal(goodCard.number);

    // Nothing is said while the payer types; it is when the button is pressed.
    await payer.presses('Pay €9.90');
    await payer.isIn('failed');
    await payer.sees(noConnection);
    expect((await payer.hears('pay-failure')).detail.error).to.include({ type: 'network', retryable: true });
    expect(page.stack.network.calls.filter(({ call }) => call !== 'GET /config' && !call.startsWith('GET /orders'))).to.deep.equal([]); // prettier-ignore

    await find(path);
    if (asksAgain) await payer.presses('Try again');
    else {
      payer = await page.load();
      await payer.isIn('ready');
      await fillsIn(payer);
      await payer.presses('Pay €9.90');
    }
    await payer.isIn('succeeded');
    expect(charges(page.stack)).to.equal(1);
  });

  it('<card-token-form> is busy while what pays is slow to arrive, and charges once', async () => {
    const path = pathOf('card-token-form/outcome.ts');
    await hold(path);
    const page = await framedPage('<card-token-form order="o-1"></card-token-form>');
    const payer = await page.load();
    await payer.isIn('ready');
    await fillsIn(payer);
    await payer.presses('Pay €9.90');
    const button = await payer.finds('Processing…', 'button');
    expect(button.ariaDisabled).to.equal('true');
    button.click();
    await find(path);
    await payer.isIn('succeeded');
    expect(charges(page.stack)).to.equal(1);
  });

  it('<card-token-form> groups the digits and shows what is missing once what pays has arrived', async () => {
    const path = pathOf('card-token-form/outcome.ts');
    await lose(path);
    const page = await framedPage('<card-token-form order="o-1"></card-token-form>');
    const payer = await page.load();
    await payer.isIn('ready');
    await payer.types('Card number', '4242424242424242');
    expect(await value(payer, 'Card number')).to.equal('4242424242424242');
    await find(path);
    // An engine that does not ask again is told of in the test before.
    if (!asksAgain) return;
    await payer.presses('Pay €9.90');
    await payer.sees('Enter the expiry date.');
    expect(await value(payer, 'Card number')).to.equal('4242 4242 4242 4242');
    await payer.sees('Visa');
  });
});
