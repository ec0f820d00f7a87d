import { expect, waitUntil } from '@open-wc/testing';
import { configure } from '../../src/configure.js';

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
});
