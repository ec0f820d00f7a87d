import { expect, fixture, html, waitUntil } from '@open-wc/testing';
import { LitElement } from 'lit';
import { PayError } from '../../src/client/index.js';
import { LateFlow, type LatePart } from '../../src/controllers/late-flow.js';
import { defineFlow } from '../../src/flows/flow.js';

type State = { name: 'idle' } | { name: 'charging' } | { name: 'unknown' } | { name: 'done'; answer: string };
type Signal = { type: 'go' } | { type: 'answered'; answer: string } | { type: 'lost' } | { type: 'interrupted' };

const flow = defineFlow<State, Signal>(
  { name: 'idle' },
  {
    idle: { go: () => ({ name: 'charging' }) },
    charging: {
      answered: (_, { answer }) => ({ name: 'done', answer }),
      lost: () => ({ name: 'unknown' }),
      interrupted: () => ({ name: 'unknown' }),
    },
    unknown: { answered: (_, { answer }) => ({ name: 'done', answer }) },
    done: { go: () => ({ name: 'idle' }) },
  },
);

/** Calls whose answers come from the test. */
class Calls {
  readonly made: { abort: AbortSignal; answer: (signal?: Signal) => void; fail: (error: Error) => void }[] = [];
  readonly make = (_: State, abort: AbortSignal): Promise<Signal | undefined> =>
    new Promise((answer, fail) => this.made.push({ abort, answer, fail }));
}

class FlowProbe extends LitElement {
  readonly internals = this.attachInternals();
  readonly charges = new Calls();
  readonly lookUps = new Calls();
  readonly changes: string[] = [];
  readonly failures: PayError[] = [];
  changed?: () => void;
  readonly flow = new LateFlow<State, Signal, LatePart<State, Signal>>(this, {
    initial: flow.initial,
    before: (state) => state,
    load: async () => ({
      transition: flow.transition,
      effects: { charging: this.charges.make, unknown: this.lookUps.make },
      changed: (to, from) => {
        this.changes.push(`${from.name}>${to.name}`);
        this.changed?.();
      },
    }),
    failed: (error) => {
      this.failures.push(error);
      return { type: 'lost' };
    },
  });
  protected override render() {
    return html`<p>${this.flow.state.name}</p>`;
  }
}
customElements.define('flow-probe', FlowProbe);

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

async function probe(): Promise<FlowProbe> {
  const host = await fixture<FlowProbe>(html`<flow-probe></flow-probe>`);
  await waitUntil(() => host.flow.part, 'the part is not loaded');
  return host;
}

describe('LateFlow with its part loaded', () => {
  it('runs the effect of a state and sends what it resolves to', async () => {
    const host = await probe();
    host.flow.send({ type: 'go' });
    expect(host.matches(':state(charging)')).to.equal(true);
    host.charges.made[0]?.answer({ type: 'answered', answer: 'yes' });
    await settled();
    await host.updateComplete;
    expect(host.flow.state).to.deep.equal({ name: 'done', answer: 'yes' });
    expect(host.shadowRoot?.textContent).to.equal('done');
    expect(host.matches(':state(charging)')).to.equal(false);
    expect(host.changes).to.deep.equal(['idle>charging', 'charging>done']);
  });

  it('starts an effect only once if the signal is repeated', async () => {
    const host = await probe();
    host.flow.send({ type: 'go' });
    host.flow.send({ type: 'go' });
    expect(host.charges.made).to.have.length(1);
  });

  it('ends what an effect has set up as soon as the effect is over', async () => {
    const host = await probe();
    host.flow.send({ type: 'go' });
    const [made] = host.charges.made;
    expect(made?.abort.aborted).to.equal(false);
    made?.answer({ type: 'answered', answer: 'paid' });
    await settled();
    expect(host.flow.state.name).to.equal('done');
    expect(made?.abort.aborted).to.equal(true);
  });

  it('turns a rejection into a signal', async () => {
    const host = await probe();
    host.flow.send({ type: 'go' });
    const error = new PayError('network', 'no answer');
    host.charges.made[0]?.fail(error);
    await settled();
    expect(host.failures).to.deep.equal([error]);
    expect(host.flow.state.name).to.equal('unknown');
  });

  it('aborts the charge when the element is removed, looks it up on return, and never repeats it', async () => {
    const host = await probe();
    const parent = host.parentElement as HTMLElement;
    host.flow.send({ type: 'go' });
    host.remove();
    expect(host.charges.made[0]?.abort.aborted).to.equal(true);
    expect(host.flow.state.name).to.equal('unknown');
    expect(host.lookUps.made).to.have.length(0);
    parent.append(host);
    expect(host.lookUps.made).to.have.length(1);
    expect(host.charges.made).to.have.length(1);
  });

  it('looks the charge up, and does not repeat it, if the page moves the element by inserting it elsewhere', async () => {
    const host = await probe();
    host.flow.send({ type: 'go' });
    (await fixture(html`<section></section>`)).append(host);
    expect(host.flow.state.name).to.equal('unknown');
    expect([host.charges.made.length, host.lookUps.made.length]).to.deep.equal([1, 1]);
  });

  it('makes no charge, nor on return, if the page removes it when it hears of it', async () => {
    const host = await probe();
    const parent = host.parentElement as HTMLElement;
    host.changed = () => host.remove();
    host.flow.send({ type: 'go' });
    expect(host.changes).to.deep.equal(['idle>charging', 'charging>unknown']);
    parent.append(host);
    expect(host.charges.made).to.have.length(0);
    expect(host.lookUps.made).to.have.length(1);
  });

  it('makes no charge, nor on return, for a signal that it gets while it is away', async () => {
    const host = await probe();
    const parent = host.parentElement as HTMLElement;
    host.remove();
    host.flow.send({ type: 'go' });
    expect(host.changes).to.deep.equal(['idle>charging', 'charging>unknown']);
    parent.append(host);
    expect(host.charges.made).to.have.length(0);
    expect(host.lookUps.made).to.have.length(1);
  });

  it('hears while it is away what its state can do without its effect', async () => {
    const host = await probe();
    const parent = host.parentElement as HTMLElement;
    host.flow.send({ type: 'go' });
    host.remove();
    host.flow.send({ type: 'answered', answer: 'yes' });
    parent.append(host);
    expect(host.flow.state).to.deep.equal({ name: 'done', answer: 'yes' });
    expect(host.lookUps.made).to.have.length(0);
  });

  it('ignores an answer that comes after its state was left', async () => {
    const host = await probe();
    host.flow.send({ type: 'go' });
    host.flow.send({ type: 'lost' });
    host.charges.made[0]?.answer({ type: 'answered', answer: 'late' });
    await settled();
    expect(host.flow.state.name).to.equal('unknown');
  });

  it('ends what is under way when it is removed, and begins it again on return', async () => {
    const host = await probe();
    const parent = host.parentElement as HTMLElement;
    host.flow.send({ type: 'go' });
    host.flow.send({ type: 'lost' });
    host.remove();
    expect(host.lookUps.made[0]?.abort.aborted).to.equal(true);
    parent.append(host);
    expect(host.lookUps.made).to.have.length(2);
  });

  it('ends what an effect has set up that is over without a signal', async () => {
    const host = await probe();
    host.flow.send({ type: 'go' });
    host.charges.made[0]?.answer(undefined);
    await settled();
    expect(host.charges.made[0]?.abort.aborted).to.equal(true);
    expect(host.flow.state.name).to.equal('charging');
  });

  it('takes a rejection after its state was left for no failure', async () => {
    const host = await probe();
    host.flow.send({ type: 'go' });
    host.remove();
    host.charges.made[0]?.fail(new Error('aborted'));
    await settled();
    expect(host.failures).to.deep.equal([]);
  });

  it('lets a signal wait that is sent while another is handled', async () => {
    const host = await probe();
    host.changed = () => {
      delete host.changed;
      host.flow.send({ type: 'answered', answer: 'at once' });
      expect(host.flow.state.name).to.equal('charging');
    };
    host.flow.send({ type: 'go' });
    expect(host.changes).to.deep.equal(['idle>charging', 'charging>done']);
    expect(host.charges.made.map(({ abort }) => abort.aborted)).to.deep.equal([true]);
  });

  it('goes on after a change that the page could not take', async () => {
    const host = await probe();
    host.changed = () => {
      host.flow.send({ type: 'answered', answer: 'never handled' });
      throw new Error('a slip of the page');
    };
    expect(() => host.flow.send({ type: 'go' })).to.throw('a slip');
    delete host.changed;
    host.flow.send({ type: 'lost' });
    expect(host.flow.state.name).to.equal('unknown');
  });
});
