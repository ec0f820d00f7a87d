/** `<pay-widget-frame>` whose page does something to it while a listener of `before-pay` decides. */
import { expect } from '@open-wc/testing';
import '../../src/define/pay-widget-frame.js';
import type { BeforePayEvent, PayWidgetFrame } from '../../src/index.js';
import { createStack, framedPlace, until } from './harness.js';
import { frame, of, open } from './widget-payer.js';

/** Decides after a while, as a question to the page's own backend takes. */
const aWhile = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));

describe('<pay-widget-frame> while a listener of before-pay decides', () => {
  beforeEach(() => sessionStorage.clear());

  for (const [what, decide] of [
    [
      'disables it',
      async (element) => {
        element.disabled = true;
        await aWhile();
        element.disabled = false;
      },
    ],
    [
      'refreshes it, because it has changed the basket',
      async (element) => {
        await aWhile();
        await element.refresh();
      },
    ],
  ] as const satisfies readonly (readonly [string, (element: PayWidgetFrame) => Promise<void>])[]) {
    it(`which ${what}: asks once, and goes on`, async () => {
      const stack = createStack({ place: framedPlace() });
      let asked = 0;
      const listener = (event: Event): void => {
        // Were it asked for ever, the page would stand still.
        if (++asked < 9) (event as BeforePayEvent).waitUntil(decide(event.target as PayWidgetFrame));
      };
      document.addEventListener('before-pay', listener);
      try {
        const payer = await open(frame, { stack });
        await until(
          () => of(payer).state.name === 'open',
          () => `the page open; asked ${asked} times`,
        );
      } finally {
        document.removeEventListener('before-pay', listener);
      }
      expect(asked).to.equal(1);
      expect(stack.network.calls.filter(({ call }) => call === 'POST /widget')).to.have.length(1);
    });
  }

  it('goes idle once it has decided, if it leaves the element disabled', async () => {
    const disables = (event: Event): void => {
      (event.target as PayWidgetFrame).disabled = true;
      (event as BeforePayEvent).waitUntil(aWhile());
    };
    document.addEventListener('before-pay', disables, { once: true });
    const payer = await open(frame);
    await until(
      () => of(payer).disabled,
      () => 'the listener asked',
    );
    await until(
      () => payer.network.calls.some(({ call }) => call === 'POST /widget'),
      () => 'the page requested',
    );
    await payer.isIn('idle');
    await payer.passes(0);
    await payer.isIn('idle');
    of(payer).disabled = false;
    await payer.isIn('open');
  });
});
