/** The flow of the drop-in: which method was chosen, and which piece serves it. Each piece has its own payment flow. */
import type { Config, PaymentSystem } from '../contract/lookups.js';
import type { Order } from '../contract/orders.js';
import { voucherBar } from '../domain/voucher-order.js';
import { defineFlow } from './flow.js';

/** The pieces: card form, voucher, phone bill and hosted page; `own` stands for a method that the merchant provides. */
export const parts = ['card', 'prepaid', 'mobile', 'page', 'own'] as const;
export type Part = (typeof parts)[number];

interface Chosen {
  /** The method's id in the picker. */
  readonly id: string;
  /** Missing for a method that the merchant provides. */
  readonly system?: PaymentSystem | undefined;
}

interface Served extends Chosen {
  readonly part: Part;
  readonly order?: Order | undefined;
}

/** The states of the drop-in. `E` is the client's error type, which a flow knows nothing about. */
export type CheckoutState<E = unknown> =
  | { readonly name: 'choosing' }
  /** The piece is being determined and its code loaded. */
  | ({ readonly name: 'opening' } & Chosen)
  /** `busy`: a payment is under way; another choice must wait. */
  | ({ readonly name: 'paying'; readonly busy: boolean } & Served)
  | ({ readonly name: 'paid' } & Served)
  | ({ readonly name: 'error'; readonly error: E } & Chosen);

export type CheckoutSignal<E = unknown> =
  | ({ readonly type: 'chosen' } & Chosen)
  | { readonly type: 'opened'; readonly part: Part; readonly order?: Order | undefined }
  | { readonly type: 'failed'; readonly error: E }
  | { readonly type: 'retry' }
  | { readonly type: 'busy' }
  | { readonly type: 'free' }
  | { readonly type: 'paid' }
  /** The chosen method is no longer offered. */
  | { readonly type: 'gone' }
  | { readonly type: 'reset' }
  | { readonly type: 'interrupted' };

type State = CheckoutState;

const choosing: State = { name: 'choosing' };
const toChoosing = (): State => choosing;
const toOpening = (_: State, { id, system }: Chosen): State => ({ name: 'opening', id, system });
const busy =
  (value: boolean) =>
  (state: Extract<State, { name: 'paying' }>): State =>
    state.busy === value ? state : { ...state, busy: value };

export const checkoutFlow = defineFlow<CheckoutState, CheckoutSignal>(choosing, {
  choosing: { chosen: toOpening },
  opening: {
    chosen: toOpening,
    opened: ({ id, system }, { part, order }) => ({ name: 'paying', id, system, part, order, busy: false }),
    failed: ({ id, system }, { error }) => ({ name: 'error', id, system, error }),
    gone: toChoosing,
    reset: toChoosing,
  },
  paying: {
    chosen: (state, chosen) => (state.busy || state.id === chosen.id ? state : toOpening(state, chosen)),
    busy: busy(true),
    free: busy(false),
    paid: ({ id, system, part, order }) => ({ name: 'paid', id, system, part, order }),
    gone: (state) => (state.busy ? state : choosing),
    reset: toChoosing,
  },
  paid: { reset: toChoosing },
  error: { chosen: toOpening, retry: (state) => toOpening(state, state), gone: toChoosing, reset: toChoosing },
});

/** Returns the piece that serves a system, or `undefined` if none can. */
export function serves(
  system: Pick<PaymentSystem, 'kind'> | undefined,
  order: Pick<Order, 'purpose' | 'amount'>,
  { features }: Pick<Config, 'features'>,
): Part | undefined {
  if (!system) return 'own';
  const { kind } = system;
  const { purpose } = order;
  const has = (feature: Config['features'][number]): boolean => features.includes(feature);
  if (kind === 'card' && has('card')) return 'card';
  if (kind === 'mobile' && has('carrier') && purpose !== 'reserve') return 'mobile';
  if (kind === 'prepaid' && has('epin')) {
    const bar = voucherBar(order);
    // Without a hosted page to take an amount with cents, the voucher form is shown: it says why it cannot take it.
    if (!bar || (bar === 'whole-amount' && !has('widget'))) return 'prepaid';
  }
  return has('widget') && purpose !== 'reserve' ? 'page' : undefined;
}

/** Returns the piece that serves a system in a shop with all features. */
export const likelyPart = (system: Pick<PaymentSystem, 'kind'>): Part | undefined =>
  serves(system, { purpose: 'pay', amount: '1' }, { features: ['card', 'carrier', 'epin', 'widget'] });
