/** Styles of the page that elements must cope with: very round corners, small text, and a small root font size. */
import { expect, html } from '@open-wc/testing';
import { resetMouse, sendMouse } from '@web/test-runner-commands';
import '../../src/define/card-token-form.js';
import '../../src/define/carrier-flow.js';
import '../../src/define/epin-redeem.js';
import '../../src/define/pay-widget-frame.js';
import '../../src/define/ps-picker.js';
import { pays } from './card-payer.js';
import { asksForPin, inCountry } from './carrier-payer.js';
import { type Payer, framedPlace, open, until } from './harness.js';

const root = document.documentElement;

function part(payer: Payer, selector: string): HTMLElement {
  const found = payer.element.shadowRoot?.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`There is no ${selector}`);
  return found;
}

/** Returns the drawn corner radius in pixels, which is at most half of the box. */
function cornerOf(box: HTMLElement): number {
  const { width, height } = box.getBoundingClientRect();
  return Math.min(Number.parseFloat(getComputedStyle(box).borderStartStartRadius), width / 2, height / 2);
}

beforeEach(() => sessionStorage.clear());

it('hides an element with `hidden`, even where the page gives it a display', async () => {
  const { element } = await open(html`<ps-picker order="o-1" hidden style="display: flex"></ps-picker>`);
  expect(getComputedStyle(element).display).to.equal('none');
});

describe('with the largest possible --pay-radius', () => {
  before(() => root.style.setProperty('--pay-radius', '999px'));
  after(() => root.style.removeProperty('--pay-radius'));

  it('buttons and fields are round, and a notice cuts nothing off', async () => {
    const payer = await pays({ cvc: '222' });
    await payer.sees('There is not enough money');
    for (const selector of ['button.primary', '#number'])
      expect(cornerOf(part(payer, selector)), selector).to.be.above(20);
    expect(cornerOf(part(payer, '.notice'))).to.be.within(8, 16);
  });

  it('the issuer’s dialog does not become an ellipse', async () => {
    const payer = await pays({ cvc: '333' });
    await payer.sees('Confirm with your bank');
    expect(cornerOf(part(payer, '.challenge'))).to.be.within(8, 16);
  });

  it('the text message to send does not become an ellipse', async () => {
    const payer = await asksForPin();
    expect(cornerOf(part(payer, '.message'))).to.be.within(8, 16);
  });

  it('the hosted page does not become an ellipse', async () => {
    const payer = await open(html`<pay-widget-frame order="o-1"></pay-widget-frame>`, { place: framedPlace() });
    await payer.isIn('open');
    expect(cornerOf(part(payer, '.stage'))).to.be.within(8, 16);
  });
});

describe('with values of tokens that lengths alone do not foresee', () => {
  afterEach(() => root.removeAttribute('style'));

  it('a gap of 0 without a unit leaves expiry date and code side by side', async () => {
    root.style.setProperty('--pay-gap', '0');
    const payer = await open(html`<card-token-form order="o-1" style="inline-size: 340px"></card-token-form>`);
    await payer.isIn('ready');
    const [expiry, code] = ['#expiry', '#cvc'].map((field) => part(payer, field).getBoundingClientRect());
    expect(expiry?.top).to.equal(code?.top);
    expect(expiry?.right).to.equal(code?.left);
  });

  for (const height of ['auto', '0', 'max-content', '100%'])
    it(`a frame of height ${height} can be seen while its page loads`, async () => {
      root.style.setProperty('--pay-widget-frame-height', height);
      const hosted = html`<pay-widget-frame order="o-1"></pay-widget-frame>`;
      const payer = await open(hosted, { fault: ['hangs', 'POST /widget'], place: framedPlace() });
      await payer.isIn('starting');
      expect(part(payer, '.stage').getBoundingClientRect().height).to.be.within(240, 2000);
      payer.network.release();
      await payer.isIn('open');
    });
});

describe('a heading of two lines over the coupon', () => {
  it('does not touch the label below it', async () => {
    const messages = { 'coupon.have': 'Have you perhaps got a coupon for this order?' };
    const form = html`<card-token-form
      order="o-1"
      .messages=${messages}
      style="inline-size: 220px; font: 16px sans-serif"
    ></card-token-form>`;
    const payer = await open(form, { order: { coupons: true } });
    await payer.presses(messages['coupon.have']);
    const heading = document.createRange();
    heading.selectNodeContents(part(payer, 'summary'));
    const { bottom, height } = heading.getBoundingClientRect();
    expect(height, 'two lines').to.be.above(30);
    expect(part(payer, '.coupon label').getBoundingClientRect().top - bottom).to.be.at.least(4);
  });
});

describe('with block-size: auto for fields', () => {
  it('fields are as high as their text and padding', async () => {
    const style = document.createElement('style');
    style.textContent = 'card-token-form::part(input) { block-size: auto; padding-block: 12px }';
    document.head.append(style);
    const payer = await open(html`<card-token-form order="o-1"></card-token-form>`);
    await payer.isIn('ready');
    for (const field of ['#number', '#expiry', '#cvc', '#name'])
      expect(part(payer, field).getBoundingClientRect().height, field).to.be.within(48, 54);
    style.remove();
  });
});

describe('with a root font size of 10 px', () => {
  before(() => (root.style.fontSize = '62.5%'));
  after(() => (root.style.fontSize = ''));

  const heightOf = (box: HTMLElement): number => box.getBoundingClientRect().height;

  it('fields and buttons are at least 44 px high, and no field makes iOS zoom', async () => {
    const payer = await open(html`<card-token-form order="o-1" style="font-size: 14px"></card-token-form>`);
    await payer.isIn('ready');
    for (const selector of ['#number', '#cvc', 'button.primary'])
      expect(heightOf(part(payer, selector)), selector).to.be.at.least(44);
    expect(Number.parseFloat(getComputedStyle(part(payer, '#number')).fontSize)).to.be.at.least(16);
  });

  it('no amount breaks across lines', async () => {
    const flow = html`<carrier-flow order="o-1" style="font: 16px sans-serif; inline-size: 200px"></carrier-flow>`;
    const payer = await inCountry('PL', {}, flow);
    const text = part(payer, '.due bdi');
    const amount = document.createRange();
    amount.selectNodeContents(text);
    expect(amount.getClientRects().length, text.textContent ?? '').to.equal(1);
  });

  it('the radio buttons of operators are as large as the text beside them', async () => {
    const payer = await inCountry('PL');
    payer.sandbox.carrier.carrierRequired.add('PL');
    await payer.presses('Continue');
    await payer.isIn('carrier');
    expect(heightOf(part(payer, '[type=radio]'))).to.be.at.least(18);
  });
});

describe('a notice', () => {
  const whole = { amount: '10.00' };
  const noticed = async (payer: Payer): Promise<HTMLElement> =>
    until(
      () => payer.element.shadowRoot?.querySelector<HTMLElement>('.notice'),
      () => 'a notice',
    );
  const signOf = (notice: Element): CSSStyleDeclaration => getComputedStyle(notice, '::before');

  it('has a sign for an error and for success, and none while something is under way', async () => {
    const wrong = await noticed(
      await open(html`<epin-redeem order="o-1"></epin-redeem>`, { order: { amount: '9.90' } }),
    );
    expect(signOf(wrong).content).to.contain('!');
    const payer = await open(html`<epin-redeem order="o-1"></epin-redeem>`, { order: whole });
    payer.network.next('lost', 'POST /epin');
    payer.network.next('hangs', 'GET /epin');
    await payer.types('Voucher code', payer.sandbox.vouchers.issue({ nominal: '10.00' }));
    await payer.presses('Redeem');
    await payer.isIn('unknown');
    const waiting = await noticed(payer);
    expect(signOf(waiting).content).to.equal('none');
    const accent = getComputedStyle(part(payer, 'button')).getPropertyValue('--_accent');
    waiting.style.outlineColor = accent;
    expect(getComputedStyle(waiting).borderInlineStartColor).not.to.equal(getComputedStyle(waiting).outlineColor);
    payer.network.release();
    await payer.isIn('succeeded');
    expect(signOf(await noticed(payer)).content).to.contain('✓');
  });

  it('has a sign if the payment methods could not be loaded', async () => {
    const payer = await open(html`<ps-picker country="DE"></ps-picker>`, {
      fault: ['offline', 'GET /payment-systems'],
    });
    await payer.isIn('error');
    expect(signOf(await noticed(payer)).content).to.contain('!');
  });

  it('has its button in line with its text, or with its sign, in every width', async () => {
    const payer = await open(html`<ps-picker country="DE" style="font: 16px sans-serif"></ps-picker>`, {
      fault: ['offline', 'GET /payment-systems'],
    });
    await payer.isIn('error');
    const notice = await noticed(payer);
    const [text, button] = [part(payer, '.notice > :first-child'), part(payer, '.notice button')];
    const astray: string[] = [];
    for (let width = 180; width <= 400; width += 4) {
      payer.element.style.inlineSize = `${width}px`;
      const start = notice.getBoundingClientRect().left + notice.clientLeft;
      const lines = [text.getBoundingClientRect().left, start + Number.parseFloat(signOf(notice).insetInlineStart)];
      const { left } = button.getBoundingClientRect();
      if (!lines.some((line) => Math.abs(line - left) < 4))
        astray.push(`${width} px: ${left} and not ${lines.join(' or ')}`);
    }
    expect(astray).to.deep.equal([]);
  });

  it('keeps its text beside its sign in little space with large text', async () => {
    document.documentElement.style.fontSize = '32px';
    const payer = await open(html`<epin-redeem order="o-1" style="inline-size: 160px"></epin-redeem>`, {
      order: { amount: '9.90' },
    });
    const notice = await noticed(payer);
    const { insetInlineStart, inlineSize } = signOf(notice);
    const room = Number.parseFloat(getComputedStyle(notice).paddingInlineStart);
    document.documentElement.style.fontSize = '';
    expect(room).to.be.above(Number.parseFloat(insetInlineStart) + Number.parseFloat(inlineSize));
  });
});

describe('a method in the picker', () => {
  it('has its name on one line in little space with large text', async () => {
    const payer = await open(html`<ps-picker country="DE" style="inline-size: 256px"></ps-picker>`);
    await payer.isIn('ready');
    root.style.fontSize = '32px';
    const name = part(payer, '[value=paysafecard] ~ .words .name');
    const text = document.createRange();
    text.selectNodeContents(name);
    const lines = new Set([...text.getClientRects()].map(({ top }) => Math.round(top)));
    root.style.fontSize = '';
    expect(name.textContent).to.equal('paysafecard');
    expect(lines).to.have.length(1);
  });

  it('has a name of one word on one line however little space there is beside its logo', async () => {
    const payer = await open(html`<ps-picker country="PL" style="font: 16px sans-serif"></ps-picker>`);
    await payer.isIn('ready');
    const broken: string[] = [];
    for (const size of [16, 24, 32])
      for (const width of [10, 12, 14, 16, 18, 20]) {
        payer.element.style.fontSize = `${size}px`;
        payer.element.style.inlineSize = `${(width * size).toString()}px`;
        for (const name of payer.element.shadowRoot?.querySelectorAll('.name') ?? []) {
          const text = document.createRange();
          text.selectNodeContents(name);
          const lines = new Set([...text.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1 && /^\S+$/.test(name.textContent))
            broken.push(`${name.textContent}, ${width} × ${size} px`);
        }
      }
    expect(broken).to.deep.equal([]);
  });

  it('has an arrow, if it opens a window, that grows with the text and points where lines end', async () => {
    const payer = await open(html`<ps-picker country="DE"></ps-picker>`);
    await payer.isIn('ready');
    const arrow = part(payer, '.hint svg');
    const { width } = arrow.getBoundingClientRect();
    root.style.fontSize = '32px';
    const { width: large } = arrow.getBoundingClientRect();
    root.style.fontSize = '';
    expect(large).to.be.closeTo(2 * width, 0.1);
    expect(getComputedStyle(arrow).transform).to.equal('none');
    payer.element.dir = 'rtl';
    const { transform } = getComputedStyle(arrow);
    expect(new DOMMatrix(transform).a, transform).to.equal(-1);
  });
});

describe('a button', () => {
  it('changes its look on hover and press, but not while disabled', async () => {
    const payer = await open(html`<epin-redeem order="o-1"></epin-redeem>`, { order: { amount: '10.00' } });
    await payer.isIn('ready');
    const button = part(payer, 'button.primary');
    const look = (): string => getComputedStyle(button).filter;
    const { left, top } = button.getBoundingClientRect();
    const resting = look();
    await sendMouse({ type: 'move', position: [Math.round(left + 20), Math.round(top + 20)] });
    const hovered = look();
    button.setAttribute('aria-disabled', 'true');
    expect(look(), 'it cannot be pressed').to.equal(resting);
    button.removeAttribute('aria-disabled');
    await sendMouse({ type: 'down' });
    const pressed = look();
    await resetMouse();
    expect(hovered, 'hovered').not.to.equal(resting);
    expect(pressed, 'pressed').not.to.equal(hovered);
  });
});
