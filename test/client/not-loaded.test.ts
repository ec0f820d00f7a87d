/** The code that sends calls may fail to load. */
import { expect } from '@open-wc/testing';
import { readOrder } from '../../src/contract/index.js';
import { engineAsksAgain } from '../elements/late-parts/lost.js';
import { clientAnswering, failure, json, order } from './answering.js';

describe('a call whose code does not load', () => {
  const code = (method: 'POST' | 'DELETE'): Promise<Response> =>
    fetch('/lost-files?path=/src/client/call.ts', { method });
  afterEach(() => code('DELETE'));

  it('fails as one without an answer, and the next call loads the code again', async () => {
    const asksAgain = await engineAsksAgain();
    await code('POST');
    const { client, requests } = clientAnswering(() => json(order));
    const call = () => client.call(readOrder, { params: { order: 'o-1' } });
    expect(await failure(call())).to.include({
      type: 'network',
      retryable: true,
      message: 'A part of pay-elements could not be loaded',
    });
    expect(requests).to.deep.equal([]);
    await code('DELETE');
    if (asksAgain) expect((await call()).version).to.equal('v1');
  });
});
