import type { Meta } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../src/define/ps-picker.js';
import { attributes } from './stage/attributes.js';
import { type StageOptions, onStage } from './stage/stage.js';
import { asRender, at } from './stage/story.js';

const picker = (country: string, options: StageOptions = {}): ReturnType<typeof onStage> =>
  onStage(
    (client, args) => html`<ps-picker country=${country} .client=${client} ${attributes(args)}></ps-picker>`,
    options,
  );

const meta: Meta = { title: 'Elements/ps-picker', component: 'ps-picker', render: asRender(picker('DE')) };
export default meta;

export const Ready = at('ready', ({ who }) => who.sees('Credit and debit cards'));

export const Poland = at('ready', ({ who }) => who.sees('Phone bill'), { render: picker('PL') });

export const Chosen = at('ready', async ({ who }) => {
  await who.sees('Credit and debit cards');
  await who.chooses('Credit and debit cards');
});

export const ShowsMore = at('ready', ({ who }) => who.sees('more'), {
  render: onStage((client) => html`<ps-picker country="DE" limit="2" .client=${client}></ps-picker>`),
});

export const PricePoints = at('ready', ({ who }) => who.sees('Phone bill'), {
  render: onStage((client) => html`<ps-picker country="PL" price-points .client=${client}></ps-picker>`),
});

export const OwnMethod = at('ready', ({ who }) => who.sees('Pay on collection'), {
  render: onStage(
    (client) =>
      html`<ps-picker country="DE" .client=${client}>
        <span slot="method-collection">Pay on collection</span>
        <span slot="logo-collection">SHOP</span>
      </ps-picker>`,
  ),
});

export const Disabled = at('ready', ({ who }) => who.sees('Credit and debit cards'), {
  render: onStage((client) => html`<ps-picker country="DE" disabled .client=${client}></ps-picker>`),
});

export const Loading = at('loading', undefined, { render: picker('DE', { fault: ['hangs', 'GET /payment-systems'] }) });

export const TakesLong = at(
  'slow',
  async ({ who, stage }) => {
    await who.isIn('loading');
    stage.network.next('hangs', 'GET /payment-systems');
    await stage.passes(7);
    await who.sees('taking a while to load');
  },
  { render: picker('DE', { fault: ['hangs', 'GET /payment-systems'] }) },
);

export const Offline = at('error', ({ who }) => who.sees('Try again'), {
  render: picker('DE', { fault: ['offline', 'GET /payment-systems'] }),
});

export const BackAfterOffline = at(
  'ready',
  async ({ who, stage }) => {
    await who.sees('Try again');
    stage.network.heal();
    await who.presses('Try again');
    await who.sees('Credit and debit cards');
  },
  { render: picker('DE', { fault: ['offline', 'GET /payment-systems'] }) },
);

export const NothingThere = at('empty', ({ who }) => who.sees('No payment method is available'), {
  render: onStage((client) => html`<ps-picker .client=${client}></ps-picker>`),
});

/** The page has not set an endpoint yet. */
export const NoBackend = at('idle', undefined, { render: onStage(() => html`<ps-picker country="DE"></ps-picker>`) });
