/** A request without a body stream: no request has one in Firefox, where a backend may run inside the page. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bodyOf, maximumBody } from '../../src/server/body.js';
import { ann, base, openShop, replyOf } from './handler/shop.js';

const words = 'Zwölf Boxkämpfer';

const post = (body: string | null, headers: Record<string, string> = {}): Request =>
  new Request(`${base}/pay/charges`, { method: 'POST', body, headers });

/** Returns the request as it is in a runtime without request streams. */
const withoutStream = (request: Request): Request => Object.defineProperty(request, 'body', { value: undefined });

describe('a body', () => {
  it('is read from the stream if there is one', async () => {
    const request = post(words);
    assert.equal(await bodyOf(request), request.body);
    assert.equal(await new Response(request.body).text(), words);
  });

  it('is empty if none was sent', async () => {
    assert.equal(await bodyOf(post(null)), null);
  });

  it('is the same without a stream, and empty if none was sent', async () => {
    for (const sent of [words, null])
      assert.equal(await new Response(await bodyOf(withoutStream(post(sent)))).text(), sent ?? '');
  });
});

describe('a handler whose requests have no stream', () => {
  it('charges a card once', async () => {
    const shop = openShop();
    const request = post(JSON.stringify(await shop.payment()), {
      authorization: ann.id,
      origin: base,
      'content-type': 'application/json',
    });
    const { status, body } = await replyOf(await shop.handler(withoutStream(request)));
    assert.equal(status, 200, JSON.stringify(body));
    assert.equal(shop.sandbox.ledger.length, 1);
  });

  it('refuses a body that is too large', async () => {
    const request = post('x'.repeat(maximumBody + 1), { authorization: ann.id, origin: base });
    assert.equal((await openShop().handler(withoutStream(request))).status, 413);
  });
});
