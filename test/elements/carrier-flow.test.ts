import { expect, html } from '@open-wc/testing';
import '../../src/define/carrier-flow.js';
import type { CarrierFlow } from '../../src/define/carrier-flow.js';
import { elsewhere, messageFor } from '../../src/elements/carrier-flow/carrier-flow.messages.js';
import { carrierFailures } from '../../src/domain/carrier-errors.js';
import { common } from '../../src/locales/en/common.js';
import { carrierPayment } from '../../src/locales/en/carrier-payment.js';
import { type OpenOptions, type Payer, type Stack, createStack, deep, open, until } from './harness.js';
import { isAccessible } from '../suites/is-accessible.js';
import { behavesLikePaymentElement } from '../suites/payment-element.js';

const order = { amount: '5.00', currency: 'EUR', description: 'Coins' };
const flow = html`<carrier-flow order="o-1"></carrier-flow>`;
type Opened = Payer & Stack;

const inCountry = async (country: string, options: OpenOptions = {}, template = flow): Promise<Opened> => {
  const payer = await open(template, { order: { ...order, country }, ...options });
  await payer.isIn('choosing');
  return payer;
};

const shadow = (payer: Payer): ShadowRoot => payer.element.shadowRoot as ShadowRoot;
const entry = (payer: Payer): HTMLInputElement | null => shadow(payer).querySelector('#entry');
const sent = (payer: Opened): number =>
  payer.network.calls.filter(({ call }) => /^POST \/carrier\/payments\/./.test(call)).length;

/** As far as the PIN field in Poland. */
async function asksForPin(options: OpenOptions = {}): Promise<Opened> {
  const payer = await inCountry('PL', options);
  await payer.presses('Continue');
  await payer.isIn('code');
  return payer;
}

/** Texts what the screen says, and gives the PIN that comes back. */
function texts(payer: Opened): string {
  const [keyword = '', shortcode = ''] = [...shadow(payer).querySelectorAll('.code')].map(
    (each) => each.textContent ?? '',
  );
  payer.sandbox.handset.text(shortcode, keyword);
  return payer.sandbox.handset.pin ?? '';
}

async function pays(payer: Opened, label: string, text: string): Promise<void> {
  await payer.types(label, text);
  await payer.presses(/^Pay /);
}

describe('<carrier-flow>', () => {
  beforeEach(() => sessionStorage.clear());

  it('PL: texts a keyword, enters the PIN, pays once', async () => {
    const payer = await asksForPin();
    await payer.sees('7366');
    const pin = texts(payer);
    await pays(payer, 'PIN', ` ${pin.slice(0, 2)} ${pin.slice(2)} `);
    await payer.passes(0);
    const outcome = await payer.outcome();
    expect(outcome).to.have.property('status', 'succeeded');
    expect(outcome).to.have.property('carrier').that.deep.includes({ completed: true, country: 'PL', currency: 'PLN' });
    expect(payer.sandbox.ledger).to.have.length(1);
    await payer.sees('Payment received');
  });

  it('TR: asks for the number, groups it, and sends it as country code and number', async () => {
    const payer = await inCountry('TR');
    await payer.presses('Continue');
    await payer.sees('+90');
    // Kept together in languages that run the other way. Not every engine shows such marks in the text of a page.
    expect(shadow(payer).querySelector('#hint')?.textContent).to.contain('(\u2066+90\u2069)');
    await payer.types('Phone number', '05321234567');
    expect(entry(payer)?.value).to.equal('0532 123 45 67');
    await payer.presses(/^Pay /);
    await payer.isIn('succeeded');
    const [call] = payer.network.calls.filter(({ body }) => body.includes('"msisdn"'));
    expect(JSON.parse(call?.body ?? '{}')).to.deep.equal({ flow: 'msisdn', data: '905321234567' });
    expect(payer.sandbox.ledger).to.have.length(1);
  });

  it('BR: the number, then the PIN', async () => {
    const payer = await inCountry('BR');
    await payer.presses('Continue');
    await pays(payer, 'Phone number', '(11) 96123-4567');
    await payer.isIn('code');
    await payer.sees('Enter the PIN from the text message');
    expect(entry(payer)?.value, 'the number is not left in the field of the PIN').to.equal('');
    await pays(payer, 'PIN', payer.sandbox.handset.pin ?? '');
    await payer.isIn('succeeded');
    expect(payer.sandbox.ledger).to.have.length(1);
  });

  it('GB: a window that is kept from opening is said, and a link opens it', async () => {
    const payer = await inCountry('GB', {}, html`<carrier-flow order="o-1" target="_blank"></carrier-flow>`);
    await payer.presses('Continue');
    await payer.isIn('redirect');
    const real = window.open;
    window.open = () => null;
    await payer.presses('Continue');
    window.open = real;
    await payer.sees('kept the window from opening');
    const link = await payer.finds<HTMLAnchorElement>('Open in a new window', 'a');
    expect(link.target).to.equal('_blank');
    link.addEventListener('click', (event) => event.preventDefault());
    link.click();
    await payer.isIn('away');
    await payer.passes(20);
    await payer.isIn('away');
  });

  it('shows only amounts that pay for the order, the cheapest chosen, with what they are worth', async () => {
    const payer = await inCountry('PL');
    const radios = [...shadow(payer).querySelectorAll<HTMLInputElement>('input[type=radio]')];
    expect(radios.map(({ checked }) => checked)).to.deep.equal([true, ...radios.slice(1).map(() => false)]);
    await payer.sees(/about €\d/);
    await payer.presses(/30\.75/);
    await payer.presses('Continue');
    await payer.sees(/Pay zł\s?30\.75/);
  });

  it('asks for the country when nobody knows it', async () => {
    const payer = await open(flow, { order });
    await payer.isIn('choosing');
    await payer.presses('Continue');
    await payer.sees('Choose your country.');
    await payer.chooses('Country', 'Poland');
    await payer.sees('Amount on your phone bill');
  });

  it('says where phone bills cannot be charged, and lets the payer choose another country', async () => {
    const payer = await inCountry('DE');
    await payer.sees('Phone bills cannot be charged in this country');
    await payer.chooses('Country', 'Poland');
    await payer.sees('Amount on your phone bill');
    payer.doesNotSee('cannot be charged');
  });

  it('says when no phone bill carries the amount', async () => {
    const payer = await inCountry('PL', { order: { ...order, amount: '500.00', country: 'PL' } });
    await payer.sees('too large for a phone bill');
  });

  it('asks for the operator where the country needs one', async () => {
    const payer = await inCountry('PL');
    payer.sandbox.carrier.carrierRequired.add('PL');
    await payer.presses('Continue');
    await payer.isIn('carrier');
    await payer.presses('Continue');
    await payer.sees('Choose your operator.');
    await payer.presses('Żubr Telekom');
    await payer.presses('Continue');
    await payer.isIn('code');
  });

  describe('where a phone bill cannot pay', () => {
    const withOthers = html`<carrier-flow order="o-1"><button slot="other-ways">Other ways</button></carrier-flow>`;
    const isOffered = ({ element }: Payer): boolean =>
      element.querySelector('[slot="other-ways"]')?.checkVisibility() ?? false;
    /** As far as a number that the operator meets like this. */
    const entersNumber = async (number: string): Promise<Opened> => {
      const payer = await inCountry('TR', {}, withOthers);
      await payer.presses('Continue');
      // Not typed: WebKit's driver swallows some of the zeros.
      (await payer.finds<HTMLInputElement>('Phone number', 'input')).value = number;
      await payer.presses(/^Pay /);
      return payer;
    };

    for (const [key, reach] of [
      ['noPoints', async () => inCountry('DE', {}, withOthers)],
      ['tooMuch', async () => inCountry('PL', { order: { ...order, amount: '500.00', country: 'PL' } }, withOthers)],
      ['refused', async () => entersNumber('0532 123 00 00')],
      [
        'purpose',
        async () => {
          const payer = await inCountry('PL', { order: { ...order, country: 'PL', purpose: 'reserve' } }, withOthers);
          await payer.presses('Continue');
          return payer;
        },
      ],
      [
        'wrongNumber',
        async () => {
          // A number that is good here and not to the operator: the sandbox has none, so it is another one on the way.
          const stack = createStack({ order: { ...order, country: 'TR' } });
          const fetch: Stack['fetch'] = async (input, init) =>
            stack.fetch(
              input,
              init?.body ? { ...init, body: (init.body as string).replace('905321', '485321') } : init,
            );
          const payer = await inCountry('TR', { stack: { ...stack, fetch } }, withOthers);
          await payer.presses('Continue');
          await pays(payer, 'Phone number', '0532 123 45 67');
          return payer;
        },
      ],
    ] as const satisfies [keyof typeof carrierPayment, () => Promise<Opened>][]) {
      it(`${key}: says so, and leads to other ways to pay`, async () => {
        const payer = await reach();
        await payer.sees(carrierPayment[key]);
        expect(isOffered(payer)).to.equal(true);
        await isAccessible(payer.element);
        await payer.presses('Other ways');
        await payer.hears('pay-other-way');
      });
    }

    it('the words that send the payer elsewhere are those that come with a way there', () => {
      const words = Object.entries(carrierPayment).filter(([, text]) => text.includes('another way to pay'));
      expect([...elsewhere].sort()).to.deep.equal(words.map(([key]) => key).sort());
    });

    it('any other problem keeps the payer here', async () => {
      const payer = await inCountry('PL', {}, withOthers);
      expect(isOffered(payer)).to.equal(false);
      await payer.presses('Continue');
      await pays(payer, 'PIN', '0');
      await payer.sees('The PIN was not accepted');
      expect(isOffered(payer)).to.equal(false);
    });
  });

  for (const [period, periodLength, words] of [
    ['day', 7, 'every 7 days'],
    ['week', 1, 'every week'],
    ['month', 1, 'every month'],
    ['month', 3, 'every 3 months'],
  ] as const) {
    it(`says what recurs and for how much, from the choice to the end: ${words}`, async () => {
      const plan = { amount: '5.00', currency: 'EUR', period, periodLength } as const;
      const payer = await inCountry('TR', { order: { ...order, country: 'TR', purpose: 'subscribe', plan } });
      const says = new RegExp(`200.00 ${words} goes on your phone bill, until you cancel`);
      await payer.sees(says);
      payer.sandbox.carrier.carrierRequired.add('TR');
      await payer.presses('Continue');
      await payer.isIn('carrier');
      await payer.sees(says);
      await payer.presses('Lale Mobil');
      await payer.presses('Continue');
      await payer.isIn('number');
      await payer.sees(says);
      await pays(payer, 'Phone number', '0532 123 45 67');
      await payer.isIn('succeeded');
      await payer.sees(says);
    });
  }

  it('the country of the attribute goes before the order, and one alone is not asked for', async () => {
    const first = await inCountry('TR', {}, html`<carrier-flow order="o-1" country="PL"></carrier-flow>`);
    expect((await first.finds<HTMLSelectElement>('Country', 'select')).value).to.equal('PL');
    const only = await open(html`<carrier-flow order="o-1" countries="PL"></carrier-flow>`, { order });
    await only.isIn('choosing');
    await only.sees('Amount on your phone bill');
    expect(shadow(only).querySelector('select')).to.equal(null);
    const few = await inCountry('PL', {}, html`<carrier-flow order="o-1" countries="GB PL"></carrier-flow>`);
    const { options } = await few.finds<HTMLSelectElement>('Country', 'select');
    expect([...options].map(({ value }) => value).filter(Boolean)).to.deep.equal(['PL', 'GB']);
  });

  it('the PIN has a field that phones fill in and that takes it as it is pasted', async () => {
    const payer = await asksForPin();
    const field = entry(payer);
    // Firefox knows no property for what this says to telephones.
    const said = ['inputmode', 'autocomplete', 'pattern'].map((name) => field?.getAttribute(name) ?? '');
    expect(said).to.deep.equal(['numeric', 'one-time-code', '']);
    const pin = texts(payer);
    if (field) field.value = ` ${pin.slice(0, 2)}\u00a0${pin.slice(2)}\n`;
    await payer.presses(/^Pay /);
    await payer.isIn('succeeded');
    expect(sent(payer)).to.equal(1);
  });

  it('shows what the operator says as one piece in a language that runs the other way', async () => {
    const payer = await inCountry('PL', {}, html`<carrier-flow order="o-1" lang="ar" dir="rtl"></carrier-flow>`);
    (payer.element as CarrierFlow).submit();
    await payer.isIn('code');
    const info = [...shadow(payer).querySelectorAll('bdi')].find((each) => each.textContent?.startsWith('Text the'));
    expect(getComputedStyle(info as Element).direction).to.equal('ltr');
  });

  describe('what is wrong', () => {
    it('a PIN: asked again, and too often: begun anew', async () => {
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
      await payer.presses('Continue');
      await payer.isIn('code');
      await pays(payer, 'PIN', texts(payer));
      await payer.isIn('succeeded');
    });

    it('each meaning of a refusal has words of its own', () => {
      const keys = carrierFailures.map((means) =>
        messageFor('choosing', { type: 'declined', code: 'c', retryable: true }, { c: means }),
      );
      expect(new Set(keys)).to.have.length(carrierFailures.length);
    });

    it('too many tries: the same step again, once the payer has waited', async () => {
      let isTooMany = true;
      const limiter = {
        consume: async () => {
          if (isTooMany) throw Object.assign(new Error('too many'), { msBeforeNext: 45_000 });
        },
      };
      const payer = await asksForPin({ handler: { limiter } });
      const pin = texts(payer);
      await pays(payer, 'PIN', pin);
      await payer.sees('Too many tries. Please wait a moment');
      await payer.isIn('code');
      isTooMany = false;
      await pays(payer, 'PIN', pin);
      await payer.isIn('succeeded');
    });

    it('a payer who is signed out meanwhile: says so, and goes on once signed in', async () => {
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

    it('nothing entered', async () => {
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
      it(`a number: ${words}`, async () => {
        const payer = await inCountry('TR');
        await payer.presses('Continue');
        await pays(payer, 'Phone number', number);
        await payer.sees(words);
        expect(sent(payer)).to.equal(0);
        await pays(payer, 'Phone number', '0532 123 45 67');
        await payer.isIn('succeeded');
      });
    }

    it('a phone without credit', async () => {
      const payer = await inCountry('TR');
      await payer.presses('Continue');
      // Not typed: WebKit's driver swallows some of the zeros.
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

    it('a payment that took too long', async () => {
      const payer = await asksForPin();
      await payer.passes(3600);
      await pays(payer, 'PIN', '1234');
      await payer.sees('This payment has expired');
      await payer.presses('Start again');
      await payer.isIn('choosing');
    });

    it('an order that was paid in another way meanwhile', async () => {
      const stack = createStack({ order: { ...order, country: 'PL' } });
      const slow = await asksForPin({ stack });
      sessionStorage.clear();
      const quick = await asksForPin({ stack });
      await pays(quick, 'PIN', texts(quick));
      await quick.isIn('succeeded');
      await pays(slow, 'PIN', texts(slow));
      await slow.sees('in another way');
      expect(stack.sandbox.ledger).to.have.length(1);
    });

    describe('an amount that is out of date when it is chosen', () => {
      const raised = (payer: Opened): (string | undefined)[] =>
        payer.raised.filter(({ type }) => type === 'pay-failure').map(({ detail }) => detail.error.code);
      const amounts = (payer: Payer): (string | undefined)[] =>
        [...shadow(payer).querySelectorAll('.choice bdi')].map(
          ({ textContent }) => /[\d.]+/.exec(textContent ?? '')?.[0],
        );
      const listed = (payer: Opened): number =>
        payer.network.calls.filter(({ call }) => call.startsWith('GET /price-points')).length;

      it('because it is gone: the amounts that are left are shown, and why', async () => {
        const payer = await inCountry('PL');
        expect(amounts(payer)).to.deep.equal(['24.60', '30.75']);
        payer.sandbox.carrier.withdrawn.add('PL 24.60');
        await payer.presses('Continue');
        await payer.sees('This amount cannot be paid any more');
        await payer.isIn('choosing');
        expect(amounts(payer)).to.deep.equal(['30.75']);
        expect(raised(payer)).to.deep.equal(['price-point']);
        expect(shadow(payer).querySelector('[role=alert]')?.textContent).to.contain('cannot be paid any more');
        await isAccessible(payer.element);
        await payer.presses('Continue');
        await payer.isIn('code');
        payer.doesNotSee('cannot be paid any more');
      });

      it('because the provider took it off between the two questions', async () => {
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
        await payer.sees('This amount cannot be paid any more');
        await payer.isIn('choosing');
        expect(listed(payer)).to.equal(2);
        await payer.presses('Continue');
        await payer.isIn('code');
      });

      it('with all others: says so, and another country can be chosen', async () => {
        const payer = await inCountry('PL');
        for (const amount of ['24.60', '30.75']) payer.sandbox.carrier.withdrawn.add(`PL ${amount}`);
        await payer.presses('Continue');
        await payer.sees('too large for a phone bill');
        await payer.chooses('Country', 'TR');
        await payer.sees('Amount on your phone bill');
        await payer.presses('Continue');
        await payer.isIn('number');
      });

      for (const [change, now, points] of [
        ['dearer', '6.00', ['30.75']],
        ['cheaper', '2.00', ['12.30', '24.60', '30.75']],
      ] as const) {
        it(`because the order became ${change}: its price and what pays for it are shown`, async () => {
          let amount = '5.00';
          const payer = await open(flow, { order: () => ({ ...order, amount, country: 'PL' }) });
          await payer.isIn('choosing');
          amount = now;
          await payer.presses('Continue');
          await payer.sees('The price has changed');
          await payer.isIn('choosing');
          await payer.sees(`€${now}`);
          expect(amounts(payer)).to.deep.equal(points);
          expect(raised(payer)).to.deep.equal(['stale-order']);
          await payer.presses('Continue');
          await payer.isIn('code');
        });
      }
    });

    it('a token that the provider no longer takes is renewed without the payer', async () => {
      const payer = await asksForPin();
      payer.sandbox.carrier.revoke();
      await pays(payer, 'PIN', texts(payer));
      await payer.isIn('succeeded');
    });

    it('no network while starting: nothing is lost', async () => {
      const payer = await inCountry('PL');
      payer.network.next('offline', 'POST /carrier');
      await payer.presses('Continue');
      await payer.sees('There is no connection');
      await payer.presses('Continue');
      await payer.isIn('code');
    });
  });

  describe('when an answer is lost', () => {
    it('looks the payment up and sends nothing again', async () => {
      const payer = await asksForPin();
      payer.network.next('lost', 'POST /carrier');
      await pays(payer, 'PIN', texts(payer));
      await payer.hears('pay-pending');
      await payer.isIn('succeeded');
      expect(sent(payer)).to.equal(1);
      expect(payer.sandbox.ledger).to.have.length(1);
    });

    it('keeps asking without a network', async () => {
      const payer = await asksForPin();
      payer.network.next('lost', 'POST /carrier');
      payer.network.always('offline', 'GET /carrier');
      await pays(payer, 'PIN', texts(payer));
      await payer.sees('Please do not send it again');
      await payer.passes(30);
      await payer.isIn('unknown');
      payer.network.heal();
      await payer.passes(40);
      await payer.isIn('succeeded');
      expect(sent(payer)).to.equal(1);
    });

    it('gives the step back once it is sure that the payment is not complete', async () => {
      const payer = await asksForPin();
      payer.network.next('offline', 'POST /carrier');
      const pin = texts(payer);
      await pays(payer, 'PIN', pin);
      await payer.passes(30);
      await payer.sees('has not completed the payment');
      await pays(payer, 'PIN', pin);
      await payer.isIn('succeeded');
      expect(payer.sandbox.ledger).to.have.length(1);
    });

    it('looks up after being taken out of the page while the PIN was on its way', async () => {
      const payer = await asksForPin();
      payer.network.next('hangs', 'POST /carrier');
      await pays(payer, 'PIN', texts(payer));
      await until(
        () => sent(payer) === 1,
        () => 'the PIN is on its way',
      );
      const { parentElement } = payer.element;
      payer.element.remove();
      payer.network.release();
      await payer.passes(0);
      parentElement?.append(payer.element);
      await payer.isIn('succeeded');
      expect(sent(payer)).to.equal(1);
    });
  });

  describe('a reload', () => {
    const stackIn = (country: string): Stack => createStack({ order: { ...order, country } });
    const reloads = async (payer: Opened, stack: Stack): Promise<Opened> => {
      payer.element.remove();
      return open(flow, { stack });
    };

    it('keeps the step, and the same payment', async () => {
      const stack = stackIn('PL');
      const payer = await asksForPin({ stack });
      const pin = texts(payer);
      const again = await reloads(payer, stack);
      await again.isIn('code');
      await again.sees('7366');
      await pays(again, 'PIN', pin);
      await again.isIn('succeeded');
      const last = await reloads(again, stack);
      await last.isIn('succeeded');
      expect(stack.sandbox.ledger).to.have.length(1);
    });

    it('looks up a PIN that was on its way', async () => {
      const stack = stackIn('PL');
      const payer = await asksForPin({ stack });
      payer.network.next('hangs', 'POST /carrier');
      await pays(payer, 'PIN', texts(payer));
      await until(
        () => sent(payer) === 1,
        () => 'the PIN is on its way',
      );
      payer.element.remove();
      payer.network.release();
      await payer.passes(0);
      const again = await open(flow, { stack });
      await again.isIn('succeeded');
      expect(sent(again)).to.equal(1);
    });

    it('forgets what was begun anew', async () => {
      const stack = stackIn('PL');
      const payer = await asksForPin({ stack });
      await payer.presses('Start again');
      await payer.hears('pay-cancel');
      const again = await reloads(payer, stack);
      await again.isIn('choosing');
    });
  });

  it('keeps PIN and number nowhere', async () => {
    const payer = await inCountry('BR');
    await payer.presses('Continue');
    await pays(payer, 'Phone number', '+55 11 96123-4567');
    await payer.isIn('code');
    const pin = payer.sandbox.handset.pin ?? '';
    await pays(payer, 'PIN', pin);
    await payer.isIn('succeeded');
    const everything = JSON.stringify([
      payer.raised.map(({ type, detail }) => [type, { ...detail, order: undefined }]),
      (payer.element as CarrierFlow).state,
      { ...sessionStorage },
      { ...localStorage },
      payer.network.calls.map(({ url }) => url),
    ]);
    expect(everything).not.to.match(/96123/);
    expect(everything).not.to.contain(`"${pin}"`);
    expect([...deep(payer.element)].some((each) => each.outerHTML.includes('96123'))).to.equal(false);
    expect(payer.network.calls.filter(({ body }) => body.includes('5511961234567'))).to.have.length(1);
    expect(payer.network.calls.filter(({ body }) => body.includes(`"${pin}"`))).to.have.length(1);
  });

  it('offers the text message as a link, as a QR code and to copy', async () => {
    const payer = await asksForPin();
    const link = shadow(payer).querySelector<HTMLAnchorElement>('a.sms');
    expect(link?.getAttribute('href')).to.match(/^sms:7366\?body=PAY%20\d{4}$/);
    await payer.finds('Copy the text', 'button');
    await payer.finds('Copy the number', 'button');
    if (matchMedia('(hover: hover) and (pointer: fine)').matches) {
      await until(
        () => shadow(payer).querySelector('svg.qr path')?.getAttribute('d'),
        () => 'a QR code',
      );
    }
  });

  describe('a copy button', () => {
    const status = (payer: Payer): string => shadow(payer).querySelector('[role=status]')?.textContent ?? '';
    /** Beside which button it is shown that it was copied. */
    const signs = (payer: Payer): (string | null | undefined)[] =>
      [...shadow(payer).querySelectorAll('.copied')]
        .filter((each) => each.checkVisibility() && each.textContent === 'Copied.')
        .map((each) => each.parentElement?.querySelector('button')?.getAttribute('aria-label'));
    const presses = async (payer: Payer, label: string): Promise<void> => {
      (await payer.finds(label, 'button')).focus();
      await payer.keys('Enter');
    };
    const clipboardIs = (clipboard: Partial<Clipboard> | undefined): void =>
      void Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
    afterEach(() => Reflect.deleteProperty(navigator, 'clipboard'));

    it('says beside itself and to screen readers what was copied last, and anew when it is copied anew', async () => {
      const written: string[] = [];
      clipboardIs({ writeText: async (text) => void written.push(text) });
      const payer = await asksForPin();
      const said: string[] = [];
      const heard = new MutationObserver(() => said.push(status(payer)));
      const region = shadow(payer).querySelector('[role=status]') as Element;
      heard.observe(region, { childList: true, subtree: true, characterData: true });
      for (const [label, code] of [
        ['Copy the text', 'keyword'],
        ['Copy the number', 'shortcode'],
        ['Copy the number', 'shortcode'],
      ] as const) {
        said.length = 0;
        await presses(payer, label);
        await until(
          () => said.at(-1) === 'Copied.' && signs(payer).length > 0,
          () => `"Copied." said; said: ${said.join(' | ')}`,
        );
        expect(signs(payer)).to.deep.equal([label]);
        expect(written.at(-1)).to.equal(shadow(payer).querySelector(`[data-${code}]`)?.textContent);
      }
      heard.disconnect();
      await isAccessible(payer.element);
      await payer.presses('Start again');
      await payer.isIn('choosing');
      expect(status(payer)).to.equal('');
    });

    for (const [where, clipboard] of [
      ['on a page that is not secure', undefined],
      ['in a frame without leave', { writeText: async () => Promise.reject(new DOMException('', 'NotAllowedError')) }],
    ] as const) {
      it(`copies as the keyboard does ${where}`, async () => {
        clipboardIs(clipboard);
        const payer = await asksForPin();
        let copied = 0;
        const listen = (): void => void (copied += 1);
        document.addEventListener('copy', listen, { once: true });
        await presses(payer, 'Copy the number');
        await until(
          () => signs(payer).length > 0,
          () => '"Copied." shown',
        );
        expect(copied).to.equal(1);
        expect(status(payer)).to.equal('Copied.');
      });
    }

    it('selects the text where nothing may be copied, and does not say that it was', async () => {
      clipboardIs(undefined);
      const payer = await asksForPin();
      const allowed = document.execCommand.bind(document);
      document.execCommand = () => false;
      await presses(payer, 'Copy the number');
      const selection = getSelection();
      await until(
        () => selection?.type === 'Range',
        () => 'something selected',
      );
      document.execCommand = allowed;
      expect(signs(payer)).to.deep.equal([]);
      expect(status(payer)).to.equal('');
    });
  });

  /** What the provider was told when a payment was started. */
  const told = (payer: Opened): Record<string, unknown>[] =>
    payer.sandbox.log.filter(({ path }) => path.endsWith('/init-payment')).map(({ fields }) => fields);
  const starts = (payer: Opened): number =>
    payer.network.calls.filter(({ call }) => call === 'POST /carrier/payments').length;
  const given = html`<carrier-flow order="o-1" mcc="260" mnc="06" carrier="pl-zubr"></carrier-flow>`;

  it('passes network codes and a given operator on to the provider', async () => {
    const payer = await inCountry('PL', {}, given);
    await payer.presses('Continue');
    await payer.isIn('code');
    expect(told(payer)).to.have.length(1);
    expect(told(payer)[0]).to.include({ mcc: '260', mnc: '06', carrier: 'pl-zubr', country: 'PL' });
  });

  it('tells the provider nothing of a network that nobody gave', async () => {
    const payer = await asksForPin();
    expect(told(payer)[0]).not.to.have.any.keys('mcc', 'mnc', 'carrier', 'msisdn');
  });

  it('goes on without an operator that was given and is refused', async () => {
    const payer = await inCountry('TR', {}, given);
    await payer.presses('Continue');
    await payer.sees('This operator cannot be used here');
    await payer.presses('Continue');
    await payer.isIn('number');
    expect(told(payer).map(({ carrier }) => carrier)).to.deep.equal(['pl-zubr', undefined]);
  });

  describe('before-pay', () => {
    it('holds the payment up until what it waits for is there', async () => {
      const payer = await inCountry('PL');
      let agree = (): void => undefined;
      payer.element.addEventListener('before-pay', (event) => {
        event.waitUntil(new Promise<void>((resolve) => (agree = resolve)));
        event.waitUntil(Promise.resolve(true));
      });
      await payer.presses('Continue');
      await payer.isIn('confirming');
      expect((await payer.finds('Continue', 'button')).getAttribute('aria-disabled')).to.equal('true');
      await payer.presses('Continue');
      await payer.passes(60);
      await payer.isIn('confirming');
      expect([starts(payer), told(payer).length]).to.deep.equal([0, 0]);
      agree();
      await payer.isIn('code');
      expect([starts(payer), told(payer).length]).to.deep.equal([1, 1]);
    });

    it('adds operator, network and phone number, which go to the provider and nowhere else', async () => {
      const payer = await inCountry('PL', {}, given);
      payer.sandbox.carrier.carrierRequired.add('PL');
      const more = { carrier: 'pl-bursztyn', mcc: '260', mnc: '03', msisdn: '48501234567' };
      payer.element.addEventListener('before-pay', (event) => event.waitUntil(Promise.resolve(more)));
      await payer.presses('Continue');
      await payer.isIn('code');
      // The sandbox keeps no phone number in its log.
      expect(told(payer)[0]).to.include({ ...more, msisdn: '[redacted]' });
      const call = payer.network.calls.find((each) => each.call === 'POST /carrier/payments');
      expect(JSON.parse(call?.body ?? '{}')).to.include(more);
      const kept = [(payer.element as CarrierFlow).state, { ...sessionStorage }, { ...localStorage }];
      expect(JSON.stringify(kept)).not.to.contain('48501234567');
    });

    it('what it added counts for one payment only', async () => {
      const payer = await inCountry('PL');
      const add = (event: HTMLElementEventMap['before-pay']): void => event.waitUntil(Promise.resolve({ mcc: '260', mnc: '03' })); // prettier-ignore
      payer.element.addEventListener('before-pay', add, { once: true });
      await payer.presses('Continue');
      await payer.isIn('code');
      await payer.presses('Start again');
      await payer.presses('Continue');
      await payer.isIn('code');
      expect(told(payer).map(({ mcc }) => mcc)).to.deep.equal(['260', undefined]);
    });

    for (const [how, veto] of [
      ['by preventDefault()', (event) => event.preventDefault()],
      ['by false', (event) => event.waitUntil(Promise.resolve(false))],
      ['by a rejection', (event) => event.waitUntil(Promise.reject(new Error('no')))],
    ] as const satisfies [string, (event: HTMLElementEventMap['before-pay']) => void][]) {
      it(`vetoes ${how}: nothing is started, and the payer may try again`, async () => {
        const payer = await inCountry('PL');
        payer.element.addEventListener('before-pay', veto, { once: true });
        await payer.presses('Continue');
        await until(
          () => payer.raised.some(({ type, detail }) => type === 'pay-statechange' && detail.from === 'confirming'),
          () => 'the veto',
        );
        await payer.isIn('choosing');
        expect([starts(payer), told(payer).length]).to.deep.equal([0, 0]);
        await payer.presses('Continue');
        await payer.isIn('code');
        expect(told(payer)).to.have.length(1);
      });
    }
  });

  it('takes the PIN out of the text message where the browser can', async () => {
    // Some engines have no credentials at all: the flow does without, as the other tests show.
    if (!('credentials' in navigator)) return;
    const get = navigator.credentials.get.bind(navigator.credentials);
    const had = 'OTPCredential' in window;
    if (!had) Object.assign(window, { OTPCredential: class {} });
    navigator.credentials.get = async () => ({ id: '', type: 'otp', code: '4711' }) as Credential;
    const payer = await asksForPin();
    await until(
      () => entry(payer)?.value === '4711',
      () => 'the PIN in its field',
    );
    navigator.credentials.get = get;
    if (!had) delete (window as { OTPCredential?: unknown }).OTPCredential;
  });

  it('shows the QR code of this message, not of one before', async () => {
    const payer = await asksForPin();
    if (!matchMedia('(hover: hover) and (pointer: fine)').matches) return;
    const path = async (): Promise<string> =>
      until(
        () => shadow(payer).querySelector('svg.qr path')?.getAttribute('d'),
        () => 'a QR code',
      );
    const first = await path();
    await payer.presses('Start again');
    await payer.presses('Continue');
    await payer.isIn('code');
    expect(await path()).not.to.equal(first);
  });

  it('has one live region from the first rendering', async () => {
    const payer = await open(flow, { order: { ...order, country: 'PL' }, fault: ['hangs', 'GET /orders'] });
    const regions = (): NodeListOf<Element> => shadow(payer).querySelectorAll('[role=status]');
    const [region] = regions();
    expect(region).to.be.instanceOf(Element);
    await until(
      () => payer.network.calls.length > 0,
      () => 'the order is asked for',
    );
    payer.network.release();
    await payer.isIn('choosing');
    await payer.presses('Continue');
    await payer.isIn('code');
    expect([...regions()]).to.deep.equal([region]);
  });

  it('is accessible in every state', async () => {
    const payer = await inCountry('PL');
    await isAccessible(payer.element);
    await payer.presses('Continue');
    await payer.isIn('code');
    await isAccessible(payer.element);
    await pays(payer, 'PIN', '0');
    await payer.sees('not accepted');
    await isAccessible(payer.element);
    await pays(payer, 'PIN', texts(payer));
    await payer.isIn('succeeded');
    await isAccessible(payer.element);
  });
});

behavesLikePaymentElement({ tag: 'carrier-flow', usable: 'choosing', attributes: { country: 'PL' } });
