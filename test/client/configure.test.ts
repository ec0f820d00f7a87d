import { expect, waitUntil } from '@open-wc/testing';
import { clientFor, onConfigured } from '../../src/client/configure.js';
import { PayError } from '../../src/client/index.js';
import { configure } from '../../src/configure.js';
import { readOrder } from '../../src/contract/index.js';
import { json, order } from './answering.js';

describe('configure', () => {
  it("loads no code before the page's content was drawn", async () => {
    const begun = (): number | undefined =>
      performance.getEntriesByType('resource').find(({ name }) => name.includes('/client/copies'))?.startTime;
    configure({ endpoint: '/pay' });
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
    const drawn = performance.now();
    await waitUntil(() => begun() !== undefined, 'it asks for the warning at last');
    expect(begun()).to.be.at.least(drawn);
  });

  it('adds to earlier calls, and tells what was set before to those who still listen', async () => {
    const told: unknown[] = [];
    const stop = onConfigured(({ endpoint, timeout }) => told.push([endpoint, timeout]));
    const sent: (string | null)[] = [];
    const fetch: typeof globalThis.fetch = async (_, init) => {
      sent.push(new Headers(init?.headers).get('x-csrf'));
      return json(order);
    };
    configure({ endpoint: '/first', fetch, timeout: 1000 });
    configure({ endpoint: '/second', headers: { 'x-csrf': 'c' } });
    stop();
    configure({ endpoint: '/third' });
    expect(told.slice(1)).to.deep.equal([['/first', 1000]]);
    expect(clientFor()?.endpoint).to.equal(`${location.origin}/third`);
    await clientFor()?.call(readOrder, { params: { order: 'o-1' } });
    configure({ headers: { 'x-csrf': 'd' } });
    await clientFor()?.call(readOrder, { params: { order: 'o-1' } });
    expect(sent).to.deep.equal(['c', 'd']);
    configure({ endpoint: '/pay', fetch: undefined, headers: undefined, timeout: undefined });
  });
});

describe('PayError.from', () => {
  it('takes what is no PayError for a defect, and reports it to the page', () => {
    const { reportError } = globalThis;
    const reported: unknown[] = [];
    globalThis.reportError = (error) => void reported.push(error);
    try {
      const known = new PayError('network', 'No answer');
      expect(PayError.from(known)).to.equal(known);
      const defect = new TypeError('x is undefined');
      expect(PayError.from(defect)).to.include({ type: 'protocol', message: defect.message, isOutcomeUnknown: true });
      expect(PayError.from('gone')).to.include({ name: 'PayError', type: 'protocol', message: 'gone' });
      expect(reported).to.deep.equal([defect, 'gone']);
    } finally {
      globalThis.reportError = reportError;
    }
  });
});
