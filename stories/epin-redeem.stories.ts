import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../src/define/epin-redeem.js';
import { payer } from './act.js';
import { onStage, stage } from './stage.js';

type Render = NonNullable<Meta['render']>;
const order = { amount: '10.00', currency: 'EUR', description: 'Coins' };
const element = html`<epin-redeem order="o-1"></epin-redeem>`;

const meta: Meta = {
  title: 'Elements/epin-redeem',
  component: 'epin-redeem',
  render: onStage(() => element, { order }) as Render,
};
export default meta;

type Story = StoryObj;

const redeems =
  (code: () => string, ending: string): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    const who = payer(canvasElement);
    await who.types('Voucher code', code());
    await who.presses('Redeem');
    await who.sees(ending);
  };

export const Ready: Story = { play: async ({ canvasElement }) => payer(canvasElement).sees('€10.00') };

export const Masked: Story = {
  render: onStage(() => html`<epin-redeem order="o-1" masked></epin-redeem>`, { order }) as Render,
  play: async ({ canvasElement }) => payer(canvasElement).types('Voucher code', 'ABCD-1234'),
};

export const Redeemed: Story = {
  play: redeems(() => stage().sandbox.vouchers.issue({ nominal: '10.00' }), 'Payment received'),
};

export const RedeemedWithChange: Story = {
  play: redeems(() => stage().sandbox.vouchers.issue({ nominal: '13.00' }), '€3.00 left on this voucher'),
};

export const NoSuchCode: Story = { play: redeems(() => 'NO-SUCH-CODE', 'not valid') };

export const NotEnoughOnIt: Story = {
  play: redeems(() => stage().sandbox.vouchers.issue({ nominal: '5.00' }), 'not enough money'),
};

export const Expired: Story = { play: redeems(() => 'TEST-3002', 'has expired') };
export const NotActive: Story = { play: redeems(() => 'TEST-3003', 'not active yet') };
export const UsedAlready: Story = { play: redeems(() => 'TEST-3004', 'has been used') };
export const LockedOut: Story = { play: redeems(() => 'TEST-4001', 'Too many tries') };

export const AnswerLost: Story = {
  play: async ({ canvasElement }) => {
    const who = payer(canvasElement);
    await who.types('Voucher code', stage().sandbox.vouchers.issue({ nominal: '10.00' }));
    stage().network.next('lost', 'POST /epin/redemptions');
    await who.presses('Redeem');
    await stage().passes(5);
    await who.sees('Payment received');
  },
};

export const Offline: Story = {
  render: onStage(() => element, { order, fault: ['offline', 'GET /orders'] }) as Render,
  play: async ({ canvasElement }) => payer(canvasElement).sees('There is no connection'),
};
