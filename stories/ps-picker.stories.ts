import type { Meta } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../src/define/ps-picker.js';
import { attributes } from './stage/attributes.js';
import { type Setting, onStage } from './stage/stage.js';
import { asRender, at } from './stage/story.js';

const picker = (setting: Setting = {}): ReturnType<typeof onStage> =>
  onStage((client, args) => html`<ps-picker country="DE" .client=${client} ${attributes(args)}></ps-picker>`, setting);

const meta: Meta = { title: 'Elements/ps-picker', component: 'ps-picker', render: asRender(picker()) };
export default meta;

export const Ready = at('ready', ({ who }) => who.sees('Credit and debit cards'));

export const Poland = at('ready', ({ who }) => who.sees('Phone bill'), { args: { country: 'PL' } });

export const Chosen = at('ready', async ({ who }) => {
  await who.sees('Credit and debit cards');
  await who.chooses('Credit and debit cards');
});

export const ShowsMore = at('ready', ({ who }) => who.sees('more'), { args: { limit: 2 } });

export const PricePoints = at('ready', ({ who }) => who.sees('Phone bill'), {
  args: { country: 'PL', 'price-points': true },
});

export const OwnMethod = at('ready', ({ who }) => who.sees('Pay on collection'), {
  render: onStage(
    (client, args) =>
      html`<ps-picker country="DE" .client=${client} ${attributes(args)}>
        <span slot="method-collection">Pay on collection</span>
        <span slot="logo-collection">SHOP</span>
      </ps-picker>`,
  ),
});

export const Disabled = at('ready', ({ who }) => who.sees('Credit and debit cards'), { args: { disabled: true } });

export const Loading = at('loading', undefined, { render: picker({ fault: ['hangs', 'GET /payment-systems'] }) });

export const TakesLong = at(
  'slow',
  async ({ who, stage }) => {
    await who.isIn('loading');
    stage.network.next('hangs', 'GET /payment-systems');
    await stage.passes(7);
    await who.sees('taking a while to load');
  },
  { render: picker({ fault: ['hangs', 'GET /payment-systems'] }) },
);

export const Offline = at('error', ({ who }) => who.sees('Try again'), {
  render: picker({ fault: ['offline', 'GET /payment-systems'] }),
});

export const BackAfterOffline = at(
  'ready',
  async ({ who, stage }) => {
    await who.sees('Try again');
    stage.network.heal();
    await who.presses('Try again');
    await who.sees('Credit and debit cards');
  },
  { render: picker({ fault: ['offline', 'GET /payment-systems'] }) },
);

export const NothingThere = at('empty', ({ who }) => who.sees('No payment method is available'), {
  render: onStage((client, args) => html`<ps-picker .client=${client} ${attributes(args)}></ps-picker>`),
});

/** The page has not set an endpoint yet. */
export const NoBackend = at('idle', undefined, {
  render: onStage((_, args) => html`<ps-picker country="DE" ${attributes(args)}></ps-picker>`),
});
