/** One payment with each element, for the stubborn payer. */
import { html } from '@open-wc/testing';
import type { TemplateResult } from 'lit';
import '../../../src/define/all.js';
// Late parts are imported up front: they load in real time, but the stubborn payer lives in the stack's time.
import '../../../src/elements/card-token-form/challenge.js';
import '../../../src/elements/card-token-form/outcome.js';
import '../../../src/elements/carrier-flow/payment.js';
import '../../../src/elements/epin-redeem/outcome.js';
import '../../../src/elements/pay-widget-frame/hosted.js';
import type { OrderDetails } from '../../../src/server/index.js';
import { goodCard } from '../harness.js';
import { paysHosted } from './hosted.js';
import { type Knowledge, atIssuer } from './stubborn.js';

export interface Scenario {
  readonly name: string;
  readonly tag: string;
  readonly element: TemplateResult;
  readonly order: Partial<OrderDetails>;
  /** Creates the payer's knowledge for one payment. */
  readonly knows: () => Knowledge;
  /** The element shows pages of the provider in a frame. */
  readonly isFramed?: true;
  /** The state that means "paid". */
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
const byCard = [/^Pay €/, /^Check again$/, /^Try again$/];

/** Texts each keyword once and remembers the PIN of the answer. */
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

/** Knows one voucher, whose code the payer enters as often as asked. */
function withVoucher(): Knowledge {
  let code: string | undefined;
  return {
    fields: { 'Voucher code': ({ sandbox }) => (code ??= sandbox.vouchers.issue({ nominal: '10.00' })) },
    buttons: [/^Redeem$/, /^Check now$/, /^Try again$/],
  };
}

/** Pays once per opened hosted page, and in every round reports the return to the element, like the return page. */
function onHostedPage(): Knowledge {
  const paid = new Set<string>();
  return {
    fields: {},
    buttons: [/^Continue to payment$/, /^Check now$/, /^Try again$/],
    elsewhere: async (payer) => {
      const { state } = payer.element as unknown as { state: { name: string; channel?: string; url?: string } };
      const { url, channel } = state;
      if (state.name !== 'open' || url === undefined || channel === undefined) return false;
      if (!paid.has(url)) await paysHosted(payer, url);
      paid.add(url);
      const told = new BroadcastChannel(channel);
      told.postMessage({ type: 'pay-elements:return', channel, kind: 'widget', result: 'returned' });
      told.close();
      return true;
    },
  };
}

export const scenarios: readonly Scenario[] = [
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
    order: price, isFramed: true, paid: 'succeeded', knows: onHostedPage }, // prettier-ignore
];
