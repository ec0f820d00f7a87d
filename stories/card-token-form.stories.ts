import type { Meta } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../src/define/card-token-form.js';
import { attributes } from './stage/attributes.js';
import { fillsIn, form, paysWith } from './stage/card.js';
import { asRender, at, thinksForEver } from './stage/story.js';
import { onStage } from './stage/stage.js';
import type { Stack } from '../test/elements/stack.js';

/** Pays the order as `<epin-redeem>` in another tab would. */
async function paysByVoucher({ sandbox, place, fetch }: Stack): Promise<void> {
  const pin = sandbox.vouchers.issue({ nominal: '10.00' });
  const body = JSON.stringify({ attempt: 'voucher-in-another-tab', order: 'o-1', pin });
  const { status } = await fetch(`${place.backend}/epin/redemptions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  if (status !== 200) throw new Error(`the voucher was answered with ${status}`);
}

const meta: Meta = {
  title: 'Elements/card-token-form',
  component: 'card-token-form',
  render: asRender(form()),
};
export default meta;

export const Ready = at('ready', ({ who }) => who.sees('Pay €9.90'));

export const Mistakes = at('ready', async ({ who }) => {
  await who.types('Card number', '4242424242424241');
  await who.types('Expiry date', '1220');
  await who.presses('Pay €9.90');
  await who.sees('is not valid');
  await who.sees('has expired');
});

export const Disabled = at('ready', ({ who }) => who.sees('Pay €9.90'), { args: { disabled: true } });

export const Paid = at('succeeded', async (scene) => {
  await paysWith(scene, '123');
  await scene.who.sees('Payment received');
});

export const WrongSecurityCode = at('declined', async (scene) => {
  await paysWith(scene, '111');
  await scene.who.sees('does not match the card');
});

export const InsufficientBalance = at('declined', async (scene) => {
  await paysWith(scene, '222');
  await scene.who.sees('not enough money');
});

/** The backend counts the tries. The time of the next try is shown by this machine’s clock. */
export const TooManyTries = at(
  'failed',
  async (scene) => {
    await paysWith(scene, '123');
    await scene.who.sees('Too many tries');
  },
  {
    render: form({
      handler: {
        limiter: { consume: () => Promise.reject(Object.assign(new Error('too many'), { msBeforeNext: 600_000 })) },
      },
    }),
  },
);

/** The order was paid in another tab, with a voucher. */
export const PaidInAnotherWay = at(
  'unavailable',
  async (scene) => {
    await paysWith(scene, '123', 'Pay €10.00');
    await scene.who.sees('already been paid');
  },
  { render: form({ order: { amount: '10.00' }, before: paysByVoucher }) },
);

export const UnderReview = at('review', async (scene) => {
  await paysWith(scene, '555');
  await scene.who.sees('being checked');
});

export const ReviewAccepted = at('succeeded', async (scene) => {
  await paysWith(scene, '555');
  await scene.who.sees('being checked');
  await scene.stage.passes(180);
  await scene.who.sees('Payment received');
});

export const ReviewDeclined = at('declined', async (scene) => {
  await paysWith(scene, '556');
  await scene.who.sees('being checked');
  await scene.stage.passes(180);
  await scene.who.sees('refused after a check');
});

export const AnswerLost = at('unknown', async ({ who, stage }) => {
  await fillsIn(who);
  stage.network.next('lost', 'POST /charges');
  stage.network.always('offline', 'GET /charges');
  await who.presses('Pay €9.90');
  await who.isIn('unknown');
});

export const NoAnswerForLong = at('unknown', async ({ who, stage }) => {
  await fillsIn(who);
  stage.network.next('lost', 'POST /charges');
  stage.network.always('offline', 'GET /charges');
  await who.presses('Pay €9.90');
  await who.isIn('unknown');
  await stage.passes(60);
  await who.sees('Check again');
});

export const AnswerFound = at('succeeded', async ({ who, stage }) => {
  await fillsIn(who);
  stage.network.next('lost', 'POST /charges');
  await who.presses('Pay €9.90');
  await stage.passes(5);
  await who.sees('Payment received');
});

export const NothingWasCharged = at('ready', async ({ who, stage }) => {
  await fillsIn(who);
  stage.network.next('offline', 'POST /charges');
  await who.presses('Pay €9.90');
  await stage.passes(37);
  await who.sees('Nothing was charged');
});

export const ProviderDoesNotAnswer = at('failed', async ({ who, stage }) => {
  await fillsIn(who);
  stage.network.next('offline', 'token');
  await who.presses('Pay €9.90');
  await who.sees('is not responding');
});

export const Loading = at('loading', undefined, { render: form({ fault: ['hangs', 'GET /config'] }) });

export const Offline = at('unavailable', ({ who }) => who.sees('no connection'), {
  render: form({ fault: ['offline', 'GET /config'] }),
});

export const NoSuchOrder = at('unavailable', ({ who }) => who.sees('no longer exists'), {
  render: form({ order: () => undefined }),
});

export const PageThinks = at(
  'asking',
  async ({ who }) => {
    await fillsIn(who);
    await who.presses('Pay €9.90');
  },
  {
    render: onStage(
      (client, args) =>
        html`<card-token-form
          order="o-1"
          .client=${client}
          ${attributes(args)}
          @before-pay=${thinksForEver}
        ></card-token-form>`,
    ),
  },
);

export const PageForbids = at(
  'ready',
  async ({ who }) => {
    await fillsIn(who);
    await who.presses('Pay €9.90');
    await who.isIn('ready');
  },
  {
    render: onStage(
      (client, args) =>
        html`<card-token-form
          order="o-1"
          .client=${client}
          ${attributes(args)}
          @before-pay=${(event: Event) => event.preventDefault()}
        ></card-token-form>`,
    ),
  },
);

const orderButton = (event: Event): HTMLButtonElement | null | undefined =>
  (event.target as Element).closest('main')?.querySelector<HTMLButtonElement>('.basket button');

const waits = (event: HTMLElementEventMap['pay-cardchange']): void => {
  const button = orderButton(event);
  if (button) button.disabled = !event.detail.complete;
};

const isBusy = /^(?:asking|tokenising|charging)$/;

const works = (event: HTMLElementEventMap['pay-statechange']): void => {
  const button = orderButton(event);
  if (!button) return;
  button.textContent = isBusy.test(event.detail.to) ? 'One moment…' : 'Place the order';
  button.hidden = event.detail.to === 'succeeded';
};

const sends = (event: Event): void =>
  (event.target as Element).closest('main')?.querySelector('card-token-form')?.submit();

/**
 * The page uses its own button, which is disabled until the card is complete and shows when a payment is in progress.
 */
export const ButtonOfThePage = at(
  'charging',
  async ({ who, stage }) => {
    stage.network.next('hangs', 'POST /charges');
    await fillsIn(who);
    await who.presses('Place the order');
  },
  {
    render: onStage(
      (client, args) => html`
        <card-token-form
          class="no-button"
          order="o-1"
          .client=${client}
          ${attributes(args)}
          @pay-cardchange=${waits}
          @pay-statechange=${works}
        ></card-token-form>
        <p class="basket below"><button type="button" disabled @click=${sends}>Place the order</button></p>
      `,
    ),
  },
);

export const AskingForToken = at('tokenising', async ({ who, stage }) => {
  await fillsIn(who);
  stage.network.next('hangs', 'token');
  await who.presses('Pay €9.90');
});

export const Charging = at('charging', async ({ who, stage }) => {
  await fillsIn(who);
  stage.network.next('hangs', 'POST /charges');
  await who.presses('Pay €9.90');
});
