import { expect, html } from '@open-wc/testing';
import '../../src/define/carrier-flow.js';
import type { CarrierFlow } from '../../src/define/carrier-flow.js';
import { until } from './harness.js';
import { type Opened, asksForPin, entry, inCountry, pays, sent, shadow, texts } from './carrier-payer.js';
import { pastes } from './pastes.js';

describe('<carrier-flow> with its field for PIN or number', () => {
  beforeEach(() => sessionStorage.clear());

  it('has a PIN field that phones can fill in and that accepts a pasted PIN with spaces', async () => {
    const payer = await asksForPin();
    const field = entry(payer);
    // Reads attributes, because Firefox lacks properties for some of these.
    const said = ['inputmode', 'autocomplete', 'pattern'].map((name) => field?.getAttribute(name) ?? '');
    expect(said).to.deep.equal(['numeric', 'one-time-code', '']);
    const pin = texts(payer);
    if (field) field.value = ` ${pin.slice(0, 2)}\u00a0${pin.slice(2)}\n`;
    await payer.presses(/^Pay /);
    await payer.isIn('succeeded');
    expect(sent(payer)).to.equal(1);
  });

  const data = ({ network }: Opened): string =>
    JSON.parse(network.calls.findLast(({ call }) => /^POST \/carrier\/payments\/./.test(call))?.body ?? '{}').data;

  for (const [around, dress] of [
    ['a full stop behind it', (pin: string) => ` ${pin}. `],
    ['dashes in it', (pin: string) => [...pin].join('-')],
    ['quotes around it', (pin: string) => `\u201e${pin.slice(0, 2)}\u2013${pin.slice(2)}\u201c,`],
  ] as const)
    it(`sends the PIN without characters that were copied along: ${around}`, async () => {
      const payer = await asksForPin();
      const pin = texts(payer);
      await pays(payer, 'PIN', dress(pin));
      await payer.isIn('succeeded');
      expect(data(payer)).to.equal(pin);
    });

  it('takes the PIN out of a pasted text message, which can be undone', async () => {
    const payer = await asksForPin();
    const pin = texts(payer);
    const field = entry(payer) as HTMLInputElement;
    field.focus();
    pastes(
      field,
      `Your PIN is ${pin}. Valid for 10 minutes; do not share it with anybody. Shop & Sons, https://shop.example`,
    );
    expect(field.value).to.equal(pin);
    document.execCommand('undo');
    expect(field.value).to.equal('');
    document.execCommand('redo');
    await payer.presses(/^Pay /);
    await payer.isIn('succeeded');
    expect(data(payer)).to.equal(pin);
  });

  it('leaves a pasted text that may itself be a PIN to the browser', async () => {
    const payer = await asksForPin();
    expect(pastes(entry(payer), 'ab 1234').defaultPrevented).to.equal(false);
  });

  it('ignores a paste while a PIN is being sent', async () => {
    const payer = await asksForPin();
    payer.network.next('hangs', 'POST /carrier');
    await pays(payer, 'PIN', '9999');
    await payer.isIn('processing');
    pastes(entry(payer), 'Your PIN is 1234.');
    expect(entry(payer)?.value).to.equal('9999');
    payer.network.release();
  });

  it('sends letters of a PIN as they were typed', async () => {
    const payer = await asksForPin();
    await pays(payer, 'PIN', '(aB-3\u00e9x).');
    await payer.sees('not accepted');
    expect(data(payer)).to.equal('aB3\u00e9x');
  });

  it('sends no PIN that consists of punctuation only', async () => {
    const payer = await asksForPin();
    await pays(payer, 'PIN', '-.');
    await payer.sees('Enter the PIN from the text message.');
    expect(sent(payer)).to.equal(0);
  });

  it('sends a phone number without the direction marks and narrow spaces of address books', async () => {
    const payer = await inCountry('TR');
    await payer.presses('Continue');
    const field = await payer.finds<HTMLInputElement>('Phone number', 'input');
    field.value = '\u200e\u202a0532\u202f123\u00a045\u202f67\u202c';
    await payer.presses(/^Pay /);
    await payer.isIn('succeeded');
    expect(data(payer)).to.equal('905321234567');
  });

  it('isolates the operator’s left-to-right text on a right-to-left page', async () => {
    const payer = await inCountry('PL', {}, html`<carrier-flow order="o-1" lang="ar" dir="rtl"></carrier-flow>`);
    (payer.element as CarrierFlow).submit();
    await payer.isIn('code');
    const info = [...shadow(payer).querySelectorAll('bdi')].find((each) => each.textContent?.startsWith('Text the'));
    expect(getComputedStyle(info as Element).direction).to.equal('ltr');
  });

  it('offers the text message as a link, a QR code and text to copy', async () => {
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

  describe('whose browser can read the text message', () => {
    const had = 'OTPCredential' in window;
    let comes: (credential: Credential) => void = () => undefined;

    beforeEach(function () {
      // Some engines lack the Credentials API; the other tests show that the flow works without it.
      if (!('credentials' in navigator)) return this.skip();
      if (!had) Object.assign(window, { OTPCredential: class {} });
      const get = (): Promise<Credential> => new Promise((resolve) => (comes = resolve));
      Object.defineProperty(navigator.credentials, 'get', { value: get, configurable: true });
    });

    afterEach(() => {
      if ('credentials' in navigator) Reflect.deleteProperty(navigator.credentials, 'get');
      if (!had) Reflect.deleteProperty(window, 'OTPCredential');
    });

    const message = { id: '', type: 'otp', code: '4711' } as Credential;

    it('fills in the PIN, and clears the error that it is missing', async () => {
      const payer = await asksForPin();
      await payer.presses(/^Pay /);
      await payer.sees('Enter the PIN from the text message.');
      comes(message);
      await until(
        () => entry(payer)?.value === '4711',
        () => 'the PIN in its field',
      );
      await (payer.element as CarrierFlow).updateComplete;
      expect(entry(payer)?.ariaInvalid).to.equal('false');
    });

    it('leaves a PIN that the payer has typed by then', async () => {
      const payer = await asksForPin();
      await payer.types('PIN', '12');
      comes(message);
      await payer.passes(0);
      expect(entry(payer)?.value).to.equal('12');
    });
  });

  it('shows the QR code with a quiet border of four modules, and large enough in small text', async () => {
    const { matchMedia } = window;
    window.matchMedia = (query) => Object.defineProperty(matchMedia(query), 'matches', { value: true });
    document.documentElement.style.fontSize = '62.5%';
    try {
      const payer = await asksForPin();
      const path = await until(
        () => shadow(payer).querySelector<SVGPathElement>('svg.qr path'),
        () => 'a QR code',
      );
      const size = path.ownerSVGElement?.viewBox.baseVal.width ?? 0;
      const { x, y, width, height } = path.getBBox();
      expect([x, y, size - x - width, size - y - height]).to.deep.equal([4, 4, 4, 4]);
      expect(path.ownerSVGElement?.getBoundingClientRect().width, 'at least 3.5 px a module').to.be.above(3.5 * size);
    } finally {
      window.matchMedia = matchMedia;
      document.documentElement.style.fontSize = '';
    }
  });

  it('shows the QR code of the current message, not of the one before', async () => {
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
});
