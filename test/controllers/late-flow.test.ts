import { expect, waitUntil } from '@open-wc/testing';
import { ReactiveElement } from 'lit';
import { LateFlow, type LatePart } from '../../src/controllers/late-flow.js';
import type { FlowSignal } from '../../src/flows/flow.js';

interface State {
  readonly name: 'idle';
}

customElements.define(
  'never-there',
  class extends ReactiveElement {
    flow = new LateFlow<State, FlowSignal, LatePart<State, FlowSignal>>(this, {
      initial: { name: 'idle' },
      before: (state) => state,
      load: () => new Promise(() => undefined),
      failed: () => ({ type: 'failed' }),
    });
  },
);

describe('LateFlow', () => {
  it('loads the code for calls and for waiting in parallel with its part', async () => {
    const isAskedFor = (file: string): boolean =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes(`/client/${file}.`));
    expect(isAskedFor('call')).to.equal(false);
    document.body.append(document.createElement('never-there'));
    await waitUntil(() => isAskedFor('call'), 'what asks is not loaded until the part is there');
    await waitUntil(() => isAskedFor('wait'), 'what waits would have to be loaded when the connection is gone');
  });
});
