/** The windows that pieces of `<pay-checkout>` have opened close once the drop-in gives the piece up. */
import { expect, html } from '@open-wc/testing';
import '../../src/define/pay-checkout.js';
import type { PayCheckout } from '../../src/index.js';
import { countsWindows } from './carrier-payer.js';
import { type OpenOptions, type Payer, framedPlace, open, until } from './harness.js';

const checkout = html`<pay-checkout order="o-1" country="GB"></pay-checkout>`;
const prices = (price: string): OpenOptions => ({
  order: (id) => ({ amount: id === 'o-1' ? price : '99.00', currency: 'EUR', description: 'A book' }),
});

const of = ({ element }: Payer): PayCheckout => element as PayCheckout;

const isAt = (payer: Payer, state: string): Promise<unknown> =>
  until(
    () => of(payer).piece?.matches(`:state(${state})`) ?? false,
    () => `the piece is ${state}`,
  );

describe('<pay-checkout> with a window open', () => {
  const real = window.open;
  beforeEach(() => sessionStorage.clear());
  afterEach(() => {
    window.open = real;
  });

  for (const [what, gone] of [
    ['another order', (element) => (element.order = 'o-2')],
    ['no order', (element) => (element.order = undefined)],
    ['a reset', (element) => element.reset()],
  ] as const satisfies [string, (element: PayCheckout) => void][]) {
    it(`of the operator, and given ${what}: closes it`, async () => {
      const payer = await open(checkout, prices('5.00'));
      await payer.presses(/^Phone bill/);
      await payer.presses('Continue');
      await isAt(payer, 'redirect');
      const windows = countsWindows();
      await payer.presses('Continue');
      await isAt(payer, 'away');
      expect(windows).to.deep.equal({ opened: 1, closed: 0 });
      gone(of(payer));
      await until(
        () => windows.closed === 1,
        () => 'the window is closed',
      );
    });

    it(`of the hosted page, and given ${what}: closes it`, async () => {
      const payer = await open(checkout, { ...prices('9.90'), place: framedPlace() });
      await payer.presses(/^paysafecard/);
      await isAt(payer, 'open');
      const opened = { closed: false, close: () => (opened.closed = true), location: { replace: () => undefined } };
      window.open = () => opened as unknown as Window;
      await payer.presses('Open in a new window');
      await isAt(payer, 'away');
      expect(opened.closed).to.equal(false);
      gone(of(payer));
      await until(
        () => opened.closed,
        () => 'the window is closed',
      );
    });
  }
});
