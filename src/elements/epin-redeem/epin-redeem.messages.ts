/** Maps each problem to the message that the payer reads. */
import { entryOf } from '../../domain/entry-of.js';
import type { EpinProblem } from '../../flows/epin.js';
import type { common } from '../../locales/en/common.js';
import type { epinOutcome } from '../../locales/en/epin-outcome.js';

export type EpinKey = keyof typeof common | keyof typeof epinOutcome;

const byType: Partial<Record<EpinProblem['type'], EpinKey>> = {
  required: 'empty',
  offline: 'offline',
  'not-started': 'notStarted',
  unauthorized: 'unauthorized',
  'not-found': 'notFound',
  'provider-unavailable': 'unavailable',
  'rate-limited': 'locked',
  'invalid-request': 'misconfigured',
  protocol: 'misconfigured',
  network: 'offline',
};

const byCode: Readonly<Record<string, EpinKey>> = {
  1001: 'internal',
  1002: 'misconfigured',
  1003: 'banned',
  2001: 'empty',
  2002: 'misconfigured',
  2003: 'misconfigured',
  2004: 'wrongCurrency',
  2005: 'misconfigured',
  2006: 'misconfigured',
  3001: 'misconfigured',
  3002: 'expired',
  3003: 'inactive',
  3004: 'used',
  3005: 'notHere',
  3006: 'invalid',
  3007: 'single',
  3008: 'internal',
  3009: 'insufficient',
  4001: 'locked',
  'stale-order': 'stale',
  'order-taken': 'orderTaken',
  'order-paid': 'orderPaid',
  'whole-amount': 'wholeAmount',
  purpose: 'purpose',
};

/** Messages that send the payer to another way to pay. */
export const elsewhere: ReadonlySet<EpinKey> = new Set<EpinKey>([
  'banned',
  'wrongCurrency',
  'expired',
  'used',
  'notHere',
  'insufficient',
  'locked',
  'wholeAmount',
  'purpose',
  'refused',
]);

export function messageFor(problem: EpinProblem, isSamePrice = false): EpinKey {
  const code = 'code' in problem ? problem.code : undefined;
  const key = entryOf(byCode, code) ?? byType[problem.type] ?? 'refused';
  return key === 'stale' && isSamePrice ? 'stalePlain' : key;
}
