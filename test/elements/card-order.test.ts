/** `<card-token-form>` that is given another order, another mode or another endpoint while a payment is under way. */
import { expect } from '@open-wc/testing';
import '../../src/define/card-token-form.js';
import type { CardTokenForm } from '../../src/index.js';
import { charges, ends, entersAndPays, form, pays, sent } from './card-payer.js';
import { type OpenOptions, type Payer, type Stack, open } from './harness.js';

type Opened = Payer & Stack;

const options: OpenOptions = {
  order: (id) => ({ amount: id === 'o-1' ? '9.90' : '99.00', currency: 'EUR', description: 'A book' }),
};

const cardOf = ({ element }: Payer): CardTokenForm => element as CardTokenForm;

/** Gives the form another order, or none, which it has heard of when this resolves. */
async function isGiven(payer: Opened, order: string | undefined): Promise<void> {
  const card = cardOf(payer);
  card.order = order;
  await card.updateComplete;
  await payer.passes(0);
}

/** Pays; the charge does not arrive until `network.release()`. */
async function isCharging(changes: Parameters<typeof pays>[0] = {}): Promise<Opened> {
  const payer = await open(form, options);
  payer.network.next('hangs', 'POST /charges');
  await entersAndPays(payer, changes);
  await sent(payer);
  return payer;
}

const reads = ({ network }: Opened, order: string): number =>
  network.calls.filter(({ call }) => call === `GET /orders/${order}`).length;

describe('<card-token-form> that is given another order', () => {
  beforeEach(() => sessionStorage.clear());

  it('while it charges: says that the former order is paid, and then shows the other', async () => {
    const payer = await isCharging();
    await isGiven(payer, 'o-2');
    await payer.isIn('charging');
    payer.network.release();
    await payer.hears('pay-success');
    const { detail } = payer.raised.find(({ type }) => type === 'pay-success') as CustomEvent<{ order: string }>;
    expect(detail.order).to.equal('o-1');
    await entersAndPays(payer, {}, 'Pay €99.00');
    await payer.isIn('succeeded');
    expect(payer.sandbox.ledger.map(({ amount }) => amount)).to.deep.equal(['9.90', '99.00']);
  });

  it('while it charges: says that the card was declined, and then shows the other', async () => {
    const payer = await isCharging({ cvc: '111' });
    await isGiven(payer, 'o-2');
    payer.network.release();
    await payer.hears('pay-failure');
    await payer.finds('Pay €99.00', 'button');
    await payer.isIn('ready');
    expect(ends(payer)).to.deep.equal(['pay-failure']);
  });

  it('while the outcome is looked up: finds it, and then shows the other', async () => {
    const payer = await open(form, options);
    payer.network.next('lost', 'POST /charges');
    payer.network.always('offline', 'GET /charges');
    await entersAndPays(payer);
    await payer.isIn('unknown');
    await isGiven(payer, 'o-2');
    await payer.isIn('unknown');
    payer.network.heal();
    await payer.passes(10);
    await payer.hears('pay-success');
    await payer.finds('Pay €99.00', 'button');
    expect(ends(payer)).to.deep.equal(['pay-success']);
    expect(charges(payer)).to.equal(1);
  });

  it('while the issuer asks: leaves the dialog open, and then shows the other', async () => {
    const payer = await pays({ cvc: '333' }, options);
    await payer.isIn('challenge');
    await isGiven(payer, 'o-2');
    await payer.isIn('challenge');
    await payer.presses('Stop the payment');
    (await payer.finds('Stop the payment', '.actions button')).click();
    await payer.hears('pay-cancel');
    await payer.finds('Pay €99.00', 'button');
    expect(ends(payer)).to.include('pay-cancel');
  });

  it('while the payment is under review: shows the other at once, and the review when it has that order again', async () => {
    const payer = await pays({ cvc: '555' }, options);
    await payer.isIn('review');
    await isGiven(payer, 'o-2');
    await payer.finds('Pay €99.00', 'button');
    await isGiven(payer, 'o-1');
    await payer.isIn('review');
  });

  it('while the card is exchanged for a token: charges nothing', async () => {
    const payer = await open(form, options);
    payer.network.next('hangs', 'tokens');
    payer.element.addEventListener('pay-statechange', (event) => {
      if (event.detail.to === 'tokenising') cardOf(payer).order = 'o-2';
    });
    await entersAndPays(payer);
    await payer.finds('Pay €99.00', 'button');
    payer.network.release();
    await payer.passes(0);
    await payer.isIn('ready');
    expect(charges(payer)).to.equal(0);
  });

  it('and the first again while it charges: says once that it is paid', async () => {
    const payer = await isCharging();
    await isGiven(payer, 'o-2');
    await isGiven(payer, 'o-1');
    payer.network.release();
    await payer.hears('pay-success');
    await payer.passes(1);
    await payer.sees('Payment received');
    expect(ends(payer)).to.deep.equal(['pay-success']);
    expect(reads(payer, 'o-2')).to.equal(0);
  });

  it('or none while it charges: shows that the former order is paid', async () => {
    const payer = await isCharging();
    await isGiven(payer, undefined);
    payer.network.release();
    await payer.hears('pay-success');
    await payer.passes(0);
    await payer.sees('Payment received');
    await isGiven(payer, 'o-2');
    await payer.finds('Pay €99.00', 'button');
  });

  it('remembers nothing of an attempt of the former order that was refused', async () => {
    const payer = await isCharging({ cvc: '111' });
    await isGiven(payer, 'o-2');
    payer.network.release();
    await payer.finds('Pay €99.00', 'button');
    await isGiven(payer, 'o-1');
    await payer.finds('Pay €9.90', 'button');
    await payer.isIn('ready');
    expect(JSON.stringify({ ...sessionStorage })).not.to.include('o-1');
  });
});

describe('<card-token-form> that is given another mode while it charges', () => {
  beforeEach(() => sessionStorage.clear());

  it('says that the order is paid, and then makes tokens', async () => {
    const payer = await isCharging();
    cardOf(payer).mode = 'token';
    await payer.passes(0);
    await payer.isIn('charging');
    payer.network.release();
    await payer.hears('pay-success');
    await entersAndPays(payer, {}, 'Pay €9.90');
    await payer.isIn('succeeded');
    expect(ends(payer)).to.deep.equal(['pay-success', 'pay-success']);
    expect(charges(payer)).to.equal(1);
  });
});

describe('<card-token-form> that is given NaN, which never equals itself', () => {
  beforeEach(() => sessionStorage.clear());

  for (const name of ['order', 'mode', 'isolated'] as const) {
    it(`as ${name}: starts afresh once`, async () => {
      const payer = await open(form, options);
      await payer.finds('Pay €9.90', 'button');
      let loads = 0;
      payer.element.addEventListener('pay-statechange', ({ detail }) => (loads += Number(detail.to === 'loading')));
      Object.assign(payer.element, { [name]: Number.NaN });
      for (let turn = 0; turn < 5; turn++) {
        await cardOf(payer).updateComplete;
        await payer.passes(0);
      }
      expect(loads).to.equal(1);
    });
  }
});
