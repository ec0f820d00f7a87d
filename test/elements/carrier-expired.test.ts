/** The operator waits for half an hour, and the payer takes longer at one of the steps. */
import { expect } from '@open-wc/testing';
import '../../src/define/carrier-flow.js';
import { open } from './harness.js';
import { type Opened, flow, inCountry, pays, sent, texts } from './carrier-payer.js';

describe('<carrier-flow> whose payment takes too long', () => {
  beforeEach(() => sessionStorage.clear());

  const tooLong = 1801;

  const at = async (country: string, step: string): Promise<Opened> => {
    const payer = await inCountry(country);
    if (step === 'carrier') payer.sandbox.carrier.carrierRequired.add(country);
    await payer.presses('Continue');
    await payer.isIn(step);
    return payer;
  };

  const opensWindow = async (payer: Opened): Promise<void> => {
    const link = await payer.finds<HTMLAnchorElement>('Open in a new window', 'a');
    const real = window.open;
    window.open = () => ({ close: () => undefined, location }) as unknown as Window;
    link.click();
    window.open = real;
  };

  /** Asserts that the expiry is shown and fires pay-failure, and that the payer can start again. */
  const isOver = async (payer: Opened): Promise<void> => {
    await payer.isIn('failed');
    await payer.sees('This payment has expired');
    expect((await payer.hears('pay-failure')).detail.error).to.include({ type: 'declined', code: '5011' });
    expect(payer.sandbox.ledger).to.have.length(0);
    await payer.presses('Start again');
    await payer.isIn('choosing');
  };

  it('fails at the PIN', async () => {
    const payer = await at('PL', 'code');
    await payer.passes(tooLong);
    await pays(payer, 'PIN', '1234');
    await isOver(payer);
  });

  it('fails at the phone number', async () => {
    const payer = await at('TR', 'number');
    await payer.passes(tooLong);
    await pays(payer, 'Phone number', '0532 123 45 67');
    await isOver(payer);
  });

  it('fails before the page of the operator', async () => {
    const payer = await at('GB', 'redirect');
    await payer.passes(tooLong);
    await opensWindow(payer);
    await isOver(payer);
  });

  it('fails without action of the payer while the page of the operator is open', async () => {
    const payer = await at('GB', 'redirect');
    await opensWindow(payer);
    await payer.isIn('away');
    await payer.passes(1700);
    await payer.isIn('away');
    await payer.passes(200);
    await isOver(payer);
  });

  it('fails after a reload during which the page of the operator was open', async () => {
    const payer = await at('GB', 'redirect');
    await opensWindow(payer);
    await payer.isIn('away');
    payer.element.remove();
    await payer.passes(tooLong);
    await isOver(await open(flow, { stack: payer }));
  });

  for (const [country, step] of [
    ['PL', 'code'],
    ['TR', 'number'],
    ['GB', 'redirect'],
  ] as const) {
    it(`does not show the step "${step}" again after a reload`, async () => {
      const payer = await at(country, step);
      payer.element.remove();
      await payer.passes(tooLong);
      const again = await open(flow, { stack: payer });
      await isOver(again);
      expect(again.raised.map(({ detail }) => detail?.to)).to.not.include(step);
    });
  }

  it('goes on at the choice of the operator, where no payment has started that could expire', async () => {
    const payer = await at('PL', 'carrier');
    await payer.passes(2 * tooLong);
    await payer.presses('Żubr Telekom');
    await payer.presses('Continue');
    await payer.isIn('code');
    await pays(payer, 'PIN', texts(payer));
    await payer.isIn('succeeded');
    expect(sent(payer)).to.equal(1);
  });
});
