/** Which client looks a payment up if the page sets another client on the element meanwhile, or none. */
import { expect, html } from '@open-wc/testing';
import type { TemplateResult } from 'lit';
import '../../src/define/card-token-form.js';
import '../../src/define/carrier-flow.js';
import '../../src/define/epin-redeem.js';
import '../../src/define/pay-widget-frame.js';
import { type PayClient, configure, createClient } from '../../src/client/index.js';
import { reviewSeconds } from '../../src/domain/test-data.js';
import type { PaymentElement } from '../../src/index.js';
import { signTestPingback } from '../../src/server/index.js';
import { type Payer, type Stack, createStack, framedPlace, open } from './harness.js';
import { fillsIn, pays } from './card-payer.js';
import { texts } from './carrier-payer.js';
import { warnings } from './warnings.js';

type Opened = Payer & Stack;

interface Case {
  readonly template: TemplateResult;
  readonly amount: string;
  /** `METHOD path` of the look-up. */
  readonly question: string;
  /** Sends the payment; look-ups are not answered. */
  readonly sends: (payer: Opened) => Promise<void>;
  readonly lookedUpIn: string;
}

const cases: Readonly<Record<string, Case>> = {
  'card-token-form': {
    template: html`<card-token-form order="o-1"></card-token-form>`,
    amount: '9.90',
    question: 'GET /charges',
    sends: async (payer) => {
      payer.network.next('lost', 'POST /charges');
      await fillsIn(payer);
      await payer.presses('Pay €9.90');
    },
    lookedUpIn: 'unknown',
  },
  'epin-redeem': {
    template: html`<epin-redeem order="o-1"></epin-redeem>`,
    amount: '10.00',
    question: 'GET /epin',
    sends: async (payer) => {
      payer.network.next('lost', 'POST /epin');
      await payer.types('Voucher code', payer.sandbox.vouchers.issue({ nominal: '13.00' }));
      await payer.presses('Redeem');
    },
    lookedUpIn: 'unknown',
  },
  'carrier-flow': {
    template: html`<carrier-flow order="o-1" country="PL"></carrier-flow>`,
    amount: '5.00',
    question: 'GET /carrier/payments',
    sends: async (payer) => {
      await payer.presses('Continue');
      await payer.isIn('code');
      payer.network.next('lost', 'POST /carrier/payments/');
      await payer.types('PIN', texts(payer));
      await payer.presses(/^Pay /);
    },
    lookedUpIn: 'unknown',
  },
  'pay-widget-frame': {
    template: html`<pay-widget-frame order="o-1"></pay-widget-frame>`,
    amount: '9.90',
    question: 'GET /orders/o-1/payment',
    sends: async (payer) => {
      await payer.isIn('open');
      const note = { type: 'paid', ref: 'b79', uid: 'c-1', goodsid: 'o-1' } as const;
      const url = `${location.origin}/pay/pingback`;
      await payer.handler(signTestPingback(note, { secret: payer.sandbox.secretKey, url }));
      const { channel } = (payer.element as unknown as { state: { channel: string } }).state;
      const broadcast = new BroadcastChannel(channel);
      broadcast.postMessage({ type: 'pay-elements:return', channel, kind: 'widget', result: 'returned' });
      await payer.isIn('confirming');
      broadcast.close();
    },
    lookedUpIn: 'confirming',
  },
};

/** A backend that identifies customers by a header; an ended session belongs to nobody. */
function manyCustomers(amount: string): Stack & { readonly ended: Set<string>; clientOf(session: string): PayClient } {
  const ended = new Set<string>();
  const stack = createStack({
    place: framedPlace(),
    order: { amount, currency: 'EUR', description: 'Coins' },
    handler: {
      customer: (request) => {
        const session = request.headers.get('x-session') ?? '';
        if (ended.has(session)) return undefined;
        const [id = ''] = session.split(' ');
        return { id, email: 'ada@example.com', firstname: 'Ada', lastname: 'Lovelace', ip: '192.0.2.1' };
      },
    },
  });
  const { fetch, wait, now } = stack;
  const clientOf = (session: string): PayClient =>
    createClient({ endpoint: '/pay', headers: { 'x-session': session }, fetch, wait, now });
  return Object.assign(stack, { ended, clientOf });
}

/** Counts the updates of the element, and throws in an endless loop. */
function movesOf({ element }: Payer): () => number {
  let moves = 0;
  const real = (element as PaymentElement).requestUpdate;
  (element as PaymentElement).requestUpdate = function (...args) {
    if (++moves > 1000) throw new Error('it moves without an end');
    return real.apply(this, args);
  };
  return () => moves;
}

const asked = ({ network }: Stack, question: string): number =>
  network.calls.filter(({ call }) => call.startsWith(question)).length;

for (const [tag, each] of Object.entries(cases)) {
  const { template, amount, question, sends, lookedUpIn } = each;
  describe(`<${tag}> looks up its payment`, () => {
    beforeEach(() => sessionStorage.clear());

    /**
     * Sends a payment whose outcome the element must look up.
     * @param other session of the client that the page sets when the look-up begins
     */
    async function waits(other?: string): Promise<Opened & ReturnType<typeof manyCustomers>> {
      const stack = manyCustomers(amount);
      configure({ headers: undefined });
      const payer = await open(template, { stack });
      (payer.element as PaymentElement).client = stack.clientOf('c-1 morning');
      await payer.passes(0);
      payer.network.always('offline', question);
      payer.element.addEventListener('pay-statechange', ({ detail }) => {
        if (other && detail.to === lookedUpIn) (payer.element as PaymentElement).client = stack.clientOf(other);
      });
      await sends(payer);
      await payer.isIn(lookedUpIn);
      return Object.assign(payer, { ended: stack.ended, clientOf: stack.clientOf });
    }

    /** Returns the final events, with failures as their error type. */
    const ends = ({ raised }: Payer): readonly string[] =>
      raised
        .filter(({ type }) => /success|failure|cancel/.test(type))
        .map(({ type, detail }) => detail.error?.type ?? type);

    it('even if the page removes the client, and with pauses', async () => {
      const payer = await waits();
      const moves = movesOf(payer);
      const before = asked(payer, question);
      configure({ endpoint: '' });
      (payer.element as PaymentElement).client = undefined;
      await payer.passes(20);
      await payer.isIn(lookedUpIn);
      expect(asked(payer, question) - before).to.be.within(2, 12);
      expect(moves()).to.be.below(40);
      payer.network.heal();
      await payer.passes(60);
      await payer.isIn('succeeded');
      expect(ends(payer)).to.deep.equal(['pay-success']);
    });

    it('with the client that sent it, even if the page sets another customer’s client', async () => {
      const payer = await waits();
      (payer.element as PaymentElement).client = payer.clientOf('c-2 noon');
      await payer.passes(5);
      payer.network.heal();
      await payer.passes(60);
      await payer.isIn('succeeded');
      expect(ends(payer)).to.deep.equal(['pay-success']);
    });

    it('with the client that sent it, even if the page sets another customer’s as soon as the answer is lost', async () => {
      const payer = await waits('c-2 noon');
      payer.network.heal();
      await payer.passes(60);
      await payer.isIn('succeeded');
      expect(ends(payer)).to.deep.equal(['pay-success']);
    });

    it('and reports no end while its customer is signed out and another one is signed in', async () => {
      const payer = await waits();
      payer.ended.add('c-1 morning');
      (payer.element as PaymentElement).client = payer.clientOf('c-2 noon');
      payer.network.heal();
      await payer.passes(20);
      expect(ends(payer)).to.deep.equal([]);
    });

    it('and says once on the console that its customer is signed out', async () => {
      const payer = await waits();
      const warned = await warnings(async () => {
        payer.ended.add('c-1 morning');
        payer.network.heal();
        await payer.passes(60);
      });
      await payer.isIn(lookedUpIn);
      const [said, ...more] = warned.filter((each) => each.startsWith(`pay-elements: ${question.slice(0, 8)}`));
      expect(said).to.contain(' answered 401: customer(request) answered no id');
      expect(said).to.contain('(the payment counts as unknown until an answer tells how it stands).');
      expect(more).to.deep.equal([]);
    });

    it('once its customer is signed in again', async () => {
      const payer = await waits();
      payer.ended.add('c-1 morning');
      (payer.element as PaymentElement).client = payer.clientOf('c-1 noon');
      payer.network.heal();
      await payer.passes(60);
      await payer.isIn('succeeded');
      expect(ends(payer)).to.deep.equal(['pay-success']);
    });
  });
}

it('<pay-widget-frame> goes on asking about a payment under review even if the page removes the client', async () => {
  sessionStorage.clear();
  const byCard = await pays({ cvc: '555' }, { stack: createStack({ place: framedPlace() }) });
  await byCard.isIn('review');
  byCard.element.remove();
  const payer = await open(html`<pay-widget-frame order="o-1"></pay-widget-frame>`, { stack: byCard });
  await payer.isIn('review');
  configure({ endpoint: '' });
  await payer.passes(10);
  await payer.isIn('review');
  await payer.passes(reviewSeconds + 30);
  await payer.isIn('succeeded');
});
