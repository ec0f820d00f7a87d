/**
 * Every call of every element, with every fault: the payer goes on or reloads, and in the end what the element says, what the
 * backend says and what the provider's ledger says are the same. No fault makes a second payment.
 */
import { expect, fixtureCleanup, html } from '@open-wc/testing';
import type { TemplateResult } from 'lit';
import '../../src/define/all.js';
import type { OrderDetails } from '../../src/server/index.js';
import { type FaultName, type Faulty, faults, withFault } from './faults/network.js';
import { paysHosted } from './faults/hosted.js';
import { type Knowledge, atIssuer, hasWayOn, insists, stateOf } from './faults/stubborn.js';
import { type Payer, createStack, framedPlace, goodCard, open } from './harness.js';
import type { Stack } from './stack.js';

interface Scenario {
  readonly name: string;
  readonly tag: string;
  readonly element: TemplateResult;
  readonly order: Partial<OrderDetails>;
  /** What the payer knows; made anew for each payment. */
  readonly knows: () => Knowledge;
  /** It shows pages of the provider in a frame. */
  readonly isFramed?: true;
  /** States that say "paid". */
  readonly paid: string;
}

const card = (changes: Partial<Record<keyof typeof goodCard, string>>): Knowledge['fields'] => {
  const { number, expiry, cvc, name } = { ...goodCard, ...changes };
  return {
    'Card number': () => number,
    'Expiry date': () => expiry,
    'Security code': () => cvc,
    'Name on card': () => name,
  };
};

const form = html`<card-token-form order="o-1"></card-token-form>`;
const price = { amount: '9.90', currency: 'EUR', description: 'A book' };
const byCard = [/^Pay €/, /^Look again$/, /^Try again$/];

/** The keyword is texted once, and the PIN that comes back is known from then on. */
const handset = (): Knowledge['fields'] => {
  const pins = new Map<string, string | undefined>();
  return {
    PIN: (payer) => {
      const { state } = payer.element as unknown as { state: { step?: { shortcode?: string; keyword?: string } } };
      const { shortcode = '', keyword = '' } = state.step ?? {};
      if (!pins.has(keyword)) {
        payer.sandbox.handset.text(shortcode, keyword);
        pins.set(keyword, payer.sandbox.handset.pin);
      }
      return pins.get(keyword);
    },
  };
};

/** One voucher, whose code the payer enters as often as it is asked for. */
function withVoucher(): Knowledge {
  let code: string | undefined;
  return {
    fields: { 'Voucher code': ({ sandbox }) => (code ??= sandbox.vouchers.issue({ nominal: '10.00' })) },
    buttons: [/^Redeem$/, /^Check now$/, /^Try again$/],
  };
}

/** Pays on the hosted page as soon as it is shown, once for each opening of it; its return page tells the page that waits. */
function onHostedPage(): Knowledge {
  const paid = new Set<string>();
  return {
    fields: {},
    buttons: [/^Continue to payment$/, /^Check now$/, /^Try again$/],
    elsewhere: async (payer) => {
      const { state } = payer.element as unknown as { state: { name: string; channel?: string; url?: string } };
      const { url, channel } = state;
      if (url === undefined || channel === undefined || paid.has(url)) return false;
      paid.add(url);
      await paysHosted(payer, url);
      const told = new BroadcastChannel(channel);
      told.postMessage({ type: 'pay-elements:return', channel, kind: 'widget', result: 'returned' });
      told.close();
      return true;
    },
  };
}

const scenarios: readonly Scenario[] = [
  { name: 'a card', tag: 'card-token-form', element: form, order: price, paid: 'succeeded',
    knows: () => ({ fields: card({}), buttons: byCard }) }, // prettier-ignore
  { name: 'a card, confirmed at the bank', tag: 'card-token-form', element: form, order: price, paid: 'succeeded',
    knows: () => ({ fields: card({ number: '4000000000003220' }), buttons: byCard, elsewhere: atIssuer() }) }, // prettier-ignore
  { name: 'a phone bill', tag: 'carrier-flow', element: html`<carrier-flow order="o-1"></carrier-flow>`,
    order: { ...price, amount: '5.00', country: 'PL' }, paid: 'succeeded',
    knows: () => ({ fields: handset(), buttons: [/^Pay /, /^Continue$/, /^Check now$/, /^Try again$/, /^Start again$/] }) }, // prettier-ignore
  { name: 'a voucher', tag: 'epin-redeem', element: html`<epin-redeem order="o-1"></epin-redeem>`,
    order: { ...price, amount: '10.00' }, paid: 'succeeded', knows: withVoucher }, // prettier-ignore
  { name: 'the hosted page', tag: 'pay-widget-frame', element: html`<pay-widget-frame order="o-1"></pay-widget-frame>`,
    order: price, paid: 'succeeded', knows: onHostedPage }, // prettier-ignore
];

async function starts(scenario: Scenario, stack: Faulty): Promise<Payer & Stack> {
  fixtureCleanup();
  return open(scenario.element, { stack });
}

const payments: readonly string[] = ['charge', 'hosted', 'carrier', 'voucher'];
const paidIn = ({ sandbox }: Stack): number =>
  sandbox.ledger.filter(({ movement }) => payments.includes(movement)).length;

async function backendSays(stack: Stack): Promise<string> {
  const response = await stack.handler(new Request(`${stack.place.backend}/orders/o-1/payment`));
  return ((await response.json()) as { status: string }).status;
}

/** Pays, with the fault; if `reloads`, the page is loaded anew as soon as the fault has been met. */
async function pays(scenario: Scenario, fault?: FaultName, at?: string, reloads = false): Promise<Faulty> {
  sessionStorage.clear();
  const stack = withFault(
    createStack({ order: scenario.order, ...(scenario.isFramed && { place: framedPlace() }) }),
    fault,
    at,
  );
  const knowledge = scenario.knows();
  let payer = await starts(scenario, stack);
  const isPaid = (): boolean => stateOf(payer) === scenario.paid;
  const isMet = (): boolean => stack.asked.includes(at ?? '');
  await insists(payer, knowledge, () => isPaid() || (reloads && isMet()));
  if (reloads) {
    payer = await starts(scenario, stack);
    await insists(payer, knowledge, isPaid);
  }
  const where = `${stateOf(payer)}: ${payer.text}`;
  expect(paidIn(stack), `payments; ${where}`).to.be.at.most(1);
  expect(await backendSays(stack), where).to.equal(paidIn(stack) === 1 ? 'succeeded' : 'none');
  if (!isPaid()) expect(hasWayOn(payer), `a way on; ${where}`).to.be.true;
  expect(isPaid(), `the element says so; ${where}`).to.equal(paidIn(stack) === 1);
  return stack;
}

for (const scenario of scenarios) {
  describe(`<${scenario.tag}> with ${scenario.name}, whatever happens to its calls`, () => {
    let calls: readonly string[] = [];
    before(async () => {
      const stack = await pays(scenario);
      expect(paidIn(stack)).to.equal(1);
      calls = [...new Set(stack.asked)];
    });

    for (const fault of Object.keys(faults) as FaultName[])
      for (const reloads of [false, true])
        it(`${fault}${reloads ? ', and a reload' : ''}`, async () => {
          for (const call of calls) {
            try {
              await pays(scenario, fault, call, reloads);
            } catch (error) {
              throw new Error(`${call}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
            }
          }
        });
  });
}
