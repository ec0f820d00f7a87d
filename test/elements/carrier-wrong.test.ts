import { expect, html } from '@open-wc/testing';
import '../../src/define/carrier-flow.js';
import type { CarrierFlow } from '../../src/define/carrier-flow.js';
import { messageFor } from '../../src/elements/carrier-flow/carrier-flow.messages.js';
import { carrierFailures } from '../../src/domain/carrier-errors.js';
import { carrier } from '../../src/locales/en/carrier.js';
import { common } from '../../src/locales/en/common.js';
import { type Payer, createStack, open, until } from './harness.js';
import { listens } from './told.js';
import { clockIn } from './wall-clock.js';
import { isAccessible } from '../suites/is-accessible.js';
import { type Opened, asksForPin, entry, flow, inCountry, order, pays, sent, shadow, texts } from './carrier-payer.js';

describe('<carrier-flow> with a problem', () => {
  const offline = (): unknown => Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
  const online = (): unknown => Reflect.deleteProperty(navigator, 'onLine');

  beforeEach(() => sessionStorage.clear());
  afterEach(online);

  it('announces at each press of Enter that the PIN is missing, even if nothing was typed in between', async () => {
    const payer = await asksForPin();
    (await payer.finds('PIN', 'input')).focus();
    const ears = listens(shadow(payer).querySelector('[role=status]') as HTMLElement);
    for (const _ of ['once', 'twice']) {
      await payer.keys('Enter');
      await payer.sees(carrier.needPin);
    }
    expect(ears.stop()).to.deep.equal([carrier.needPin, carrier.needPin]);
  });

  for (const [what, country, label, text, words] of [
    ['a refused PIN', 'PL', 'PIN', '0', carrier.wrongPin],
    ['no PIN', 'PL', 'PIN', ' ', carrier.needPin],
    ['a wrong number', 'TR', 'Phone number', '12', carrier.phoneShort],
  ] as const) {
    const region = (payer: Payer): HTMLElement => shadow(payer).querySelector('[role=status]') as HTMLElement;
    const starts = async (): Promise<Opened> => {
      const payer = await inCountry(country);
      await payer.presses('Continue');
      await payer.finds(label, 'input');
      return payer;
    };
    const told = async (payer: Payer): Promise<string> => {
      await payer.sees(words);
      await (payer.element as CarrierFlow).updateComplete;
      return region(payer).innerText.trim();
    };

    it(`${what}: announces it in the live region each time if the field already has the focus`, async () => {
      const payer = await starts();
      const ears = listens(region(payer));
      for (const _ of ['once', 'twice']) {
        await payer.types(label, text);
        await until(
          () => region(payer).innerText.trim() === '',
          () => 'nothing is wrong any more',
        );
        await payer.keys('Enter');
        expect(await told(payer)).to.equal(words);
        expect(shadow(payer).activeElement).to.equal(entry(payer));
      }
      expect(ears.stop()).to.deep.equal([words, words]);
      await isAccessible(payer.element);
    });

    it(`${what}: announces it after a press of the button, unless the focus moves to the field`, async () => {
      const payer = await starts();
      await pays(payer, label, text);
      // A check takes time, during which the focus is already in the field; a missing PIN is noticed at once.
      expect(await told(payer)).to.equal(words === carrier.needPin ? '' : words);
      expect(shadow(payer).activeElement).to.equal(entry(payer));
    });
  }

  it('asks for a wrong PIN again, and starts again after too many', async () => {
    const payer = await asksForPin();
    for (const _ of [1, 2]) {
      await pays(payer, 'PIN', '0');
      await payer.sees('The PIN was not accepted');
      expect(entry(payer)?.value, 'a PIN is good for one try').to.equal('');
      expect(entry(payer)?.getAttribute('aria-invalid')).to.equal('true');
      expect(shadow(payer).activeElement).to.equal(entry(payer));
    }
    await pays(payer, 'PIN', '0');
    await payer.sees('wrong too often');
    await payer.presses('Start again');
    await payer.isIn('choosing');
    expect(
      payer.raised.map(({ type }) => type),
      'the payer stays',
    ).not.to.include('pay-cancel');
    await payer.presses('Continue');
    await payer.isIn('code');
    await pays(payer, 'PIN', texts(payer));
    await payer.isIn('succeeded');
  });

  it('has a message of its own for each meaning of a refusal', () => {
    const keys = carrierFailures.map((means) =>
      messageFor('choosing', { type: 'declined', code: 'c', retryable: true }, { c: means }),
    );
    expect(new Set(keys)).to.have.length(carrierFailures.length);
  });

  it('offers the same step again after too many tries, once the payer has waited', async () => {
    let isTooMany = true;
    const limiter = {
      consume: async () => {
        if (isTooMany) throw Object.assign(new Error('too many'), { msBeforeNext: 45_000 });
      },
    };
    const payer = await asksForPin({ handler: { limiter }, ahead: 7200 });
    const pin = texts(payer);
    await pays(payer, 'PIN', pin);
    await payer.sees(`Too many tries. After ${clockIn(45, payer)} you can try again.`);
    await payer.isIn('code');
    isTooMany = false;
    await pays(payer, 'PIN', pin);
    await payer.isIn('succeeded');
  });

  it('shows that the payer is signed out, and goes on once signed in', async () => {
    let isSignedIn = true;
    const ada = { id: 'c-1', email: 'ada@example.com', ip: '192.0.2.1' };
    const payer = await inCountry('PL', { handler: { customer: () => (isSignedIn ? ada : undefined) } });
    isSignedIn = false;
    await payer.presses('Continue');
    await payer.sees(common.unauthorized);
    isSignedIn = true;
    await payer.presses('Continue');
    await payer.isIn('code');
  });

  for (const [country, label, text, kept] of [
    ['PL', 'PIN', texts, ''],
    ['TR', 'Phone number', () => '0532 123 45 67', '0532 123 45 67'],
  ] as const) {
    it(`signed out at the step ${label}: goes on with the same payment once signed in`, async () => {
      let isSignedIn = true;
      const ada = { id: 'c-1', email: 'ada@example.com', ip: '192.0.2.1' };
      const payer = await inCountry(country, { handler: { customer: () => (isSignedIn ? ada : undefined) } });
      await payer.presses('Continue');
      await payer.finds(label, 'input');
      isSignedIn = false;
      await pays(payer, label, text(payer));
      await payer.sees(common.unauthorized);
      expect(entry(payer)?.value, 'a number stays, a PIN does not').to.equal(kept);
      isSignedIn = true;
      await pays(payer, label, text(payer));
      await payer.isIn('succeeded');
      expect(payer.network.calls.filter(({ call }) => call === 'POST /carrier/payments')).to.have.length(1);
    });
  }

  it('keeps a PIN that the operator was not asked about: the device is offline, or the backend turns the call away', async () => {
    const stack = createStack({ order: { ...order, country: 'PL' } });
    let isDown = false;
    const problem = { type: 'provider-unavailable', title: 'Not now.', status: 503, retryable: true };
    const headers = { 'content-type': 'application/problem+json' };
    const fetches: typeof fetch = async (...args) => {
      if (!navigator.onLine) throw new TypeError('offline');
      return isDown ? new Response(JSON.stringify(problem), { status: 503, headers }) : stack.fetch(...args);
    };
    const payer = await asksForPin({ stack: { ...stack, fetch: fetches } });
    const pin = texts(payer);
    offline();
    await pays(payer, 'PIN', pin);
    await payer.sees('Nothing was charged');
    expect(entry(payer)?.value).to.equal(pin);
    online();
    isDown = true;
    await payer.presses(/^Pay /);
    await payer.sees('not responding');
    expect(entry(payer)?.value).to.equal(pin);
    isDown = false;
    await payer.presses(/^Pay /);
    await payer.isIn('succeeded');
  });

  it('sends nothing while the device is offline', async () => {
    const payer = await inCountry('TR');
    offline();
    payer.network.always('offline');
    await payer.presses('Continue');
    await payer.sees(common.offline);
    expect(payer.network.calls.some(({ call }) => call === 'POST /carrier/payments')).to.be.false;
    online();
    payer.network.heal();
    await payer.presses('Continue');
    await payer.isIn('number');
    offline();
    payer.network.always('offline');
    await pays(payer, 'Phone number', '0532 123 45 67');
    await payer.sees(common.offline);
    online();
    payer.network.heal();
    expect(sent(payer)).to.equal(0);
    await payer.presses(/^Pay /);
    await payer.isIn('succeeded');
  });

  it('pays if the browser says wrongly that the device is offline', async () => {
    const payer = await inCountry('TR');
    offline();
    await payer.presses('Continue');
    await payer.isIn('number');
    await pays(payer, 'Phone number', '0532 123 45 67');
    await payer.isIn('succeeded');
  });

  it('asks for the PIN if none was entered', async () => {
    const payer = await asksForPin();
    await payer.presses(/^Pay /);
    await payer.sees('Enter the PIN from the text message.');
    expect(sent(payer)).to.equal(0);
  });

  for (const [number, words] of [
    ['12', 'too short'],
    ['0532 123 45 67 89 10 11', 'too long'],
    ['+49 1512 3456789', 'not from T'],
    ['0132 123 45 67', 'not a phone number in T'],
  ] as const) {
    it(`shows that a number is ${words}`, async () => {
      const payer = await inCountry('TR');
      await payer.presses('Continue');
      await pays(payer, 'Phone number', number);
      await payer.sees(words);
      expect(sent(payer)).to.equal(0);
      await pays(payer, 'Phone number', '0532 123 45 67');
      await payer.isIn('succeeded');
    });
  }

  it('shows the refusal of a phone without credit, and starts again', async () => {
    const payer = await inCountry('TR');
    await payer.presses('Continue');
    // Set, not typed: WebKit's driver drops some of the zeros.
    const field = await payer.finds<HTMLInputElement>('Phone number', 'input');
    field.value = '0532 123 00 00';
    await payer.presses(/^Pay /);
    await payer.sees('Your operator refused');
    expect(await payer.outcome())
      .to.have.property('error')
      .with.property('type', 'declined');
    await payer.presses('Start again');
    await payer.isIn('choosing');
  });

  it('shows that the order was paid in another way meanwhile', async () => {
    const stack = createStack({ order: { ...order, country: 'PL' } });
    const slow = await asksForPin({ stack });
    sessionStorage.clear();
    const quick = await asksForPin({ stack });
    await pays(quick, 'PIN', texts(quick));
    await quick.isIn('succeeded');
    await pays(slow, 'PIN', texts(slow));
    await slow.sees(common.orderPaid);
    expect((await slow.hears('pay-failure')).detail.error).to.deep.include({ code: 'order-paid', status: 409 });
    expect(stack.sandbox.ledger).to.have.length(1);
    await slow.isIn('unavailable');
    expect(slow.element.shadowRoot?.querySelectorAll('button, input, select')).to.have.length(0);
    expect(slow.element.shadowRoot?.activeElement?.getAttribute('role')).to.equal('status');
    expect(sessionStorage.length).to.equal(0);
  });

  describe('when the chosen amount is out of date', () => {
    const raised = (payer: Opened): (string | undefined)[] =>
      payer.raised.filter(({ type }) => type === 'pay-failure').map(({ detail }) => detail.error.code);
    const amount = (payer: Payer): string | undefined =>
      /[\d.]+/.exec(shadow(payer).querySelector('.due ~ .due bdi')?.textContent ?? '')?.[0];
    const listed = (payer: Opened): number =>
      payer.network.calls.filter(({ call }) => call.startsWith('GET /price-points')).length;

    it('shows the next amount and the reason if the chosen one is gone', async () => {
      const payer = await inCountry('PL');
      expect(amount(payer)).to.equal('24.60');
      payer.sandbox.carrier.withdrawn.add('PL 24.60');
      await payer.presses('Continue');
      await payer.sees('This amount is no longer available');
      await payer.isIn('choosing');
      expect(amount(payer)).to.equal('30.75');
      expect(raised(payer)).to.deep.equal(['price-point']);
      expect(shadow(payer).querySelector('[role=alert]')?.textContent).to.contain('is no longer available');
      await isAccessible(payer.element);
      await payer.presses('Continue');
      await payer.isIn('code');
      payer.doesNotSee('is no longer available');
    });

    it('shows that the amount is gone if the provider withdrew it after the backend had checked it', async () => {
      const payer = await inCountry('PL');
      let goOn = (): void => undefined;
      payer.sandbox.faults.next(1, { delay: new Promise<void>((resolve) => (goOn = resolve)) }, 'init-payment');
      await payer.presses('Continue');
      await until(
        () => payer.sandbox.log.filter(({ path }) => path.includes('price-points')).length === 2,
        () => 'the backend found the amount on offer',
      );
      payer.sandbox.carrier.withdrawn.add('PL 24.60');
      goOn();
      await payer.sees('This amount is no longer available');
      await payer.isIn('choosing');
      expect(listed(payer)).to.equal(2);
      await payer.presses('Continue');
      await payer.isIn('code');
    });

    it('lets the payer choose another country if no sufficient amount is left', async () => {
      const payer = await inCountry('PL');
      for (const amount of ['24.60', '30.75']) payer.sandbox.carrier.withdrawn.add(`PL ${amount}`);
      await payer.presses('Continue');
      await payer.sees('too large for a phone bill');
      await payer.chooses('Country', 'TR');
      await payer.sees('Amount on your phone bill');
      await payer.presses('Continue');
      await payer.isIn('number');
    });

    for (const [change, now, point] of [
      ['dearer', '6.00', '30.75'],
      ['cheaper', '2.00', '12.30'],
    ] as const) {
      it(`shows the new price and the amount that covers it if the order became ${change}`, async () => {
        let price = '5.00';
        const payer = await open(flow, { order: () => ({ ...order, amount: price, country: 'PL' }) });
        await payer.isIn('choosing');
        price = now;
        await payer.presses('Continue');
        await payer.sees('The price has changed');
        await payer.isIn('choosing');
        await payer.sees(`€${now}`);
        const said = shadow(payer).querySelector('[role=alert] p')?.textContent;
        expect(said, 'also to who cannot see the price above').to.match(
          new RegExp(`The price has changed.* To pay €${now}$`, 's'),
        );
        expect(amount(payer)).to.equal(point);
        expect(raised(payer)).to.deep.equal(['stale-order']);
        await payer.presses('Continue');
        await payer.isIn('code');
      });
    }
  });

  it('moves the focus to the message if there is nothing left to press', async () => {
    let price = '5.00';
    const payer = await open(html`<carrier-flow order="o-1" countries="PL"></carrier-flow>`, {
      order: () => ({ ...order, amount: price }),
    });
    (await payer.finds('Continue', 'button')).focus();
    price = '30.00';
    await payer.keys('Enter');
    await payer.sees('too large for a phone bill');
    await until(
      () => shadow(payer).activeElement?.textContent.includes('too large for a phone bill'),
      () => `the focus on the message; it is on ${shadow(payer).activeElement?.outerHTML}`,
    );
  });

  it('shows that the order, not its price, has changed', async () => {
    let description = 'A book';
    const payer = await open(flow, { order: () => ({ ...order, description, amount: '5.00', country: 'PL' }) });
    await payer.isIn('choosing');
    description = 'Two books';
    await payer.presses('Continue');
    await payer.sees('The order has changed.');
    payer.doesNotSee('The price has changed');
    await payer.isIn('choosing');
    await payer.presses('Continue');
    await payer.isIn('code');
  });

  it('goes on with a renewed token if the provider no longer accepts the old one', async () => {
    const payer = await asksForPin();
    payer.sandbox.carrier.revoke();
    await pays(payer, 'PIN', texts(payer));
    await payer.isIn('succeeded');
  });

  it('lets the payer continue after a lost connection at the start', async () => {
    const payer = await inCountry('PL');
    payer.network.next('offline', 'POST /carrier');
    await payer.presses('Continue');
    await payer.sees('There is no connection');
    await payer.presses('Continue');
    await payer.isIn('code');
  });
});
