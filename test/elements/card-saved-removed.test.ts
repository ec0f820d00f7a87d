/** Removing a saved card in `<card-token-form>`: the second question, failures, and what else changes meanwhile. */
import { expect } from '@open-wc/testing';
import '../../src/define/card-token-form.js';
import type { CardTokenForm } from '../../src/index.js';
import type { Customer } from '../../src/server/index.js';
import { type Payer, open, until } from './harness.js';
import { fillsIn, form } from './card-payer.js';
import { keeping, old } from './saved-cards.js';
import { listens } from './told.js';

const book = { amount: '9.90', currency: 'EUR', description: 'A book' };
const kept = keeping({ token: () => '', save: () => undefined });

/** Gives the form another order, and waits until it shows the saved card again. */
async function changesOrder(payer: Payer): Promise<void> {
  const element = payer.element as CardTokenForm;
  element.order = 'o-2';
  await element.updateComplete;
  await payer.isIn('ready');
  await payer.sees('Visa ending in 4242');
}

beforeEach(() => sessionStorage.clear());

describe('removing a saved card in <card-token-form>', () => {
  it('removes a card after a second question', async () => {
    const payer = await open(form, { handler: kept(old) });
    await payer.presses('Remove Visa ending in 4242');
    await payer.presses('Really remove Visa ending in 4242?');
    await payer.finds('Card number');
    payer.doesNotSee('4242');
  });

  it('announces the question whether to remove a card, because not every screen reader tells of a new name', async () => {
    const payer = await open(form, { handler: kept(old, { ...old, id: 'other', last4: '4444' }) });
    (await payer.finds('Remove Visa ending in 4242', 'button')).focus();
    const region = payer.element.shadowRoot!.querySelector('fieldset [aria-live=polite]')!;
    const said = listens(region);
    await payer.keys('Enter');
    await payer.finds('Really remove Visa ending in 4242?');
    expect(said.stop()).to.deep.equal(['Really remove Visa ending in 4242?']);
    await payer.presses(/4444 until/);
    await (payer.element as CardTokenForm).updateComplete;
    expect(region.textContent.trim()).to.equal('');
  });

  it('does not take a double click as the answer to the question whether to remove a card', async () => {
    const payer = await open(form, { handler: kept(old) });
    const button = await payer.finds('Remove Visa ending in 4242', 'button');
    for (const detail of [1, 2]) {
      button.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, detail }));
      await (payer.element as CardTokenForm).updateComplete;
    }
    await payer.passes(0);
    await payer.sees('Really remove?');
    expect(payer.network.calls.map(({ call }) => call)).not.to.include('DELETE /saved-cards/old');
    button.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, detail: 1 }));
    await payer.finds('Card number');
  });

  it('drops the question whether to remove a card when the order changes', async () => {
    const payer = await open(form, { handler: kept(old) });
    await payer.presses('Remove Visa ending in 4242');
    await payer.sees('Really remove?');
    await changesOrder(payer);
    payer.doesNotSee('Really remove?');
    await payer.presses('Remove Visa ending in 4242');
    await payer.presses('Really remove Visa ending in 4242?');
    await payer.finds('Card number');
  });

  it('drops the question whether to remove a card when the payer chooses another', async () => {
    const payer = await open(form, { handler: kept(old) });
    await payer.presses('Remove Visa ending in 4242');
    await payer.sees('Really remove?');
    await payer.presses('Another card');
    await payer.finds('Remove Visa ending in 4242');
    payer.doesNotSee('Really remove?');
  });

  it('keeps the question whether to remove a card while another one is being removed', async () => {
    const payer = await open(form, { handler: kept(old, { ...old, id: 'other', last4: '5555' }) });
    payer.network.next('hangs', 'DELETE');
    await payer.presses('Remove Visa ending in 5555');
    await payer.presses('Really remove Visa ending in 5555?');
    await payer.presses('Remove Visa ending in 4242');
    await payer.presses('Really remove Visa ending in 4242?');
    await payer.finds('Really remove Visa ending in 4242?');
    payer.network.release();
    await until(
      () => !payer.text.includes('5555'),
      () => 'the end of the first removal',
    );
    await payer.presses('Really remove Visa ending in 4242?');
    await payer.finds('Card number');
  });

  it('shows a removed card again once a payment has saved it again', async () => {
    const cards = [old];
    const handler = {
      savedCards: {
        list: () => cards,
        token: () => undefined,
        save: () => (cards.push(old), old.id),
        remove: () => cards.splice(0).length > 0,
      },
    };
    const payer = await open(form, { handler });
    await payer.presses('Remove Visa ending in 4242');
    await payer.presses('Really remove Visa ending in 4242?');
    await payer.finds('Card number');
    await fillsIn(payer);
    await payer.presses('Save this card for next time');
    await payer.presses('Pay €9.90');
    await payer.outcome();
    await changesOrder(payer);
  });

  it('drops the error of a card that could not be removed when the order changes', async () => {
    const payer = await open(form, { handler: kept(old) });
    payer.network.always('offline', 'DELETE');
    await payer.presses('Remove Visa ending in 4242');
    await payer.presses('Really remove Visa ending in 4242?');
    await payer.sees('There is no connection.');
    await changesOrder(payer);
    payer.doesNotSee('There is no connection.');
  });

  it('moves the focus to the chosen card when one of several is removed', async () => {
    const payer = await open(form, { handler: kept(old, { ...old, id: 'other', last4: '5555' }) });
    await payer.presses('Remove Visa ending in 5555');
    await payer.presses('Really remove Visa ending in 5555?');
    await payer.finds(/^Visa ending in 4242/, 'input');
    await until(
      () => !payer.text.includes('5555') && payer.element.matches(':focus-within'),
      () => 'focus on the form',
    );
    expect(payer.element.shadowRoot?.activeElement?.matches('input[type=radio]:checked')).to.be.true;
  });

  it('does not leave the focus at the button that removes the next card', async () => {
    const next = [2, 3].map((each) => ({ ...old, id: `c-${each}`, last4: String(each).repeat(4) }));
    const payer = await open(form, { handler: kept(old, ...next) });
    (await payer.finds('Remove Visa ending in 4242')).focus();
    await payer.keys('Enter');
    await payer.finds('Really remove Visa ending in 4242?');
    await payer.keys('Enter');
    await until(
      () => !payer.text.includes('4242') && payer.element.matches(':focus-within'),
      () => 'focus on the form',
    );
    const chosen = await payer.finds(/^Visa ending in 2222/, 'input');
    expect(payer.element.shadowRoot?.activeElement === chosen, 'the focus is on the chosen card').to.be.true;
  });

  it('shows that a card could not be removed', async () => {
    const payer = await open(form, { handler: kept(old) });
    payer.network.always('offline', 'DELETE');
    await payer.presses('Remove Visa ending in 4242');
    await payer.presses('Really remove Visa ending in 4242?');
    await payer.sees('There is no connection.');
    await payer.finds(/^Visa ending in 4242/, 'input');
    payer.network.heal();
    await payer.presses('Remove Visa ending in 4242');
    payer.doesNotSee('There is no connection.');
    await payer.presses('Really remove Visa ending in 4242?');
    await payer.finds('Card number');
    payer.doesNotSee('4242');
  });

  it('removes a card that was already removed elsewhere', async () => {
    const handler = kept(old);
    const payer = await open(form, { handler });
    await payer.finds('Remove Visa ending in 4242');
    await handler.savedCards?.remove({ id: 'c-1' } as Customer, 'old');
    await payer.presses('Remove Visa ending in 4242');
    await payer.presses('Really remove Visa ending in 4242?');
    await payer.finds('Card number');
    payer.doesNotSee('4242');
  });

  it('drops a card whose removal was answered during a payment', async () => {
    const payer = await open(form, { handler: kept(old, { ...old, id: 'other', last4: '5555' }) });
    payer.network.next('hangs', 'DELETE');
    await payer.presses('Remove Visa ending in 5555');
    await payer.presses('Really remove Visa ending in 5555?');
    await payer.presses('Another card');
    await fillsIn(payer, { cvc: '111' });
    payer.network.next('hangs', 'POST /charges');
    await payer.presses('Pay €9.90');
    await payer.isIn('charging');
    payer.network.release();
    await payer.isIn('declined');
    await payer.finds('Remove Visa ending in 4242');
    payer.doesNotSee('5555');
  });

  it('removes a card without losing a change of the basket', async () => {
    const basket = { ...book };
    const payer = await open(form, { handler: kept(old), order: () => basket });
    payer.network.next('hangs', 'DELETE');
    await payer.presses('Remove Visa ending in 4242');
    await payer.presses('Really remove Visa ending in 4242?');
    basket.amount = '12.50';
    await (payer.element as CardTokenForm).refresh();
    await payer.sees('Pay €12.50');
    payer.network.release();
    await payer.finds('Card number');
    payer.doesNotSee('4242');
    payer.doesNotSee('Pay €9.90');
  });
});
