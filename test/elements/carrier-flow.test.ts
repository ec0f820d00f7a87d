import { expect, html } from '@open-wc/testing';
import '../../src/define/carrier-flow.js';
import type { CarrierFlow } from '../../src/define/carrier-flow.js';
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

  it('says what recurs', async () => {
    const plan = { amount: '5.00', currency: 'EUR', period: 'month', periodLength: 1 } as const;
    const payer = await inCountry('PL', { order: { ...order, country: 'PL', purpose: 'subscribe', plan } });
    await payer.sees(/every month goes on your phone bill, until you cancel/);
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

  it('passes network codes and a given operator on', async () => {
    const template = html`<carrier-flow order="o-1" mcc="260" mnc="06" carrier="pl-zubr"></carrier-flow>`;
    const payer = await inCountry('PL', {}, template);
    await payer.presses('Continue');
    await payer.isIn('code');
    const call = payer.network.calls.find((each) => each.call === 'POST /carrier/payments');
    expect(JSON.parse(call?.body ?? '{}')).to.deep.include({
      mcc: '260',
      mnc: '06',
      carrier: 'pl-zubr',
      country: 'PL',
    });
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
