/** What the live region announces about an invalid card if the focus is already in the invalid field. */
import { expect } from '@open-wc/testing';
import '../../src/define/card-token-form.js';
import type { CardTokenForm } from '../../src/index.js';
import { type Payer, type Stack, open, until } from './harness.js';
import { fillsIn, form } from './card-payer.js';
import { listens } from './told.js';

beforeEach(() => sessionStorage.clear());

const mistake = 'This card number is not valid. Check it against the card.';

const regionOf = ({ element }: Payer): Element => element.shadowRoot!.querySelector('[role=status]')!;

/** Opens a filled-in form with the focus on the field with this label. */
async function at(label: string, changes: Parameters<typeof fillsIn>[1]): Promise<Payer & Stack> {
  const payer = await open(form);
  await fillsIn(payer, changes);
  (await payer.finds(label, 'input')).focus();
  return payer;
}

const wrongNumber = { number: '4242424242424241' };

describe('the live region of <card-token-form>', () => {
  it('announces the error of the focused field again at each Enter', async () => {
    const payer = await at('Card number', wrongNumber);
    const button = await payer.finds('Pay €9.90', 'button');
    const name = await payer.finds('Name on card', 'input');
    const between = (): number => button.getBoundingClientRect().top - name.getBoundingClientRect().bottom;
    const before = between();
    const heard = listens(regionOf(payer));
    for (const count of [1, 2]) {
      await payer.keys('Enter');
      await until(
        () => regionOf(payer).textContent.trim() === mistake,
        () => `the mistake at Enter ${count}`,
      );
    }
    expect(heard.stop()).to.deep.equal([mistake, mistake]);
    expect(between(), 'what is only heard takes no room').to.equal(before);
  });

  it('is silent while the field is corrected, and after it lost the focus', async () => {
    for (const leaves of [true, false]) {
      const payer = await at('Card number', wrongNumber);
      await payer.keys('Enter');
      await until(
        () => regionOf(payer).textContent.trim() === mistake,
        () => 'the mistake',
      );
      const heard = listens(regionOf(payer));
      if (leaves) await payer.keys('Tab');
      else await payer.types('Card number', '4242');
      await (payer.element as CardTokenForm).updateComplete;
      expect(regionOf(payer).textContent.trim()).to.equal('');
      expect(heard.stop()).to.deep.equal([]);
    }
  });

  it('announces once the error of a field that the payer leaves for the next one', async () => {
    const payer = await open(form);
    const button = await payer.finds('Pay €9.90', 'button');
    const name = await payer.finds('Name on card', 'input');
    const between = (): number => button.getBoundingClientRect().top - name.getBoundingClientRect().bottom;
    const before = between();
    await payer.types('Card number', wrongNumber.number);
    await payer.sees('Visa');
    const heard = listens(regionOf(payer));
    await payer.keys('Tab');
    await until(
      () => regionOf(payer).textContent.trim() === mistake,
      () => `the mistake; ${regionOf(payer).textContent}`,
    );
    expect(between(), 'what is only heard takes no room').to.equal(before);
    // Nor does the press announce it once more: the focus goes to the field, which its error describes.
    await payer.keys('Enter');
    await until(
      () => payer.element.shadowRoot?.activeElement?.id === 'number',
      () => 'focus on the number',
    );
    await (payer.element as CardTokenForm).updateComplete;
    expect(heard.stop()).to.deep.equal([mistake]);
    expect(regionOf(payer).textContent.trim()).to.equal('');
  });

  it('is silent if the field is left for the button, which announces what is wrong when it is pressed', async () => {
    const payer = await at('Name on card', {});
    await payer.types('Name on card', '4242424242424242');
    const heard = listens(regionOf(payer));
    await payer.keys('Tab');
    await (payer.element as CardTokenForm).updateComplete;
    expect(payer.element.shadowRoot?.activeElement?.part.contains('submit')).to.be.true;
    expect(heard.stop()).to.deep.equal([]);
  });

  it('is silent if the focus moves to the invalid field', async () => {
    const payer = await at('Name on card', wrongNumber);
    await payer.keys('Enter');
    await until(
      () => payer.element.shadowRoot?.activeElement?.id === 'number',
      () => 'focus on the number',
    );
    await (payer.element as CardTokenForm).updateComplete;
    expect(regionOf(payer).textContent.trim()).to.equal('');
  });

  it('announces why the provider refuses the focused field', async () => {
    const payer = await at('Security code', { cvc: '111' });
    await payer.keys('Enter');
    await payer.isIn('declined');
    await until(
      () => /The security code does not match the card.*refused/s.test(regionOf(payer).textContent),
      () => `why; ${regionOf(payer).textContent}`,
    );
  });

  it('is outside of aria-busy while the payment is sent, because some screen readers ignore busy regions', async () => {
    const payer = await at('Security code', {});
    payer.network.next('hangs', 'POST /charges');
    await payer.keys('Enter');
    await payer.isIn('charging');
    await (payer.element as CardTokenForm).updateComplete;
    expect(regionOf(payer).matches('[aria-busy=true] *')).to.be.false;
    payer.network.release();
    await payer.isIn('succeeded');
  });
});
