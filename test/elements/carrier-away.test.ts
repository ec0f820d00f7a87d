/** The window that `<carrier-flow>` opens with the operator's page: when the payment is looked up, and when it closes. */
import { expect } from '@open-wc/testing';
import '../../src/define/carrier-flow.js';
import type { CarrierFlow } from '../../src/define/carrier-flow.js';
import type { PayClient } from '../../src/index.js';
import { type OpenOptions, type Stack, createStack, open } from './harness.js';
import { type Opened, countsWindows, flow, inCountry, order } from './carrier-payer.js';

describe("<carrier-flow> with the operator's page in a window", () => {
  beforeEach(() => sessionStorage.clear());

  const real = window.open;
  afterEach(() => {
    window.open = real;
  });

  const ways = ['Continue', 'Open in a new window'] as const;

  /** Opens the flow with the operator's page in a window. */
  async function atOperator(way: (typeof ways)[number] = 'Continue', options: OpenOptions = {}) {
    const payer = await inCountry('GB', options);
    await payer.presses('Continue');
    await payer.isIn('redirect');
    const windows = countsWindows();
    await payer.presses(way);
    await payer.isIn('away');
    expect(windows).to.deep.equal({ opened: 1, closed: 0 });
    return { payer, windows };
  }

  it('does not open the page of the operator again while disabled', async () => {
    const { payer, windows } = await atOperator();
    (payer.element as CarrierFlow).disabled = true;
    await (payer.element as CarrierFlow).updateComplete;
    (await payer.finds(/open .*again/i, 'button')).click();
    expect(windows.opened).to.equal(1);
  });

  /** Agrees on the page of the operator. */
  async function agrees({ element, sandbox }: Opened): Promise<void> {
    const { state } = element as CarrierFlow;
    const url = state.name === 'away' ? state.step.url : '';
    await sandbox.fetch(new Request(url, { method: 'POST', body: new URLSearchParams({ decision: 'agree' }) }));
  }

  it('looks the payment up as soon as the payer is back in this tab', async () => {
    const { payer, windows } = await atOperator();
    // The first question is answered, and the next is not due before the clock moves.
    await payer.passes(0);
    await agrees(payer);
    document.dispatchEvent(new Event('visibilitychange'));
    await payer.isIn('succeeded');
    expect(windows.closed).to.equal(1);
  });

  it("goes on looking the payment up while the operator's window hides this tab", async () => {
    const stack = createStack({ order: { ...order, country: 'GB' } });
    // As the client's own wait in a hidden tab.
    const wait: Stack['wait'] & PayClient['wait'] = (time, signal, evenHidden = false) =>
      evenHidden ? stack.wait(time, signal) : new Promise(() => undefined);
    const { payer } = await atOperator('Continue', { stack: { ...stack, wait } });
    await payer.passes(0);
    await agrees(payer);
    await payer.passes(60);
    await payer.isIn('succeeded');
  });

  it('keeps nothing more once it is removed, after several look-ups', async () => {
    const { payer } = await atOperator();
    await payer.passes(30);
    await payer.passes(30);
    payer.element.remove();
    sessionStorage.clear();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(sessionStorage).to.have.length(0);
  });

  it('closes it at once, opened again after a reload, when the payer starts again', async () => {
    const { payer: before } = await atOperator();
    before.element.remove();
    const payer = await open(flow, { stack: before });
    await payer.isIn('away');
    const windows = countsWindows();
    await payer.presses('Open the page again');
    payer.network.next('hangs', 'GET /price-points');
    await payer.presses('Start again');
    await payer.isIn('listing');
    expect(windows).to.deep.equal({ opened: 1, closed: 1 });
    payer.network.release();
  });

  for (const way of ways) {
    it(`closes the page of the operator, opened by "${way}", when the form around it is reset`, async () => {
      const { payer, windows } = await atOperator(way);
      (payer.element as CarrierFlow).formResetCallback();
      await payer.isIn('choosing');
      expect(windows.closed).to.equal(1);
    });

    it(`closes the page of the operator, opened by "${way}", when the payer starts again`, async () => {
      const { payer, windows } = await atOperator(way);
      await payer.presses('Start again');
      await payer.isIn('choosing');
      expect(windows.closed).to.equal(1);
    });

    for (const begins of ['the payer', 'the page'] as const) {
      it(`closes it, opened by "${way}", when ${begins} starts again once the payment has expired`, async () => {
        const { payer, windows } = await atOperator(way);
        await payer.passes(7200);
        await payer.isIn('failed');
        if (begins === 'the payer') await payer.presses('Start again');
        else (payer.element as CarrierFlow).reset();
        await payer.isIn('choosing');
        expect(windows.closed).to.equal(1);
      });
    }

    it(`closes the window opened by "${way}" when the payer opens the page again`, async () => {
      const { payer, windows } = await atOperator(way);
      await payer.presses('Open the page again');
      expect(windows).to.deep.equal({ opened: 2, closed: 1 });
    });
  }

  for (const [what, name, value, closed] of [
    ['closes the page of the operator when the page names another order', 'order', 'o-2', 1],
    ['leaves it open when the page only names another country', 'country', 'PL', 0],
  ] as const) {
    it(what, async () => {
      const { payer, windows } = await atOperator();
      payer.element.setAttribute(name, value);
      await (payer.element as CarrierFlow).updateComplete;
      await payer.isIn(closed ? 'choosing' : 'away');
      expect(windows.closed).to.equal(closed);
    });
  }
});
