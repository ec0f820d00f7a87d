/** One request for a call that several callers make at the same time. */
import { expect } from '@open-wc/testing';
import { readConfig, readOrder } from '../../src/contract/index.js';
import { clientAnswering, json, order } from './answering.js';

describe('a call that several callers make at the same time', () => {
  const config = { projectKey: 't_1', tokenUrl: 'https://provider.example/token', test: true, features: ['card'] };

  /** A client whose answers come from the test. */
  function asked() {
    const answers: ((answer: Response) => void)[] = [];
    const signals: AbortSignal[] = [];
    const { client } = clientAnswering((signal) => {
      signals.push(signal);
      return new Promise((resolve, reject) => {
        answers.push(resolve);
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      });
    });
    return { client, answers, signals };
  }
  const sent = async (calls: readonly unknown[], count: number): Promise<void> => {
    while (calls.length < count) await new Promise((resolve) => setTimeout(resolve));
  };

  it('is sent once, and again for a caller that comes after the answer', async () => {
    const { client, answers } = asked();
    const both = Promise.all([client.call(readConfig, {}), client.call(readConfig, {})]);
    await sent(answers, 1);
    answers[0]?.(json(config));
    const [one, other] = await both;
    expect(one).to.deep.equal(config);
    expect(other).to.equal(one);
    expect(answers).to.have.length(1);
    const later = client.call(readConfig, {});
    await sent(answers, 2);
    answers[1]?.(json({ ...config, test: false }));
    expect((await later).test).to.equal(false);
  });

  it('goes on when one caller aborts, and is aborted with the last caller', async () => {
    const { client, answers, signals } = asked();
    const leavers = [new AbortController(), new AbortController()];
    const ends = leavers.map(({ signal }) => client.call(readConfig, {}, signal).catch((error: unknown) => error));
    await sent(answers, 1);
    const reasons = [new Error('the first left'), new Error('the second left')];
    leavers[0]?.abort(reasons[0]);
    expect(await ends[0]).to.equal(reasons[0]);
    expect(signals[0]?.aborted).to.equal(false);
    leavers[1]?.abort(reasons[1]);
    expect(await ends[1]).to.equal(reasons[1]);
    expect(signals[0]?.reason).to.equal(reasons[1]);
    // A new caller does not get the aborted request.
    const next = client.call(readConfig, {});
    await sent(answers, 2);
    const another = client.call(readConfig, {});
    await new Promise((resolve) => setTimeout(resolve));
    answers[1]?.(json(config));
    expect(await next).to.deep.equal(config);
    expect(await another).to.equal(await next);
    expect(answers).to.have.length(2);
  });

  it('is not sent for a caller that has left before', async () => {
    const { client, answers } = asked();
    const end = client.call(readConfig, {}, AbortSignal.abort('left')).catch((error: unknown) => error);
    expect(await Promise.race([end, new Promise((resolve) => setTimeout(resolve, 1000))])).to.equal('left');
    expect(answers).to.deep.equal([]);
  });

  it('is not shared if it reads a payer’s order', async () => {
    const { client, answers } = asked();
    const both = ['o-1', 'o-2'].map((id) => client.call(readOrder, { params: { order: id } }));
    await sent(answers, 2);
    answers.forEach((give) => give(json(order)));
    expect(await Promise.all(both)).to.have.length(2);
  });
});
