import type { Meta } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../src/define/pay-widget-frame.js';
import { attributes } from './stage/attributes.js';
import { type Setting, onStage } from './stage/stage.js';
import { type Scene, asRender, at } from './stage/story.js';
import { noWindowsOpen, windowsOpenIn } from './stage/window.js';

const frame = (setting: Setting = {}): ReturnType<typeof onStage> =>
  onStage(
    (client, args) =>
      html`<pay-widget-frame order="o-1" country="DE" .client=${client} ${attributes(args)}></pay-widget-frame>`,
    setting,
  );

const inWindow = { args: { mode: 'window' } };

const meta: Meta = { title: 'Elements/pay-widget-frame', component: 'pay-widget-frame', render: asRender(frame()) };
export default meta;

/** Pays on the provider's page with a test security code. */
async function paysThere({ who }: Scene, cvv = '123'): Promise<void> {
  const page = await who.onPage();
  page.types('Security code', cvv);
  page.presses('Pay €');
}

async function opensWindow({ who, canvas }: Scene): Promise<void> {
  windowsOpenIn(canvas);
  await who.presses('Continue to payment');
}

export const Open = at('open', async ({ who }) => {
  await (await who.onPage()).sees('Sandbox');
  await who.isIn('open');
});

export const Paid = at('succeeded', async (scene) => {
  await paysThere(scene);
  await scene.who.sees('Payment received');
});

export const WrongSecurityCode = at('open', async (scene) => {
  await paysThere(scene, '111');
  await (await scene.who.onPage()).sees('try again');
  await scene.who.isIn('open');
});

export const PageWorks = at('processing', async (scene) => {
  await scene.who.onPage();
  scene.stage.network.next('hangs', 'POST /checkout');
  await paysThere(scene);
});

export const UnderReview = at('review', (scene) => paysThere(scene, '555'));

export const ReviewAccepted = at('succeeded', async (scene) => {
  await paysThere(scene, '555');
  await scene.who.isIn('review');
  await scene.stage.passes(180);
});

export const ReviewDeclined = at('failed', async (scene) => {
  await paysThere(scene, '556');
  await scene.who.isIn('review');
  await scene.stage.passes(180);
});

export const Cancelled = at('cancelled', async ({ who }) => {
  (await who.onPage()).presses('Cancel');
});

export const Confirming = at('confirming', async (scene) => {
  await scene.who.onPage();
  scene.stage.network.always('hangs', 'GET /orders');
  await paysThere(scene);
});

export const NotKnownYet = at('confirming', async (scene) => {
  await scene.who.onPage();
  scene.stage.network.always('offline', 'GET /orders');
  await paysThere(scene);
  await scene.who.sees('Please do not pay again');
});

export const Starting = at('starting', undefined, { render: frame({ fault: ['hangs', 'POST /widget'] }) });

export const Loading = at('loading', undefined, { render: frame({ fault: ['hangs', 'GET /api/'] }) });

export const TakesLong = at(
  'slow',
  async ({ who, stage }) => {
    await who.isIn('loading');
    await stage.passes(20);
  },
  { render: frame({ fault: ['hangs', 'GET /api/'] }) },
);

export const Offline = at('error', ({ who }) => who.sees('There is no connection'), {
  render: frame({ fault: ['offline', 'POST /widget'] }),
});

export const NoOrder = at('idle', undefined, {
  render: onStage((client, args) => html`<pay-widget-frame .client=${client} ${attributes(args)}></pay-widget-frame>`),
});

export const Disabled = at('idle', undefined, { args: { disabled: true } });

export const WindowReady = at('ready', ({ who }) => who.sees('opens in a new window'), inWindow);

export const WindowAsksFirst = at('looking', undefined, {
  ...inWindow,
  render: frame({ fault: ['hangs', 'GET /orders'] }),
});

export const WindowOpening = at(
  'opening',
  async (scene) => {
    scene.stage.network.next('hangs', 'POST /widget');
    await opensWindow(scene);
  },
  inWindow,
);

export const WindowBlocked = at(
  'blocked',
  async ({ who }) => {
    noWindowsOpen();
    await who.presses('Continue to payment');
  },
  inWindow,
);

export const WindowOpen = at(
  'away',
  async (scene) => {
    await opensWindow(scene);
    await scene.who.onPage();
  },
  inWindow,
);

export const WindowPaid = at(
  'succeeded',
  async (scene) => {
    await opensWindow(scene);
    await paysThere(scene);
  },
  inWindow,
);

export const WindowClosed = at(
  'cancelled',
  async (scene) => {
    await opensWindow(scene);
    await scene.who.onPage();
    await scene.who.presses('Close this window');
    await scene.who.isIn('confirming');
    await scene.stage.passes(30);
  },
  inWindow,
);

export const Leaving = at(
  'leaving',
  async ({ who, stage }) => {
    stage.network.next('hangs', 'POST /widget');
    await who.presses('Continue to payment');
  },
  { args: { mode: 'redirect' } },
);
