import { expect, html } from '@open-wc/testing';
import '../../src/define/carrier-flow.js';
import { type Stack, createStack, open, until } from './harness.js';
import { type Opened, asksForPin, flow, inCountry, order, pays, sent, texts } from './carrier-payer.js';

const brazil = html`<carrier-flow order="o-1" country="BR"></carrier-flow>`;

/** Removes the element from the page while the PIN is being sent; `comesBack` puts it back. */
async function leavesWhilePinIsSent(): Promise<{ readonly payer: Opened; readonly comesBack: () => void }> {
  const payer = await asksForPin();
  payer.network.next('hangs', 'POST /carrier');
  await pays(payer, 'PIN', texts(payer));
  await until(
    () => sent(payer) === 1,
    () => 'the PIN is on its way',
  );
  const { parentElement } = payer.element;
  payer.element.remove();
  return { payer, comesBack: () => void parentElement?.append(payer.element) };
}

describe('<carrier-flow> without an answer', () => {
  beforeEach(() => sessionStorage.clear());

  describe('when an answer is lost', () => {
    it('looks the payment up and sends nothing again', async () => {
      const payer = await asksForPin();
      payer.network.next('lost', 'POST /carrier');
      await pays(payer, 'PIN', texts(payer));
      await payer.hears('pay-pending');
      await payer.isIn('succeeded');
      expect(sent(payer)).to.equal(1);
      expect(payer.sandbox.ledger).to.have.length(1);
    });

    it('keeps looking up while there is no network', async () => {
      const payer = await asksForPin();
      payer.network.next('lost', 'POST /carrier');
      payer.network.always('offline', 'GET /carrier');
      await pays(payer, 'PIN', texts(payer));
      await payer.sees('Please do not send it again');
      await payer.passes(30);
      await payer.isIn('unknown');
      payer.network.heal();
      await payer.passes(40);
      await payer.isIn('succeeded');
      expect(sent(payer)).to.equal(1);
    });

    it('goes on looking it up after a reload, and takes no other PIN meanwhile', async () => {
      const payer = await asksForPin();
      payer.network.next('lost', 'POST /carrier');
      payer.network.always('offline', 'GET /carrier');
      await pays(payer, 'PIN', texts(payer));
      await payer.isIn('unknown');
      payer.element.remove();
      const again = await open(flow, { stack: payer });
      await again.isIn('unknown');
      expect(again.raised.map(({ detail }) => detail?.to)).to.not.include('code');
    });

    it('returns to the step once the payment is known not to be complete', async () => {
      const payer = await asksForPin();
      payer.network.next('offline', 'POST /carrier');
      const pin = texts(payer);
      await pays(payer, 'PIN', pin);
      await payer.passes(30);
      await payer.sees('has not completed the payment');
      const told = await payer.outcome();
      expect(told).to.have.property('error').that.includes({ type: 'declined', code: 'not-complete', retryable: true });
      await pays(payer, 'PIN', pin);
      await payer.isIn('succeeded');
      expect(payer.sandbox.ledger).to.have.length(1);
    });

    it('goes on with the next step if the first request with the number had arrived', async () => {
      const payer = await inCountry('BR', { order: { amount: '9.99', currency: 'BRL', description: 'Coins' } }, brazil);
      await payer.presses('Continue');
      await payer.isIn('number');
      payer.network.next('lost', 'POST /carrier');
      await pays(payer, 'Phone number', '+5511961234567');
      await payer.hears('pay-pending');
      await payer.passes(30);
      await payer.sees('has not completed the payment');
      await pays(payer, 'Phone number', '+5511961234567');
      await payer.isIn('code');
      await pays(payer, 'PIN', payer.sandbox.handset.pin ?? '');
      await payer.isIn('succeeded');
      expect(payer.sandbox.ledger).to.have.length(1);
    });

    it('does not return to the step while the PIN may still arrive, however often the payer checks', async () => {
      const { payer, comesBack } = await leavesWhilePinIsSent();
      comesBack();
      for (let presses = 0; presses < 5; presses++) {
        await payer.passes(0);
        await payer.presses('Check now');
      }
      await payer.passes(0);
      await payer.isIn('unknown');
      payer.network.release();
      await payer.passes(2);
      await payer.isIn('succeeded');
      expect(payer.raised.filter(({ type }) => type === 'pay-failure')).to.deep.equal([]);
      expect(sent(payer)).to.equal(1);
    });

    it('does not return to the step while the backend may still begin it', async () => {
      const { payer, comesBack } = await leavesWhilePinIsSent();
      comesBack();
      await payer.passes(25);
      await payer.isIn('unknown');
      payer.network.release();
      await payer.passes(5);
      await payer.isIn('succeeded');
      expect(payer.raised.filter(({ type }) => type === 'pay-failure')).to.deep.equal([]);
      expect(sent(payer)).to.equal(1);
    });

    it('looks the payment up after the element was removed while the PIN was being sent', async () => {
      const { payer, comesBack } = await leavesWhilePinIsSent();
      payer.network.release();
      await payer.passes(0);
      comesBack();
      await payer.isIn('succeeded');
      expect(sent(payer)).to.equal(1);
    });
  });

  describe('after a reload', () => {
    const stackIn = (country: string): Stack => createStack({ order: { ...order, country } });
    const reloads = async (payer: Opened, stack: Stack): Promise<Opened> => {
      payer.element.remove();
      return open(flow, { stack });
    };

    it('keeps the step and the payment', async () => {
      const stack = stackIn('PL');
      const payer = await asksForPin({ stack });
      const pin = texts(payer);
      const again = await reloads(payer, stack);
      await again.isIn('code');
      await again.sees('7366');
      await pays(again, 'PIN', pin);
      await again.isIn('succeeded');
      const last = await reloads(again, stack);
      await last.isIn('succeeded');
      expect(stack.sandbox.ledger).to.have.length(1);
    });

    it('shows a payment that was completed in another tab as paid', async () => {
      const stack = stackIn('PL');
      const payer = await asksForPin({ stack });
      const kept = { ...sessionStorage };
      await pays(payer, 'PIN', texts(payer));
      await payer.isIn('succeeded');
      Object.assign(sessionStorage, kept);
      const other = await reloads(payer, stack);
      await other.isIn('succeeded');
      expect(sent(other)).to.equal(1);
    });

    it('looks up a PIN that was being sent', async () => {
      const stack = stackIn('PL');
      const payer = await asksForPin({ stack });
      payer.network.next('hangs', 'POST /carrier');
      await pays(payer, 'PIN', texts(payer));
      await until(
        () => sent(payer) === 1,
        () => 'the PIN is on its way',
      );
      payer.element.remove();
      payer.network.release();
      await payer.passes(0);
      const again = await open(flow, { stack });
      await again.isIn('succeeded');
      expect(sent(again)).to.equal(1);
    });

    it('has forgotten a payment that the payer left by starting again', async () => {
      const stack = stackIn('PL');
      const payer = await asksForPin({ stack });
      await payer.presses('Start again');
      await payer.hears('pay-cancel');
      const again = await reloads(payer, stack);
      await again.isIn('choosing');
    });
  });
});
