/** Which words tell which problem, at which step. */
import type { CarrierProblem, CarrierState } from '../../flows/carrier.js';
import type { carrier } from '../../locales/en/carrier.js';
import type { common } from '../../locales/en/common.js';

export type CarrierKey = keyof typeof common | keyof typeof carrier;

const byCode: Readonly<Record<string, CarrierKey>> = {
  'price-point': 'pointGone',
  'order-taken': 'orderTaken',
  purpose: 'purpose',
  'stale-order': 'stale',
};

const byType: Readonly<Record<CarrierProblem['type'], CarrierKey>> = {
  required: 'required',
  offline: 'offline',
  'no-points': 'noPoints',
  'too-much': 'tooMuch',
  blocked: 'blocked',
  'not-complete': 'notComplete',
  'phone-short': 'phoneShort',
  'phone-long': 'phoneLong',
  'phone-country': 'phoneCountry',
  'phone-wrong': 'phoneWrong',
  declined: 'refused',
  unauthorized: 'unauthorized',
  'not-found': 'gone',
  'rate-limited': 'tooManyTries',
  'provider-unavailable': 'unavailable',
  'unknown-outcome': 'unavailable',
  'invalid-request': 'misconfigured',
  network: 'noConnection',
  protocol: 'misconfigured',
};

/** The same problem has other words where the payer can do something else about it. */
const byState: Partial<Record<CarrierState['name'], Partial<Record<CarrierProblem['type'], CarrierKey>>>> = {
  unavailable: { 'not-found': 'notFound' },
  choosing: { required: 'needCountry', 'not-found': 'notFound' },
  carrier: { required: 'needCarrier' },
  code: { required: 'needPin', declined: 'wrongPin' },
  number: { required: 'needNumber', declined: 'wrongNumber' },
};

export function messageFor(state: CarrierState['name'], problem: CarrierProblem): CarrierKey {
  const code = 'code' in problem ? problem.code : undefined;
  return byCode[code ?? ''] ?? byState[state]?.[problem.type] ?? byType[problem.type];
}

const ofField = new Set<CarrierProblem['type']>([
  'required',
  'phone-short',
  'phone-long',
  'phone-country',
  'phone-wrong',
]);

/** Whether the problem is what stands in the state's field; all others are told beside it. */
export const isOfField = (state: CarrierState['name'], { type }: CarrierProblem): boolean =>
  ofField.has(type) || (type === 'declined' && (state === 'code' || state === 'number'));
