/** `<pay-widget-frame>` that is given another order while it has a payment of the former one. */
import { expect } from '@open-wc/testing';
import '../../src/define/pay-widget-frame.js';
import { ends } from './card-payer.js';
import { type Payer, type Raised, type Stack, until } from './harness.js';
import { frame, isPaid, of, open, pageSays } from './widget-payer.js';

type Opened = Payer & Stack;

const pagesOf = ({ network }: Stack): number => network.calls.filter(({ call }) => call === 'POST /widget').length;
const orderOf = ({ detail }: Raised): unknown => detail.order;

async function isGiven(payer: Opened, order: string | undefined): Promise<void> {
  of(payer).order = order;
  await of(payer).updateComplete;
  await payer.passes(0);
}

/** The page in the frame is processing the payment of `o-1`, and the element is given `order`. */
async function movesOn(order: string | undefined): Promise<Opened> {
  const payer = await open(frame);
  await payer.isIn('open');
  pageSays(payer, 'paymentProcessingStart');
  await payer.isIn('processing');
  await isGiven(payer, order);
  return payer;
}

/** Waits until the page of `o-2` is shown. */
async function showsTheOther(payer: Opened): Promise<void> {
  await until(
    () => pagesOf(payer) === 2,
    () => 'a page is requested for the other order',
  );
  await payer.isIn('open');
}

describe('<pay-widget-frame> that is given another order', () => {
  beforeEach(() => sessionStorage.clear());

  it('shows its page at once', async () => {
    const payer = await open(frame);
    await payer.isIn('open');
    await isGiven(payer, 'o-2');
    await showsTheOther(payer);
  });

  it('while a payment is processed: says that the former order is paid, and then shows the page of the other', async () => {
    const payer = await movesOn('o-2');
    await payer.isIn('processing');
    expect(pagesOf(payer)).to.equal(1);
    await isPaid(payer);
    pageSays(payer, 'paymentSuccess');
    expect(orderOf(await payer.hears('pay-success'))).to.equal('o-1');
    await showsTheOther(payer);
    expect(ends(payer)).to.deep.equal(['pay-success']);
  });

  it('while a payment is processed that the backend does not know yet: says so, and then shows the other page', async () => {
    const payer = await movesOn('o-2');
    pageSays(payer, 'paymentSuccess');
    await payer.isIn('confirming');
    await payer.passes(0);
    expect(orderOf(await payer.hears('pay-pending'))).to.equal('o-1');
    await showsTheOther(payer);
    await isPaid(payer);
    await isGiven(payer, 'o-1');
    expect(orderOf(await payer.hears('pay-success'))).to.equal('o-1');
  });

  it('while a payment is processed that comes to nothing: says so, and then shows the page of the other', async () => {
    const payer = await movesOn('o-2');
    pageSays(payer, 'paymentProcessingEnd');
    await payer.isIn('confirming');
    await payer.passes(1.5);
    await payer.passes(2);
    await payer.hears('pay-cancel');
    await showsTheOther(payer);
    expect(ends(payer)).to.deep.equal(['pay-cancel']);
  });

  it('while a payment is processed that the page reports as done before the backend knows it: waits', async () => {
    const payer = await movesOn('o-2');
    pageSays(payer, 'paymentProcessingEnd');
    await payer.isIn('confirming');
    await payer.passes(0);
    await isPaid(payer);
    await payer.passes(1.5);
    expect(orderOf(await payer.hears('pay-success'))).to.equal('o-1');
    await showsTheOther(payer);
    expect(ends(payer)).to.deep.equal(['pay-success']);
  });

  it('or none while a payment is processed: shows that the former order is paid, until another is named', async () => {
    const payer = await movesOn(undefined);
    await isPaid(payer);
    pageSays(payer, 'paymentSuccess');
    await payer.hears('pay-success');
    await payer.passes(0);
    await payer.isIn('succeeded');
    await payer.sees('Payment received');
    await isGiven(payer, 'o-2');
    await showsTheOther(payer);
  });

  it('and the former one again while a payment is processed: goes on with it', async () => {
    const payer = await movesOn('o-2');
    await isGiven(payer, 'o-1');
    pageSays(payer, 'paymentProcessingEnd');
    await payer.isIn('open');
    expect(pagesOf(payer)).to.equal(1);
    expect(payer.raised.filter(({ type }) => type === 'pay-ready')).to.have.length(1);
  });

  it('and is reset while a payment is processed: shows the page of the other', async () => {
    const payer = await movesOn('o-2');
    of(payer).reset();
    await showsTheOther(payer);
  });
});
