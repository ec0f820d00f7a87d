/** The focus in `<card-token-form>` once the form is shown again: nothing of the payer's place remains. */
import { expect } from '@open-wc/testing';
import '../../src/define/card-token-form.js';
import type { CardTokenForm } from '../../src/index.js';
import { entersAndPays, form } from './card-payer.js';
import { framedForm, isReadyForNumber } from './card-framed-payer.js';
import { type Payer, open, until } from './harness.js';
import { framedPage } from './late-parts/framed.js';
import { engineAsksAgain, find, lose } from './late-parts/lost.js';
import { keeping, old } from './saved-cards.js';

const kept = keeping({ token: () => '', save: () => undefined });

beforeEach(() => sessionStorage.clear());

const focused = ({ element }: Payer): Element | null | undefined => element.shadowRoot?.activeElement;

const isOn = (payer: Payer, what: string): Promise<unknown> =>
  until(
    () => focused(payer)?.matches(what),
    () => `the focus on ${what}; it is on ${focused(payer)?.outerHTML.slice(0, 80)}`,
  );

/** Opens the form without a network, and presses "Try again" once there is one. */
async function triesAgain(...[view, options]: Parameters<typeof open>): Promise<Payer> {
  const payer = await open(view, { ...options, fault: ['offline', 'GET /config'] });
  const button = await payer.finds('Try again', 'button');
  payer.network.heal();
  button.focus();
  await payer.keys('Enter');
  return payer;
}

describe('the focus in <card-token-form> once the form is shown again', () => {
  it('goes to the first field after "Try again"', async () => {
    await isOn(await triesAgain(form), '#number');
  });

  it('goes to the chosen saved card after "Try again"', async () => {
    await isOn(await triesAgain(form, { handler: kept(old) }), '[type=radio]:checked');
  });

  it('goes to the first field in the frame after "Try again"', async () => {
    await isReadyForNumber(await triesAgain(framedForm));
  });

  it('goes to the first field after "Try again" if no part of the form had loaded', async function () {
    if (!(await engineAsksAgain())) return this.skip();
    const file = 'card-token-form/offer.ts';
    await lose(file);
    const payer = await (await framedPage('<card-token-form order="o-1"></card-token-form>')).load();
    await payer.isIn('unavailable');
    await find(file);
    await payer.presses('Try again');
    await payer.isIn('ready');
    await isOn(payer, '#number');
  });

  it('goes to the first field when the page offers another order after a payment under review', async () => {
    const payer = await open(form);
    await entersAndPays(payer, { cvc: '555' });
    await payer.isIn('review');
    await isOn(payer, '.status');
    (payer.element as CardTokenForm).order = 'o-2';
    await payer.isIn('ready');
    await isOn(payer, '#number');
  });

  it('stays where the payer has gone meanwhile', async () => {
    const payer = await open(form, { fault: ['offline', 'GET /config'] });
    const button = await payer.finds('Try again', 'button');
    payer.network.heal();
    payer.network.next('hangs', 'GET /config');
    button.focus();
    await payer.keys('Enter');
    (await payer.finds('Name on card', 'input')).focus();
    payer.network.release();
    await payer.isIn('ready');
    await (payer.element as CardTokenForm).updateComplete;
    expect(focused(payer)?.id).to.equal('name');
  });
});
