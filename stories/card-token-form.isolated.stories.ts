import type { Meta } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../src/define/card-token-form.js';
import { testCards } from '../src/domain/test-data.js';
import { attributes } from './stage/attributes.js';
import { answerFrame, cardFrameOf, typesInFrame } from './stage/card-frame.js';
import { secondOrigin, secondOriginIsSought } from './stage/second-origin.js';
import { onStage, stageOf } from './stage/stage.js';
import { type Scene, type Story, asRender, at } from './stage/story.js';

const noOther = html`<p class="notice">
  Isolated mode wants a frame of another origin than the page’s, and this address has no second name that these files answer
  to. Open the build as <code>http://localhost</code>, or set <code>STORYBOOK_SECOND_ORIGIN</code> when it is built. How the
  mode works is told in <a href="?path=/docs/security-and-pci--docs" target="_top">Security and PCI</a>.
</p>`;

const form = onStage((client, args, stage) => {
  const there = secondOrigin();
  if (!there) return noOther;
  return html`<card-token-form
    order="o-1"
    isolated=${cardFrameOf(stage, there)}
    .client=${client}
    ${attributes(args)}
  ></card-token-form>`;
});

const meta: Meta = {
  title: 'Elements/card-token-form: isolated',
  component: 'card-token-form',
  loaders: [secondOriginIsSought],
  beforeEach: ({ canvasElement }) => {
    const shown = new AbortController();
    const fetch: typeof globalThis.fetch = (...args) => stageOf(canvasElement).fetch(...args);
    answerFrame({ fetch }, canvasElement, shown.signal);
    return () => shown.abort();
  },
  render: asRender(form),
};
export default meta;

/** A story that is played only if there is a second origin. */
function apart(...story: Parameters<typeof at>): Story {
  const { play, ...rest } = at(...story);
  return { ...rest, play: async (context) => (secondOrigin() ? play?.(context) : undefined) };
}

async function fillsIn({ who, canvas }: Scene, cvc = '123'): Promise<void> {
  await who.isIn('ready');
  await typesInFrame(canvas, 'Card number', testCards[0].number);
  await typesInFrame(canvas, 'Expiry date', '1239');
  await typesInFrame(canvas, 'Security code', cvc);
  await who.types('Name on card', 'Ada Lovelace');
}

export const Ready = apart('ready', ({ who }) => who.sees('Pay €9.90'));

export const Mistakes = apart('ready', async ({ who, canvas }) => {
  await who.isIn('ready');
  await typesInFrame(canvas, 'Card number', '4242424242424241');
  await who.presses('Pay €9.90');
  await who.sees('Enter the name');
});

export const Paid = apart('succeeded', async (scene) => {
  await fillsIn(scene);
  await scene.who.presses('Pay €9.90');
  await scene.who.sees('Payment received');
});

export const WrongSecurityCode = apart('declined', async (scene) => {
  await fillsIn(scene, '111');
  await scene.who.presses('Pay €9.90');
  await scene.who.sees('You have not been charged');
});

export const Charging = apart('charging', async (scene) => {
  await fillsIn(scene);
  scene.stage.network.next('hangs', 'POST /charges');
  await scene.who.presses('Pay €9.90');
});

/** A frame from the page’s own origin would hide nothing from the page’s scripts, so the form does not load it. */
export const FrameOfOwnOrigin = at('unavailable', undefined, {
  render: onStage(
    (client, args) =>
      html`<card-token-form
        order="o-1"
        isolated="card-frame/frame.html"
        .client=${client}
        ${attributes(args)}
      ></card-token-form>`,
  ),
});
