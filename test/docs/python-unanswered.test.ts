/** The Python recipe begins no payment while the provider does not say whether an open hosted page has paid the order. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { pays } from '../server/handler/shop.js';
import { deaf, usePythonShop } from './use-python-shop.js';

const { approved, ask, open, payment } = usePythonShop();

const openPage = async (order: string): Promise<string> => (await ask('/widget', { variant: 'one-time', order })).url;

suite('the recipe in Python, while payment status does not answer', () => {
  for (const [way, order, path] of [
    ['card', 'o-1', '/charges'],
    ['voucher', 'o-2', '/epin/redemptions'],
  ] as const)
    test(`pays no order by ${way} that its hosted page has paid`, async () => {
      const here = await open(deaf);
      const page = await openPage(order);
      const pin = here.sandbox.vouchers.issue({ nominal: '10.00' });
      const body = { ...(await payment('123', undefined, order)), pin };
      await pays(here, page);
      const paid = here.moved();
      assert.equal(paid.length, 1);
      here.sandbox.faults.next(1, { fail: 503 }, 'GET /api/rest/payment');
      const { http, type } = await ask(path, body);
      assert.deepEqual([http, type], [503, 'provider-unavailable']);
      assert.deepEqual(here.moved(), paid);
      assert.equal((await ask(path, body)).code, 'order-taken');
    });

  test('makes no second charge after the confirmation, and the payer may confirm again', async () => {
    const here = await open(deaf);
    await openPage('o-1');
    const { action, attempt } = await ask('/charges', await payment('333'));
    const { back, body } = await approved(action.url);
    const returns = () => fetch(back, { method: 'POST', body: new URLSearchParams(body) });
    here.sandbox.faults.next(1, { fail: 503 }, 'GET /api/rest/payment');
    assert.equal((await returns()).status, 200);
    assert.deepEqual(here.moved(), []);
    assert.equal((await ask(`/charges/attempts/${attempt}`)).status, 'action');
    await returns();
    assert.deepEqual(here.moved(), ['charge 9.90 EUR']);
  });
});
