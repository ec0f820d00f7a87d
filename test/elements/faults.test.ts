/**
 * Every call of every element meets every fault, and the payer goes on or reloads. In the end, element, backend and the
 * provider's ledger must agree, and no fault may cause a second payment.
 */
import { expect } from '@open-wc/testing';
import { type FaultName, type Faulty, faults, withFault } from './faults/network.js';
import { type Scenario, scenarios } from './faults/scenarios.js';
import { hasWayOn, insists, opens, stateOf } from './faults/stubborn.js';
import { createStack, framedPlace } from './harness.js';
import type { Stack } from './stack.js';

const payments: readonly string[] = ['charge', 'hosted', 'carrier', 'voucher'];
const paidIn = ({ sandbox }: Stack): number =>
  sandbox.ledger.filter(({ movement }) => payments.includes(movement)).length;

async function backendSays(stack: Stack): Promise<string> {
  const response = await stack.handler(new Request(`${stack.place.backend}/orders/o-1/payment`));
  return ((await response.json()) as { status: string }).status;
}

/** Pays with the fault; with `reloads`, the page is reloaded as soon as the fault has occurred. */
async function pays(scenario: Scenario, fault?: FaultName, at?: string, reloads = false): Promise<Faulty> {
  sessionStorage.clear();
  const stack = withFault(
    createStack({ order: scenario.order, ...(scenario.isFramed && { place: framedPlace() }) }),
    fault,
    at,
  );
  const knowledge = scenario.knows();
  let payer = await opens(scenario.element, stack);
  const isPaid = (): boolean => stateOf(payer) === scenario.paid;
  const isMet = (): boolean => stack.asked.includes(at ?? '');
  await insists(payer, knowledge, () => isPaid() || (reloads && isMet()));
  if (reloads) {
    payer = await opens(scenario.element, stack);
    await insists(payer, knowledge, isPaid);
  }
  const where = `${stateOf(payer)}: ${payer.text}`;
  expect(paidIn(stack), `payments; ${where}`).to.be.at.most(1);
  expect(await backendSays(stack), where).to.equal(paidIn(stack) === 1 ? 'succeeded' : 'none');
  if (!isPaid()) expect(hasWayOn(payer), `a way on; ${where}`).to.be.true;
  expect(isPaid(), `the element says so; ${where}`).to.equal(paidIn(stack) === 1);
  return stack;
}

for (const scenario of scenarios) {
  describe(`<${scenario.tag}> with ${scenario.name} agrees with backend and ledger after the fault`, () => {
    let calls: readonly string[] = [];
    before(async () => {
      const stack = await pays(scenario);
      expect(paidIn(stack)).to.equal(1);
      calls = [...new Set(stack.asked)];
    });

    for (const fault of Object.keys(faults) as FaultName[])
      for (const reloads of [false, true])
        it(`${fault}${reloads ? ', and a reload' : ''}`, async () => {
          for (const call of calls) {
            try {
              await pays(scenario, fault, call, reloads);
            } catch (error) {
              throw new Error(`${call}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
            }
          }
        });
  });
}
