/** What is heard of a card that cannot be sent, where the focus is in the field that is wrong and does not move. */
import { expect } from '@open-wc/testing';
import '../../src/define/card-token-form.js';
import type { CardTokenForm } from '../../src/index.js';
import { type Payer, type Stack, open, until } from './harness.js';
import { fillsIn, form } from './card-payer.js';
import { listens } from './told.js';

beforeEach(() => sessionStorage.clear());

const mistake = 'This card number is not valid. Check it against the card.';

const regionOf = ({ element }: Payer): Element => element.shadowRoot!.querySelector('[role=status]')!;

/** At the field with this label, of a card that is filled in. */
async function at(label: string, changes: Parameters<typeof fillsIn>[1]): Promise<Payer & Stack> {
  const payer = await open(form);
  await fillsIn(payer, changes);
  (await payer.finds(label, 'input')).focus();
  return payer;
}

const wrongNumber = { number: '4242424242424241' };

describe('<card-token-form> in its live region', () => {
  it('says what is wrong with the field that has the focus, at each Enter anew', async () => {
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

  it('says nothing there while the field is mended, nor once it was left', async () => {
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

  it('says nothing there where the focus goes to the field', async () => {
    const payer = await at('Name on card', wrongNumber);
    await payer.keys('Enter');
    await until(
      () => payer.element.shadowRoot?.activeElement?.id === 'number',
      () => 'focus on the number',
    );
    await (payer.element as CardTokenForm).updateComplete;
    expect(regionOf(payer).textContent.trim()).to.equal('');
  });

  it('says why the provider refuses the field that has the focus', async () => {
    const payer = await at('Security code', { cvc: '111' });
    await payer.keys('Enter');
    await payer.isIn('declined');
    await until(
      () => /The security code does not match the card.*refused/s.test(regionOf(payer).textContent),
      () => `why; ${regionOf(payer).textContent}`,
    );
  });

  it('is not in anything that is busy while the payment is sent: some readers keep silent of that', async () => {
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
