import type { Meta } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../src/define/card-token-form.js';
import { testCards } from '../src/domain/test-data.js';
import { attributes } from './stage/attributes.js';
import { fillsIn, form } from './stage/card.js';
import { type Stage, onStage } from './stage/stage.js';
import { asRender, at } from './stage/story.js';
import { type KeptCard, keeping } from './stage/wallet.js';

const meta: Meta = {
  title: 'Elements/card-token-form: orders',
  component: 'card-token-form',
  render: asRender(form()),
};
export default meta;

const plan = { period: 'month', periodLength: 1 } as const;

export const Reserve = at('ready', ({ who }) => who.sees('Reserve €9.90'), {
  render: form({ order: { purpose: 'reserve' } }),
});

export const Reserved = at(
  'succeeded',
  async ({ who }) => {
    await fillsIn(who);
    await who.presses('Reserve €9.90');
    await who.isIn('succeeded');
  },
  { render: form({ order: { purpose: 'reserve' } }) },
);

export const Subscription = at('ready', ({ who }) => who.sees('until you cancel'), {
  render: form({ order: { purpose: 'subscribe', plan } }),
});

export const FreeTrial = at('ready', ({ who }) => who.sees('Start free trial'), {
  render: form({
    order: { purpose: 'subscribe', plan, trial: { amount: '0.00', period: 'day', periodLength: 7 } },
  }),
});

export const PaidTrial = at('ready', ({ who }) => who.sees('until you cancel'), {
  render: form({
    order: { purpose: 'subscribe', plan, trial: { amount: '1.00', period: 'week', periodLength: 2 } },
  }),
});

export const Subscribed = at(
  'succeeded',
  async ({ who }) => {
    await fillsIn(who);
    await who.presses('Subscribe for €9.90');
    await who.sees('Your subscription has started');
  },
  { render: form({ order: { purpose: 'subscribe', plan } }) },
);

const visa: KeptCard = { number: testCards[0].number, cvc: '123' };
const expired: KeptCard = { number: '378282246310005', cvc: '1234', now: { expMonth: '03', expYear: '2020' } };

export const SavedCards = at('ready', ({ who }) => who.sees('Amex ending in 0005 expired 03/20'), {
  render: form(keeping(visa, expired)),
});

export const SavedCardPaid = at(
  'succeeded',
  async ({ who }) => {
    await who.sees('Visa ending in 4242');
    await who.presses('Pay €9.90');
    await who.sees('Payment received');
  },
  { render: form(keeping(visa)) },
);

export const SavedCardNeedsCode = at('ready', ({ who }) => who.sees('Visa ending in 4242'), {
  render: form(keeping({ ...visa, now: { cvcRequired: true } })),
});

export const RemoveSavedCard = at(
  'ready',
  async ({ who }) => {
    await who.presses('Remove Visa ending in 4242');
    await who.sees('Really remove');
  },
  { render: form(keeping(visa)) },
);

export const SaveThisCard = at('ready', ({ who }) => who.chooses('Save this card for next time'), {
  render: form(keeping()),
});

/** The payer enters a coupon made by `issue` and reads the message. */
const coupon = (issue: (coupons: Stage['sandbox']['coupons']) => string, says: string): ReturnType<typeof at> =>
  at(
    'ready',
    async ({ who, stage }) => {
      await who.presses('Have a coupon?');
      await who.types('Coupon', issue(stage.sandbox.coupons));
      await who.presses('Apply');
      await who.sees(says);
    },
    { render: form({ order: { coupons: true } }) },
  );

export const CouponUnknown = coupon(() => 'NO-SUCH', 'There is no such coupon');

export const CouponExpired = coupon((coupons) => coupons.issue({ expires: 1_600_000_000 }), 'has expired');

export const CouponUsedUp = coupon((coupons) => {
  const code = coupons.issue({ maxRedemptions: 1 });
  coupons.redeem(code);
  return code;
}, 'has been used up');

export const CouponOfAnotherCurrency = coupon(
  (coupons) => coupons.issue({ amountOff: 2, currency: 'USD' }),
  'for another currency',
);

/** The coupon would leave nothing to pay. */
export const CouponNotForThisOrder = coupon(
  (coupons) => coupons.issue({ amountOff: 10 }),
  'cannot be used for this order',
);

export const CouponIncluded = coupon((coupons) => coupons.issue({ percentOff: 50 }), 'Pay €4.95');

/** The price rose while the payer filled in the form. Nothing is charged before the payer has seen the new price. */
export const PriceChanged = at(
  'ready',
  async ({ who }) => {
    await fillsIn(who);
    await who.presses('Pay €9.90');
    await who.sees('Pay €12.50');
  },
  {
    render: form(() => {
      let looks = 0;
      return { order: () => ({ amount: looks++ ? '12.50' : '9.90', currency: 'EUR', description: 'A book' }) };
    }),
  },
);

export const TokenOnly = at(
  'succeeded',
  async ({ who }) => {
    await fillsIn(who);
    await who.presses('Continue');
    await who.isIn('succeeded');
  },
  {
    args: { mode: 'token' },
    render: onStage((client, args) => html`<card-token-form .client=${client} ${attributes(args)}></card-token-form>`),
  },
);
