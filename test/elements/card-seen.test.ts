/** Only what the payer saw at the press is charged, even if saved cards become known after it. */
import { expect, html } from '@open-wc/testing';
import '../../src/define/card-token-form.js';
import type { SavedCard } from '../../src/contract/index.js';
import type { CardTokenForm } from '../../src/index.js';
import { type OpenOptions, type Stack, open, until } from './harness.js';
import { fillsIn, form } from './card-payer.js';
import { find, hold } from './late-parts/lost.js';
import { framedPage } from './late-parts/framed.js';

const outcome = 'card-token-form/outcome.ts';
const old: SavedCard = { id: 'old', brand: 'Visa', last4: '4242', expMonth: '12', expYear: '2039' };

/** A shop that knows the saved cards once its customer has signed in. */
function shop(): { readonly signsIn: () => void; readonly options: OpenOptions } {
  let isKnown = false;
  return {
    signsIn: () => (isKnown = true),
    options: {
      order: () => ({ amount: '9.90', currency: 'EUR', description: 'A book', savedCards: isKnown }),
      handler: {
        savedCards: { list: () => [old], token: () => 'p_1', save: () => 'x', remove: () => true },
      },
    },
  };
}

/** Returns the saved card of each charge; undefined for a typed card. */
const paidWith = ({ network }: Stack): (string | undefined)[] =>
  network.calls
    .filter(({ call }) => call === 'POST /charges')
    .map(({ body }) => (JSON.parse(body) as { savedCard?: string }).savedCard);

describe('a saved card that becomes known late', () => {
  beforeEach(() => sessionStorage.clear());
  afterEach(() => find(outcome));

  it('is shown but not charged if the paying part was still loading at the press; the next press charges it', async () => {
    await hold(outcome);
    const { signsIn, options } = shop();
    const page = await framedPage('<card-token-form order="o-1"></card-token-form>', options);
    const payer = await page.load();
    await payer.isIn('ready');
    signsIn();
    await (payer.element as CardTokenForm).refresh();
    payer.doesNotSee('Visa');
    await payer.presses('Pay €9.90');
    await find(outcome);
    await payer.sees('The order has changed. Check it and press the button again.');
    await payer.sees('Visa ending in 4242');
    expect(paidWith(page.stack)).to.deep.equal([]);
    await payer.presses('Pay €9.90');
    await payer.hears('pay-statechange');
    await until(
      () => paidWith(page.stack).length > 0,
      () => `a charge; seen: ${payer.text}`,
    );
    expect(paidWith(page.stack)).to.deep.equal(['old']);
  });

  it('does not replace a typed card', async () => {
    await hold(outcome);
    const { signsIn, options } = shop();
    const page = await framedPage('<card-token-form order="o-1"></card-token-form>', options);
    const payer = await page.load();
    await payer.isIn('ready');
    await fillsIn(payer);
    signsIn();
    await (payer.element as CardTokenForm).refresh();
    await payer.presses('Pay €9.90');
    await find(outcome);
    await payer.isIn('succeeded');
    expect(paidWith(page.stack)).to.deep.equal([undefined]);
  });

  it('is charged by a press after it was shown', async () => {
    const { signsIn, options } = shop();
    const payer = await open(form, options);
    await payer.isIn('ready');
    signsIn();
    await (payer.element as CardTokenForm).refresh();
    await payer.sees('Visa ending in 4242');
    await payer.presses('Pay €9.90');
    await until(
      () => paidWith(payer).length > 0,
      () => `a charge; seen: ${payer.text}`,
    );
    expect(paidWith(payer)).to.deep.equal(['old']);
  });

  it('is shown but not charged if it arrives while the frame checks the card', async () => {
    const url = new URL('../controllers/framed/page.html', import.meta.url);
    url.hostname = '127.0.0.1';
    url.search = `?parent=${location.origin}`;
    const { signsIn, options } = shop();
    const payer = await open(html`<card-token-form order="o-1" isolated=${url.href}></card-token-form>`, options);
    await payer.isIn('ready');
    const letGo = holdsQuestion();
    await payer.presses('Pay €9.90');
    signsIn();
    await (payer.element as CardTokenForm).refresh();
    await payer.sees('Visa ending in 4242');
    letGo();
    await payer.sees('The order has changed. Check it and press the button again.');
    expect(paidWith(payer)).to.deep.equal([]);
  });
});

describe('an order that changed before the press', () => {
  const plan = {
    currency: 'EUR',
    description: 'The club',
    purpose: 'subscribe',
    plan: { period: 'month', periodLength: 1 },
  } as const;
  const trial = { amount: '0.00', period: 'day', periodLength: 7 } as const;

  it('shows that the order has changed, not its price, if only the price after a free trial changed', async () => {
    let amount = '9.90';
    const payer = await open(form, { order: () => ({ ...plan, trial, amount }) });
    await payer.sees('€9.90');
    await fillsIn(payer);
    amount = '12.90';
    await payer.presses('Start free trial');
    await payer.sees('The order has changed. Check it and press the button again.');
    await payer.sees('€12.90');
    payer.doesNotSee('The price has changed');
    expect(payer.sandbox.ledger).to.deep.equal([]);
  });
});

/** Simulates a slow frame: holds the next check back until the returned function is called. */
function holdsQuestion(): () => void {
  const { prototype } = MessagePort;
  const real = Object.getOwnPropertyDescriptor(prototype, 'postMessage') as PropertyDescriptor;
  let letGo = (): void => undefined;
  prototype.postMessage = function (this: MessagePort, message: { type?: string }): void {
    const post = (): void => (real.value as MessagePort['postMessage']).call(this, message);
    if (message.type === 'check') letGo = post;
    else post();
  };
  return () => {
    Object.defineProperty(prototype, 'postMessage', real);
    letGo();
  };
}
