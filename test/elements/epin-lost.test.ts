import { expect } from '@open-wc/testing';
import '../../src/define/epin-redeem.js';
import type { EpinRedeem } from '../../src/index.js';
import { createStack, until } from './harness.js';
import { fieldOf, opens, order, posts, redeems } from './epin-payer.js';

type Opened = Awaited<ReturnType<typeof opens>>;

/** Sends a code whose request hangs. */
async function sends(): ReturnType<typeof opens> {
  const payer = await opens();
  payer.network.next('hangs', 'POST /epin');
  await redeems(payer, payer.sandbox.vouchers.issue({ nominal: '13.00' }));
  await until(
    () => posts(payer) === 1,
    () => 'the code is on its way',
  );
  return payer;
}

describe('<epin-redeem> when the answer is lost', () => {
  beforeEach(() => sessionStorage.clear());

  it('looks the outcome up, and does not send the code again', async () => {
    const payer = await opens();
    payer.network.next('lost', 'POST /epin');
    await redeems(payer, payer.sandbox.vouchers.issue({ nominal: '13.00' }));
    await payer.hears('pay-pending');
    await payer.passes(1);
    expect(await payer.outcome()).to.have.property('status', 'succeeded');
    expect(posts(payer)).to.equal(1);
    expect(payer.sandbox.ledger).to.have.length(1);
  });

  it('keeps looking up while there is no network', async () => {
    const payer = await opens();
    payer.network.next('lost', 'POST /epin');
    payer.network.always('offline', 'GET /epin');
    await redeems(payer, payer.sandbox.vouchers.issue({ nominal: '13.00' }));
    await payer.sees('Please do not enter it again');
    expect(fieldOf(payer)).to.equal(null);
    await payer.passes(20);
    await payer.isIn('unknown');
    payer.network.heal();
    await payer.passes(30);
    await payer.isIn('succeeded');
    expect(posts(payer)).to.equal(1);
  });

  it('shows that a voucher that never arrived was not used', async () => {
    const payer = await opens();
    payer.network.next('offline', 'POST /epin');
    await redeems(payer, payer.sandbox.vouchers.issue({ nominal: '13.00' }));
    await payer.passes(29);
    await payer.isIn('unknown');
    await payer.passes(8);
    await payer.sees('Your voucher was not used');
    const told = await payer.outcome();
    expect(told).to.have.property('error').that.includes({ type: 'declined', code: 'not-started', retryable: true });
    expect(payer.sandbox.ledger).to.have.length(0);
    await redeems(payer, payer.sandbox.vouchers.issue({ nominal: '13.00' }));
    expect(await payer.outcome()).to.have.property('status', 'succeeded');
  });

  it('says nothing of the last check when another voucher is looked up', async () => {
    const payer = await sends();
    payer.element.remove();
    document.body.append(payer.element);
    await payer.passes(1);
    await payer.presses('Check now');
    await payer.passes(1);
    await payer.sees('No result yet');
    await payer.passes(37);
    await payer.isIn('ready');
    payer.network.next('lost', 'POST /epin');
    payer.network.always('offline', 'GET /epin');
    await redeems(payer, payer.sandbox.vouchers.issue({ nominal: '13.00' }));
    await payer.isIn('unknown');
    payer.doesNotSee(/Checking|No result/);
    payer.element.remove();
  });

  it('finds a refusal by look-up too', async () => {
    const payer = await opens();
    payer.network.next('lost', 'POST /epin');
    await redeems(payer, 'TEST-3002');
    await payer.passes(1);
    await payer.sees('This voucher has expired');
    const { raised } = payer;
    expect(raised.filter(({ type }) => type === 'pay-failure')).to.have.length(1);
    // The attempt is named as long as it is spoken of: also when it leaves for a state that has none.
    const moves = raised.filter(({ type }) => type === 'pay-statechange').map(({ detail }) => detail);
    const [sent, , over] = moves.slice(-3);
    expect([sent?.to, over?.from, over?.to]).to.deep.equal(['redeeming', 'unknown', 'ready']);
    expect(over?.attempt).to.be.a('string').that.equals(sent?.attempt);
  });

  it('keeps the code in its field if the page resets it while the code is on its way', async () => {
    const payer = await sends();
    const code = fieldOf(payer)?.value;
    (payer.element as EpinRedeem).reset();
    await payer.isIn('redeeming');
    expect(code).to.be.a('string').that.is.not.empty;
    expect(fieldOf(payer)?.value).to.equal(code);
  });

  it('knows the outcome after a reload, without sending anything', async () => {
    const stack = createStack({ order });
    const payer = await opens({ stack });
    payer.network.next('hangs', 'POST /epin');
    await redeems(payer, payer.sandbox.vouchers.issue({ nominal: '13.00' }));
    await until(
      () => posts(payer) === 1,
      () => 'the code is on its way',
    );
    payer.element.remove();
    payer.network.release();
    await payer.passes(0);
    const again = await opens({ stack });
    await again.isIn('succeeded');
    await again.sees('€3.00 left');
    expect(posts(again)).to.equal(1);
  });

  it('fires pay-failure after a reload if the code never arrived', async () => {
    const payer = await sends();
    payer.element.remove();
    const again = await opens({ stack: payer });
    await again.isIn('unknown');
    await again.passes(37);
    await again.isIn('ready');
    const failures = again.raised.filter(({ type }) => type === 'pay-failure');
    expect(failures.map(({ detail }) => detail.error.code)).to.deep.equal(['not-started']);
  });

  for (const [how, comesBack] of [
    ['is loaded anew', async (payer: Opened) => opens({ stack: payer })],
    [
      'is put back',
      async (payer: Opened) => {
        document.body.append(payer.element);
        return payer;
      },
    ],
  ] as const) {
    it(`does not claim that a voucher was not used while its request may still arrive, when the element ${how}`, async () => {
      const payer = await sends();
      const lookUps = (): number => payer.network.calls.filter(({ call }) => call.startsWith('GET /epin')).length;
      payer.element.remove();
      const again = await comesBack(payer);
      await until(
        () => lookUps() === 1,
        () => 'the first look-up',
      );
      await again.passes(1);
      await again.isIn('unknown');
      await again.presses('Check now');
      await until(
        () => lookUps() === 2,
        () => 'the look-up that the payer asked for',
      );
      await again.passes(20);
      await again.isIn('unknown');
      again.network.release();
      await again.passes(5);
      await again.isIn('succeeded');
      expect(again.raised.filter(({ type }) => type === 'pay-failure')).to.deep.equal([]);
      expect(posts(again)).to.equal(1);
      again.element.remove();
    });
  }

  it('looks the payment up when the element is removed and put back', async () => {
    const payer = await sends();
    const { parentElement } = payer.element;
    payer.element.remove();
    await payer.isIn('unknown');
    payer.network.release();
    await payer.passes(0);
    parentElement?.append(payer.element);
    await payer.isIn('succeeded');
    expect(posts(payer)).to.equal(1);
  });
});
