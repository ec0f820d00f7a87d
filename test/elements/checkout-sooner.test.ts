/** A piece's code loads while the backend is asked which piece serves. A page of its own: no piece is loaded yet. */
import { expect, html } from '@open-wc/testing';
import '../../src/define/pay-checkout.js';
import { open, until } from './harness.js';
import { find, lose } from './late-parts/lost.js';

describe('<pay-checkout> while it asks the backend which piece serves', () => {
  beforeEach(() => sessionStorage.clear());

  const view = html`<pay-checkout order="o-1" country="GB"></pay-checkout>`;

  it('loads the piece that most shops use for this kind of system', async () => {
    const payer = await open(view, { fault: ['hangs', 'GET /config'] });
    await payer.presses(/^Phone bill/);
    await until(
      () => customElements.get('carrier-flow') !== undefined,
      () => 'the code of <carrier-flow>',
    );
    await payer.isIn('opening');
    payer.network.release();
    await payer.isIn('paying');
  });

  it('loads no piece that the page replaces with its own', async () => {
    const own = html`<pay-checkout order="o-1" country="GB"><p slot="prepaid">Ours</p></pay-checkout>`;
    const payer = await open(own, { order: { amount: '10.00' } });
    await payer.presses(/^paysafecard/);
    await payer.isIn('paying');
    expect(customElements.get('epin-redeem')).to.equal(undefined);
  });

  /** Firefox before 155 never requests a module again that failed to load. */
  it('loads nothing while offline, and opens the chosen piece once online', async () => {
    const payer = await open(view);
    const file = 'epin-redeem/epin-redeem.ts';
    await lose(file);
    payer.network.always('offline');
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
    await payer.presses(/^paysafecard/);
    await payer.isIn('error');
    // Once this request has failed, earlier ones for the same file have failed too.
    await fetch(`/src/elements/${file}`).catch(() => undefined);
    Reflect.deleteProperty(navigator, 'onLine');
    payer.network.heal();
    await find(file);
    await payer.presses('Try again');
    await payer.isIn('paying');
  });
});
