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
    });
  },
);

describe('LateFlow', () => {
  it('loads what asks the backend beside its part, not after it', async () => {
    document.body.append(document.createElement('never-there'));
    const asksLoad = (): boolean =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/client/call.'));
    await waitUntil(asksLoad, 'what asks is loaded though the part never comes');
    expect(asksLoad()).to.equal(true);
  });
});
