/**
 * Requirements for payers who prefer dark colours, reduced motion or forced colours. Chromium emulates these here;
 * Firefox and WebKit must be started with them: BROWSERS=firefox-dark,webkit-dark.
 */
import { expect, html } from '@open-wc/testing';
import { executeServerCommand, sendKeys } from '@web/test-runner-commands';
import '../../src/define/card-token-form.js';
import '../../src/define/carrier-flow.js';
import '../../src/define/epin-redeem.js';
import '../../src/define/ps-picker.js';
import type { PsPicker } from '../../src/index.js';
import { isAccessible } from '../suites/is-accessible.js';
import { type Payer, createStack, deep, open } from './harness.js';

const features = { 'prefers-color-scheme': 'dark', 'prefers-reduced-motion': 'reduce', 'forced-colors': 'active' };
const voucher = html`<epin-redeem order="o-1"></epin-redeem>`;
const order = { amount: '10.00', currency: 'EUR', description: 'Coins' };

const holds = (feature: string): boolean => matchMedia(feature).matches;
const isForced = (): boolean => holds('(forced-colors: active)');

/** Returns red, green and blue of a computed colour, each from 0 to 255. */
function bytesOf(color: string): [number, number, number] {
  const pixel = document.createElement('canvas').getContext('2d');
  if (!pixel) throw new Error('There is no canvas');
  pixel.fillStyle = color;
  pixel.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = pixel.getImageData(0, 0, 1, 1).data;
  return [red, green, blue];
}

const weighed = ([red, green, blue]: [number, number, number]): number => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

/** Returns the lightness of a computed colour, from 0 (black) to 255 (white). */
const lightness = (color: string): number => weighed(bytesOf(color));

/** Returns the WCAG contrast ratio, from 1 to 21. */
function contrast(one: string, other: string): number {
  const linear = (byte: number): number => (byte <= 10 ? byte / 3294 : ((byte / 255 + 0.055) / 1.055) ** 2.4);
  const [dark = 0, light = 0] = [one, other]
    .map((color) => weighed(bytesOf(color).map(linear) as [number, number, number]))
    .sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Returns the background colour of an element, or of its nearest ancestor that has one. */
function behind(element: Element): string {
  for (let at: Node | null = element; at; at = at.parentNode ?? (at as ShadowRoot).host ?? null) {
    if (!(at instanceof Element)) continue;
    const { backgroundColor } = getComputedStyle(at);
    if (!/^rgba\(.*, 0\)$|^transparent$/.test(backgroundColor)) return backgroundColor;
  }
  return 'Canvas';
}

const far = (one: string, other: string): number => Math.abs(lightness(one) - lightness(other));

function part(payer: Payer, selector: string): HTMLElement {
  const found = [...deep(payer.element)].find((each) => each.matches(selector));
  if (!(found instanceof HTMLElement)) throw new Error(`There is no ${selector}`);
  return found;
}

describe('the elements in dark colours with reduced motion', () => {
  const page = document.createElement('style');
  page.textContent = ':root { color-scheme: light dark; background: Canvas; color: CanvasText; }';

  before(async function () {
    // In the usual run, Firefox and WebKit are light, which cannot be changed after their start.
    if (!(await executeServerCommand('pay:media', { features }))) return this.skip();
    expect(holds('(prefers-color-scheme: dark)'), 'dark').to.equal(true);
    expect(holds('(prefers-reduced-motion: reduce)'), 'less motion').to.equal(true);
    document.head.append(page);
  });
  after(async () => {
    page.remove();
    await executeServerCommand('pay:media', {});
  });

  beforeEach(() => sessionStorage.clear());

  it('show where the focus is', async () => {
    const payer = await open(voucher, { order });
    await payer.sees('Voucher code');
    const field = part(payer, 'input');
    for (let tries = 0; tries < 9 && !field.matches(':focus'); tries++) await sendKeys({ press: 'Tab' });
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(field);
    expect(field.matches(':focus-visible')).to.equal(true);
    expect(outlineStyle).to.equal('solid');
    expect(Number.parseFloat(outlineWidth)).to.be.at.least(2);
    expect(far(outlineColor, behind(payer.element))).to.be.above(60);
  });

  it('show the focus on the chosen method', async function () {
    if (!isForced()) return this.skip();
    const payer = await open(html`<ps-picker country="DE"></ps-picker>`);
    await payer.isIn('ready');
    const radio = part(payer, '[type=radio]');
    radio.click();
    for (let tries = 0; tries < 9 && !radio.matches(':focus-visible'); tries++) await sendKeys({ press: 'Tab' });
    const choice = part(payer, 'label:has(:checked)');
    const ring = (): number => Number.parseFloat(getComputedStyle(choice).outlineWidth);
    expect(radio.matches(':checked:focus-visible')).to.equal(true);
    expect(ring()).to.be.at.least(2);
    radio.blur();
    expect(ring()).to.be.below(2);
  });

  it('mark an invalid field in forced colours', async function () {
    if (!isForced()) return this.skip();
    const payer = await open(html`<card-token-form order="o-1"></card-token-form>`, { order });
    const edge = (id: string): number => Number.parseFloat(getComputedStyle(part(payer, `#${id}`)).borderTopWidth);
    await payer.isIn('ready');
    await payer.types('Card number', '4242 4242 4242 4241');
    await payer.types('Name on card', 'Ann Example');
    await payer.presses('Pay €10.00');
    await payer.sees('This card number is not valid');
    expect(edge('number')).to.be.above(edge('name'));
    expect(part(payer, '#number').offsetHeight).to.equal(part(payer, '#name').offsetHeight);
  });

  it('mark a missing choice of a method in forced colours', async function () {
    if (!isForced()) return this.skip();
    const payer = await open(html`<ps-picker country="DE" required></ps-picker>`);
    await payer.isIn('ready');
    const choice = part(payer, '.choice');
    const edge = (): string => getComputedStyle(choice).outlineStyle;
    const height = choice.offsetHeight;
    expect(edge()).to.equal('none');
    (payer.element as PsPicker).reportValidity();
    await payer.sees('Please choose a payment method');
    (document.activeElement as HTMLElement | null)?.blur();
    expect(edge()).to.equal('solid');
    expect(choice.offsetHeight).to.equal(height);
  });

  it('mark the main button in forced colours', async function () {
    if (!isForced()) return this.skip();
    const payer = await open(html`<epin-redeem order="o-1"></epin-redeem>`, { order });
    await payer.isIn('ready');
    const main = part(payer, 'button.primary');
    const other = main.cloneNode(true) as HTMLElement;
    other.classList.remove('primary');
    main.after(other);
    const { backgroundColor, color } = getComputedStyle(main);
    expect(backgroundColor).not.to.equal(getComputedStyle(other).backgroundColor);
    expect(far(color, backgroundColor)).to.be.above(80);
  });

  it('show errors in readable colours', async () => {
    const payer = await open(voucher, { order });
    await payer.types('Voucher code', '0000-0000-0000-0000');
    await payer.presses('Redeem');
    await payer.sees('This code is not valid');
    for (const selector of ['input', '.notice, .error', 'button.primary']) {
      const element = part(payer, selector);
      expect(far(getComputedStyle(element).color, behind(element)), selector).to.be.above(80);
    }
    if (!isForced()) expect(lightness(behind(part(payer, 'input')))).to.be.below(80);
    // Axe does not know forced colours, which are the payer's own; the contrast is measured above.
    await isAccessible(payer.element, ...(isForced() ? ['color-contrast'] : []));
  });

  it('show a readable placeholder of the expiry date', async () => {
    // In forced colours, the browser would choose the placeholder's colour.
    await executeServerCommand('pay:media', { features: { ...features, 'forced-colors': 'none' } });
    const payer = await open(html`<card-token-form order="o-1"></card-token-form>`, { order });
    await payer.sees('Expiry date');
    const field = part(payer, '[placeholder]');
    const { color, opacity } = getComputedStyle(field, '::placeholder');
    expect(opacity).to.equal('1');
    expect(contrast(color, behind(field))).to.be.at.least(4.5);
    await executeServerCommand('pay:media', { features });
  });

  it('move nothing, and still show that they wait', async () => {
    const stack = createStack({ order });
    stack.network.next('hangs', 'GET /orders');
    const payer = await open(html`<carrier-flow order="o-1" country="PL"></carrier-flow>`, { stack });
    await payer.isIn('loading');
    const skeleton = part(payer, '.skeleton');
    expect(getComputedStyle(skeleton).animationName).to.equal('none');
    expect(document.getAnimations()).to.deep.equal([]);
    // Forced colours remove backgrounds, so only the border of the skeleton is visible.
    if (isForced()) expect(Number.parseFloat(getComputedStyle(skeleton).borderTopWidth)).to.be.at.least(1);
    else expect(far(getComputedStyle(skeleton).backgroundColor, behind(payer.element))).to.be.above(2);
    stack.network.release();
    await payer.isIn('choosing');
  });

  it('have lines and small text in the colour of text for payers who want more contrast', async () => {
    const more = { ...features, 'forced-colors': 'none', 'prefers-contrast': 'more' };
    const picker = await open(html`<ps-picker country="DE"></ps-picker>`);
    await picker.isIn('ready');
    const card = await open(html`<card-token-form order="o-1"></card-token-form>`, { order });
    await card.isIn('ready');
    await executeServerCommand('pay:media', { features: more });
    const isAsked = holds('(prefers-contrast: more)') && !isForced();
    const [edge, small] = [part(picker, '.choice'), part(picker, '.hint')];
    const field = part(card, '#number');
    const ratios = [
      contrast(getComputedStyle(edge).borderTopColor, behind(picker.element)),
      contrast(getComputedStyle(field).borderTopColor, behind(card.element)),
      contrast(getComputedStyle(small).color, behind(small)),
    ];
    await executeServerCommand('pay:media', { features });
    if (isAsked) for (const ratio of ratios) expect(ratio, ratios.join()).to.be.above(10);
  });

  it('print a receipt in dark ink, also where the page itself is dark', async () => {
    const payer = await open(html`<epin-redeem order="o-1"></epin-redeem>`, { order });
    await payer.types('Voucher code', payer.sandbox.vouchers.issue({ nominal: '12.00' }));
    await payer.presses('Redeem');
    await payer.isIn('succeeded');
    const notice = part(payer, '.notice');
    payer.element.style.colorScheme = 'dark';
    await executeServerCommand('pay:media', { media: 'print' });
    const isPrint = holds('print');
    const words = [...notice.children, notice].map((each) => getComputedStyle(each).color);
    const mark = getComputedStyle(notice, '::before');
    const [sign, disc, keeps] = [mark.color, mark.backgroundColor, mark.getPropertyValue('print-color-adjust')];
    await executeServerCommand('pay:media', { features });
    if (!isPrint) return;
    expect(words.length).to.be.above(1);
    for (const color of words) expect(contrast(color, '#fff'), color).to.be.at.least(4.5);
    expect(contrast(sign, disc)).to.be.at.least(3);
    expect(keeps, 'browsers print no backgrounds otherwise').to.equal('exact');
  });
});
