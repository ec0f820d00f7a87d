import { expect } from '@open-wc/testing';
import '../../src/define/epin-redeem.js';
import type { EpinRedeem } from '../../src/define/epin-redeem.js';
import { deep, until } from './harness.js';
import { isAccessible } from '../suites/is-accessible.js';
import { behavesLikeFormControl } from '../suites/form-control.js';
import { behavesLikePaymentElement } from '../suites/payment-element.js';
import { fieldOf, opens, order, posts, redeems } from './epin-payer.js';

describe('<epin-redeem>', () => {
  beforeEach(() => sessionStorage.clear());

  it('pays with a voucher and shows the change left on it', async () => {
    const payer = await opens();
    await payer.sees('€10.00');
    await redeems(payer, payer.sandbox.vouchers.issue({ nominal: '13.00' }));
    const outcome = await payer.outcome();
    expect(outcome).to.have.property('status', 'succeeded');
    expect(outcome).to.have.property('redemption').that.deep.includes({ changeAmount: '3.00', changeCurrency: 'EUR' });
    await payer.sees('€3.00 left on this voucher');
    expect(payer.sandbox.ledger).to.have.length(1);
  });

  it('shows no change if there is none', async () => {
    const payer = await opens();
    await redeems(payer, payer.sandbox.vouchers.issue({ nominal: '10.00' }));
    await payer.sees('Payment received');
    payer.doesNotSee('left on this voucher');
  });

  it('stores the code nowhere', async () => {
    const payer = await opens();
    const code = payer.sandbox.vouchers.issue({ nominal: '20.00' });
    const logged: unknown[] = [];
    const log = console.log;
    console.log = (...args: unknown[]) => void logged.push(...args);
    await redeems(payer, code);
    await payer.outcome();
    console.log = log;
    const everything = JSON.stringify([
      payer.raised,
      payer.element.outerHTML,
      (payer.element as EpinRedeem).state,
      { ...sessionStorage },
      { ...localStorage },
      payer.network.calls.map(({ url }) => url),
      location.href,
      logged,
    ]);
    expect(everything).not.to.contain(code);
    expect([...deep(payer.element)].some((each) => each.outerHTML.includes(code))).to.equal(false);
    expect(payer.network.calls.filter(({ body }) => body.includes(code))).to.have.length(1);
    expect(fieldOf(payer)).to.equal(null);
  });

  it('redeems on Enter, and only once however often it is pressed', async () => {
    const payer = await opens();
    await payer.isIn('ready');
    await payer.types('Voucher code', payer.sandbox.vouchers.issue({ nominal: '20.00' }));
    payer.network.next('hangs', 'POST /epin');
    await payer.keys('Enter');
    await payer.isIn('redeeming');
    await payer.keys('Enter');
    (await payer.finds('Redeem', 'button')).click();
    (payer.element as EpinRedeem).submit();
    payer.network.release();
    await payer.outcome();
    expect(posts(payer)).to.equal(1);
    expect(payer.sandbox.ledger).to.have.length(1);
  });

  it('shows a new price before charging it', async () => {
    let amount = '10.00';
    const payer = await opens({ order: () => ({ ...order, amount }) });
    await payer.sees('€10.00');
    amount = '12.00';
    await redeems(payer, payer.sandbox.vouchers.issue({ nominal: '20.00' }));
    await payer.sees('The price has changed');
    await payer.sees('€12.00');
    const said = payer.element.shadowRoot?.querySelector('[role=alert]')?.textContent;
    expect(said, 'also to who cannot see the price above').to.match(/The price has changed.* To pay €12\.00$/);
    expect(payer.sandbox.ledger).to.have.length(0);
  });

  it('shows that the order, not its price, has changed', async () => {
    let description = 'A book';
    const payer = await opens({ order: () => ({ ...order, description, amount: '10.00' }) });
    await payer.sees('€10.00');
    description = 'Two books';
    await redeems(payer, payer.sandbox.vouchers.issue({ nominal: '20.00' }));
    await payer.sees('The order has changed.');
    payer.doesNotSee('The price has changed');
    expect(payer.sandbox.ledger).to.have.length(0);
    await payer.presses('Redeem');
    expect(await payer.outcome()).to.have.property('status', 'succeeded');
  });

  it('can be vetoed before anything is sent', async () => {
    const payer = await opens();
    payer.element.addEventListener('before-pay', (event) => event.preventDefault(), { once: true });
    await redeems(payer, payer.sandbox.vouchers.issue({ nominal: '10.00' }));
    await payer.isIn('ready');
    expect(posts(payer)).to.equal(0);
    await payer.presses('Redeem');
    expect(await payer.outcome()).to.have.property('status', 'succeeded');
  });

  it('fires native input and change', async () => {
    const payer = await opens();
    const heard: string[] = [];
    for (const type of ['input', 'change']) payer.element.addEventListener(type, () => void heard.push(type));
    await payer.types('Voucher code', '12');
    fieldOf(payer)?.blur();
    expect(heard).to.deep.equal(['input', 'input', 'change']);
  });

  it('has one live region from the first rendering', async () => {
    const payer = await opens({ fault: ['hangs', 'GET /orders'] });
    const regions = (): NodeListOf<Element> =>
      (payer.element.shadowRoot as ShadowRoot).querySelectorAll('[role=status]');
    const [region] = regions();
    expect(regions()).to.have.length(1);
    await until(
      () => payer.network.calls.length > 0,
      () => 'the order is asked for',
    );
    payer.network.release();
    await redeems(payer, payer.sandbox.vouchers.issue({ nominal: '10.00' }));
    await payer.outcome();
    expect([...regions()]).to.deep.equal([region]);
    expect(region?.textContent).to.contain('Payment received');
  });

  it('shows another order when the attribute changes', async () => {
    const payer = await opens({ order: (id) => ({ ...order, amount: id === 'o-1' ? '10.00' : '25.00' }) });
    await payer.sees('€10.00');
    payer.element.setAttribute('order', 'o-2');
    await payer.sees('€25.00');
  });

  it('is accessible in every state', async () => {
    const payer = await opens();
    await payer.isIn('ready');
    await isAccessible(payer.element);
    await redeems(payer, 'TEST-3002');
    await payer.outcome();
    await isAccessible(payer.element);
    await redeems(payer, 'TEST-4001');
    await payer.isIn('locked');
    await isAccessible(payer.element);
  });
});

behavesLikeFormControl({ tag: 'epin-redeem', order, fillIn: (payer) => payer.types('Voucher code', '1234567890') });
behavesLikePaymentElement({ tag: 'epin-redeem', order, usable: 'ready', waiting: 'loading' });
behavesLikePaymentElement({ tag: 'epin-redeem', order, usable: 'ready', attributes: { masked: '' } });
