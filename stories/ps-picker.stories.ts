import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../src/define/ps-picker.js';
import { payer } from './act.js';
import { onStage } from './stage.js';

type Render = NonNullable<Meta['render']>;

const meta: Meta = {
  title: 'Elements/ps-picker',
  component: 'ps-picker',
  render: onStage(() => html`<ps-picker country="DE"></ps-picker>`) as Render,
};
export default meta;

type Story = StoryObj;

export const Ready: Story = { play: async ({ canvasElement }) => payer(canvasElement).sees('Cards') };

export const Poland: Story = {
  render: onStage(() => html`<ps-picker country="PL"></ps-picker>`) as Render,
  play: async ({ canvasElement }) => payer(canvasElement).sees('Mobile payment'),
};

export const Chosen: Story = {
  render: onStage(() => html`<ps-picker country="DE" value="cc"></ps-picker>`) as Render,
  play: async ({ canvasElement }) => payer(canvasElement).sees('Cards'),
};

export const Disabled: Story = {
  render: onStage(() => html`<ps-picker country="DE" disabled></ps-picker>`) as Render,
  play: async ({ canvasElement }) => payer(canvasElement).sees('Cards'),
};

export const Offline: Story = {
  render: onStage(() => html`<ps-picker country="DE"></ps-picker>`, {
    fault: ['offline', 'GET /payment-systems'],
  }) as Render,
  play: async ({ canvasElement }) => payer(canvasElement).sees('Try again'),
};

export const BackAfterOffline: Story = {
  render: Offline.render as Render,
  play: async ({ canvasElement }) => {
    const who = payer(canvasElement);
    await who.presses('Try again');
    await who.sees('Cards');
  },
};
