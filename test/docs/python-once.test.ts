/** Several notifications about one order: the Python recipe delivers it once, for whichever payment still pays it. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { TestPingback } from 'pay-elements/server';
import { pays } from '../server/handler/shop.js';
import { delivered } from './python-shop.js';
import { deaf, usePythonShop } from './use-python-shop.js';

const { ask, current, open, payment, tells } = usePythonShop();

// The sandbox's own notifications are refused: each test says which come, and in which order.
const silent = { ...deaf, PROXIES: '1' };
const from = { 'x-forwarded-for': deaf.PINGBACK_FROM };

async function says(type: TestPingback['type'], ref: string): Promise<void> {
  assert.equal(await tells({ type, ref, uid: 'ada', goodsid: 'o-1' }, 'GET', from), 'OK');
}

const takenBack = async (): Promise<number> => (await current().printed()).match(/^take back o-1 for /gm)?.length ?? 0;

const openPage = async (): Promise<string> => (await ask('/widget', { variant: 'one-time', order: 'o-1' })).url;

suite('the recipe in Python', () => {
  for (const types of [
    ['paid', 'under-review', 'review-accepted'],
    ['review-accepted', 'paid', 'goodwill'],
  ] as const)
    test(`delivers once for a payment that is ${types.join(', ')}, and takes back once`, async () => {
      const here = await open(silent);
      const { receipt } = await ask('/charges', await payment('555'), from);
      for (const type of types) await says(type, receipt.id);
      assert.equal(await delivered(here), 1);
      for (const type of ['review-declined', 'refund'] as const) await says(type, receipt.id);
      assert.equal(await takenBack(), 1);
    });

  for (const order of ['before', 'after'] as const)
    test(`keeps an order that was paid on two pages where the first payment is refunded ${order} the second is heard of`, async () => {
      const here = await open(silent);
      const [one, two] = [await openPage(), await openPage()];
      const first = await pays(here, one);
      await says('paid', first);
      const second = await pays(here, two);
      if (order === 'after') await says('paid', second);
      await says('refund', first);
      if (order === 'before') await says('paid', second);
      assert.equal((await delivered(here)) - (await takenBack()), 1);
      const { status, ref } = await ask('/orders/o-1/payment');
      assert.deepEqual([status, ref], ['succeeded', second]);
      assert.equal((await ask('/charges', await payment(), from)).code, 'order-taken');
      await says('refund', second);
      assert.equal((await delivered(here)) - (await takenBack()), 0);
      assert.equal((await ask('/orders/o-1/payment')).status, 'failed');
    });

  test('keeps an order that was paid on a page and by card where the card is refunded', async () => {
    const here = await open(silent);
    const page = await openPage();
    const { receipt } = await ask('/charges', await payment(), from);
    await says('paid', receipt.id);
    const second = await pays(here, page);
    await says('paid', second);
    await here.says(new RegExp(`^for a person to look at: ${second}, type 0$`, 'm'));
    here.sandbox.refund(receipt.id);
    await says('refund', receipt.id);
    assert.deepEqual([await delivered(here), await takenBack()], [1, 0]);
    assert.equal((await ask('/orders/o-1/payment')).status, 'succeeded');
  });

  test('has a person look at the second payment of an order that was paid on two pages', async () => {
    const here = await open(silent);
    const [one, two] = [await openPage(), await openPage()];
    const first = await pays(here, one);
    await says('paid', first);
    const second = await pays(here, two);
    await says('paid', second);
    await here.says(new RegExp(`^for a person to look at: ${second}, type 0$`, 'm'));
    await says('refund', second);
    assert.deepEqual([await delivered(here), await takenBack()], [1, 0]);
    const { status, ref } = await ask('/orders/o-1/payment');
    assert.deepEqual([status, ref], ['succeeded', first]);
  });
});
