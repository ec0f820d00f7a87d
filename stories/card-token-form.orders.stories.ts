import type { Meta } from '@storybook/web-components-vite';
import { html } from 'lit';
import type { SavedCard } from '../src/contract/orders.js';
import '../src/define/card-token-form.js';
import type { HandlerConfig } from '../src/server/index.js';
import { fillsIn, form } from './stage/card.js';
import { onStage } from './stage/stage.js';
import { asRender, at } from './stage/story.js';

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
    await who.sees('Your subscription has begun');
  },
  { render: form({ order: { purpose: 'subscribe', plan } }) },
);

const visa: SavedCard = { id: 'visa', brand: 'Visa', last4: '4242', expMonth: '12', expYear: '2039' };
const amex: SavedCard = { id: 'amex', brand: 'Amex', last4: '0005', expMonth: '03', expYear: '2020' };

/** A backend that keeps these cards. */
const keeping =
  (...cards: SavedCard[]) =>
  (): { handler: Partial<HandlerConfig> } => {
    let kept = cards;
    return {
      handler: {
        savedCards: {
          list: () => kept,
          token: (_, id) => (kept.some((card) => card.id === id) ? 'not-needed-here' : undefined),
          save: () => 'new',
          remove: (_, id) => {
            kept = kept.filter((card) => card.id !== id);
            return true;
          },
        },
      },
    };
  };

export const SavedCards = at('ready', ({ who }) => who.sees('Visa ending in 4242'), {
  render: form(keeping(visa, amex)),
});

export const SavedCardNeedsCode = at('ready', ({ who }) => who.sees('Visa ending in 4242'), {
  render: form(keeping({ ...visa, cvcRequired: true })),
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

export const CouponUnknown = at(
  'ready',
  async ({ who }) => {
    await who.presses('Have a coupon?');
    await who.types('Coupon', 'NO-SUCH');
    await who.presses('Apply');
    await who.sees('There is no such coupon');
  },
  { render: form({ order: { coupons: true } }) },
);

export const CouponIncluded = at(
  'ready',
  async ({ who, stage }) => {
    await who.presses('Have a coupon?');
    await who.types('Coupon', stage.sandbox.coupons.issue({ percentOff: 50 }));
    await who.presses('Apply');
    await who.sees('Pay €4.95');
  },
  { render: form({ order: { coupons: true } }) },
);

/** The price went up while the payer filled the form in: nothing is charged before it was seen. */
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
    render: onStage((client) => html`<card-token-form mode="token" .client=${client}></card-token-form>`),
  },
);
