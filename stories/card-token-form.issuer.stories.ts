import type { Meta } from '@storybook/web-components-vite';
import '../src/define/card-token-form.js';
import { testCards } from '../src/domain/test-data.js';
import { fillsIn, form, paysWith } from './stage/card.js';
import { asRender, at } from './stage/story.js';
import { noWindowsOpen, windowsOpenIn } from './stage/window.js';

const meta: Meta = {
  title: 'Elements/card-token-form: issuer',
  component: 'card-token-form',
  render: asRender(form()),
};
export default meta;

export const IssuerAsks = at('challenge', async (scene) => {
  await paysWith(scene, '333');
  await (await scene.who.onPage()).sees('Approve this payment?');
});

export const IssuerApproves = at('succeeded', async (scene) => {
  await paysWith(scene, '333');
  (await scene.who.onPage()).presses('Approve');
  await scene.who.sees('Payment received');
});

export const IssuerRefuses = at('declined', async (scene) => {
  await paysWith(scene, '333');
  (await scene.who.onPage()).presses('Refuse');
  await scene.who.isIn('declined');
});

export const IssuerLeft = at('ready', async ({ who, ...scene }) => {
  await paysWith({ who, ...scene }, '333');
  await (await who.onPage()).sees('Approve this payment?');
  await who.presses('Stop the payment', 'header');
  await who.sees('Stop now?');
  await who.presses('Stop the payment', '.notice');
  await who.isIn('ready');
});

/** A page cannot tell whether a frame shows anything, so the element asks after a while. */
export const IssuerPageDoubted = at('challenge', async (scene) => {
  await paysWith(scene, '333');
  await (await scene.who.onPage()).sees('Approve this payment?');
  await scene.stage.passes(10);
  await scene.who.sees('Bank page not showing?');
});

export const IssuerInWindow = at('challenge', async (scene) => {
  windowsOpenIn(scene.canvas);
  await paysWith(scene, '333');
  await scene.who.presses('Open in a new window');
  await scene.who.sees('continue in the window');
});

/** The issuer's page refuses to be framed, and the browser blocks the window. */
export const IssuerWindowBlocked = at('challenge', async ({ who }) => {
  noWindowsOpen();
  await fillsIn(who, '123', testCards.find(({ effect }) => effect === 'challenges-in-window')?.number);
  await who.presses('Pay €9.90');
  await who.presses('Open in a new window');
  await who.sees('blocked the window');
});

/** The payer went to the issuer and came back with the browser’s back button. */
export const IssuerAskedAgain = at('challenge', async (scene) => {
  await paysWith(scene, '333');
  await scene.who.isIn('challenge');
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await scene.stage.passes(5);
  await scene.who.sees('Your bank asks you to confirm');
});
