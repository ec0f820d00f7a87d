import { expect } from '@open-wc/testing';
import { configure } from '../../src/client/index.js';
import '../../src/define/card-token-form.js';
import type { CardTokenForm } from '../../src/index.js';
import { createStack, open } from './harness.js';
import { charges, entersAndPays, fillsIn, form, pays, sent } from './card-payer.js';

beforeEach(() => sessionStorage.clear());

describe('<card-token-form> under review', () => {
  it('asks until the payment is accepted', async () => {
    const payer = await pays({ cvc: '555' });
    await payer.sees('Your payment is being checked');
    await payer.hears('pay-pending');
    await payer.passes(60);
    await payer.isIn('review');
    await payer.passes(90);
    await payer.isIn('succeeded');
    expect(await payer.outcome()).to.deep.include({ status: 'succeeded' });
  });

  it('asks until the payment is declined', async () => {
    const payer = await pays({ cvc: '556' });
    await payer.isIn('review');
    await payer.passes(180);
    await payer.sees('The payment was refused after a check');
  });

  it('survives a reload', async () => {
    const first = await pays({ cvc: '555' });
    await first.isIn('review');
    first.element.remove();
    const second = await open(form, { stack: first });
    await second.isIn('review');
    await second.passes(150);
    await second.isIn('succeeded');
    expect(charges(second)).to.equal(1);
  });
});

describe('<card-token-form> that has paid', () => {
  it('fires pay-success once, even if the page resets its form on that event', async () => {
    const payer = await open(form);
    const around = document.createElement('form');
    payer.element.replaceWith(around);
    around.append(payer.element);
    payer.element.addEventListener('pay-success', () => around.reset(), { once: true });
    await entersAndPays(payer);
    await payer.isIn('succeeded');
    await payer.passes(60);
    await payer.sees('Payment received');
    expect(payer.raised.filter(({ type }) => type === 'pay-success')).to.have.length(1);
  });
});

describe('<card-token-form> pays exactly once', () => {
  it('when the answer is lost', async () => {
    const payer = await open(form);
    payer.network.next('lost', 'POST /charges');
    await fillsIn(payer);
    await payer.presses('Pay €9.90');
    await payer.hears('pay-pending');
    await payer.isIn('succeeded');
    expect(charges(payer)).to.equal(1);
  });

  it('when the request is lost: nothing is charged, and the payer may try again', async () => {
    const payer = await open(form);
    payer.network.next('offline', 'POST /charges');
    await fillsIn(payer);
    await payer.presses('Pay €9.90');
    await payer.passes(29);
    await payer.isIn('unknown');
    await payer.passes(8);
    await payer.sees('Nothing was charged');
    const told = await payer.outcome();
    expect(told).to.have.property('error').that.includes({ type: 'declined', code: 'not-charged', retryable: true });
    expect(payer.raised.map(({ type }) => type)).to.include.members(['pay-pending', 'pay-failure']);
    expect(sessionStorage.length).to.equal(0);
    await payer.types('Security code', '123');
    await payer.presses('Pay €9.90');
    await payer.isIn('succeeded');
    expect(charges(payer)).to.equal(1);
  });

  it('when the backend begins the payment long after the page has lost the connection', async () => {
    const payer = await open(form);
    payer.network.next('hangs', 'POST /charges');
    await fillsIn(payer);
    await payer.presses('Pay €9.90');
    await sent(payer);
    document.body.append(payer.element);
    await payer.passes(24);
    await payer.isIn('unknown');
    payer.network.release();
    await payer.passes(5);
    await payer.isIn('succeeded');
    expect(payer.raised.filter(({ type }) => type === 'pay-failure')).to.deep.equal([]);
    expect(charges(payer)).to.equal(1);
  });

  it("when the page's headers fail: nothing is sent, and the payer may try again", async () => {
    const payer = await open(form);
    let isOut = false;
    payer.element.addEventListener('pay-statechange', ({ detail }) => (isOut ||= detail.to === 'charging'));
    configure({ headers: () => (isOut ? Promise.reject(new Error('no session')) : {}) });
    await fillsIn(payer);
    await payer.presses('Pay €9.90');
    await payer.sees('There is no connection');
    expect(await payer.outcome())
      .to.have.property('error')
      .that.includes({ type: 'network', code: 'not-sent' });
    expect(payer.raised.map(({ type }) => type)).not.to.include('pay-pending');
    expect(sessionStorage.length).to.equal(0);
    configure({ headers: undefined });
    await payer.types('Security code', '123');
    await payer.presses('Pay €9.90');
    await payer.isIn('succeeded');
    expect(charges(payer)).to.equal(1);
  });

  it('when no answer comes for long: it shows this, keeps looking and lets the payer look', async () => {
    const payer = await open(form);
    payer.network.always('lost', '/charges');
    await fillsIn(payer);
    await payer.presses('Pay €9.90');
    await payer.isIn('unknown');
    await payer.passes(60);
    await payer.sees('There is still no answer');
    payer.network.heal();
    await payer.presses('Check again');
    await payer.passes(1);
    await payer.isIn('succeeded');
    expect(charges(payer)).to.equal(1);
  });

  it('when the page is reloaded while it charges', async () => {
    const first = await open(form);
    first.network.next('hangs', 'POST /charges');
    await fillsIn(first);
    await first.presses('Pay €9.90');
    await sent(first);
    first.element.remove();
    const second = await open(form, { stack: first });
    await second.sees('We are checking what happened to your payment');
    first.network.release();
    await second.passes(3);
    await second.isIn('succeeded');
    expect(charges(second)).to.equal(1);
  });

  it('when the element is moved in the page while it charges', async () => {
    const payer = await open(form);
    payer.network.next('hangs', 'POST /charges');
    await fillsIn(payer);
    await payer.presses('Pay €9.90');
    await sent(payer);
    document.body.append(payer.element);
    await payer.isIn('unknown');
    payer.network.release();
    await payer.passes(3);
    await payer.isIn('succeeded');
    expect(charges(payer)).to.equal(1);
  });

  it('when the page comes back from the back-forward cache', async () => {
    const payer = await open(form);
    payer.network.next('hangs', 'POST /charges');
    await fillsIn(payer);
    await payer.presses('Pay €9.90');
    await sent(payer);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await payer.isIn('unknown');
    payer.network.release();
    await payer.passes(3);
    await payer.isIn('succeeded');
    expect(charges(payer)).to.equal(1);
  });

  it('when the payer presses in two tabs', async () => {
    const stack = createStack();
    const one = await open(form, { stack });
    const two = await open(form, { stack });
    await fillsIn(one);
    await fillsIn(two);
    await one.presses('Pay €9.90');
    await two.presses('Pay €9.90');
    await one.isIn('succeeded');
    await two.isIn('succeeded');
    expect(charges(one)).to.equal(1);
  });

  it('when another form of the page, which sent nothing, shares the order at a reload', async () => {
    const stack = createStack();
    const one = await open(form, { stack });
    const two = await open(form, { stack });
    await fillsIn(one, { cvc: '555' });
    await one.presses('Pay €9.90');
    await one.isIn('review');
    await fillsIn(two);
    await (two.element as CardTokenForm).refresh();
    one.element.remove();
    two.element.remove();
    const reloaded = await open(form, { stack });
    await reloaded.isIn('review');
  });

  it('when another form of the page, whose try its listener stopped, has the same order at a reload', async () => {
    const stack = createStack();
    const one = await open(form, { stack });
    const two = await open(form, { stack });
    await entersAndPays(one, { cvc: '555' });
    await one.isIn('review');
    two.element.addEventListener('before-pay', (event) => event.preventDefault());
    await entersAndPays(two);
    await two.sees('The payment was not started');
    one.element.remove();
    two.element.remove();
    const reloaded = await open(form, { stack });
    await reloaded.isIn('review');
  });

  it('and stores only the order and the attempt id', async () => {
    const payer = await pays({ cvc: '555' });
    await payer.isIn('review');
    expect({ ...sessionStorage }).to.have.all.keys('pay-elements:card:o-1');
    expect(sessionStorage.getItem('pay-elements:card:o-1')).to.match(/^[\w-]{22}$/);
  });
});
