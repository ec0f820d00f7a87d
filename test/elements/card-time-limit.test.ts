import { expect } from '@open-wc/testing';
import '../../src/define/card-token-form.js';
import type { CardTokenForm } from '../../src/define/card-token-form.js';
import { type OpenOptions, type Payer, type Stack, answersIssuer, createStack, open } from './harness.js';
import { form, pays } from './card-payer.js';
import { listens } from './told.js';

const milestones = ['10 minutes', '5 minutes', '2 minutes', '1 minute', '30 seconds', '10 seconds'];

async function isAsked(options: OpenOptions = {}): Promise<Payer & Stack> {
  const payer = await pays({ cvc: '333' }, options);
  await payer.sees('Confirm with your bank');
  return payer;
}

const find = ({ element }: Payer, selector: string): HTMLElement => {
  const found = element.shadowRoot?.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`nothing is ${selector}`);
  return found;
};

/** Announces the time alone, not once more with all that is shown around it: at a milestone, it is shown, too. */
const announcesAlone = (region: Element | null): boolean => region?.getAttribute('aria-atomic') === 'false';

/** Lets 15 minutes minus a second pass: by minutes, then by ten seconds, as the form then ticks each second. */
async function timePasses(payer: Payer & Stack): Promise<void> {
  for (const seconds of [...Array<number>(13).fill(60), ...Array<number>(11).fill(10), 9]) {
    await payer.passes(seconds);
    await (payer.element as CardTokenForm).updateComplete;
  }
}

describe('the time limit of a challenge in <card-token-form>', () => {
  beforeEach(() => sessionStorage.clear());

  it('is shown in the dialog, describes the dialog, and is announced at few milestones', async () => {
    const payer = await isAsked();
    const timer = find(payer, 'dialog [role=timer]');
    expect(timer.innerText).to.equal('Time left: 15 minutes');
    expect(find(payer, 'dialog').getAttribute('aria-describedby')).to.equal(timer.id);
    expect(announcesAlone(timer.closest('[role=status]'))).to.be.true;
    const ears = listens(find(payer, 'dialog [role=status]:has([role=timer])'));
    await timePasses(payer);
    expect(timer.innerText).to.equal('Time left: 0:01');
    expect(ears.stop()).to.deep.equal(milestones.map((time) => `Time left: ${time}`));
  });

  it('does not grow if the clock is set back', async () => {
    const stack = createStack();
    let behind = 0;
    const payer = await isAsked({ stack: { ...stack, now: () => stack.now() - behind } });
    const timer = find(payer, 'dialog [role=timer]');
    behind = 3_600_000;
    await payer.passes(60);
    // What passed since the last look cannot be told.
    expect(timer.innerText).to.match(/^Time left: 1[45] minutes$/);
  });

  it('is announced in English on a page whose language has no translation', async () => {
    const payer = await isAsked();
    document.documentElement.lang = 'et';
    try {
      const ears = listens(find(payer, 'dialog [role=status]:has([role=timer])'));
      await timePasses(payer);
      expect(ears.stop()).to.deep.equal(milestones.map((time) => `Time left: ${time}`));
    } finally {
      document.documentElement.lang = 'en';
    }
  });

  it('is shown and announced when the challenge is offered after a reload', async () => {
    const first = await isAsked();
    first.element.remove();
    await first.passes(30);
    const payer = await open(form, { stack: first });
    await payer.passes(1);
    await payer.sees('Your bank asks you to confirm this payment. Time left: 15 minutes');
    expect(announcesAlone(find(payer, '[role=timer]').closest('[role=status]'))).to.be.true;
    const ears = listens(find(payer, '[role=status]'));
    await payer.passes(600);
    await payer.sees('Time left: 5 minutes');
    await payer.passes(200);
    await payer.sees('Time left: 1:09');
    // Milestones passed between two ticks are announced once.
    expect(ears.stop().map((words) => words.replace('Time left: ', ''))).to.include.members([
      '10 minutes',
      '2 minutes',
    ]);
    await payer.passes(69);
    await payer.sees('The confirmation took too long');
  });

  for (const [clock, ahead] of [
    ['right', 0],
    ['two months fast', 60 * 86_400],
    ['two months slow', -60 * 86_400],
  ] as const) {
    it(`makes the form ask the backend when it is over, with a payer's clock that is ${clock}`, async () => {
      const payer = await isAsked({ ahead });
      await payer.sees('Time left: 15 minutes');
      await payer.passes(899);
      await payer.isIn('challenge');
      await payer.passes(1);
      await payer.sees('The confirmation took too long');
      await payer.isIn('declined');
    });
  }

  it('lets the payer confirm in the last second', async () => {
    const payer = await isAsked();
    await payer.passes(899);
    const { state } = payer.element as CardTokenForm;
    if (state.name !== 'challenge') throw new Error(state.name);
    await answersIssuer(payer, state.action, 'approve');
    await payer.passes(1);
    await payer.isIn('succeeded');
  });

  it('is over without endless questions if the backend goes on saying that no time is left', async () => {
    const stack = createStack();
    let questions = 0;
    const late: typeof fetch = async (...args) => {
      const answer = await stack.fetch(...args);
      // Were they endless, the stack's clock would wait for them.
      if (!new Request(...args).url.includes('/charges/attempts/') || ++questions > 50) return answer;
      const text = JSON.stringify({ ...(JSON.parse(await answer.text()) as object), secondsLeft: 0 });
      return Object.defineProperty(Response.json(null), 'text', { value: async () => text });
    };
    const overdue = { ...stack, fetch: late };
    (await isAsked({ stack: overdue })).element.remove();
    const payer = await open(form, { stack: overdue });
    await payer.passes(3);
    await payer.isIn('challenge');
    expect(questions).to.be.below(5);
    expect(payer.raised.filter(({ type }) => type === 'pay-pending')).to.have.length(1);
  });

  it('is not shown if the backend gives none', async () => {
    const stack = createStack();
    const untold: typeof fetch = async (...args) => {
      const answer = await stack.fetch(...args);
      if (!new Request(...args).url.includes('/charges/attempts/')) return answer;
      const { secondsLeft: _, ...outcome } = JSON.parse(await answer.text()) as { secondsLeft: unknown };
      const text = JSON.stringify(outcome);
      // The text is available at once: the stack's clock does not wait for a browser to read a body in the background.
      return Object.defineProperty(Response.json(outcome), 'text', { value: async () => text });
    };
    const quiet = { ...stack, fetch: untold };
    (await isAsked({ stack: quiet })).element.remove();
    const payer = await open(form, { stack: quiet });
    await payer.passes(1);
    await payer.sees('Your bank asks you to confirm this payment.');
    payer.doesNotSee('Time left');
    await payer.presses('Continue');
    await payer.sees('Confirm with your bank');
    payer.doesNotSee('Time left');
    await payer.passes(960);
    await payer.sees('The confirmation took too long');
  });
});
