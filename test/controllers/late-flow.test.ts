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

  it('begins nothing if it is removed while its part loads, but does on return', async () => {
    let arrives = (_: LatePart<State, FlowSignal>): void => undefined;
    let isAsked = false;
    let begun = 0;
    class SlowProbe extends ReactiveElement {
      flow = new LateFlow<State, FlowSignal, LatePart<State, FlowSignal>>(this, {
        initial: { name: 'idle' },
        before: (state) => state,
        load: () => ((isAsked = true), new Promise((resolve) => (arrives = resolve))),
        failed: () => ({ type: 'failed' }),
      });
    }
    customElements.define('slow-probe', SlowProbe);
    const probe = new SlowProbe();
    document.body.append(probe);
    await waitUntil(() => isAsked);
    probe.remove();
    const idle = (): undefined => void begun++;
    arrives({ transition: (state) => state, effects: { idle }, changed: () => undefined });
    await waitUntil(() => probe.flow.part);
    await new Promise((resolve) => setTimeout(resolve));
    expect(begun).to.equal(0);
    document.body.append(probe);
    await waitUntil(() => begun === 1);
    probe.remove();
  });
});
