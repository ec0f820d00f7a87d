/** In a right-to-left page whose language has no translation, the words are English, and English runs left to right. */
import { expect, html } from '@open-wc/testing';
import '../../src/define/card-token-form.js';
import '../../src/define/pay-checkout.js';
import { type Payer, deep, open, until } from './harness.js';

beforeEach(() => sessionStorage.clear());

/** Returns the direction of each part that is rendered. */
function directions(payer: Payer, ...parts: string[]): (string | undefined)[] {
  const all = [...deep(payer.element)];
  return parts.map((part) => {
    const found = all.find((each) => each.matches(part));
    return found && getComputedStyle(found).direction;
  });
}

const card = ['.fields', '.status', '[part=submit]'];

describe('English words in a page in Urdu', () => {
  it('run left to right in <card-token-form>', async () => {
    const payer = await open(html`<card-token-form order="o-1" lang="ur" dir="rtl"></card-token-form>`);
    await payer.finds(/^Pay /, 'button');
    expect(directions(payer, ...card)).to.deep.equal(['ltr', 'ltr', 'ltr']);
    payer.element.lang = 'ar';
    await until(
      () => directions(payer, ...card).every((each) => each === 'rtl'),
      () => `Arabic words from right to left; they are ${directions(payer, ...card).join()}`,
    );
  });

  it('run left to right in the card form of <pay-checkout>, while names and logos keep their side', async () => {
    const payer = await open(html`<pay-checkout order="o-1" country="GB" lang="ur" dir="rtl"></pay-checkout>`);
    await payer.presses(/^Credit and debit cards/);
    await payer.finds(/^Pay /, 'button');
    expect(directions(payer, ...card)).to.deep.equal(['ltr', 'ltr', 'ltr']);
    expect(directions(payer, 'legend', '[part=heading]', '[part=choice]')).to.deep.equal(['ltr', 'rtl', 'rtl']);
  });
});
