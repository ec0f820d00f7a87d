/**
 * Payers who do anything in any order, while calls get lost on their way: the order is paid once at most, nothing
 * throws, and once the trouble is over the order can be paid.
 */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { setTimeout as passes } from 'node:timers/promises';
import fc from 'fast-check';
import { type AttemptStore, type OrderDetails, createMemoryAttempts } from '../../src/server/index.js';
import { cardActs, customerOf, orderOf } from './random-walk-cards.js';
import { Vault, before } from './random-walk-vault.js';
import { type Act, type Walk, acts, paysAtLast } from './random-walk.js';
import { useStage } from './use-stage.js';

const vault = new Vault();
let order: OrderDetails;
let attempts: AttemptStore;
const stage = useStage({
  get attempts() {
    return (attempts = createMemoryAttempts());
  },
  savedCards: vault,
  customer: customerOf,
  order: (id, customer) => (id === orderOf(customer) ? order : undefined),
});

interface Row {
  readonly element: string;
  readonly order?: Partial<OrderDetails>;
  /** What is done besides what is done in every row. */
  readonly more?: Readonly<Record<string, Act>>;
  /** Customers who have saved a card before. */
  readonly cardsOf?: readonly string[];
}

const monthly = { purpose: 'subscribe', plan: { period: 'month', periodLength: 1 } } as const;
const trial = { amount: '1.00', period: 'week', periodLength: 1 } as const;

const rows: Readonly<Record<string, Row>> = {
  checkout: { element: '<pay-checkout order="o-1" country="DE"></pay-checkout>' },
  card: { element: '<card-token-form order="o-1"></card-token-form>' },
  "card, with the issuer's page instead of the shop's": {
    element: '<card-token-form order="o-1" challenge="redirect"></card-token-form>',
  },
  voucher: { element: '<epin-redeem order="o-1"></epin-redeem>' },
  'hosted page': { element: '<pay-widget-frame order="o-1"></pay-widget-frame>' },
  "hosted page instead of the shop's": { element: '<pay-widget-frame order="o-1" mode="redirect"></pay-widget-frame>' },
  'hosted page in a window': { element: '<pay-widget-frame order="o-1" mode="popup"></pay-widget-frame>' },
  'saved cards': {
    element: '<card-token-form order="o-1"></card-token-form>',
    more: cardActs,
    cardsOf: ['c-1', 'c-2'],
  },
  subscription: { element: '<card-token-form order="o-1"></card-token-form>', order: monthly },
  'subscription with a trial': {
    element: '<card-token-form order="o-1"></card-token-form>',
    order: { ...monthly, trial },
  },
};

/** What is done, which of the things it could be done to, and the milliseconds before the next one. */
type Step = readonly [act: string, which: number, pause: number];

const stepOf = ({ more }: Row): fc.Arbitrary<Step> =>
  fc.tuple(fc.constantFrom(...Object.keys({ ...acts, ...more })), fc.nat(999), fc.nat(300));

/** The movements of money that pay an order. */
const pays = new Set(['charge', 'hosted', 'voucher', 'review-accepted']);
const paidBy = (customer: string) =>
  stage().sandbox.ledger.filter(
    ({ movement, goods, uid }) => pays.has(movement) && goods !== before && uid === customer,
  );

async function walks(row: Row, steps: readonly Step[]): Promise<void> {
  await stage().reset();
  order = { amount: '10.00', currency: 'EUR', description: 'A print', ...row.order };
  vault.empty();
  for (const customer of row.cardsOf ?? []) await vault.fill(stage(), customer);
  stage().body = row.element;
  const page = await stage().visit();
  const thrown: string[] = [];
  page.context().on('weberror', (error) => {
    const text = String(error.error());
    // Firefox counts as an error that a return page, whose policy allows no images, gets no icon.
    if (!text.includes('/favicon.ico')) thrown.push(text);
  });
  const walk: Walk = { stage: stage(), page };
  const all: Readonly<Record<string, Act>> = { ...acts, ...row.more };
  for (const [act, which, pause] of steps) {
    // A window that closes or goes elsewhere meanwhile may leave the driver without an answer.
    await Promise.race([all[act]?.(walk, which / 1000), passes(8000)]);
    await passes(pause);
  }
  await endsWell(walk);
  assert.deepEqual(thrown, []);
}

/** Somebody looks into the merchant account for a voucher whose answer was lost, as nothing else can look it up. */
async function settlesVoucher(): Promise<void> {
  const record = await attempts.byOrder('o-1');
  if (record?.kind !== 'epin' || record.status !== 'unknown' || paidBy('c-1').length > 0) return;
  const error = { code: 'not-charged', message: 'Nothing was charged.', retryable: true };
  await attempts.replace({
    ...record,
    revision: record.revision + 1,
    updatedAt: stage().sandbox.now(),
    status: 'declined',
    holdsOrder: false,
    failure: { type: 'declined', error },
  });
}

/** The trouble ends, what is open runs out, and the payer pays by card in a new tab. */
async function endsWell({ page }: Walk): Promise<void> {
  const context = page.context();
  stage().faults.length = 0;
  await context.setOffline(false);
  for (const [at, open] of context.pages().entries()) if (at > 0) await Promise.race([open.close(), passes(8000)]);
  await stage().sandbox.advance(1800);
  await stage().sandbox.advance(1800);
  await settlesVoucher();
  const isPaid = paidBy('c-1').length > 0;
  stage().body = '<card-token-form order="o-1"></card-token-form>';
  const last = await context.newPage();
  await last.goto(stage().shop);
  const form = (...states: string[]) =>
    last.locator(`card-token-form:is(${states.map((state) => `:state(${state})`).join()})`);
  await form('ready', 'succeeded', 'unavailable').waitFor({ state: 'attached' });
  if (await form('ready').count()) await paysAtLast(last);
  // Of an order that is paid already, the form says so.
  await form('succeeded', ...(isPaid ? ['unavailable'] : [])).waitFor({ state: 'attached' });
  await isSettled();
}

/** One subscription is begun, the order is paid once and at its price, and no saved card has paid for somebody else. */
async function isSettled(): Promise<void> {
  const { amount, trial: first, purpose } = order;
  const asked = await stage().sandbox.fetch(new Request(`${stage().provider}/sandbox/subscriptions`));
  const begun = ((await asked.json()) as { active: number }[]).filter(({ active }) => active === 1);
  assert.equal(begun.length, purpose === 'subscribe' ? 1 : 0, 'subscriptions begun');
  const made = paidBy('c-1');
  const how = `paid by ${made.map(({ movement }) => movement).join(' and ')}`;
  assert.deepEqual(made.map((each) => each.amount), [first?.amount ?? amount], how); // prettier-ignore
  assert.ok(paidBy('c-2').length < 2, "another customer's order is paid twice");
  assert.deepEqual(await vault.misused(stage()), []);
}

const numRuns = Number(process.env['WALKS'] ?? 2);
for (const [what, row] of Object.entries(rows))
  it(`pays once, whatever happens: ${what}`, { timeout: 60_000 * numRuns }, () =>
    fc.assert(
      fc.asyncProperty(fc.array(stepOf(row), { minLength: 8, maxLength: 16 }), (steps) => walks(row, steps)),
      { numRuns, seed: Number(process.env['SEED'] ?? 1), endOnFailure: true },
    ),
  );
