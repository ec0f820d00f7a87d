/**
 * Payers who do anything in any order, while calls get lost on their way: the order is paid once at most, nothing
 * throws, and once the trouble is over the order can be paid.
 */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { setTimeout as passes } from 'node:timers/promises';
import fc from 'fast-check';
import { type Walk, acts } from './random-walk.js';
import { useStage } from './use-stage.js';

const stage = useStage();

const elements = [
  '<pay-checkout order="o-1" country="DE"></pay-checkout>',
  '<card-token-form order="o-1"></card-token-form>',
  '<card-token-form order="o-1" challenge="redirect"></card-token-form>',
  '<epin-redeem order="o-1"></epin-redeem>',
  '<pay-widget-frame order="o-1"></pay-widget-frame>',
  '<pay-widget-frame order="o-1" mode="redirect"></pay-widget-frame>',
  '<pay-widget-frame order="o-1" mode="popup"></pay-widget-frame>',
];

const name = fc.constantFrom(...(Object.keys(acts) as (keyof typeof acts)[]));
/** What is done, which of the things it could be done to, and the milliseconds before the next one. */
const step = fc.tuple(name, fc.nat(999), fc.nat(300));

/** The movements of money that pay an order. */
const pays = new Set(['charge', 'hosted', 'voucher', 'review-accepted']);
const paid = (): string[] => stage().sandbox.ledger.flatMap(({ movement }) => (pays.has(movement) ? [movement] : []));

async function walks(element: string, steps: readonly [keyof typeof acts, number, number][]): Promise<void> {
  await stage().reset();
  stage().order = { amount: '10.00', currency: 'EUR' };
  stage().body = element;
  const page = await stage().visit();
  const thrown: string[] = [];
  page.context().on('weberror', (error) => {
    const text = String(error.error());
    // Firefox counts as an error that a return page, whose policy allows no images, gets no icon.
    if (!text.includes('/favicon.ico')) thrown.push(text);
  });
  const walk: Walk = { stage: stage(), page };
  for (const [act, which, pause] of steps) {
    // A window that closes or goes elsewhere meanwhile may leave the driver without an answer.
    await Promise.race([acts[act](walk, which / 1000), passes(8000)]);
    await passes(pause);
  }
  await endsWell(walk);
  assert.deepEqual(thrown, []);
}

/** The trouble ends, what is open runs out, and the payer pays by card in a new tab. */
async function endsWell({ page }: Walk): Promise<void> {
  const context = page.context();
  stage().faults.length = 0;
  await context.setOffline(false);
  for (const [at, open] of context.pages().entries()) if (at > 0) await Promise.race([open.close(), passes(8000)]);
  await stage().sandbox.advance(1800);
  await stage().sandbox.advance(1800);
  const isPaid = paid().length > 0;
  stage().body = '<card-token-form order="o-1"></card-token-form>';
  const last = await context.newPage();
  await last.goto(stage().shop);
  await acts['types a card and pays']({ stage: stage(), page: last }, 0);
  // Of an order that is paid already, the form says so.
  const state = isPaid ? ':is(:state(succeeded), :state(unavailable))' : ':state(succeeded)';
  await last.locator(`card-token-form${state}`).waitFor({ state: 'attached' });
  assert.equal(paid().length, 1, `paid by ${paid().join(' and ')}`);
}

for (const element of elements)
  it(`pays once, whatever happens: ${element}`, { timeout: 120_000 }, () =>
    fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 16 }), (steps) => walks(element, steps)),
      { numRuns: Number(process.env['WALKS'] ?? 2), seed: Number(process.env['SEED'] ?? 1), endOnFailure: true },
    ),
  );
