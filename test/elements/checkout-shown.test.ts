import { expect, html } from '@open-wc/testing';
import { executeServerCommand, sendMouse } from '@web/test-runner-commands';
import '../../src/define/pay-checkout.js';
import type { PayCheckout } from '../../src/index.js';
import { type OpenOptions, type Payer, open, until } from './harness.js';

const checkout = html`<pay-checkout order="o-1" country="GB"></pay-checkout>`;

describe('<pay-checkout> with a piece below the window', () => {
  beforeEach(() => sessionStorage.clear());
  afterEach(() => executeServerCommand('pay:media', {}));

  const heard = (payer: Payer): string =>
    payer.element.shadowRoot?.querySelector('[role=status]')?.textContent.trim() ?? '';
  const topOf = (payer: Payer): number =>
    payer.element.shadowRoot?.querySelector('[part=piece]:not([hidden])')?.getBoundingClientRect().top ?? Infinity;

  /** Opens the checkout with its methods ending at the bottom of the window, so that a piece opens below it. */
  async function opens(options?: OpenOptions): Promise<Awaited<ReturnType<typeof open>> & { places: Set<number> }> {
    const payer = await open(checkout, options);
    await payer.finds(/^Credit and debit cards/);
    const list = payer.element.getBoundingClientRect().height;
    payer.element.style.display = 'block';
    payer.element.style.marginBlockStart = `${innerHeight - list}px`;
    scrollTo({ top: 0, behavior: 'instant' });
    const places = new Set<number>();
    const note = (): void => void places.add(scrollY);
    addEventListener('scroll', note);
    return Object.assign(payer, { places });
  }

  /** Clicks with the mouse: after a scripted press, the focus would be `:focus-visible`, as after a key. */
  async function presses(payer: Payer, name: RegExp): Promise<void> {
    const { x, y, width, height } = (await payer.finds(name, 'input')).getBoundingClientRect();
    await sendMouse({ type: 'click', position: [Math.round(x + width / 2), Math.round(y + height / 2)] });
  }

  const isPaying = async (payer: Payer, tag: string): Promise<void> => {
    await payer.isIn('paying');
    await until(
      () => (payer.element as PayCheckout).piece?.localName === tag,
      () => tag,
    );
  };

  for (const motion of ['reduce', 'no-preference']) {
    it(`scrolls to the piece after a click and announces it; motion: ${motion}`, async function () {
      const features = { 'prefers-reduced-motion': motion };
      if (!(await executeServerCommand('pay:media', { features }))) this.skip();
      const payer = await opens();
      await presses(payer, /^Credit and debit cards/);
      await isPaying(payer, 'card-token-form');
      await until(
        () => topOf(payer) < innerHeight - 200,
        () => `the form in sight; it is at ${topOf(payer)} of ${innerHeight}`,
      );
      expect(payer.places.size === 1, `places: ${[...payer.places].join()}`).to.equal(motion === 'reduce');
      expect(heard(payer)).to.equal('Continue below.');
      await payer.presses(/^PayPal/);
      await payer.isIn('opening');
      expect(heard(payer)).to.equal('One moment…');
    });
  }

  it('only announces the piece after a choice by keyboard, and keeps the focus in sight', async () => {
    const payer = await opens();
    (await payer.finds(/^Credit and debit cards/, 'input')).focus();
    await payer.keys(' ');
    await isPaying(payer, 'card-token-form');
    await until(
      () => heard(payer) === 'Continue below.',
      () => 'that it is below',
    );
    await payer.passes(1);
    // A browser may scroll a pixel or two to show the focus ring.
    expect(scrollY).to.be.below(10);
  });

  it('neither scrolls nor announces after a reload that restores the choice', async () => {
    const first = await opens();
    await presses(first, /^Credit and debit cards/);
    await isPaying(first, 'card-token-form');
    first.element.remove();
    const payer = await opens({ stack: first });
    await isPaying(payer, 'card-token-form');
    await payer.finds('Card number');
    expect(heard(payer)).to.equal('');
    // A browser may scroll a pixel or two to show the focus ring.
    expect(scrollY).to.be.below(10);
  });
});
