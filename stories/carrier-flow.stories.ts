import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../src/define/carrier-flow.js';
import { payer } from './act.js';
import { onStage } from './stage.js';

type Render = NonNullable<Meta['render']>;
const inCountry = (country: string, currency: string, amount: string): Render =>
  onStage(() => html`<carrier-flow order="o-1" country=${country}></carrier-flow>`, {
    order: { amount, currency, description: 'A hundred coins', country },
  }) as Render;

const meta: Meta = {
  title: 'Elements/carrier-flow',
  component: 'carrier-flow',
  render: inCountry('PL', 'EUR', '2.00'),
};
export default meta;

type Story = StoryObj;

/** The payer texts a keyword and gets a PIN. */
export const Poland: Story = { play: async ({ canvasElement }) => payer(canvasElement).sees('phone bill') };
/** The payer enters a phone number. */
export const Turkey: Story = {
  render: inCountry('TR', 'EUR', '2.00'),
  play: async ({ canvasElement }) => payer(canvasElement).sees('phone bill'),
};
/** The operator asks on its own page. */
export const Britain: Story = {
  render: inCountry('GB', 'EUR', '2.00'),
  play: async ({ canvasElement }) => payer(canvasElement).sees('phone bill'),
};
/** A phone number, then a PIN. */
export const Brazil: Story = {
  render: inCountry('BR', 'EUR', '2.00'),
  play: async ({ canvasElement }) => payer(canvasElement).sees('phone bill'),
};
export const NoCarrierBilling: Story = {
  render: inCountry('JP', 'EUR', '2.00'),
  play: async ({ canvasElement }) => payer(canvasElement).sees('Choose another country'),
};
