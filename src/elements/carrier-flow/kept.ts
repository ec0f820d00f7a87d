/** Keeps the step that the payer is at across a reload, for each order. Never keeps a PIN or a phone number. */
import { optional, picklist, safeParse, string } from 'valibot';
import { attemptMemory } from '../../client/index.js';
import { Step } from '../../contract/carrier.js';
import { object } from '../../contract/object.js';
import { PricePoint } from '../../contract/lookups.js';
import type { CarrierState, Kept } from '../../flows/carrier.js';
import { isOrderPaid } from '../../flows/failure.js';

const Shape = /* @__PURE__ */ object({
  phase: picklist(['asked', 'sent', 'away']),
  step: Step,
  country: optional(string()),
  point: optional(PricePoint),
});

const memory = /* @__PURE__ */ attemptMemory('carrier');

/** Returns what was kept for the order; undefined if there is nothing, or nothing valid. */
export function recallStep(order: string): Kept | undefined {
  try {
    const read = safeParse(Shape, JSON.parse(memory.recall(order) ?? 'null'));
    return read.success ? read.output : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Keeps what a reload needs to continue from `state`. While the order is loading or unavailable, and once this payment
 * has paid it, the entry stays as it is; any other state without a step clears it, and so does another payment.
 */
export function keepStep(order: string, state: CarrierState): void {
  switch (state.name) {
    case 'loading':
      if (state.isAnew) break;
      return;
    case 'unavailable':
      if (isOrderPaid(state.error)) break;
      return;
    case 'succeeded':
      return;
    default:
  }
  if (!('step' in state)) return memory.forget(order);
  const sent = state.name === 'processing' || state.name === 'unknown';
  const phase = sent ? 'sent' : state.name === 'away' ? 'away' : 'asked';
  const { country, point } = state.choice;
  memory.remember(order, JSON.stringify({ phase, step: state.step, country, point } satisfies Kept));
}
