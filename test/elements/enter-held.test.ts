/** A held Enter key repeats, and must not send again if the first request is refused before the key is released. */
import { expect, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../src/define/card-token-form.js';
import '../../src/define/carrier-flow.js';
import '../../src/define/epin-redeem.js';
import '../../src/define/pay-widget-frame.js';
import type { SavedCard } from '../../src/contract/index.js';
import { form } from './card-payer.js';
import { inCountry, sent } from './carrier-payer.js';
import { opens, posts } from './epin-payer.js';
import { type Payer, type Stack, open } from './harness.js';

/** Holds Enter on the focused element, with every request answered between two repetitions. */
async function holdsEnter(payer: Payer & Stack): Promise<void> {
  for (let times = 0; times < 4; times++) {
    await sendKeys({ down: 'Enter' });
    await payer.passes(0);
  }
  await sendKeys({ up: 'Enter' });
}

const callsOf = ({ network }: Stack, call: string): number => network.calls.filter((each) => each.call === call).length;

const saved: SavedCard = { id: 's-1', brand: 'Visa', last4: '4242', expMonth: '12', expYear: '2039' };

describe('a held Enter key', () => {
  before(async function () {
    // WebKit's driver cannot hold a key.
    const canHold = await sendKeys({ down: 'Shift' }).then(
      () => true,
      () => false,
    );
    if (!canHold) return this.skip();
    await sendKeys({ up: 'Shift' });
  });

  beforeEach(() => sessionStorage.clear());

  it('tries a refused voucher only once, because more tries would lock the payer out', async () => {
    const payer = await opens();
    await payer.isIn('ready');
    await payer.types('Voucher code', 'NOSUCHCODE');
    await holdsEnter(payer);
    await payer.sees('This code is not valid');
    expect(posts(payer)).to.equal(1);
    await payer.keys('Enter');
    await payer.passes(0);
    expect(posts(payer)).to.equal(2);
  });

  it('charges a refused saved card only once', async () => {
    const savedCards = { list: () => [saved], token: () => 'no-such-token', save: () => '', remove: () => true };
    const payer = await open(form, { handler: { savedCards } });
    (await payer.finds('Pay €9.90', 'button')).focus();
    await holdsEnter(payer);
    await payer.isIn('declined');
    expect(callsOf(payer, 'POST /charges')).to.equal(1);
  });

  it('sends a refused phone number only once', async () => {
    const payer = await inCountry('TR');
    await payer.presses('Continue');
    await payer.isIn('number');
    await payer.sees(/T[uü]rk/);
    await payer.types('Phone number', '0532 123 45 67');
    payer.sandbox.faults.next(9, { code: 5008 }, 'process-payment');
    await holdsEnter(payer);
    await payer.sees('number');
    expect(sent(payer)).to.equal(1);
  });

  it('sends a failing request for a hosted page only once', async () => {
    const payer = await open(html`<pay-widget-frame order="o-1"></pay-widget-frame>`, {
      fault: ['offline', 'POST /widget'],
    });
    (await payer.finds('Try again')).focus();
    const before = callsOf(payer, 'POST /widget');
    await holdsEnter(payer);
    expect(callsOf(payer, 'POST /widget')).to.equal(before + 1);
  });

  it('still repeats in a field that the page has put into an element', async () => {
    const template = html`<epin-redeem order="o-1"><textarea aria-label="Note"></textarea></epin-redeem>`;
    const payer = await opens({}, template);
    await payer.isIn('ready');
    const held: boolean[] = [];
    const listen = ({ repeat, defaultPrevented }: KeyboardEvent): void => void (repeat && held.push(defaultPrevented));
    window.addEventListener('keydown', listen);
    payer.element.querySelector('textarea')?.focus();
    await holdsEnter(payer);
    window.removeEventListener('keydown', listen);
    expect(held).to.deep.equal([false, false, false]);
  });
});
