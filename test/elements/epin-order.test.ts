import { expect } from '@open-wc/testing';
import '../../src/define/epin-redeem.js';
import { createProvider } from '../../src/server/index.js';
import { type Payer, type Stack, until } from './harness.js';
import { fieldOf, opens, posts, redeems } from './epin-payer.js';
import { pastes } from './pastes.js';

describe('<epin-redeem> and its order', () => {
  beforeEach(() => sessionStorage.clear());

  /** Sends a voucher, and changes or removes the order of the element before the answer. */
  async function movesOn(code: (payer: Stack) => string, order?: string): Promise<Payer & Stack> {
    const payer = await opens();
    payer.network.next('hangs', 'POST /epin');
    await redeems(payer, code(payer));
    await until(
      () => posts(payer) === 1,
      () => 'the code is on its way',
    );
    if (order === undefined) payer.element.removeAttribute('order');
    else payer.element.setAttribute('order', order);
    await payer.passes(0);
    await payer.isIn('redeeming');
    payer.network.release();
    return payer;
  }

  it('shows another order once pay-success has fired for the former one', async () => {
    const payer = await movesOn(({ sandbox }) => sandbox.vouchers.issue({ nominal: '10.00' }), 'o-2');
    await payer.hears('pay-success');
    await payer.isIn('ready');
    expect(payer.network.calls.some(({ call }) => call === 'GET /orders/o-2')).to.equal(true);
    await redeems(payer, payer.sandbox.vouchers.issue({ nominal: '10.00' }));
    await payer.isIn('succeeded');
    expect(payer.sandbox.ledger).to.have.length(2);
  });

  it('still shows that the former order is paid if no order follows', async () => {
    const payer = await movesOn(({ sandbox }) => sandbox.vouchers.issue({ nominal: '10.00' }));
    await payer.hears('pay-success');
    await payer.passes(0);
    await payer.isIn('succeeded');
    await payer.sees('Payment received');
  });

  it('shows another order even if the payer is locked out meanwhile', async () => {
    const payer = await movesOn(() => 'TEST-4001', 'o-2');
    await until(
      () => payer.network.calls.some(({ call }) => call === 'GET /orders/o-2'),
      () => 'the other order is asked for',
    );
    expect(payer.raised.filter(({ type }) => type === 'pay-failure').length).to.equal(1);
  });

  it('shows that a voucher was not used if the provider was never reached and the answer was lost', async () => {
    const refuse = Object.assign(new TypeError('fetch failed'), { cause: { code: 'ECONNREFUSED' } });
    const provider = createProvider({
      baseUrl: 'https://provider.test',
      projectKey: 'key',
      secretKey: 'secret',
      fetch: () => Promise.reject(refuse),
    });
    const payer = await opens({ handler: { provider } });
    payer.network.next('lost', 'POST /epin');
    await redeems(payer, 'ABCD-1234');
    await payer.passes(1);
    await payer.sees('Nothing was charged');
    await payer.isIn('ready');
    expect(posts(payer)).to.equal(1);
  });

  it('sends the code that was shown, even if another is pasted while before-pay waits', async () => {
    const payer = await opens();
    let agree = (): void => undefined;
    payer.element.addEventListener('before-pay', (event) =>
      event.waitUntil(new Promise<void>((resolve) => (agree = resolve))),
    );
    const code = payer.sandbox.vouchers.issue({ nominal: '10.00' });
    await redeems(payer, code);
    await payer.isIn('confirming');
    pastes(fieldOf(payer), '1234');
    expect(fieldOf(payer)?.value).to.equal(code);
    agree();
    await payer.isIn('succeeded');
  });
});
