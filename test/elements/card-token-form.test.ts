import { expect, html } from '@open-wc/testing';
import '../../src/define/card-token-form.js';
import type { SavedCard } from '../../src/contract/index.js';
import type { CardTokenForm } from '../../src/index.js';
import type { HandlerConfig } from '../../src/server/index.js';
import {
  type OpenOptions,
  type Stack,
  answersIssuer,
  createStack,
  Payer,
  goodCard,
  newSandbox,
  open,
  until,
} from './harness.js';
import { isAccessible } from '../suites/is-accessible.js';
import { behavesLikeFormControl } from '../suites/form-control.js';
import { behavesLikePaymentElement } from '../suites/payment-element.js';

const form = html`<card-token-form order="o-1"></card-token-form>`;

async function fillsIn(payer: Payer, changes: Partial<Record<keyof typeof goodCard, string>> = {}): Promise<void> {
  const card = { ...goodCard, ...changes };
  await payer.types('Card number', card.number);
  await payer.types('Expiry date', card.expiry);
  await payer.types('Security code', card.cvc);
  await payer.types('Name on card', card.name);
}

/** Opens the form, fills it in and presses the button. */
async function pays(
  changes: Partial<Record<keyof typeof goodCard, string>> = {},
  options: OpenOptions = {},
): Promise<Payer & Stack> {
  const payer = await open(form, options);
  await fillsIn(payer, changes);
  await payer.presses('Pay €9.90');
  return payer;
}

/** Waits until the charge is on its way. */
const sent = ({ network }: Stack): Promise<unknown> =>
  until(
    () => network.calls.some(({ call }) => call === 'POST /charges'),
    () => 'a charge',
  );
const charges = ({ sandbox }: Stack): number =>
  sandbox.ledger.filter(({ movement }) => movement === 'charge' || movement === 'review').length;
const value = async (payer: Payer, label: string): Promise<string> =>
  (await payer.finds<HTMLInputElement>(label)).value;

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

  it('and shows what is charged: reserved, subscribed, tried', async () => {
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

  it('starts a subscription', async () => {
    const payer = await open(form, { order: { purpose: 'subscribe', plan: { period: 'month', periodLength: 1 } } });
    await fillsIn(payer);
    await payer.presses('Subscribe for €9.90');
    await payer.sees('Your subscription has begun');
  });

  it('tells its story in events', async () => {
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

describe('<card-token-form> is refused', () => {
  it('by the bank: keeps everything but the security code, and the next try is a new one', async () => {
    const payer = await pays({ cvc: '222' });
    await payer.sees('There is not enough money on this card');
    const { error } = (await payer.hears('pay-failure')).detail;
    expect(error).to.deep.include({ type: 'declined', code: '3011' });
    expect(await value(payer, 'Card number')).to.equal('4242 4242 4242 4242');
    expect(await value(payer, 'Name on card')).to.equal('Ada Lovelace');
    expect(await value(payer, 'Security code')).to.equal('');
    await payer.types('Security code', '123');
    await payer.presses('Pay €9.90');
    expect(await payer.outcome()).to.deep.include({ status: 'succeeded' });
    const attempts = payer.network.calls
      .filter(({ call }) => call === 'POST /charges')
      .map(({ body }) => JSON.parse(body).attempt);
    expect(new Set(attempts).size).to.equal(2);
    expect(charges(payer)).to.equal(1);
  });

  it('for a field: shows it there and puts the focus there', async () => {
    const payer = await pays({ cvc: '111' });
    await payer.sees('The security code does not match the card');
    const field = await payer.finds<HTMLInputElement>('Security code');
    await until(
      () => payer.element.shadowRoot?.activeElement === field,
      () => 'focus on the security code',
    );
    expect(field.getAttribute('aria-invalid')).to.equal('true');
  });

  it('by its own checks: the first wrong field gets the focus, nothing is sent', async () => {
    const payer = await open(form);
    await fillsIn(payer, { number: '4242424242424241', cvc: '12' });
    await payer.presses('Pay €9.90');
    await payer.sees('This card number has a mistake');
    await payer.sees('The security code is not complete');
    expect(payer.element.shadowRoot?.activeElement?.id).to.equal('number');
    expect(payer.network.calls.filter(({ call }) => call.startsWith('POST'))).to.deep.equal([]);
    await payer.types('Card number', goodCard.number);
    payer.doesNotSee('This card number has a mistake');
  });

  it('when a field is left with a mistake in it, and not before', async () => {
    const payer = await open(form);
    await payer.types('Expiry date', '01/20');
    payer.doesNotSee('expired');
    await payer.keys('Tab');
    await payer.sees('This card has expired');
  });

  it('when there is no network before anything was charged', async () => {
    const payer = await open(form);
    payer.network.next('offline', 'gateway/token');
    await fillsIn(payer);
    await payer.presses('Pay €9.90');
    await payer.sees('Nothing was charged');
    await payer.types('Security code', '123');
    await payer.presses('Pay €9.90');
    expect(await payer.outcome()).to.deep.include({ status: 'succeeded' });
  });

  it('by a listener of before-pay, which may also wait and add to it', async () => {
    const payer = await open(form);
    payer.element.addEventListener('before-pay', (event) => event.preventDefault(), { once: true });
    await fillsIn(payer);
    await payer.presses('Pay €9.90');
    await payer.sees('The payment was not started');
    payer.element.addEventListener('before-pay', (event) =>
      event.waitUntil(Promise.resolve({ cardholder: 'Grace Hopper' })),
    );
    await payer.presses('Pay €9.90');
    await payer.outcome();
    const sent = payer.network.calls.find(({ call }) => call === 'POST /charges');
    expect(JSON.parse(sent?.body ?? '{}').cardholder).to.equal('Grace Hopper');
  });

  it('at the old price when the order has changed, and shows the new one', async () => {
    const amount = { now: '9.90' };
    const payer = await open(form, {
      order: () => ({ amount: amount.now, currency: 'EUR', description: 'A book' }),
    });
    await payer.finds('Pay €9.90', 'button');
    amount.now = '12.00';
    await fillsIn(payer);
    await payer.presses('Pay €9.90');
    await payer.sees('The price has changed to €12.00');
    expect(charges(payer)).to.equal(0);
    await payer.types('Security code', '123');
    await payer.presses('Pay €12.00');
    const outcome = await payer.outcome();
    expect(outcome).to.have.nested.property('receipt.amount', '12.00');
  });
});

describe('<card-token-form> under review', () => {
  it('asks until it is accepted', async () => {
    const payer = await pays({ cvc: '555' });
    await payer.sees('Your payment is being checked');
    await payer.hears('pay-pending');
    await payer.passes(60);
    await payer.isIn('review');
    await payer.passes(90);
    await payer.isIn('succeeded');
    expect(await payer.outcome()).to.deep.include({ status: 'succeeded' });
  });

  it('asks until it is declined', async () => {
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

  it('when the request is lost: nothing was charged, and it may be tried again', async () => {
    const payer = await open(form);
    payer.network.next('offline', 'POST /charges');
    await fillsIn(payer);
    await payer.presses('Pay €9.90');
    await payer.passes(5);
    await payer.sees('Nothing was charged');
    expect(sessionStorage.length).to.equal(0);
    await payer.types('Security code', '123');
    await payer.presses('Pay €9.90');
    await payer.isIn('succeeded');
    expect(charges(payer)).to.equal(1);
  });

  it('when there is no answer for long: says so, keeps looking, and lets the payer look', async () => {
    const payer = await open(form);
    payer.network.always('lost', '/charges');
    await fillsIn(payer);
    await payer.presses('Pay €9.90');
    await payer.isIn('unknown');
    await payer.passes(60);
    await payer.sees('There is still no answer');
    payer.network.heal();
    await payer.presses('Look again');
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
    await second.sees('We are checking what became of your payment');
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

  it('in two tabs', async () => {
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

  it('and remembers order and attempt id, nothing else', async () => {
    const payer = await pays({ cvc: '555' });
    await payer.isIn('review');
    expect({ ...sessionStorage }).to.have.all.keys('pay-elements:card:o-1');
    expect(sessionStorage.getItem('pay-elements:card:o-1')).to.match(/^[\w-]{22}$/);
  });
});

describe('<card-token-form> confirms with the issuer', () => {
  for (const challenge of ['redirect', 'form'] as const) {
    it(`in a dialog (${challenge})`, async () => {
      const payer = await pays({ cvc: '333' }, { handler: { challenge } });
      await payer.sees('Confirm with your bank');
      const { state } = payer.element as CardTokenForm;
      if (state.name !== 'challenge') throw new Error(state.name);
      expect(state.action.type).to.equal(challenge);
      await answersIssuer(payer, state.action, 'approve');
      await payer.passes(1);
      await payer.isIn('succeeded');
      payer.doesNotSee('Confirm with your bank');
      expect(charges(payer)).to.equal(1);
    });
  }

  it('and is refused there', async () => {
    const payer = await pays({ cvc: '333' });
    await payer.sees('Confirm with your bank');
    const { state } = payer.element as CardTokenForm;
    if (state.name === 'challenge') await answersIssuer(payer, state.action, 'refuse');
    await payer.passes(1);
    await payer.isIn('declined');
    expect(charges(payer)).to.equal(0);
  });

  it('and may stop: asks first, then lets another card be used', async () => {
    const payer = await pays({ cvc: '333' });
    await payer.finds('Open in a new window');
    await payer.keys('Escape');
    await payer.sees('Do you want to stop?');
    await payer.presses('Go on confirming');
    payer.doesNotSee('Do you want to stop?');
    await payer.keys('Escape');
    const stop = await payer.finds('Stop the payment', '.actions button');
    stop.click();
    await payer.passes(1);
    await payer.sees('You stopped the payment');
    await payer.hears('pay-cancel');
    await payer.types('Security code', '123');
    await payer.presses('Pay €9.90');
    await payer.isIn('succeeded');
    expect(charges(payer)).to.equal(1);
  });

  it('finds out by itself when no message comes', async () => {
    const payer = await pays({ cvc: '333' });
    await payer.sees('Confirm with your bank');
    const { state } = payer.element as CardTokenForm;
    const original = BroadcastChannel.prototype.postMessage;
    BroadcastChannel.prototype.postMessage = () => undefined;
    if (state.name === 'challenge') await answersIssuer(payer, state.action, 'approve');
    BroadcastChannel.prototype.postMessage = original;
    await payer.passes(10);
    await payer.isIn('succeeded');
  });

  it('offers to go on after a reload', async () => {
    const first = await pays({ cvc: '333' });
    await first.isIn('challenge');
    first.element.remove();
    const second = await open(form, { stack: first });
    await second.passes(1);
    await second.sees('Your bank asks you to confirm this payment.');
    await second.presses('Continue');
    await second.sees('Confirm with your bank');
  });

  it('ends when the time for it is over', async () => {
    const payer = await pays({ cvc: '333' });
    await payer.isIn('challenge');
    await payer.passes(16 * 60);
    await payer.sees('The confirmation took too long');
  });
});

describe('<card-token-form> keeps the card to itself', () => {
  it('in events, storage, attributes, the console and every request but the token', async () => {
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

describe('<card-token-form> without an order', () => {
  it('says that it cannot be reached, and tries again', async () => {
    const payer = await open(form, { fault: ['offline', 'GET /config'] });
    await payer.sees('There is no connection');
    await payer.presses('Try again');
    await payer.finds('Pay €9.90', 'button');
  });

  it('makes only the token in token mode', async () => {
    const payer = await open(html`<card-token-form mode="token"></card-token-form>`);
    await fillsIn(payer);
    await payer.presses('Continue');
    const outcome = await payer.outcome();
    expect(outcome).to.have.property('token').that.matches(/^ot_/);
    expect(payer.network.calls.some(({ call }) => call === 'POST /charges')).to.be.false;
  });
});

describe('<card-token-form> offers what the order offers', () => {
  const kept = (...cards: SavedCard[]): Partial<HandlerConfig> => {
    const list = [...cards];
    return {
      savedCards: {
        list: () => list,
        token: (_, id) => (id === 'old' ? permanent : undefined),
        save: (_, { token }) => ((permanent = token), 'new'),
        remove: (_, id) => list.splice(0, list.length, ...list.filter((each) => each.id !== id)).length > 0,
      },
    };
  };
  let permanent = '';
  const old: SavedCard = { id: 'old', brand: 'Visa', last4: '4242', expMonth: '12', expYear: '2039' };

  it('saves a card, then pays with it without asking for it', async () => {
    const first = await open(form, { handler: kept(old) });
    await first.presses('Another card');
    await fillsIn(first);
    await first.presses('Save this card for next time');
    await first.presses('Pay €9.90');
    await first.isIn('succeeded');
    expect(permanent).not.to.equal('');
    const second = await open(html`<card-token-form order="o-2"></card-token-form>`, {
      handler: kept(old),
      sandbox: first.sandbox,
    });
    await second.sees('Visa ending in 4242 until 12/39');
    second.doesNotSee('Card number');
    await second.presses('Pay €9.90');
    await second.isIn('succeeded');
    const sent = second.network.calls.find(({ call }) => call === 'POST /charges');
    expect(JSON.parse(sent?.body ?? '{}'))
      .to.include({ savedCard: 'old' })
      .and.not.have.property('token');
  });

  it('asks for a card anew when the order says so, and does not offer one that has expired', async () => {
    const payer = await open(form, {
      handler: kept({ ...old, cvcRequired: true }, { ...old, id: 'gone', last4: '1111', expYear: '2020' }),
    });
    await payer.finds('Card number');
    const expired = await payer.finds<HTMLInputElement>(/1111/, 'input');
    expect(expired.disabled).to.be.true;
    await payer.presses(/4242/);
    await payer.sees('Please enter this card once more.');
    await fillsIn(payer);
    await payer.presses('Pay €9.90');
    await payer.isIn('succeeded');
  });

  it('forgets a card after asking once more', async () => {
    const payer = await open(form, { handler: kept(old) });
    await payer.presses('Remove Visa ending in 4242');
    await payer.presses('Really remove Visa ending in 4242?');
    await payer.finds('Card number');
    payer.doesNotSee('4242');
  });

  it('takes a coupon, shows the new price and charges it', async () => {
    const sandbox = newSandbox();
    const code = sandbox.coupons.issue({ percentOff: 50 });
    const payer = await open(form, { sandbox, order: { coupons: true } });
    await payer.presses('Have a coupon?');
    await payer.types('Coupon', 'NO-SUCH');
    await payer.presses('Apply');
    await payer.sees('There is no such coupon');
    await payer.types('Card number', goodCard.number);
    await payer.types('Coupon', code);
    await payer.keys('Enter');
    await payer.sees(`Coupon ${code} is included.`);
    expect(await value(payer, 'Card number')).to.equal('4242 4242 4242 4242');
    await fillsIn(payer);
    await payer.presses('Pay €4.95');
    expect(await payer.outcome()).to.have.nested.property('receipt.amount', '4.95');
  });
});

describe('<card-token-form> in a form of the page', () => {
  const page = html`<form>
    <input name="gift" value="wrapped" />
    <card-token-form mode="token" name="card"></card-token-form>
    <button name="press" value="send">Send</button>
  </form>`;

  /** Opens the page; `sent` collects what the form sends. */
  async function opens(): Promise<{ payer: Payer & Stack; send: HTMLButtonElement; sent: FormData[] }> {
    const opened = await open(page);
    const around = opened.element.closest('form') ?? opened.element;
    const element = around.querySelector('card-token-form');
    if (!element || !(around instanceof HTMLFormElement)) throw new Error('no form');
    const { sandbox, place, network, handler, fetch, passes, wait, now } = opened;
    const payer = Object.assign(new Payer(element), { sandbox, place, network, handler, fetch, passes, wait, now });
    const sent: FormData[] = [];
    around.addEventListener('submit', (event) => {
      event.preventDefault();
      sent.push(new FormData(around, event.submitter));
    });
    const send = around.querySelector('button');
    if (!send) throw new Error('no button');
    return { payer, send, sent };
  }

  it('sends the token, never the card, with the button that was pressed', async () => {
    const { payer, send, sent } = await opens();
    await payer.isIn('ready');
    await fillsIn(payer);
    send.click();
    await until(
      () => sent.length > 0,
      () => 'the form sent',
    );
    const fields = Object.fromEntries(sent[0] ?? []);
    expect(fields).to.include({ gift: 'wrapped', press: 'send' });
    expect(fields['card']).to.match(/^ot_/);
    expect(Object.keys(fields)).to.have.members(['gift', 'card', 'press']);
  });

  it('holds the form back while the card is wrong', async () => {
    const { payer, send, sent } = await opens();
    await payer.isIn('ready');
    send.click();
    await payer.sees('Enter the number on the card.');
    expect(sent).to.deep.equal([]);
    expect((payer.element as CardTokenForm).checkValidity()).to.be.false;
  });

  it('leaves the form alone while it is hidden, and while it takes the payment itself', async () => {
    const { payer, send, sent } = await opens();
    await payer.isIn('ready');
    payer.element.hidden = true;
    send.click();
    expect(sent).to.have.length(1);
    payer.element.hidden = false;
    send.click();
    expect(sent).to.have.length(1);
    payer.element.setAttribute('mode', 'charge');
    payer.element.setAttribute('order', 'o-1');
    await payer.isIn('ready');
    await payer.finds('Pay €9.90', 'button');
    send.click();
    expect(sent).to.have.length(2);
    expect(sent.every((data) => !data.has('card'))).to.be.true;
  });

  it('brings the focus to the first field that is wrong, which need not be the first', async () => {
    const { payer, send, sent } = await opens();
    await payer.isIn('ready');
    await fillsIn(payer, { expiry: '01/20', cvc: '12' });
    send.focus();
    send.click();
    await payer.sees('This card has expired');
    await until(
      () => payer.element.shadowRoot?.activeElement?.id === 'expiry',
      () => 'focus on the expiry date',
    );
    expect(sent).to.deep.equal([]);
  });

  it('is emptied with it, and disabled with its fieldset', async () => {
    const { payer } = await opens();
    await payer.isIn('ready');
    await payer.types('Card number', '4242');
    const form_ = payer.element.closest('form');
    form_?.reset();
    expect(await value(payer, 'Card number')).to.equal('');
    const fieldset = document.createElement('fieldset');
    fieldset.disabled = true;
    payer.element.before(fieldset);
    fieldset.append(payer.element);
    await until(
      () => payer.element.shadowRoot?.querySelector('#number:disabled'),
      () => 'disabled fields',
    );
  });
});

behavesLikePaymentElement({ tag: 'card-token-form', usable: 'ready' });
behavesLikeFormControl({
  tag: 'card-token-form',
  attributes: { mode: 'token' },
  fillIn: fillsIn,
  sends: /^ot_/,
  missing: 'Enter the number on the card.',
});

describe('<card-token-form> is accessible', () => {
  it('when fields are wrong', async () => {
    const payer = await open(form);
    await payer.isIn('ready');
    (payer.element as CardTokenForm).submit();
    await payer.sees('Enter the number on the card.');
    await isAccessible(payer.element);
  });

  for (const [state, cvc] of [
    ['declined', '222'],
    ['review', '555'],
    ['succeeded', '123'],
  ] as const) {
    it(`when ${state}`, async () => {
      const payer = await pays({ cvc });
      await payer.isIn(state);
      await isAccessible(payer.element);
    });
  }

  it('in the dialog of the issuer', async () => {
    const payer = await pays({ cvc: '333' });
    await payer.sees('Confirm with your bank');
    await isAccessible(payer.element);
  });

  it('with saved cards and a coupon', async () => {
    const card = { id: 'a', brand: 'Visa', last4: '4242', expMonth: '12', expYear: '2039' };
    const savedCards = { list: () => [card], token: () => undefined, save: () => 'x', remove: () => true };
    const payer = await open(form, { order: { coupons: true }, handler: { savedCards } });
    await payer.sees('Have a coupon?');
    await payer.presses('Have a coupon?');
    await isAccessible(payer.element);
  });
});
