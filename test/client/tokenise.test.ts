/** What the provider's token URL may answer besides a token, and what is made of it. */
import { expect } from '@open-wc/testing';
import { PayError, tokenise } from '../../src/client/index.js';
import { createStack, providerUrl } from '../elements/stack.js';

const config = { tokenUrl: 'https://provider.test/api/token', projectKey: 't_key' };
const card = { number: '4242424242424242', expMonth: '12', expYear: '2034', cvc: '123' };

const page = (status: number): Response =>
  new Response('<h1>4242424242424242</h1>', { status, headers: { 'content-type': 'text/html' } });

const brokenOff = (): Response =>
  new Response(
    new ReadableStream({
      start(body) {
        body.enqueue(new TextEncoder().encode('{"token":'));
        body.error(new TypeError('the connection was lost'));
      },
    }),
  );

async function refused(answer: () => Response | Promise<Response>): Promise<PayError> {
  const made = tokenise({ fetch: async () => answer() }, config, card, new AbortController().signal);
  const error: unknown = await made.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof PayError)) throw new Error('it was not refused');
  expect(error.message).not.to.contain(card.number);
  return error;
}

describe('a card without a token for it', () => {
  it("is told apart by who did not answer: a server in front of the provider's has a page of its own", async () => {
    expect(await refused(() => page(502))).to.include({ type: 'provider-unavailable', status: 502, retryable: true });
    expect(await refused(() => page(200))).to.include({ type: 'protocol', status: 200 });
  });

  for (const [type, isOnline] of [
    ['network', false],
    ['provider-unavailable', true],
  ] as const)
    it(`is of type ${type} where nothing, or not all, is answered, and onLine is ${isOnline}`, async () => {
      Object.defineProperty(navigator, 'onLine', { configurable: true, value: isOnline });
      try {
        for (const answer of [() => Promise.reject(new TypeError('no route')), brokenOff])
          expect(await refused(answer)).to.include({ type, retryable: true });
      } finally {
        Reflect.deleteProperty(navigator, 'onLine');
      }
    });

  it('is a wrong setup where the provider does not know the key, and says which setting it is', async () => {
    const { sandbox, fetch } = createStack();
    const key = { tokenUrl: `${providerUrl}/api/gateway/token`, projectKey: sandbox.secretKey };
    const error = await tokenise({ fetch }, key, card, new AbortController().signal).catch((reason: unknown) => reason);
    expect(error).to.include({ type: 'protocol', code: '2111', status: 401, retryable: false });
    expect((error as PayError).message).to.match(/^The provider does not know projectKey/);
    expect((error as PayError).message).not.to.contain(sandbox.secretKey);
  });

  it('is one with a token that no backend takes: it is said, with its length', async () => {
    for (const length of [0, 1025]) {
      const error = await refused(() => Response.json({ token: 'x'.repeat(length) }));
      expect(error).to.include({ type: 'protocol', code: 'token-length', status: 200 });
      expect(error.message).to.contain(`${length} characters`);
    }
  });
});
