/**
 * Each way to pay, with a fault at each of its steps: a call of the store, of the provider, or of a hook. Whatever the
 * payer does then, and whenever the notification comes, the order is paid once, and provider, merchant and payer agree.
 * A run takes every 307th case (`EACH` sets the number), always the same; `RUNS=all` takes all, `WAY=voucher` one way.
 */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { habits, type Habit } from './step-payers.js';
import { faults, hearings, World, type Hearing, type Plan } from './step-world.js';
import { ways, type Way } from './step-ways.js';

interface Case extends Plan {
  readonly habit: Habit;
  readonly hearing: Hearing;
}

const stride = process.env['RUNS'] === 'all' ? 1 : Number(process.env['EACH'] ?? 307);

function* casesOf(steps: number): Generator<Case> {
  for (const fault of faults)
    for (const hearing of hearings)
      for (const habit of habits)
        for (const row of [1, 3]) for (let at = 1; at <= steps; at++) yield { fault, hearing, habit, steps: row, at };
}

/** Says whether an answer tells the payer that nothing was charged. */
const saysNo = (line: string): boolean => /: \d* ?(declined|failed)|POST .*: \d+ provider-unavailable/.test(line);

const standing = async (world: World): Promise<string> =>
  (await world.call('GET', '/orders/o-1/payment')).body.status as string;

/** Yields what is wrong with an order that has been paid at the provider. */
function* wrongOfPaid(world: World, way: Way, hearing: Hearing, status: string): Generator<string> {
  const refs = [...world.paid()];
  if (refs.length > 1) yield `paid ${String(refs.length)} times`;
  const stays = way.mayStay === true && status === 'pending';
  const isReviewed = hearing === 'never' && status === 'review';
  if (status !== 'succeeded' && !isReviewed && !stays) yield `is paid, and ${status}`;
  const no = world.answers.find(saysNo);
  if (no !== undefined) yield `the payer heard "${no}"`;
  const renewals = world.sandbox.ledger.filter(({ movement }) => movement === 'renewal');
  if (hearing !== 'never' && renewals.some(({ ref }) => !world.told.has(ref))) yield 'a renewal is not heard of';
  // Vouchers and holds have no guaranteed notification: the merchant hears of them by a hook.
  const isSilent = world.sandbox.ledger.every(({ movement }) => movement === 'voucher' || movement === 'hold');
  const hasHeard = isSilent ? world.told.size > 0 || stays : refs.every((ref) => world.told.has(ref));
  if (!hasHeard && (isSilent || hearing !== 'never')) yield 'the merchant has not heard of it';
  for (const [key, about] of world.told) if (about !== 'o-1') yield `${key} is for ${String(about)}`;
}

/** Returns what is wrong with an order that has not been paid: it must still be payable. */
async function wrongOfFree(world: World, way: Way, status: string): Promise<string[]> {
  if (world.told.size > 0) return ['the merchant has heard of what was not paid'];
  if (way.mayStay && status === 'pending') return [];
  if (status !== 'none' && status !== 'failed') return [`is not paid, and ${status}`];
  world.sandbox.faults.clear();
  await way.pay(world, 'looks');
  await world.wait(0);
  await world.wait(3600);
  const isPaid = world.paid().size === 1 && (await standing(world)) === 'succeeded';
  return isPaid ? [] : ['cannot be paid any more'];
}

async function wrongOfRefunded(world: World, way: Way, status: string): Promise<string[]> {
  const wrong = status === 'failed' ? [] : [`is given back, and ${status}`];
  if (world.told.get(world.refunded ?? '') !== 'taken back') wrong.push('the merchant has not heard that it is');
  await way.pay(world, 'looks');
  if (world.paid().size > 0) wrong.push('is paid anew');
  return wrong;
}

/** Plays a case to its end; returns what is wrong then. */
async function run(way: Way, { habit, hearing, ...plan }: Case): Promise<{ wrong: string[]; world: World }> {
  const world = new World(plan, hearing, way);
  await world.prepare(way.prepare);
  const look = await way.pay(world, habit);
  let status = '';
  // The last round has no faults: whatever failed works again.
  for (const seconds of [0, 121, 1000, 1800, 3600]) {
    world.counts = seconds < 3600;
    await world.wait(seconds);
    await look();
    status = await standing(world);
  }
  const wrong =
    world.refunded === undefined
      ? world.paid().size > 0
        ? [...wrongOfPaid(world, way, hearing, status)]
        : await wrongOfFree(world, way, status)
      : await wrongOfRefunded(world, way, status);
  return { wrong, world };
}

describe('a fault at each step', () => {
  for (const [index, [name, way]] of Object.entries(ways).entries()) {
    if (![undefined, name].includes(process.env['WAY'])) continue;
    it(name, async () => {
      const none: Case = { fault: 'throws', hearing: 'late', habit: 'looks', steps: 1, at: Infinity };
      const { wrong, world } = await run(way, none);
      assert.deepEqual(wrong, [], `without a fault: ${world.answers.join('\n')}`);
      let number = index;
      for (const each of casesOf(world.names.length + 8)) {
        number += 1;
        if (number % stride > 0) continue;
        if ((each.hearing === 'refund first' && way.keeps) || (each.hearing === 'never' && way.needsWord)) continue;
        const came = await run(way, each);
        assert.deepEqual(came.wrong, [], [JSON.stringify(each), ...came.world.names, ...came.world.answers].join('\n'));
      }
    });
  }
});
