/** `<pay-checkout>` that is given another order while a payment is under way. */
import { expect, html } from '@open-wc/testing';
import '../../src/define/pay-checkout.js';
import type { PayCheckout } from '../../src/index.js';
import { ends, fillsIn, sent } from './card-payer.js';
import { sent as carrierPosts, texts } from './carrier-payer.js';
import { posts } from './epin-payer.js';
import { type OpenOptions, type Payer, type Stack, framedPlace, open, until } from './harness.js';
import { isPaid, pageSays } from './widget-payer.js';

type Opened = Payer & Stack;

const checkout = html`<pay-checkout order="o-1" country="GB"></pay-checkout>`;
const prices = (price: string): OpenOptions => ({
  order: (id) => ({ amount: id === 'o-1' ? price : '99.00', currency: 'EUR', description: 'A book' }),
});

const of = ({ element }: Payer): PayCheckout => element as PayCheckout;
const pickerOf = (payer: Payer): HTMLElement & { order?: string } =>
  of(payer).shadowRoot?.querySelector('ps-picker') as HTMLElement;

async function isGiven(payer: Opened, order: string | undefined): Promise<void> {
  of(payer).order = order;
  await of(payer).updateComplete;
  await payer.passes(0);
}

async function paysByCard(cvc: string): Promise<Opened> {
  const payer = await open(checkout, prices('9.90'));
  await payer.presses(/^Credit and debit cards/);
  await payer.finds('Pay €9.90', 'button');
  await fillsIn(payer, { cvc });
  return payer;
}

/** Pays by card; the charge does not arrive until `network.release()`. */
async function isCharging(cvc = '123'): Promise<Opened> {
  const payer = await paysByCard(cvc);
  payer.network.next('hangs', 'POST /charges');
  await payer.presses('Pay €9.90');
  await sent(payer);
  return payer;
}

/** Waits until the methods for the other order are listed and none of them is chosen. */
async function choosesAnew(payer: Opened): Promise<void> {
  await payer.isIn('choosing');
  const radio = await payer.finds<HTMLInputElement>(/^Credit and debit cards/, 'input');
  await until(
    () => !radio.checked,
    () => 'nothing is chosen',
  );
  expect(of(payer).piece).to.equal(undefined);
  expect(pickerOf(payer).order).to.equal('o-2');
}

describe('<pay-checkout> that is given another order', () => {
  beforeEach(() => sessionStorage.clear());

  it('starts over', async () => {
    const payer = await paysByCard('123');
    await isGiven(payer, 'o-2');
    await choosesAnew(payer);
  });

  it('while a card is charged: says that the former order is paid, and then offers the methods for the other', async () => {
    const payer = await isCharging();
    await isGiven(payer, 'o-2');
    await payer.isIn('paying');
    expect(pickerOf(payer).order).to.equal('o-1');
    await payer.finds(/Processing|€9\.90/, 'button');
    payer.network.release();
    const { detail } = (await payer.hears('pay-success')) as CustomEvent<{ order: string }>;
    expect(detail.order).to.equal('o-1');
    await choosesAnew(payer);
    expect(sessionStorage.getItem('pay-elements:checkout:o-2')).to.equal(null);
    await payer.presses(/^Credit and debit cards/);
    await payer.finds('Pay €99.00', 'button');
    expect(payer.sandbox.ledger.map(({ amount }) => amount)).to.deep.equal(['9.90']);
  });

  it('while a card is charged that is declined: says so, and then offers the methods for the other', async () => {
    const payer = await isCharging('111');
    await isGiven(payer, 'o-2');
    payer.network.release();
    await payer.hears('pay-failure');
    await choosesAnew(payer);
    expect(ends(payer)).to.deep.equal(['pay-failure']);
  });

  it('while a payment is under review: offers the methods for the other at once', async () => {
    const payer = await paysByCard('555');
    await payer.presses('Pay €9.90');
    await payer.hears('pay-pending');
    await isGiven(payer, 'o-2');
    await choosesAnew(payer);
  });

  it('while a charge is on its way that comes under review: says so, and offers the methods for the other', async () => {
    const payer = await isCharging('555');
    await isGiven(payer, 'o-2');
    payer.network.release();
    await payer.hears('pay-pending');
    await choosesAnew(payer);
  });

  it('while a voucher is redeemed: says that the former order is paid, and then offers the methods', async () => {
    const payer = await open(checkout, prices('10.00'));
    await payer.presses(/^paysafecard/);
    payer.network.next('hangs', 'POST /epin');
    await payer.types('Voucher code', payer.sandbox.vouchers.issue({ nominal: '10.00' }));
    await payer.presses('Redeem');
    await until(
      () => posts(payer) === 1,
      () => 'the code is on its way',
    );
    await isGiven(payer, 'o-2');
    payer.network.release();
    await payer.hears('pay-success');
    await choosesAnew(payer);
  });

  it('while a PIN is checked: says that the former order is paid, and then offers the methods', async () => {
    const payer = await open(html`<pay-checkout order="o-1" country="PL"></pay-checkout>`, prices('5.00'));
    await payer.presses(/^Phone bill/);
    await payer.presses('Continue');
    await payer.finds('PIN');
    await payer.types('PIN', texts(Object.assign(Object.create(payer), { element: of(payer).piece }) as Opened));
    payer.network.next('hangs', 'POST /carrier');
    await payer.presses(/^Pay /);
    await until(
      () => carrierPosts(payer) === 1,
      () => 'the PIN is on its way',
    );
    await isGiven(payer, 'o-2');
    payer.network.release();
    await payer.hears('pay-success');
    await choosesAnew(payer);
  });

  describe('while the hosted page processes a payment', () => {
    /** The page is processing the payment of `o-1`, and the drop-in is given `o-2`. */
    async function movesOn(): Promise<Opened> {
      const payer = await open(checkout, { ...prices('9.90'), place: framedPlace() });
      await payer.presses(/^paysafecard/);
      const isPiece = async (state: string): Promise<void> => {
        await until(
          () => of(payer).piece?.matches(`:state(${state})`) ?? false,
          () => `the hosted page is ${state}`,
        );
      };
      await isPiece('open');
      pageSays({ element: of(payer).piece as HTMLElement }, 'paymentProcessingStart');
      await isPiece('processing');
      await isGiven(payer, 'o-2');
      await isPiece('processing');
      return payer;
    }

    const says = (payer: Opened, event: string): void => pageSays({ element: of(payer).piece as HTMLElement }, event);

    it('says that the former order is paid, and then offers the methods', async () => {
      const payer = await movesOn();
      await isPaid(payer);
      says(payer, 'paymentSuccess');
      await payer.hears('pay-success');
      await choosesAnew(payer);
      expect(ends(payer)).to.deep.equal(['pay-success']);
    });

    it('says that the payment is pending, and then offers the methods', async () => {
      const payer = await movesOn();
      says(payer, 'paymentSuccess');
      await payer.hears('pay-pending');
      await choosesAnew(payer);
    });

    it('says that nothing was paid, and then offers the methods', async () => {
      const payer = await movesOn();
      says(payer, 'paymentProcessingEnd');
      await payer.passes(0);
      await payer.passes(1.5);
      await payer.passes(2);
      await payer.hears('pay-cancel');
      await choosesAnew(payer);
      expect(payer.network.calls.filter(({ call }) => call === 'POST /widget')).to.have.length(1);
    });
  });

  it('or none while a card is charged: shows that the former order is paid, until another is named', async () => {
    const payer = await isCharging();
    await isGiven(payer, undefined);
    payer.network.release();
    await payer.hears('pay-success');
    await payer.passes(0);
    await payer.isIn('paid');
    await payer.sees('Payment received');
    await isGiven(payer, 'o-2');
    await choosesAnew(payer);
  });

  it('and is reset while a card is charged: offers the methods for the other', async () => {
    const payer = await isCharging();
    await isGiven(payer, 'o-2');
    of(payer).reset();
    await choosesAnew(payer);
    payer.network.release();
    await isGiven(payer, 'o-1');
    await payer.presses(/^Credit and debit cards/);
    await payer.sees('Payment received');
  });
});
