import { expect, html } from '@open-wc/testing';
import '../../src/define/card-token-form.js';
import type { CardTokenForm } from '../../src/index.js';
import { goodCard, open } from './harness.js';
import { charges, entersAndPays, fillsIn, form, pays } from './card-payer.js';

beforeEach(() => sessionStorage.clear());

describe('<card-token-form> pays', () => {
  it('once', async () => {
    const payer = await pays();
    expect(await payer.outcome()).to.deep.include({ status: 'succeeded' });
    await payer.sees('Payment received');
    await payer.sees('€9.90 with Visa ending in 4242');
    expect(charges(payer)).to.equal(1);
  });

  it('once, however often the button is pressed', async () => {
    const payer = await open(form);
    await fillsIn(payer);
    const button = await payer.finds('Pay €9.90', 'button');
    button.click();
    button.click();
    (payer.element as CardTokenForm).submit();
    await payer.keys('Enter');
    await payer.isIn('succeeded');
    expect(charges(payer)).to.equal(1);
    expect(payer.network.calls.filter(({ call }) => call === 'POST /charges')).to.have.length(1);
  });

  it('with Enter from any field', async () => {
    const payer = await open(form);
    await fillsIn(payer);
    await payer.keys('Enter');
    expect(await payer.outcome()).to.deep.include({ status: 'succeeded' });
  });

  it('and tells the backend which language the payer reads', async () => {
    const payer = await open(html`<card-token-form order="o-1" lang="en-GB"></card-token-form>`);
    await entersAndPays(payer);
    await payer.isIn('succeeded');
    const charge = payer.network.calls.find(({ call }) => call === 'POST /charges');
    expect(JSON.parse(charge?.body ?? '{}')).to.include({ lang: 'en-GB' });
  });

  it('and labels the button for a reservation, a subscription or a trial', async () => {
    const reserve = await open(form, { order: { purpose: 'reserve' } });
    await reserve.finds('Reserve €9.90', 'button');
    const plan = { period: 'month', periodLength: 1 } as const;
    const subscribe = await open(form, { order: { purpose: 'subscribe', plan } });
    await subscribe.finds('Subscribe for €9.90', 'button');
    await subscribe.sees('€9.90 every month, until you cancel.');
    const trial = { amount: '0.00', period: 'day', periodLength: 7 } as const;
    const free = await open(form, { order: { purpose: 'subscribe', plan, trial } });
    await free.finds('Start free trial', 'button');
    await free.sees('Free for 7 days, then €9.90 every month, until you cancel.');
  });

  it('and writes durations in English on a page whose language has no translation', async () => {
    const estonian = html`<card-token-form order="o-1" lang="et"></card-token-form>`;
    const plan = { period: 'month', periodLength: 3 } as const;
    for (const [amount, words] of [
      ['0.00', /Free for 2 weeks, then .*9,90.* every 3 months, until you cancel/],
      ['1.00', /1,00.* for 2 weeks, then .*9,90.* every 3 months, until you cancel/],
    ] as const) {
      const trial = { amount, period: 'week', periodLength: 2 } as const;
      const payer = await open(estonian, { order: { purpose: 'subscribe', plan, trial } });
      await payer.sees(words);
    }
  });

  it('and starts a subscription', async () => {
    const payer = await open(form, { order: { purpose: 'subscribe', plan: { period: 'month', periodLength: 1 } } });
    await fillsIn(payer);
    await payer.presses('Subscribe for €9.90');
    await payer.sees('Your subscription has started');
  });

  it('and fires its events in order', async () => {
    const payer = await pays();
    await payer.outcome();
    expect(payer.raised.map(({ type, detail }) => (type === 'pay-statechange' ? detail.to : type))).to.deep.equal([
      'ready',
      'pay-ready',
      'asking',
      'tokenising',
      'charging',
      'succeeded',
      'pay-success',
    ]);
    expect(payer.element.matches(':state(succeeded)')).to.be.true;
  });
});

describe('<card-token-form> keeps the card secret', () => {
  it('in events, storage, attributes, the console and every request except the one for the token', async () => {
    const logged: unknown[] = [];
    const original = { ...console };
    for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const)
      console[level] = (...args: unknown[]) => void logged.push(args);
    const payer = await pays();
    await payer.outcome();
    Object.assign(console, original);
    const { calls } = payer.network;
    const token = calls.filter(({ call }) => call.includes('gateway/token'));
    expect(token).to.have.length(1);
    const elsewhere = JSON.stringify([
      calls.filter((each) => !token.includes(each)),
      calls.map(({ url }) => url),
      payer.raised,
      logged,
      { ...sessionStorage },
      { ...localStorage },
      payer.element.outerHTML,
      (payer.element as CardTokenForm).state,
      location.href,
    ]).replaceAll(' ', '');
    expect(elsewhere).not.to.contain('424242424242');
    expect(elsewhere).not.to.match(/cvc|cvv/i);
    expect(new URLSearchParams(token[0]?.body).get('card[number]')).to.equal(goodCard.number);
    expect(
      [...(payer.element.shadowRoot?.querySelectorAll('input') ?? [])].map((each) => each.value).join(''),
    ).to.equal('');
  });
});
