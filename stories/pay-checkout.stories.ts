import type { Meta } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../src/define/pay-checkout.js';
import { fillsIn } from './stage/card.js';
import { attributes } from './stage/attributes.js';
import { type Setting, onStage } from './stage/stage.js';
import { asRender, at } from './stage/story.js';

const checkout = (setting: Setting = {}): ReturnType<typeof onStage> =>
  onStage(
    (client, args) =>
      html`<pay-checkout order="o-1" country="GB" .client=${client} ${attributes(args)}></pay-checkout>`,
    { order: { amount: '10.00' }, ...setting },
  );

const meta: Meta = { title: 'Elements/pay-checkout', component: 'pay-checkout', render: asRender(checkout()) };
export default meta;

export const Choosing = at('choosing', ({ who }) => who.sees('Credit and debit cards'));

export const Card = at('paying', async ({ who }) => {
  await who.chooses('Credit and debit cards');
  await who.sees('Pay €10.00');
});

export const CardPaid = at('paid', async ({ who }) => {
  await who.chooses('Credit and debit cards');
  await fillsIn(who);
  await who.presses('Pay €10.00');
  await who.sees('Payment received');
});

export const Voucher = at('paying', async ({ who }) => {
  await who.chooses('paysafecard');
  await who.sees('Voucher code');
});

export const VoucherPaid = at('paid', async ({ who, stage }) => {
  await who.chooses('paysafecard');
  await who.types('Voucher code', stage.sandbox.vouchers.issue({ nominal: '10.00' }));
  await who.presses('Redeem');
  await who.sees('Payment received');
});

export const PhoneBill = at('paying', async ({ who }) => {
  await who.chooses('Phone bill');
  await who.sees('Amount on your phone bill');
});

export const HostedPage = at('paying', async ({ who }) => {
  await who.chooses('PayPal');
  await who.sees('Continue to payment');
});

export const CardDeclined = at('paying', async ({ who }) => {
  await who.chooses('Credit and debit cards');
  await fillsIn(who, '222');
  await who.presses('Pay €10.00');
  await who.sees('not enough money');
});

/** The chosen method cannot pay, so the choice opens again. */
export const AnotherWay = at('choosing', async ({ who, stage }) => {
  await who.chooses('paysafecard');
  await who.types('Voucher code', stage.sandbox.vouchers.issue({ nominal: '5.00' }));
  await who.presses('Redeem');
  await who.presses('Choose another way');
});

/** Number of tickets in the story that is shown. */
let tickets = 1;

const oneMore = (event: Event): void => {
  tickets++;
  void (event.target as Element).closest('main')?.querySelector('pay-checkout')?.refresh();
};

/** Keeps the page's own total equal to the amount that the payer is shown. */
function follow({ target, detail: { order } }: HTMLElementEventMap['pay-ready' | 'pay-orderchange']): void {
  const total = (target as Element).closest('main')?.querySelector('output');
  if (total && order)
    total.value = new Intl.NumberFormat('en', { style: 'currency', currency: order.currency }).format(
      Number(order.amount),
    );
}

/** The basket changes while the payer is filling in the form. */
export const BasketChanges = at(
  'paying',
  async ({ who }) => {
    await who.chooses('Credit and debit cards');
    await who.sees('Pay €10.00');
    await who.types('Name on card', 'Ada Lovelace');
    await who.presses('One ticket more');
    await who.sees('Pay €20.00');
  },
  {
    render: onStage(
      (client, args) => html`
        <p class="basket">
          <button type="button" @click=${oneMore}>One ticket more</button>
          <span>Total <output>€10.00</output></span>
        </p>
        <pay-checkout
          order="o-1"
          country="GB"
          .client=${client}
          ${attributes(args)}
          @pay-ready=${follow}
          @pay-orderchange=${follow}
        ></pay-checkout>
      `,
      () => {
        tickets = 1;
        return { order: () => ({ amount: `${tickets * 10}.00`, currency: 'EUR', description: 'Tickets' }) };
      },
    ),
  },
);

export const Opening = at('opening', ({ who }) => who.chooses('Credit and debit cards'), {
  render: checkout({ fault: ['hangs', 'GET /config'] }),
});

export const Offline = at(
  'error',
  async ({ who }) => {
    await who.chooses('Credit and debit cards');
    await who.sees('There is no connection');
  },
  { render: checkout({ fault: ['offline', 'GET /config'] }) },
);

export const NoMethods = at('choosing', ({ who }) => who.sees('Try again'), {
  render: checkout({ fault: ['offline', 'GET /payment-systems'] }),
});
