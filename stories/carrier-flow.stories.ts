import type { Meta } from '@storybook/web-components-vite';
import { type TemplateResult, html } from 'lit';
import '../src/define/carrier-flow.js';
import { attributes } from './stage/attributes.js';
import { words } from './stage/payer.js';
import { phone } from './stage/phone.js';
import { type Setting, type Stage, onStage } from './stage/stage.js';
import { type Scene, asRender, at, thinksForEver } from './stage/story.js';
import { noWindowsOpen, windowsOpenIn } from './stage/window.js';

const order = { amount: '2.00', currency: 'EUR', description: 'A hundred coins' };

const inCountry = (country: string, { amount = order.amount, ...setting }: Setting & { amount?: string } = {}) =>
  onStage(
    (client, args, stage): TemplateResult => html`
      <carrier-flow
        order="o-1"
        country=${country}
        target="_blank"
        .client=${client}
        ${attributes(args)}
      ></carrier-flow>
      ${phone(stage)}
    `,
    { order: { ...order, amount, country }, ...setting },
  );

const meta: Meta = {
  title: 'Elements/carrier-flow',
  component: 'carrier-flow',
  render: asRender(inCountry('PL')),
};
export default meta;

/** Texts the keyword shown on screen and returns the PIN from the answer. */
function texts({ who, stage }: Scene): string {
  const code = (part: string): string =>
    words(who.element('carrier-flow').shadowRoot?.querySelector(`[data-${part}]`)?.textContent);
  stage.sandbox.handset.text(code('shortcode'), code('keyword'));
  return pinOf(stage);
}

const pinOf = ({ sandbox }: Stage): string => sandbox.handset.pin ?? '';

const goesOn = ({ who }: Scene): Promise<void> => who.presses('Continue');

async function texting(scene: Scene): Promise<void> {
  await goesOn(scene);
  await scene.who.isIn('code');
}

async function pays(scene: Scene, label: string, text: string): Promise<void> {
  await scene.who.types(label, text);
  await scene.who.presses('Pay ');
}

/** The payer texts a keyword and receives a PIN. */
export const Poland = at('choosing', ({ who }) => who.sees('phone bill'));

export const PolandText = at('code', texting);

export const PolandPinWrong = at('code', async (scene) => {
  await texting(scene);
  texts(scene);
  await pays(scene, 'PIN', '0');
  await scene.who.sees('was not accepted');
});

export const PolandPaid = at('succeeded', async (scene) => {
  await texting(scene);
  await pays(scene, 'PIN', texts(scene));
});

/** The payer enters a phone number. */
export const TurkeyNumber = at(
  'number',
  async (scene) => {
    await goesOn(scene);
    // The country's own wording appears once the code for its phone numbers is loaded.
    await scene.who.sees('A number in');
  },
  { render: inCountry('TR') },
);

export const TurkeyNumberWrong = at(
  'number',
  async (scene) => {
    await goesOn(scene);
    await pays(scene, 'Phone number', '12');
  },
  { render: inCountry('TR') },
);

export const TurkeyPaid = at(
  'succeeded',
  async (scene) => {
    await goesOn(scene);
    await pays(scene, 'Phone number', '05321234567');
  },
  { render: inCountry('TR') },
);

export const TurkeyNoCredit = at(
  'failed',
  async (scene) => {
    await goesOn(scene);
    await pays(scene, 'Phone number', '05321230000');
  },
  { render: inCountry('TR') },
);

/** The payer enters a phone number, then a PIN. */
export const BrazilPin = at(
  'code',
  async (scene) => {
    await goesOn(scene);
    await pays(scene, 'Phone number', '11961234567');
  },
  { render: inCountry('BR') },
);

/** The operator asks on its own page. */
export const Britain = at('redirect', goesOn, { render: inCountry('GB') });

async function away(scene: Scene): Promise<void> {
  windowsOpenIn(scene.canvas);
  await goesOn(scene);
  await scene.who.isIn('redirect');
  await goesOn(scene);
}

export const BritainAway = at('away', away, { render: inCountry('GB') });

export const BritainWindowBlocked = at(
  'redirect',
  async (scene) => {
    noWindowsOpen();
    await goesOn(scene);
    await scene.who.isIn('redirect');
    await goesOn(scene);
    await scene.who.sees('blocked the window');
  },
  { render: inCountry('GB') },
);

export const BritainRefused = at(
  'failed',
  async (scene) => {
    await away(scene);
    (await scene.who.onPage()).presses('Cancel');
    await scene.stage.passes(10);
  },
  { render: inCountry('GB') },
);

export const BritainPaid = at(
  'succeeded',
  async (scene) => {
    await away(scene);
    const page = await scene.who.onPage();
    page.presses('Agree and pay');
    await page.sees('Paid');
    await scene.stage.passes(10);
  },
  { render: inCountry('GB') },
);

export const OperatorNeeded = at('carrier', async (scene) => {
  scene.stage.sandbox.carrier.carrierRequired.add('PL');
  await goesOn(scene);
});

export const AmountGone = at('choosing', async (scene) => {
  await scene.who.sees('12.30');
  scene.stage.sandbox.carrier.withdrawn.add('PL 12.30');
  await goesOn(scene);
  await scene.who.sees('is no longer available');
});

export const NoCarrierBilling = at('choosing', ({ who }) => who.sees('Choose another country'), {
  render: inCountry('JP'),
});

export const TooMuchForAPhoneBill = at('choosing', ({ who }) => who.sees('too large for a phone bill'), {
  render: inCountry('PL', { amount: '500.00' }),
});

export const CountryUnknown = at(
  'choosing',
  async (scene) => {
    await goesOn(scene);
    await scene.who.sees('Choose your country.');
  },
  {
    render: onStage(
      (client, args) => html`<carrier-flow order="o-1" .client=${client} ${attributes(args)}></carrier-flow>`,
      { order },
    ),
  },
);

export const Loading = at('loading', undefined, { render: inCountry('PL', { fault: ['hangs', 'GET /orders'] }) });

export const Offline = at('unavailable', ({ who }) => who.sees('There is no connection'), {
  render: inCountry('PL', { fault: ['offline', 'GET /orders'] }),
});

export const AskingForAmounts = at('listing', undefined, {
  render: inCountry('PL', { fault: ['hangs', 'GET /price-points'] }),
});

export const PageThinks = at('confirming', goesOn, {
  args: { country: 'PL' },
  render: onStage(
    (client, args) =>
      html`<carrier-flow
        order="o-1"
        .client=${client}
        ${attributes(args)}
        @before-pay=${thinksForEver}
      ></carrier-flow>`,
    { order: { ...order, country: 'PL' } },
  ),
});

export const Starting = at('starting', async (scene) => {
  scene.stage.network.next('hangs', 'POST /carrier');
  await goesOn(scene);
});

export const PinOnItsWay = at('processing', async (scene) => {
  await texting(scene);
  scene.stage.network.next('hangs', 'POST /carrier');
  await pays(scene, 'PIN', texts(scene));
});

export const AnswerLost = at('unknown', async (scene) => {
  await texting(scene);
  scene.stage.network.next('lost', 'POST /carrier');
  scene.stage.network.always('offline', 'GET /carrier');
  await pays(scene, 'PIN', texts(scene));
});

export const NotConfirmedYet = at('pending', async (scene) => {
  await texting(scene);
  scene.stage.network.always('offline', 'GET /carrier');
  await pays(scene, 'PIN', texts(scene));
});
