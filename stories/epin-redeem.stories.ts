import type { Meta } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../src/define/epin-redeem.js';
import { attributes } from './stage/attributes.js';
import { type Setting, onStage } from './stage/stage.js';
import { voucher } from './stage/voucher.js';
import { type Scene, asRender, at, thinksForEver } from './stage/story.js';

const order = { amount: '10.00', currency: 'EUR', description: 'Coins' };

const field = (setting: Setting = {}): ReturnType<typeof onStage> =>
  onStage(
    (client, args, stage) =>
      html`<epin-redeem order="o-1" .client=${client} ${attributes(args)}></epin-redeem>${voucher(stage)}`,
    { order, ...setting },
  );

const meta: Meta = {
  title: 'Elements/epin-redeem',
  component: 'epin-redeem',
  render: asRender(field()),
};
export default meta;

async function redeems({ who }: Scene, code: string): Promise<void> {
  await who.types('Voucher code', code);
  await who.presses('Redeem');
}

const refused = (code: string, ending: string, state = 'ready'): ReturnType<typeof at> =>
  at(state, async (scene) => {
    await redeems(scene, code);
    await scene.who.sees(ending);
  });

export const Ready = at('ready', ({ who }) => who.sees('€10.00'));

export const Empty = at('ready', async ({ who }) => {
  await who.presses('Redeem');
});

export const Masked = at('ready', ({ who }) => who.types('Voucher code', 'ABCD-1234'), { args: { masked: true } });

export const Disabled = at('ready', ({ who }) => who.sees('€10.00'), { args: { disabled: true } });

export const Redeemed = at('succeeded', async (scene) => {
  await redeems(scene, scene.stage.sandbox.vouchers.issue({ nominal: '10.00' }));
  await scene.who.sees('Payment received');
});

export const RedeemedWithChange = at('succeeded', async (scene) => {
  await redeems(scene, scene.stage.sandbox.vouchers.issue({ nominal: '13.00' }));
  await scene.who.sees('€3.00 left on this voucher');
});

export const NotEnoughOnIt = at('ready', async (scene) => {
  await redeems(scene, scene.stage.sandbox.vouchers.issue({ nominal: '5.00' }));
  await scene.who.sees('not enough money');
});

/** The page offers other ways to pay, next to the message that sends the payer there. */
export const NotEnoughAndOtherWays = at(
  'ready',
  async (scene) => {
    await redeems(scene, scene.stage.sandbox.vouchers.issue({ nominal: '5.00' }));
    await scene.who.sees('not enough money');
  },
  {
    render: onStage(
      (client, args) =>
        html`<epin-redeem order="o-1" .client=${client} ${attributes(args)}>
          <button slot="other-ways" type="button">Choose another way to pay</button>
        </epin-redeem>`,
      { order },
    ),
  },
);

export const NoSuchCode = refused('NO-SUCH-CODE', 'not valid');
export const Expired = refused('TEST-3002', 'has expired');
export const NotActive = refused('TEST-3003', 'not active yet');
export const UsedAlready = refused('TEST-3004', 'has already been used');
export const LockedOut = refused('TEST-4001', 'Too many tries', 'locked');

export const Redeeming = at('redeeming', async (scene) => {
  scene.stage.network.next('hangs', 'POST /epin');
  await redeems(scene, scene.stage.sandbox.vouchers.issue({ nominal: '10.00' }));
});

export const AnswerLost = at('unknown', async (scene) => {
  scene.stage.network.next('lost', 'POST /epin');
  scene.stage.network.always('offline', 'GET /epin');
  await redeems(scene, scene.stage.sandbox.vouchers.issue({ nominal: '10.00' }));
});

export const AnswerFound = at('succeeded', async (scene) => {
  scene.stage.network.next('lost', 'POST /epin');
  await redeems(scene, scene.stage.sandbox.vouchers.issue({ nominal: '10.00' }));
  await scene.stage.passes(5);
  await scene.who.sees('Payment received');
});

export const PageThinks = at('confirming', (scene) => redeems(scene, 'TEST-3002'), {
  render: onStage(
    (client, args) =>
      html`<epin-redeem
        order="o-1"
        .client=${client}
        ${attributes(args)}
        @before-pay=${thinksForEver}
      ></epin-redeem>`,
    { order },
  ),
});

export const Loading = at('loading', undefined, { render: field({ fault: ['hangs', 'GET /orders'] }) });

export const Offline = at('unavailable', ({ who }) => who.sees('There is no connection'), {
  render: field({ fault: ['offline', 'GET /orders'] }),
});
