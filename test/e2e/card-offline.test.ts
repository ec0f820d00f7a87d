/** The payer's connection is lost in each state of the flow: one charge at most, and what is shown is true. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import type { CardState } from '../../src/flows/card-state.js';
import { CardPage } from '../../src/testing/index.js';
import { useStage } from './use-stage.js';

const stage = useStage();

interface Scene {
  readonly page: Page;
  readonly form: CardPage;
  /** Types the whole card (again) and presses Pay. */
  pays(cvc?: string): Promise<void>;
  reads(words: string): Promise<void>;
  presses(name: string): Promise<void>;
  offline(): Promise<void>;
  online(): Promise<void>;
  /** Waits until the form's request for the attempt's status fails: what shows from then on is its offline view. */
  asksInVain(): Promise<unknown>;
}

const good = { number: '4242424242424242' };
const nothing = 'There is no connection. Nothing was charged.';

/**
 * Holds a call that is in flight when the connection goes. `held` resolves once the call is made; `cut` makes it fail.
 * @param match Part of `METHOD /path`. @param isAnswered The backend handles the call; only the answer is lost.
 */
function holds(match: string, isAnswered = false): { held: Promise<void>; cut(): void } {
  let cut = (): void => undefined;
  let reached = (): void => undefined;
  const held = new Promise<void>((resolve) => (reached = resolve));
  const gone = new Promise<void>((resolve) => (cut = resolve));
  stage().faults.push({
    match,
    times: 1,
    answer: async (handle) => {
      if (isAnswered) await handle();
      reached();
      await gone;
      return undefined;
    },
  });
  return { held, cut };
}

/** Pays offline, which fails before anything is sent, then pays with a connection. */
async function failsThenPays({ form, reads, offline, online, pays }: Scene): Promise<void> {
  await offline();
  await pays();
  await form.isIn('failed');
  await reads(nothing);
  await online();
  await pays();
}

/** For each state: how the payer gets there, what happens offline, and how the payment completes once back online. */
const states: Readonly<Record<CardState['name'], (scene: Scene) => Promise<void>>> = {
  async loading({ page, form, offline, online, presses, pays, reads }) {
    const config = holds('GET /config');
    await page.reload();
    await config.held;
    await offline();
    config.cut();
    await form.isIn('unavailable');
    await reads('There is no connection.');
    await online();
    await presses('Try again');
    await form.isIn('ready');
    await pays();
  },
  async unavailable({ page, form, offline, online, presses, pays }) {
    const config = holds('GET /config');
    await page.reload();
    await config.held;
    config.cut();
    await form.isIn('unavailable');
    await offline();
    await presses('Try again');
    await form.isIn('unavailable');
    await online();
    await presses('Try again');
    await form.isIn('ready');
    await pays();
  },
  ready: failsThenPays,
  async failed(scene) {
    await scene.offline();
    await scene.pays();
    await scene.form.isIn('failed');
    await failsThenPays(scene);
  },
  async declined(scene) {
    await scene.pays('222');
    await scene.form.isIn('declined');
    await failsThenPays(scene);
  },
  async asking({ page, form, offline, online, pays, reads }) {
    await page.evaluate(() => {
      document
        .querySelector('card-token-form')
        ?.addEventListener(
          'before-pay',
          (event) => event.waitUntil(new Promise((resolve) => Object.assign(window, { decided: resolve }))),
          { once: true },
        );
    });
    await pays();
    await form.isIn('asking');
    await offline();
    await page.evaluate(() => (window as unknown as { decided: () => void }).decided());
    await form.isIn('failed');
    await reads(nothing);
    await online();
    await pays();
  },
  async tokenising({ form, offline, online, pays, reads }) {
    const token = holds('POST /api/gateway/token');
    await pays();
    await token.held;
    assert.equal(await form.state(), 'tokenising');
    await offline();
    token.cut();
    await form.isIn('failed');
    await reads(nothing);
    await online();
    await pays();
  },
  async charging({ form, offline, online, pays, reads }) {
    const charge = holds('POST /charges', true);
    await pays();
    await charge.held;
    assert.equal(await form.state(), 'charging');
    await offline();
    charge.cut();
    await form.isIn('unknown');
    await reads('Do not pay again');
    await online();
  },
  async unknown({ form, offline, online, presses, pays, reads }) {
    const charge = holds('POST /charges', true);
    await pays();
    await charge.held;
    await offline();
    charge.cut();
    await reads('Do not pay again');
    await presses('Check again');
    await form.isIn('unknown');
    await reads('Do not pay again');
    await online();
  },
  async challenge({ form, offline, online, pays, asksInVain }) {
    await pays('333');
    await form.isIn('challenge');
    await offline();
    await asksInVain();
    assert.equal(await form.state(), 'challenge');
    await online();
    await form.completeChallenge();
  },
  async review({ form, offline, online, pays, reads, asksInVain }) {
    await pays('555');
    await form.isIn('review');
    await offline();
    await stage().sandbox.advance(120);
    await asksInVain();
    assert.equal(await form.state(), 'review');
    await reads('Your payment is being checked');
    await online();
  },
  async succeeded({ page, form, offline, online, pays, reads }) {
    await pays();
    await form.isIn('succeeded');
    await offline();
    // The event of a browser that restores the page when the payer comes back.
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    assert.equal(await form.state(), 'succeeded');
    await reads('Payment received');
    await online();
  },
};

describe('a card form whose connection is lost', () => {
  for (const [name, walk] of Object.entries(states)) {
    it(`ends in one payment if that happens in the state ${name}`, async () => {
      stage().body = '<card-token-form order="o-1"></card-token-form>';
      const page = await stage().visit();
      const form = new CardPage(page);
      await form.isIn('ready');
      await walk({
        page,
        form,
        pays: async (cvc = '123') => {
          await form.fillCard({ ...good, cvc });
          await form.pay();
        },
        reads: (words) => page.getByText(words).first().waitFor(),
        presses: (button) => page.getByRole('button', { name: button }).click(),
        offline: () => page.context().setOffline(true),
        online: () => page.context().setOffline(false),
        asksInVain: () =>
          page.waitForEvent('requestfailed', (request) => request.url().includes('/pay/charges/attempts/')),
      });
      await form.isIn('succeeded');
      const moved = stage().sandbox.ledger.map(({ movement }) => movement);
      assert.deepEqual(moved, name === 'review' ? ['review', 'review-accepted'] : ['charge']);
    });
  }
});
