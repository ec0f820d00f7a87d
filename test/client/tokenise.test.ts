/** The answers of the provider's token URL that hold no usable token, and the errors they become. */
import { expect } from '@open-wc/testing';
import { PayError, tokenise } from '../../src/client/index.js';
import { createStack, providerUrl } from '../elements/stack.js';
import { warnings } from '../elements/warnings.js';

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

describe('a card on its way to the provider', () => {
  it('goes to the token URL only, with no cookie, no address of the page, no cache and no redirect', async () => {
    const sent: [url: RequestInfo | URL, init: RequestInit | undefined][] = [];
    const fetch: typeof globalThis.fetch = async (...args) => {
      sent.push(args as (typeof sent)[number]);
      return Response.json({ token: 'ot_1' });
    };
    await tokenise({ fetch }, config, card, new AbortController().signal);
    expect(sent.length).to.equal(1);
    const [url, init] = sent[0]!;
    expect(url).to.equal(config.tokenUrl);
    const { body, signal, ...rest } = init!;
    expect(rest).to.deep.equal({
      method: 'POST',
      mode: 'cors',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      redirect: 'error',
    });
    expect(signal).to.be.instanceOf(AbortSignal);
    expect(Object.fromEntries(body as URLSearchParams)).to.deep.equal({
      public_key: 't_key',
      'card[number]': card.number,
      'card[exp_month]': '12',
      'card[exp_year]': '2034',
      'card[cvv]': '123',
    });
  });
});

describe('a card that gets a token', () => {
  const summaryOf = async (answer: object): Promise<unknown> => {
    const fetch = async (): Promise<Response> => Response.json({ token: 'ot_1', card: answer });
    return (await tokenise({ fetch }, config, card, new AbortController().signal)).card;
  };

  it('is summed up by its last digits, and by its brand and expiry if the provider says them', async () => {
    const summary = { brand: 'Visa', last4: '4242', expMonth: '12', expYear: '2034' };
    const told = { type: 'Visa', last4: '4242', exp_month: '12', exp_year: 2034, number: '4242' };
    expect(await summaryOf(told)).to.deep.equal(summary);
    expect(await summaryOf({ last4: '4242' })).to.deep.equal({ brand: '', last4: '4242' });
    expect(await summaryOf({ type: 'Visa' })).to.equal(undefined);
  });
});

describe('a card that gets no token', () => {
  it('is refused with the code of the provider, in each of its three forms', async () => {
    const message = 'Invalid card number';
    for (const answer of [
      { error: { code: 224, message } },
      { type: 'Error', code: 224, error: message },
      { error: [{ code: '224', message }] },
    ]) {
      const error = await refused(() => Response.json(answer, { status: 400 }));
      expect(error).to.include({ type: 'declined', code: '224', field: 'number', retryable: true });
    }
    const error = await refused(() => Response.json({ error: message }, { status: 400 }));
    expect(error).to.include({ type: 'declined', code: undefined, retryable: true });
  });

  it('is refused if the answer refuses, whatever it says of a token', async () => {
    for (const status of [400, 402, 500])
      expect(await refused(() => Response.json({ token: 'ot_1', code: '3011' }, { status }))).to.include({
        type: 'declined',
        code: '3011',
        status,
      });
  });

  it('may be tried again if the code of the refusal is unknown here, and not if no card is at fault', async () => {
    for (const [code, retryable] of [
      ['3999', true],
      ['3008', false],
    ] as const) {
      const error = await refused(() => Response.json({ code }, { status: 400 }));
      expect(error).to.include({ type: 'declined', code, retryable });
    }
  });

  it('rejects with the reason of a payer who leaves, and says nothing on the console', async () => {
    const abort = new AbortController();
    const fetch: typeof globalThis.fetch = (_, init) =>
      new Promise((__, reject) => init?.signal?.addEventListener('abort', () => reject(new TypeError('aborted'))));
    let error: unknown;
    const warned = await warnings(async () => {
      const made = tokenise({ fetch }, config, card, abort.signal).catch((reason: unknown) => (error = reason));
      abort.abort();
      await made;
    });
    expect(error).not.to.be.instanceOf(PayError);
    expect(warned).to.deep.equal([]);
  });

  it('rejects at once, and is sent no more, for a payer who leaves, even if the page’s `fetch` ignores that', async () => {
    let sent = 0;
    const fetch = (): Promise<Response> => (sent++, new Promise(() => undefined));
    const abort = new AbortController();
    const made = tokenise({ fetch }, config, card, abort.signal).catch((error: unknown) => error);
    abort.abort('left');
    const again = tokenise({ fetch }, config, card, abort.signal).catch((error: unknown) => error);
    const late = new Promise((resolve) => setTimeout(resolve, 1000));
    for (const end of [made, again]) expect(await Promise.race([end, late])).to.equal('left');
    expect(sent).to.equal(1);
  });

  it('is given up after half a minute without an answer', async () => {
    const { setTimeout } = globalThis;
    const signals: (AbortSignal | null | undefined)[] = [];
    const silent: typeof globalThis.fetch = (_, init) => (signals.push(init?.signal), new Promise(() => undefined));
    globalThis.setTimeout = ((task: () => void, after?: number) =>
      setTimeout(task, after === 30_000 ? 0 : after)) as typeof setTimeout;
    try {
      const made = tokenise({ fetch: silent }, config, card, new AbortController().signal).catch((e: unknown) => e);
      const end = await Promise.race([made, new Promise((resolve) => setTimeout(resolve, 1000))]);
      expect(end).to.be.instanceOf(PayError).that.includes({ type: 'provider-unavailable', retryable: true });
    } finally {
      globalThis.setTimeout = setTimeout;
    }
    expect(signals.map((signal) => signal?.aborted)).to.deep.equal([true]);
  });

  it('is a provider outage if a server in front of the provider answers 502, and a protocol error for a page with 200', async () => {
    for (const status of [500, 502])
      expect(await refused(() => page(status))).to.include({ type: 'provider-unavailable', status, retryable: true });
    for (const answer of [() => page(200), () => Response.json(null)])
      expect(await refused(answer)).to.include({ type: 'protocol', status: 200 });
  });

  it('is a provider that is busy, and no wrong setup, if the token URL answers 429', async () => {
    for (const answer of [() => page(429), () => Response.json({}, { status: 429 })])
      expect(await refused(answer)).to.include({ type: 'provider-unavailable', status: 429, retryable: true });
  });

  for (const [type, isOnline] of [
    ['network', false],
    ['provider-unavailable', true],
  ] as const)
    it(`is an error of type ${type} if no answer or part of one comes while onLine is ${isOnline}`, async () => {
      Object.defineProperty(navigator, 'onLine', { configurable: true, value: isOnline });
      try {
        const warned = await warnings(async () => {
          for (const answer of [() => Promise.reject(new TypeError('no route')), brokenOff])
            expect(await refused(answer)).to.include({ type, retryable: true });
        });
        expect(warned).to.have.length(isOnline ? 2 : 0);
      } finally {
        Reflect.deleteProperty(navigator, 'onLine');
      }
    });

  it('is on the console once if no answer comes: which address was asked, who named it, and what to do', async () => {
    const fetch = (): Promise<Response> => Promise.reject(new TypeError('no route'));
    const warned = await warnings(async () => {
      for (let tries = 0; tries < 2; tries++)
        await tokenise({ fetch }, config, card, new AbortController().signal).catch(() => undefined);
    });
    expect(warned).to.deep.equal([
      'pay-elements: No answer from the token URL at https://provider.test, which GET /config answered. ' +
        `Is it the provider's address, does it answer pages of ${location.origin} (CORS), ` +
        "and does connect-src of the page's policy allow it? (nothing was charged).",
    ]);
  });

  it('is a wrong setup if the provider does not know the key, and the error names the setting', async () => {
    const { sandbox, fetch } = createStack();
    const key = { tokenUrl: `${providerUrl}/api/gateway/token`, projectKey: sandbox.secretKey };
    const error = await tokenise({ fetch }, key, card, new AbortController().signal).catch((reason: unknown) => reason);
    expect(error).to.include({ type: 'protocol', code: '2111', status: 401, retryable: false });
    expect((error as PayError).message).to.match(/^The provider does not know projectKey/);
    expect((error as PayError).message).not.to.contain(sandbox.secretKey);
  });

  it('has the card number nowhere in its error or summary, wherever the provider repeats it', async () => {
    const { number } = card;
    const told = [
      { error: { code: number, message: number } },
      { type: 'Error', code: `no ${number}`, error: number },
      { error: [{ code: `${number}!` }] },
    ];
    for (const answer of told)
      expect(JSON.stringify({ ...(await refused(() => Response.json(answer, { status: 400 }))) })).not.to.contain(
        number,
      );
    const summary = { token: 'ot_1', card: { type: number, last4: number, exp_month: '12', exp_year: `20${number}` } };
    const fetch = async (): Promise<Response> => Response.json(summary);
    const made = await tokenise({ fetch }, config, card, new AbortController().signal);
    expect(made.token).to.equal('ot_1');
    expect(JSON.stringify(made)).not.to.contain(number);
  });

  it('is a protocol error that states the length if the token is too long or empty for a backend', async () => {
    for (const length of [0, 1025]) {
      const error = await refused(() => Response.json({ token: 'x'.repeat(length) }));
      expect(error).to.include({ type: 'protocol', code: 'token-length', status: 200 });
      expect(error.message).to.contain(`${length} characters`);
    }
  });
});
