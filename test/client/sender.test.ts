import { expect } from '@open-wc/testing';
import { type PayClient, PayError, createClient, newAttempt } from '../../src/client/index.js';
import { senderOf, rememberSender } from '../../src/client/sender.js';
import { readRedemption } from '../../src/contract/epin.js';
import { readOrderPayment } from '../../src/contract/orders.js';

const redemption = { attempt: newAttempt(), changeAmount: '0.00', changeCurrency: 'EUR' };
const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': status < 400 ? 'application/json' : 'application/problem+json' },
  });
const problem = (status: number, type: string): Response =>
  json(status, { type, title: type, status, retryable: false });

const answering = (answer: () => Response, now?: () => number): PayClient & { asked: number } => {
  const client = createClient({
    endpoint: '/pay',
    fetch: async () => {
      counted.asked += 1;
      return answer();
    },
    now,
  });
  const counted = Object.assign(client, { asked: 0 });
  return counted;
};

const thrown = async (promise: Promise<unknown>): Promise<unknown> => promise.then(() => undefined, (error) => error); // prettier-ignore

describe('the client that is asked about a payment', () => {
  const looksUp = (attempt: string, present: () => PayClient | undefined): Promise<unknown> =>
    senderOf(attempt, present).call(readRedemption, { params: { attempt } });
  const signedOut = (): Response => problem(401, 'unauthorized');

  it('is a stand-in if the page has no client: it can wait, and its calls fail as network errors', async () => {
    const sender = senderOf(newAttempt(), () => undefined);
    await sender.wait(1);
    expect(await thrown(sender.wait(60_000, AbortSignal.abort('left')))).to.equal('left');
    expect(sender.endpoint).to.equal(location.origin);
    expect(sender.now()).to.be.closeTo(Date.now(), 1000);
    const error = await thrown(looksUp(newAttempt(), () => undefined));
    expect(error).to.be.instanceOf(PayError).that.includes({ type: 'network' });
  });

  it('is the client that sent the payment, or else the one present at the first look-up', async () => {
    const [first, later] = [answering(() => json(200, redemption)), answering(() => json(200, redemption))];
    const [sent, recalled] = [newAttempt(), newAttempt()];
    rememberSender(sent, first);
    await looksUp(sent, () => later);
    await looksUp(recalled, () => first);
    await looksUp(recalled, () => later);
    expect([first.asked, later.asked]).to.deep.equal([3, 0]);
  });

  it('waits as the client that sent the payment does, and has its endpoint', async () => {
    const attempt = newAttempt();
    const waits: unknown[] = [];
    const wait = async (...args: unknown[]): Promise<void> => void waits.push(args);
    rememberSender(attempt, createClient({ endpoint: '/sender', wait }));
    const sender = senderOf(attempt, () => answering(signedOut));
    const { signal } = new AbortController();
    await sender.wait(60_000, signal, true);
    expect(waits).to.deep.equal([[60_000, signal, true]]);
    expect(sender.endpoint).to.equal(`${location.origin}/sender`);
  });

  it('is no longer asked for a payer who leaves, nor is the present one', async () => {
    const silent = createClient({ endpoint: '/pay', fetch: () => new Promise(() => undefined) });
    for (const [sender, present] of [
      [silent, undefined],
      [answering(signedOut), silent],
    ] as const) {
      const [attempt, abort] = [newAttempt(), new AbortController()];
      rememberSender(attempt, sender);
      const by = senderOf(attempt, () => present);
      const end = thrown(by.call(readRedemption, { params: { attempt } }, abort.signal));
      await new Promise((resolve) => setTimeout(resolve, 20));
      abort.abort('left');
      expect(await Promise.race([end, new Promise((resolve) => setTimeout(resolve, 1000))])).to.equal('left');
    }
  });

  it('is the present client once the sender is signed out and the present one has an answer', async () => {
    const attempt = newAttempt();
    const [before, now] = [answering(signedOut), answering(() => json(200, redemption))];
    rememberSender(attempt, before);
    for (const asked of [1, 2]) {
      expect(await looksUp(attempt, () => now)).to.deep.equal(redemption);
      expect([before.asked, now.asked]).to.deep.equal([1, asked]);
    }
  });

  it('is not a present client that does not know the payment: the look-up says "unauthorized"', async () => {
    const [attempt, order] = [newAttempt(), newAttempt()];
    const before = answering(signedOut);
    for (const payment of [attempt, order]) rememberSender(payment, before);
    const missing = answering(() => problem(404, 'not-found'));
    const none = answering(() => json(200, { order, status: 'none' }));
    const asksOrder = thrown(senderOf(order, () => none).call(readOrderPayment, { params: { order } }));
    for (const error of [await thrown(looksUp(attempt, () => missing)), await asksOrder])
      expect(error).to.be.instanceOf(PayError).that.includes({ type: 'unauthorized' });
    expect([missing.asked, none.asked]).to.deep.equal([1, 1]);
  });

  it('fails as the present client does if that one cannot say whether it knows the payment', async () => {
    const attempt = newAttempt();
    rememberSender(attempt, answering(signedOut));
    const down = answering(() => new Response('', { status: 503 }));
    const error = await thrown(looksUp(attempt, () => down));
    expect(error).to.be.instanceOf(PayError).that.includes({ type: 'provider-unavailable' });
  });

  it('is asked once if it is the present client too, and is the only one asked unless it is signed out', async () => {
    const attempt = newAttempt();
    const present = answering(() => json(200, redemption));
    for (const [answer, type] of [
      [signedOut, 'unauthorized'],
      [() => problem(404, 'not-found'), 'not-found'],
      [() => new Response('', { status: 503 }), 'provider-unavailable'],
    ] as const) {
      const sender = answering(answer);
      rememberSender(attempt, sender);
      const isSignedOut = type === 'unauthorized';
      const error = await thrown(looksUp(attempt, () => (isSignedOut ? sender : present)));
      expect(error).to.be.instanceOf(PayError).that.includes({ type });
      expect([sender.asked, present.asked]).to.deep.equal([1, 0]);
    }
  });

  it('does not believe that the backend has no such attempt while the backend may still begin it', async () => {
    let now = 1000;
    const [sent, recalled] = [newAttempt(), newAttempt()];
    const missing = answering(() => problem(404, 'not-found'), () => now); // prettier-ignore
    const finds = async (attempt: string): Promise<unknown> =>
      thrown(senderOf(attempt, () => missing).lookUp(readRedemption, { params: { attempt } }));
    rememberSender(sent, missing);
    // The page has waited for the answer. The call may have arrived only now, after a tunnel, say.
    now += 30_000;
    expect(await finds(sent))
      .to.be.instanceOf(PayError)
      .that.includes({ type: 'network', code: 'may-begin' });
    now += 29_999;
    rememberSender(sent, missing);
    for (const attempt of [sent, recalled]) expect(await finds(attempt)).to.include({ code: 'may-begin' });
    now += 1;
    expect(await finds(sent)).to.include({ type: 'not-found' });
    expect(await finds(recalled), 'sent before a reload, perhaps just now').to.include({ code: 'may-begin' });
    now -= 86_400_000;
    expect(await finds(recalled), 'the clock was set back').to.include({ code: 'may-begin' });
    now += 30_000;
    expect(await finds(recalled)).to.include({ type: 'not-found' });
  });

  it('does not believe it either if the look-up itself took as long', async () => {
    let now = 1000;
    const attempt = newAttempt();
    const slow = answering(() => ((now += 60_000), problem(404, 'not-found')), () => now); // prettier-ignore
    const error = await thrown(senderOf(attempt, () => slow).lookUp(readRedemption, { params: { attempt } }));
    expect(error).to.include({ type: 'network', code: 'may-begin' });
  });

  it('fails with any other answer to a look-up as it is', async () => {
    for (const [answer, type] of [
      [signedOut, 'unauthorized'],
      [() => new Response('', { status: 503 }), 'provider-unavailable'],
    ] as const) {
      const attempt = newAttempt();
      const present = answering(answer);
      const error = await thrown(senderOf(attempt, () => present).lookUp(readRedemption, { params: { attempt } }));
      expect(error).to.be.instanceOf(PayError).that.includes({ type });
    }
  });
});
