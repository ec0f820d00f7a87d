/** `<ps-picker>` passes the choice to the elements that `for` and `for-card` name, and shows the one that serves it. */
import { expect, html } from '@open-wc/testing';
import '../../src/define/ps-picker.js';
import { open } from './harness.js';
import { of, picker } from './picker-payer.js';

describe('<ps-picker> with `for` and `for-card`', () => {
  it('passes the choice to the elements of `for` and `for-card`', async () => {
    const payer = await open(picker);
    await payer.isIn('ready');
    const page = document.createElement('div') as HTMLElement & { ps?: string };
    page.id = 'page';
    const card = document.createElement('div');
    card.id = 'card';
    payer.element.after(page, card);
    of(payer).for = 'page';
    of(payer).forCard = 'card';
    await of(payer).updateComplete;
    await payer.presses(/^SEPA/);
    await of(payer).updateComplete;
    expect(page).to.include({ ps: 'sepa', country: 'DE' });
    expect([page.hidden, card.hidden]).to.deep.equal([false, true]);
    await payer.presses(/^Credit/);
    await of(payer).updateComplete;
    expect([page.hidden, card.hidden]).to.deep.equal([true, false]);
    of(payer).filter = () => false;
    await of(payer).updateComplete;
    expect([page.hidden, card.hidden], 'nothing is chosen any more').to.deep.equal([true, true]);
  });

  for (const none of [null, ''] as const) {
    it(`treats the id ${JSON.stringify(none)} of \`forCard\` as absent: hides nothing, and passes cards to \`for\``, async () => {
      const payer = await open(html`<ps-picker country="DE" for="page" for-card="card"></ps-picker>`);
      const page = document.createElement('div') as HTMLElement & { ps?: string };
      page.id = 'page';
      Object.assign(of(payer), { forCard: none });
      await payer.isIn('ready');
      payer.element.after(page);
      await payer.presses(/^Credit/);
      await of(payer).updateComplete;
      expect([page.ps, page.hidden]).to.deep.equal(['cc', false]);
      of(payer).value = '';
      await of(payer).updateComplete;
      expect(page.hidden).to.be.false;
    });
  }

  it('clears the `ps` that it has set when the choice is reset, not one that the page has set', async () => {
    const payer = await open(picker);
    const page = Object.assign(document.createElement('div'), { id: 'page', ps: undefined as string | undefined });
    payer.element.after(page);
    of(payer).for = 'page';
    await payer.presses(/^SEPA/);
    await of(payer).updateComplete;
    expect(page.ps).to.equal('sepa');
    of(payer).formResetCallback();
    await of(payer).updateComplete;
    expect(page.ps).to.equal(undefined);
    await payer.presses(/^SEPA/);
    await of(payer).updateComplete;
    page.ps = 'skrill';
    of(payer).formResetCallback();
    await of(payer).updateComplete;
    expect(page.ps).to.equal('skrill');
  });

  it('clears the `ps` that it has set when the choice is reset after a card was chosen', async () => {
    const payer = await open(picker);
    const page = Object.assign(document.createElement('div'), { id: 'page', ps: undefined as string | undefined });
    payer.element.after(page);
    Object.assign(of(payer), { for: 'page', forCard: 'card' });
    await payer.presses(/^SEPA/);
    await of(payer).updateComplete;
    await payer.presses(/^Credit/);
    await of(payer).updateComplete;
    of(payer).formResetCallback();
    await of(payer).updateComplete;
    expect(page.ps).to.equal(undefined);
  });

  it('passes the country on too, also when it changes under the same choice', async () => {
    const payer = await open(picker);
    const page = Object.assign(document.createElement('div'), { id: 'page', country: '' });
    payer.element.after(page);
    of(payer).for = 'page';
    await payer.presses(/^Credit/);
    await of(payer).updateComplete;
    expect(page).to.include({ ps: 'cc', country: 'DE' });
    of(payer).country = 'TR';
    await payer.finds(/^Havale/);
    await of(payer).updateComplete;
    expect(page).to.include({ ps: 'cc', country: 'TR' });
  });

  it('passes the choice once to elements that are named later', async () => {
    const payer = await open(picker);
    await payer.presses(/^SEPA/);
    await of(payer).updateComplete;
    const page = Object.assign(document.createElement('div'), { id: 'page', ps: undefined as string | undefined });
    const card = Object.assign(document.createElement('div'), { id: 'card' });
    payer.element.after(page, card);
    of(payer).for = 'page';
    await of(payer).updateComplete;
    expect(page.ps).to.equal('sepa');
    of(payer).forCard = 'card';
    await of(payer).updateComplete;
    expect([page.hidden, card.hidden]).to.deep.equal([false, true]);
    page.ps = 'skrill';
    of(payer).limit = 3;
    await of(payer).updateComplete;
    expect(page.ps, 'what the page itself wants').to.equal('skrill');
  });

  it('hides the element of `for-card` if there is nothing to choose', async () => {
    const payer = await open(picker);
    const card = document.createElement('div');
    card.id = 'card';
    payer.element.after(card);
    of(payer).forCard = 'card';
    await payer.presses(/^Credit/);
    await of(payer).updateComplete;
    expect(card.hidden).to.be.false;
    payer.element.removeAttribute('country');
    await payer.isIn('empty');
    await of(payer).updateComplete;
    expect(card.hidden).to.be.true;
  });
});
