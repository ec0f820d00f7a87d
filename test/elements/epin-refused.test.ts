import { expect, html } from '@open-wc/testing';
import '../../src/define/card-token-form.js';
import '../../src/define/epin-redeem.js';
import type { EpinRedeem } from '../../src/define/epin-redeem.js';
import { epinErrors } from '../../src/domain/epin-errors.js';
import { elsewhere } from '../../src/elements/epin-redeem/epin-redeem.messages.js';
import { common } from '../../src/locales/en/common.js';
import { epinOutcome } from '../../src/locales/en/epin-outcome.js';
import { isAccessible } from '../suites/is-accessible.js';
import { fillsIn } from './card-payer.js';
import { fieldOf, isOffered, opens, order, posts, redeems, withOthers } from './epin-payer.js';
import { type Payer, open, until } from './harness.js';
import { listens } from './told.js';

const regionOf = ({ element }: Payer): HTMLElement => element.shadowRoot?.querySelector('[role=status]') as HTMLElement;

describe('<epin-redeem> with a refused code or order', () => {
  beforeEach(() => sessionStorage.clear());

  it('asks for a code at the field, before anything is sent', async () => {
    const payer = await opens();
    await payer.isIn('ready');
    await redeems(payer, ' - ');
    await payer.sees('Enter your voucher code.');
    const field = await payer.finds<HTMLInputElement>('Voucher code', 'input');
    expect(field.getAttribute('aria-invalid')).to.equal('true');
    expect(field.getAttribute('aria-describedby')).to.equal('error');
    expect((payer.element.shadowRoot as ShadowRoot).activeElement).to.equal(field);
    expect(posts(payer)).to.equal(0);
    await payer.types('Voucher code', '1');
    payer.doesNotSee('Enter your voucher code.');
  });

  it('sends nothing while the device is offline, and keeps the code for another press', async () => {
    const payer = await opens();
    await payer.isIn('ready');
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
    payer.network.always('offline');
    await redeems(payer, payer.sandbox.vouchers.issue({ nominal: '10.00' }));
    await payer.sees(common.offline);
    Reflect.deleteProperty(navigator, 'onLine');
    payer.network.heal();
    expect(posts(payer)).to.equal(0);
    await payer.presses('Redeem');
    await payer.isIn('succeeded');
  });

  it('redeems if the browser says wrongly that it is offline', async () => {
    const payer = await opens();
    await payer.isIn('ready');
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
    await redeems(payer, payer.sandbox.vouchers.issue({ nominal: '10.00' }));
    await payer.isIn('succeeded').finally(() => Reflect.deleteProperty(navigator, 'onLine'));
  });

  for (const [what, code, words] of [
    ['a refusal', '0000000000000000', epinOutcome.invalid],
    ['an empty code', ' - ', epinOutcome.empty],
  ] as const) {
    const told = async (payer: Payer): Promise<string> => {
      await payer.sees(words);
      await (payer.element as EpinRedeem).updateComplete;
      return regionOf(payer).innerText.trim();
    };

    it(`announces ${what} in the live region each time if the field already has the focus`, async () => {
      const payer = await opens();
      await payer.isIn('ready');
      await payer.types('Voucher code', code);
      const ears = listens(regionOf(payer));
      for (const _ of ['once', 'twice']) {
        await payer.keys('Enter');
        expect(await told(payer)).to.equal(words);
        expect(payer.element.shadowRoot?.activeElement).to.equal(fieldOf(payer));
        await payer.isIn('ready');
      }
      expect(ears.stop()).to.deep.equal([words, words]);
      await isAccessible(payer.element);
      await payer.types('Voucher code', '1');
      await until(
        () => regionOf(payer).innerText.trim() === '',
        () => 'nothing is wrong any more',
      );
    });

    it(`announces ${what} only by the field if the focus moves there`, async () => {
      const payer = await opens();
      await payer.isIn('ready');
      await redeems(payer, code);
      expect(await told(payer)).to.equal('');
      expect(payer.element.shadowRoot?.activeElement).to.equal(fieldOf(payer));
    });

    it(`announces ${what} in the live region if the page calls submit()`, async () => {
      const payer = await opens();
      await payer.isIn('ready');
      await payer.types('Voucher code', code);
      fieldOf(payer)?.blur();
      (payer.element as EpinRedeem).submit();
      expect(await told(payer)).to.equal(words);
      expect(document.activeElement).to.equal(document.body);
    });
  }

  for (const [code, { next, field }] of epinErrors) {
    // The handler's own checks prevent some of these codes, but the provider can answer any of them.
    it(`explains ${code} and goes on`, async () => {
      const payer = await opens({}, withOthers);
      await payer.isIn('ready');
      expect(isOffered(payer), 'before anything is wrong').to.equal(false);
      await redeems(payer, `TEST-${code}`);
      const outcome = await payer.outcome();
      expect(outcome).to.have.property('error').with.property('code', code);
      expect(payer.text).not.to.contain(code);
      expect(payer.text, 'a value in place of words').not.to.match(/\b(false|true|undefined|null)\b/);
      const sends = /another way to pay/.test(payer.text);
      expect(isOffered(payer), payer.text).to.equal(sends);
      if (sends) {
        await payer.presses('Other ways');
        await payer.hears('pay-other-way');
      }
      if (next === 'wait') {
        await payer.isIn('locked');
        await payer.sees('Too many tries');
        await payer.sees(/You can try again in [\d,]+ \w+/);
        return;
      }
      await payer.isIn('ready');
      const input = await payer.finds<HTMLInputElement>('Voucher code', 'input');
      expect(input.getAttribute('aria-invalid'), 'the field is what is wrong').to.equal(field ? 'true' : null);
      await redeems(payer, payer.sandbox.vouchers.issue({ nominal: '10.00' }));
      expect(await payer.outcome()).to.have.property('status', 'succeeded');
    });
  }

  it('3009: accepts another voucher, or asks for another way to pay', async () => {
    const payer = await opens({}, withOthers);
    await redeems(payer, payer.sandbox.vouchers.issue({ nominal: '5.00' }));
    await payer.sees('There is not enough money on this voucher');
    await isAccessible(payer.element);
    await payer.presses('Other ways');
    await payer.hears('pay-other-way');
    await payer.isIn('ready');
    await redeems(payer, payer.sandbox.vouchers.issue({ nominal: '10.00' }));
    expect(await payer.outcome()).to.have.property('status', 'succeeded');
    expect(isOffered(payer)).to.equal(false);
    expect(payer.raised.filter(({ type }) => type === 'pay-other-way')).to.have.length(1);
  });

  it('offers other ways with exactly the messages that mention them', () => {
    const words = Object.entries(epinOutcome).filter(([, text]) => text.includes('another way to pay'));
    expect([...elsewhere].sort()).to.deep.equal(words.map(([key]) => key).sort());
  });

  it('explains why each voucher cannot pay', async () => {
    const payer = await opens();
    const { vouchers } = payer.sandbox;
    const cases: readonly [string, string][] = [
      ['0000000000000000', 'This code is not valid'],
      [vouchers.issue({ nominal: '5.00' }), 'not enough money'],
      [vouchers.issue({ nominal: '20.00', expires: 1 }), 'expired'],
      [vouchers.issue({ nominal: '20.00', active: false }), 'not active yet'],
      [vouchers.issue({ nominal: '20.00', serviceId: 7 }), 'cannot be used in this shop'],
      [vouchers.issue({ nominal: '20.00', currency: 'PLN' }), 'another currency'],
    ];
    for (const [code, words] of cases) {
      await redeems(payer, code);
      await payer.outcome();
      await payer.sees(words);
    }
    expect(payer.sandbox.ledger).to.have.length(0);
  });

  it('shows that the order cannot be read, and tries again', async () => {
    const payer = await opens({ fault: ['offline', 'GET /orders'] });
    await payer.sees('There is no connection');
    payer.network.heal();
    await payer.presses('Try again');
    await payer.sees('€10.00');
  });

  it('shows that a card has paid the order in another tab, and redeems no voucher', async () => {
    const payer = await opens();
    const other = await open(html`<card-token-form order="o-1"></card-token-form>`, { stack: payer });
    await fillsIn(other);
    await other.presses('Pay €10.00');
    await other.outcome();
    const pin = payer.sandbox.vouchers.issue({ nominal: '10.00' });
    await redeems(payer, pin);
    await payer.sees(common.orderPaid);
    expect((await payer.hears('pay-failure')).detail.error).to.deep.include({ code: 'order-paid', status: 409 });
    expect(payer.sandbox.ledger).to.have.length(1);
    await payer.isIn('unavailable');
    expect(payer.element.shadowRoot?.querySelectorAll('button, input')).to.have.length(0);
    expect(payer.element.shadowRoot?.activeElement === regionOf(payer)).to.equal(true);
    expect(Object.keys(sessionStorage).filter((key) => key.includes('epin'))).to.deep.equal([]);
  });

  for (const [key, change] of [
    ['wholeAmount', { amount: '9.90' }],
    ['purpose', { purpose: 'reserve' }],
  ] as const) {
    it(`${key}: shows that no voucher can pay the order before asking for a code`, async () => {
      const payer = await opens({ order: { ...order, ...change } }, withOthers);
      await payer.sees(epinOutcome[key]);
      expect(regionOf(payer).innerText.trim()).to.equal(epinOutcome[key]);
      expect(fieldOf(payer)).to.equal(null);
      await payer.sees('To pay');
      (payer.element as EpinRedeem).submit();
      await payer.isIn('ready');
      expect((payer.element as EpinRedeem).state).to.not.have.nested.property('problem.type');
      await isAccessible(payer.element);
      await payer.presses('Other ways');
      await payer.hears('pay-other-way');
      expect(posts(payer)).to.equal(0);
    });
  }

  it('asks for a code once the page sets an order that a voucher can pay', async () => {
    const amounts: Record<string, string> = { 'o-1': '9.90', 'o-2': '10.00' };
    const payer = await opens({ order: (id) => ({ ...order, amount: amounts[id] ?? '' }) }, withOthers);
    await payer.sees(epinOutcome.wholeAmount);
    payer.element.setAttribute('order', 'o-2');
    await redeems(payer, payer.sandbox.vouchers.issue({ nominal: '10.00' }));
    expect(await payer.outcome()).to.have.property('status', 'succeeded');
  });
});
