/** The news that an order is paid stays until the page names another order, and is told once. */
import { expect, html } from '@open-wc/testing';
import '../../src/define/all.js';
import { createClient } from '../../src/client/index.js';
import type { PaymentElement } from '../../src/index.js';
import { fillsIn, pays as paysByCard } from './card-payer.js';
import { asksForPin, pays as sends, texts } from './carrier-payer.js';
import { opens, redeems } from './epin-payer.js';
import { type Payer, type Stack, open } from './harness.js';
import { frame, isPaid, open as openPage, pageSays } from './widget-payer.js';

type Opened = Payer & Stack;

const paid: Readonly<Record<string, () => Promise<Opened>>> = {
  'card-token-form': async () => paysByCard(),
  'epin-redeem': async () => {
    const payer = await opens();
    await redeems(payer, payer.sandbox.vouchers.issue({ nominal: '10.00' }));
    return payer;
  },
  'carrier-flow': async () => {
    const payer = await asksForPin();
    await sends(payer, 'PIN', texts(payer));
    return payer;
  },
  'pay-widget-frame': async () => {
    const payer = await openPage(frame);
    await payer.isIn('open');
    await isPaid(payer);
    pageSays(payer, 'paymentSuccess');
    return payer;
  },
  'pay-checkout': async () => {
    const payer = await open(html`<pay-checkout order="o-1" country="GB"></pay-checkout>`);
    await payer.presses(/^Credit and debit cards/);
    await payer.finds('Pay €9.90', 'button');
    await fillsIn(payer);
    await payer.presses('Pay €9.90');
    return payer;
  },
};

/** What the page was told of the payment. */
const ends = ({ raised }: Payer): readonly string[] =>
  raised.map(({ type }) => type).filter((type) => /success|pending|failure|cancel/.test(type));

const of = ({ element }: Payer): PaymentElement => element as PaymentElement;

describe('the news that the order is paid', () => {
  beforeEach(() => sessionStorage.clear());

  for (const [tag, pays] of Object.entries(paid)) {
    const end = tag === 'pay-checkout' ? 'paid' : 'succeeded';

    const isTold = async (): Promise<Opened> => {
      const payer = await pays();
      await payer.isIn(end);
      await payer.passes(1);
      return payer;
    };

    const stays = async (payer: Opened, change: () => void): Promise<void> => {
      const told = ends(payer);
      change();
      await of(payer).updateComplete;
      await payer.passes(10);
      await payer.isIn(end);
      await payer.sees('Payment received');
      expect(ends(payer)).to.deep.equal(told);
    };

    it(`stays when the page names no order any more: <${tag}>`, async () => {
      const payer = await isTold();
      await stays(payer, () => (of(payer).order = undefined));
    });

    it(`stays, and is told once, when the page sets another client: <${tag}>`, async () => {
      const payer = await isTold();
      const { fetch, wait, now } = payer;
      await stays(payer, () => (of(payer).client = createClient({ endpoint: '/pay', fetch, wait, now })));
    });

    it(`gives way to another order: <${tag}>`, async () => {
      const payer = await isTold();
      await stays(payer, () => (of(payer).order = undefined));
      of(payer).order = 'o-2';
      await of(payer).updateComplete;
      await payer.passes(1);
      payer.doesNotSee('Payment received');
      expect((payer.element as unknown as { state: { name: string } }).state.name).not.to.equal(end);
    });
  }
});
