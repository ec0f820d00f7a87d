/** Effects of `<epin-redeem>`: calls to the merchant API. */
import type { AttemptMemory, PayClient } from '../../client/index.js';
import { senderOf, rememberSender } from '../../client/sender.js';
import { wait } from '../../client/wait.js';
import { readRedemption, redeemEpin } from '../../contract/epin.js';
import { readOrder } from '../../contract/orders.js';
import type { Effects } from '../../controllers/flow.js';
import type { EpinSignal, EpinState } from '../../flows/epin.js';
import { lookUpAfter } from '../../flows/look-up.js';
import { BeforePayEvent } from '../base/events.js';
import { orderOf } from '../base/order-of.js';
import { explainRefusal } from '../base/explain-refusal.js';
import { isOffline } from '../base/is-offline.js';
import { awaitTimeLimit } from '../base/time-limit.js';
import type { LockMemory } from './lock.js';

/** What the effects need from the element. */
export interface EpinEffectsHost {
  readonly element: Element & { readonly order?: string | undefined; requestUpdate(): void };
  api(): PayClient | undefined;
  /** Unix seconds by the payer's clock. */
  now(): number;
  /** Returns the code in the field; called at the moment it is sent. */
  pin(): string;
  readonly memory: AttemptMemory;
  readonly lock: LockMemory;
  /** Called with the id of the order that is about to be loaded. */
  reads(order: string): void;
}

export function epinEffects(host: EpinEffectsHost): Effects<EpinState, EpinSignal> {
  return {
    async loading(_, signal) {
      // Wait a microtask, so that a page may call configure() after its imports.
      await Promise.resolve();
      const order = orderOf(host.element);
      const api = order ? host.api() : undefined;
      if (!order || !api) return undefined;
      host.reads(order);
      const attempt = host.memory.recall(order);
      if (attempt) return { type: 'recalled', attempt };
      const shown = await api.call(readOrder, { params: { order } }, signal);
      return { type: 'loaded', order: shown, lockedUntil: host.lock.until(order, api.now() / 1000) };
    },

    async confirming({ order }) {
      const event = new BeforePayEvent(order);
      host.element.dispatchEvent(event);
      return { type: (await event.decision()) ? 'approved' : 'vetoed' };
    },

    async redeeming({ order, attempt }, signal) {
      const api = host.api();
      const pin = host.pin();
      if (!api || !pin) return { type: 'stopped', why: 'required' };
      if (await isOffline(api, order.order, signal)) return { type: 'stopped', why: 'offline' };
      host.memory.remember(order.order, attempt);
      rememberSender(attempt, api);
      const body = { attempt, order: order.order, orderVersion: order.version, pin };
      const redeemed = api.call(redeemEpin, { body }, signal);
      return { type: 'redeemed', redemption: await explainRefusal(redeemed, api, body, signal) };
    },

    async unknown({ attempt, tries }, signal) {
      const sender = senderOf(attempt, () => host.api());
      if (tries > 0) await sender.wait(lookUpAfter(tries), signal);
      return { type: 'redeemed', redemption: await sender.lookUp(readRedemption, { params: { attempt } }, signal) };
    },

    async locked({ until }, signal) {
      if (until === undefined) return undefined;
      const clock = { now: () => host.now(), wait: host.api()?.wait ?? wait };
      await awaitTimeLimit(until, clock, () => host.element.requestUpdate(), signal);
      return { type: 'unlocked' };
    },
  };
}
