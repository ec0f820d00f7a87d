/** The errors of invalid fields in `<card-token-form>`: when they appear and disappear, and where the focus goes. */
import { expect } from '@open-wc/testing';
import '../../src/define/card-token-form.js';
import type { CardTokenForm } from '../../src/index.js';
import { type Payer, goodCard, open } from './harness.js';
import { isAccessible } from '../suites/is-accessible.js';
import { fillsIn, form } from './card-payer.js';

beforeEach(() => sessionStorage.clear());

describe('<card-token-form> with an invalid card', () => {
  it('clears the error of a field that a password manager fills in with only a change event', async () => {
    const payer = await open(form);
    await fillsIn(payer, { name: '' });
    await payer.presses('Pay €9.90');
    await payer.sees('Enter the name');
    const name = await payer.finds<HTMLInputElement>('Name on card', 'input');
    name.value = 'Ada Meadows';
    name.dispatchEvent(new Event('change', { bubbles: true }));
    await (payer.element as CardTokenForm).updateComplete;
    payer.doesNotSee('Enter the name');
  });

  it('focuses the first invalid field and sends nothing', async () => {
    const payer = await open(form);
    await fillsIn(payer, { number: '4242424242424241', cvc: '12' });
    await payer.presses('Pay €9.90');
    await payer.sees('This card number is not valid');
    await payer.sees('The security code is not complete');
    expect(payer.element.shadowRoot?.activeElement?.id).to.equal('number');
    expect(payer.network.calls.filter(({ call }) => call.startsWith('POST'))).to.deep.equal([]);
    await payer.types('Card number', goodCard.number);
    payer.doesNotSee('This card number is not valid');
  });

  it('shows the error of a field when the payer leaves it, not before', async () => {
    const payer = await open(form);
    await payer.types('Expiry date', '01/20');
    payer.doesNotSee('expired');
    await payer.keys('Tab');
    await payer.sees('This card has expired');
  });

  it('shows no error when a field is left for the button, which must not move; the press shows it', async () => {
    const payer = await open(form);
    await fillsIn(payer);
    await payer.types('Security code', '12');
    const button = await payer.finds('Pay €9.90', 'button');
    const { top } = button.getBoundingClientRect();
    button.focus();
    await (payer.element as CardTokenForm).updateComplete;
    expect(button.getBoundingClientRect().top).to.equal(top);
    await payer.presses('Pay €9.90');
    await payer.sees('The security code is not complete.');
  });

  it('shows no error on a press in a browser that does not focus buttons, but does when a field is left later', async () => {
    const payer = await open(form);
    await fillsIn(payer);
    await payer.types('Security code', '12');
    const button = await payer.finds('Pay €9.90', 'button');
    const { top } = button.getBoundingClientRect();
    button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }));
    (await code(payer)).blur();
    await (payer.element as CardTokenForm).updateComplete;
    expect(button.getBoundingClientRect().top).to.equal(top);
    payer.doesNotSee('not complete');
    await payer.types('Security code', '1');
    await payer.keys('Tab');
    await payer.sees('The security code is not complete.');
  });

  const code = (payer: Payer): Promise<HTMLInputElement> => payer.finds('Security code', 'input');
  /** Returns the descriptions of the security code, in order. */
  const saidOfCode = async (payer: Payer): Promise<readonly string[]> => {
    const field = await code(payer);
    const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
    return ids.flatMap((id) => field.parentElement?.querySelector(`#${id}`)?.textContent ?? []);
  };

  it('shows the error of a code that is too long or too short together with the hint', async () => {
    const payer = await open(form);
    await fillsIn(payer, { cvc: '1234' });
    expect((await code(payer)).ariaInvalid).to.equal('true');
    expect(await saidOfCode(payer)).to.deep.equal(['The security code is too long.', '3 digits on the back']);
    await payer.types('Security code', '12');
    await payer.keys('Tab');
    expect(await saidOfCode(payer)).to.deep.equal(['The security code is not complete.', '3 digits on the back']);
    await fillsIn(payer, { number: '378282246310005', cvc: '123' });
    expect(await saidOfCode(payer)).to.deep.equal(['The security code is not complete.', '4 digits on the front']);
    await isAccessible(payer.element);
  });

  it('clears the error of a code that fits the corrected number', async () => {
    const payer = await open(form);
    await fillsIn(payer, { cvc: '1234' });
    expect((await code(payer)).ariaInvalid).to.equal('true');
    await payer.types('Card number', '378282246310005');
    expect((await code(payer)).ariaInvalid).not.to.equal('true');
    expect(await saidOfCode(payer)).to.deep.equal(['4 digits on the front']);
  });
});
