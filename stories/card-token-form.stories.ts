import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../src/define/card-token-form.js';
import { testCards } from '../src/domain/test-data.js';
import { type StoryPayer, payer } from './act.js';
import { onStage, stage } from './stage.js';

const form = onStage(() => html`<card-token-form order="o-1"></card-token-form>`);

const meta: Meta = {
  title: 'Elements/card-token-form',
  component: 'card-token-form',
  render: form as NonNullable<Meta['render']>,
};
export default meta;

type Story = StoryObj;

async function fillsIn(who: StoryPayer, cvc = '123'): Promise<void> {
  await who.types('Card number', testCards[0].number);
  await who.types('Expiry date', '1239');
  await who.types('Security code', cvc);
  await who.types('Name on card', 'Ada Lovelace');
}

/** Fills the form, presses the button and waits for the words. */
const plays =
  (cvc: string, ending: string): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    const who = payer(canvasElement);
    await fillsIn(who, cvc);
    await who.presses('Pay €9.90');
    await who.sees(ending);
  };

export const Ready: Story = {
  play: async ({ canvasElement }) => payer(canvasElement).sees('Pay €9.90'),
};

export const Mistakes: Story = {
  play: async ({ canvasElement }) => {
    const who = payer(canvasElement);
    await who.types('Card number', '4242424242424241');
    await who.types('Expiry date', '1220');
    await who.presses('Pay €9.90');
    await who.sees('has a mistake');
    await who.sees('has expired');
  },
};

export const Paid: Story = { play: plays('123', 'Payment received') };

export const WrongSecurityCode: Story = { play: plays('111', 'does not match the card') };

export const InsufficientBalance: Story = { play: plays('222', 'not enough money') };

export const UnderReview: Story = { play: plays('555', 'being checked') };

export const ReviewAccepted: Story = {
  play: async (context) => {
    await plays('555', 'being checked')?.(context);
    await stage().passes(180);
    await payer(context.canvasElement).sees('Payment received');
  },
};

export const ReviewDeclined: Story = {
  play: async (context) => {
    await plays('556', 'being checked')?.(context);
    await stage().passes(180);
    await payer(context.canvasElement).sees('refused after a check');
  },
};

export const AnswerLost: Story = {
  play: async ({ canvasElement }) => {
    const who = payer(canvasElement);
    await fillsIn(who);
    stage().network.next('lost', 'POST /charges');
    await who.presses('Pay €9.90');
    await stage().passes(5);
    await who.sees('Payment received');
  },
};

export const Offline: Story = {
  render: onStage(() => html`<card-token-form order="o-1"></card-token-form>`, {
    fault: ['offline', 'GET /config'],
  }) as NonNullable<Meta['render']>,
  play: async ({ canvasElement }) => payer(canvasElement).sees('no connection'),
};

export const Disabled: Story = {
  render: onStage(() => html`<card-token-form order="o-1" disabled></card-token-form>`) as NonNullable<Meta['render']>,
};
