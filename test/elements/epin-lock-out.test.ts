import { expect } from '@open-wc/testing';
import '../../src/define/epin-redeem.js';
import type { EpinRedeem } from '../../src/define/epin-redeem.js';
import { type Payer, createStack, newSandbox } from './harness.js';
import { listens } from './told.js';
import { fieldOf, opens, order, redeems } from './epin-payer.js';

describe('<epin-redeem>', () => {
  beforeEach(() => sessionStorage.clear());

  describe('while locked out', () => {
    async function lockedOut(): Promise<Awaited<ReturnType<typeof opens>>> {
      const payer = await opens();
      await redeems(payer, 'TEST-4001');
      await payer.isIn('locked');
      return payer;
    }

    it('focuses the field when the lock-out is over', async () => {
      const payer = await lockedOut();
      expect(fieldOf(payer)).to.equal(null);
      expect(payer.element.shadowRoot?.activeElement).to.have.attribute('role', 'status');
      for (let left = 15 * 60; left > 0; left -= 30) await payer.passes(30);
      await payer.isIn('ready');
      await (payer.element as EpinRedeem).updateComplete;
      expect(payer.element.shadowRoot?.activeElement).to.equal(fieldOf(payer));
    });

    for (const [lang, why] of [
      ['de_DE', 'is no tag'],
      ['et', 'has no words here'],
    ] as const) {
      it(`shows the lock-out in English if the language of the page ${why}, as "${lang}"`, async () => {
        document.documentElement.lang = lang;
        try {
          const payer = await lockedOut();
          await payer.sees('You can try again in 15 minutes');
          await payer.passes(870);
          await payer.sees('You can try again in 0:30');
          expect(payer.element.shadowRoot?.querySelector('[role=status]')?.textContent).to.contain('30 seconds');
        } finally {
          document.documentElement.lang = 'en';
        }
      });
    }

    it('announces the remaining time at few milestones', async () => {
      const payer = await lockedOut();
      const region = payer.element.shadowRoot?.querySelector('[role=status]') as HTMLElement;
      const ears = listens(region);
      expect(region.innerText).to.contain('You can try again in 15 minutes');
      expect(region.querySelector('[role=timer]')).not.to.equal(null);
      // Minutes first, then steps of ten seconds, in which the element ticks each second.
      const steps = [...Array<number>(13).fill(60), ...Array<number>(12).fill(10)];
      for (const seconds of steps) {
        await payer.passes(seconds);
        await (payer.element as EpinRedeem).updateComplete;
      }
      expect(ears.stop()).to.deep.equal(
        ['10 minutes', '5 minutes', '2 minutes', '1 minute', '30 seconds', '10 seconds'].map(
          (time) => `You can try again in ${time}`,
        ),
      );
      expect(region.textContent).to.contain('You can enter it again');
    });
  });

  describe('a lock-out', () => {
    const isLocked = async (payer: Payer, left: string): Promise<void> => {
      await payer.isIn('locked');
      await payer.sees('Too many tries');
      await payer.sees(`You can try again in ${left}`);
      expect(fieldOf(payer)).to.equal(null);
    };

    for (const [clock, ahead] of [
      ['right', 0],
      ['two months fast', 60 * 86_400],
      ['two months slow', -60 * 86_400],
    ] as const) {
      it(`counts down and ends with a payer's clock that is ${clock}`, async () => {
        const payer = await opens({ ahead });
        await redeems(payer, 'TEST-4001');
        await isLocked(payer, '15 minutes');
        await payer.passes(600);
        await payer.sees('You can try again in 5 minutes');
        await payer.passes(230);
        await payer.sees('You can try again in 1:10');
        await payer.passes(71);
        await payer.isIn('ready');
        await redeems(payer, payer.sandbox.vouchers.issue({ nominal: '10.00' }));
        expect(await payer.outcome()).to.have.property('status', 'succeeded');
      });

      it(`survives a reload and is then forgotten with a payer's clock that is ${clock}`, async () => {
        const stack = createStack({ order, ahead });
        const payer = await opens({ stack });
        await redeems(payer, 'TEST-4001');
        await payer.isIn('locked');
        expect(JSON.stringify({ ...sessionStorage })).not.to.contain('TEST');
        payer.element.remove();
        await stack.passes(300);
        const again = await opens({ stack });
        await again.hears('pay-ready');
        await isLocked(again, '10 minutes');
        await again.sees('€10.00');
        again.element.remove();
        await stack.passes(601);
        const later = await opens({ stack });
        await redeems(later, later.sandbox.vouchers.issue({ nominal: '10.00' }));
        expect(await later.outcome()).to.have.property('status', 'succeeded');
        expect({ ...sessionStorage }).not.to.have.property('pay-elements:epin-lock:o-1');
      });
    }

    it('does not last longer if the clock is corrected meanwhile', async () => {
      const stack = createStack({ order, ahead: 86_400 });
      const payer = await opens({ stack });
      await redeems(payer, 'TEST-4001');
      await isLocked(payer, '15 minutes');
      payer.element.remove();
      const again = await opens({ stack: { ...stack, now: () => stack.now() - 86_400_000 } });
      await isLocked(again, '15 minutes');
    });

    it('does not last an hour longer if the clock is set back by an hour while it lasts', async () => {
      const stack = createStack({ order });
      let behind = 0;
      const payer = await opens({ stack: { ...stack, now: () => stack.now() - behind } });
      await redeems(payer, 'TEST-4001');
      await isLocked(payer, '15 minutes');
      behind = 3_600_000;
      // What passed since the last look cannot be told.
      await payer.passes(60);
      await isLocked(payer, '15 minutes');
      await payer.passes(600);
      await isLocked(payer, '5 minutes');
      await payer.passes(301);
      await payer.isIn('ready');
    });

    it('ends when the limiter of the backend says so', async () => {
      const now = (): number => sandbox.now();
      const sandbox = newSandbox();
      let tries = 0;
      const limiter = {
        consume: async () => {
          tries += 1;
          if (tries === 1) throw Object.assign(new Error('too many'), { msBeforeNext: 45_000 });
        },
      };
      const payer = await opens({ sandbox, handler: { limiter, clock: now } });
      await redeems(payer, '1');
      await isLocked(payer, '0:45');
      await payer.passes(46);
      await payer.isIn('ready');
      await redeems(payer, sandbox.vouchers.issue({ nominal: '10.00' }));
      expect(await payer.outcome()).to.have.property('status', 'succeeded');
    });

    it('without a known end tells the payer to wait, and ends with "Try again"', async () => {
      const stack = createStack({ order });
      // Our handler always gives the end of a lock-out, but another backend may not.
      const endless: typeof fetch = async (...args) => {
        const answer = await stack.fetch(...args);
        if (answer.status !== 429) return answer;
        const { retryAt: _, ...problem } = await answer.json();
        return new Response(JSON.stringify(problem), {
          status: 429,
          headers: { 'content-type': 'application/problem+json' },
        });
      };
      const payer = await opens({ stack: { ...stack, fetch: endless } });
      await redeems(payer, 'TEST-4001');
      await payer.isIn('locked');
      await payer.sees('Please wait, or choose another way to pay.');
      payer.doesNotSee('You can try again in');
      await payer.passes(86_400);
      await payer.isIn('locked');
      await payer.presses('Try again');
      await payer.isIn('ready');
      await redeems(payer, payer.sandbox.vouchers.issue({ nominal: '10.00' }));
      expect(await payer.outcome()).to.have.property('status', 'succeeded');
    });
  });
});
