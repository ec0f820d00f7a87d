/** A page whose address is too long to be given as the one to return to: the payer pays without it. */
import { expect, html } from '@open-wc/testing';
import '../../src/define/card-token-form.js';
import '../../src/define/carrier-flow.js';
import '../../src/define/pay-widget-frame.js';
import { entersAndPays } from './card-payer.js';
import { inCountry } from './carrier-payer.js';
import { type Stack, open, until } from './harness.js';
import { withoutLeaving } from './leaving.js';
import { frame, open as openWidget } from './widget-payer.js';

/** Returns the body of the first such call. */
function sent({ network }: Stack, call: string): Record<string, unknown> {
  return JSON.parse(network.calls.find((each) => each.call === call)?.body ?? '') as Record<string, unknown>;
}

describe('on a page with a very long address', () => {
  const { href } = location;

  beforeEach(() => {
    sessionStorage.clear();
    history.replaceState(null, '', `?${'x'.repeat(4096)}`);
  });
  afterEach(() => history.replaceState(null, '', href));

  it('the hosted page is shown in its frame', async () => {
    const payer = await openWidget(frame);
    await payer.isIn('open');
    expect(sent(payer, 'POST /widget')).to.not.have.property('returnUrl');
  });

  it('a card is charged whose issuer takes the place of the page', () =>
    withoutLeaving(async (leaves) => {
      const payer = await open(html`<card-token-form order="o-1" challenge="redirect"></card-token-form>`, {
        handler: { challenge: 'form' },
      });
      await entersAndPays(payer, { cvc: '333' });
      await until(
        () => leaves() === 1,
        () => 'the page left',
      );
      expect(sent(payer, 'POST /charges')).to.not.have.property('returnUrl');
    }));

  it('a phone bill is started', async () => {
    const payer = await inCountry('PL');
    await payer.presses('Continue');
    await payer.isIn('code');
  });
});
