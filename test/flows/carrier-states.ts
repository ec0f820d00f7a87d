/** Every state and every signal of the flow of a payment by phone bill, and what they are made of. */
import type { Order, Step } from '../../src/contract/index.js';
import { type CarrierSignal, type CarrierState, carrierFlow } from '../../src/flows/carrier.js';
import type { Failure } from '../../src/flows/failure.js';

export const order: Order = {
  order: 'o-1',
  version: 'v-1',
  amount: '9.90',
  currency: 'EUR',
  description: 'Coins',
  purpose: 'pay',
  savedCards: [],
  coupons: false,
};
export const ref = 'r-1';
export const point = { amount: '12.30', currency: 'PLN' };
export const dearer = { amount: '24.60', currency: 'PLN' };
export const choice = { country: 'PL', point, isListed: true };
export const at = { order, choice };
export const payment = { ref, completed: true, amount: '12.30', currency: 'PLN', recurring: false };
export const open = { ...payment, completed: false };
export const failure = (type: Failure['type'], retryable = true, code?: string): Failure => ({ type, retryable, code });
export const refusal = failure('declined');

export const steps = {
  code: { step: 'code', ref, keyword: 'PAY', shortcode: '7567' },
  msisdn: { step: 'msisdn', ref },
  redirect: { step: 'redirect', ref, url: 'https://carrier.example/' },
  carrier: { step: 'carrier', ref, carriers: [{ id: 'a', name: 'A' }] },
  complete: { step: 'complete', ref },
} as const satisfies Record<Step['step'], unknown>;
export const step = steps as unknown as { [K in Step['step']]: Extract<Step, { step: K }> };

export const repriced: Order = { ...order, version: 'v-2', amount: '12.00' };

export const states: { [N in CarrierState['name']]: Extract<CarrierState, { name: N }> } = {
  loading: { name: 'loading' },
  unavailable: { name: 'unavailable', error: failure('network') },
  listing: { name: 'listing', order, choice: { country: 'PL' } },
  choosing: { name: 'choosing', ...at },
  confirming: { name: 'confirming', ...at },
  starting: { name: 'starting', ...at },
  carrier: { name: 'carrier', ...at, step: step.carrier },
  code: { name: 'code', ...at, step: step.code },
  number: { name: 'number', ...at, step: step.msisdn },
  checking: { name: 'checking', ...at, step: step.msisdn },
  processing: { name: 'processing', ...at, step: step.code },
  unknown: { name: 'unknown', ...at, step: step.code, tries: 1, open: 1 },
  redirect: { name: 'redirect', ...at, step: step.redirect },
  away: { name: 'away', ...at, step: step.redirect, tries: 1 },
  pending: { name: 'pending', ...at, step: step.complete, tries: 1 },
  failed: { name: 'failed', ...at, error: refusal },
  succeeded: { name: 'succeeded', ...at, payment },
};

export const signals: { [T in CarrierSignal['type']]: Extract<CarrierSignal, { type: T }> } = {
  loaded: { type: 'loaded', order, country: 'PL' },
  order: { type: 'order', order: repriced },
  recalled: { type: 'recalled', order, kept: { phase: 'asked', step: step.code, country: 'PL' } },
  failed: { type: 'failed', error: refusal },
  countryChosen: { type: 'countryChosen', country: 'TR' },
  listed: { type: 'listed', point, all: 3 },
  submitted: { type: 'submitted' },
  approved: { type: 'approved' },
  vetoed: { type: 'vetoed' },
  carrierChosen: { type: 'carrierChosen', carrier: 'a' },
  stepped: { type: 'stepped', step: step.msisdn },
  stopped: { type: 'stopped', why: 'required' },
  edited: { type: 'edited' },
  valid: { type: 'valid' },
  left: { type: 'left' },
  read: { type: 'read', payment },
  retried: { type: 'retried' },
  restarted: { type: 'restarted' },
  changed: { type: 'changed' },
  interrupted: { type: 'interrupted' },
};

export const go = (state: CarrierState, signal: CarrierSignal): CarrierState => carrierFlow.transition(state, signal);
