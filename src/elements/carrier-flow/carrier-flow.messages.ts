/** Maps each problem, at each step, to the message that the payer reads. */
import type { CarrierCodes, CarrierFailure } from '../../domain/carrier-errors.js';
import { entryOf } from '../../domain/entry-of.js';
import type { CarrierProblem, CarrierState } from '../../flows/carrier.js';
import type { carrier } from '../../locales/en/carrier.js';
import type { common } from '../../locales/en/common.js';

export type CarrierKey = keyof typeof common | keyof typeof carrier;

const byCode: Readonly<Record<string, CarrierKey>> = {
  'order-taken': 'orderTaken',
  'order-paid': 'orderPaid',
  'price-point': 'pointGone',
  purpose: 'purpose',
  'stale-order': 'stale',
};

const byMeaning: Readonly<Record<CarrierFailure, CarrierKey>> = {
  pin: 'wrongPin',
  tries: 'tooManyPins',
  phone: 'wrongNumber',
  refused: 'refused',
  expired: 'gone',
  'price-point': 'pointGone',
  country: 'noPoints',
  operator: 'wrongOperator',
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
  'rate-limited': 'rateLimited',
  'provider-unavailable': 'unavailable',
  'unknown-outcome': 'notResponding',
  'invalid-request': 'misconfigured',
  network: 'noConnection',
  protocol: 'misconfigured',
};

/** States in which a problem has a message of its own, because the payer can do something else about it there. */
const byState: Partial<Record<CarrierState['name'], Partial<Record<CarrierProblem['type'], CarrierKey>>>> = {
  unavailable: { 'not-found': 'notFound' },
  choosing: { required: 'needCountry', 'not-found': 'notFound' },
  carrier: { required: 'needCarrier' },
  code: { required: 'needPin', declined: 'wrongPin' },
  number: { required: 'needNumber', declined: 'wrongNumber' },
};

/** Messages that send the payer to another way to pay. */
export const elsewhere: ReadonlySet<CarrierKey> = new Set<CarrierKey>([
  'noPoints',
  'tooMuch',
  'wrongNumber',
  'refused',
  'purpose',
]);

/** Those of the messages above that another try would only bring back, until the payer chooses something else. */
const hopeless: ReadonlySet<CarrierKey> = new Set<CarrierKey>(['noPoints', 'tooMuch', 'purpose']);

const meaning = (problem: CarrierProblem, codes: CarrierCodes): CarrierFailure | undefined =>
  'code' in problem ? entryOf(codes, problem.code) : undefined;

export function messageFor(state: CarrierState['name'], problem: CarrierProblem, codes: CarrierCodes): CarrierKey {
  const code = 'code' in problem ? problem.code : undefined;
  const means = meaning(problem, codes);
  return (means && byMeaning[means]) ?? entryOf(byCode, code) ?? byState[state]?.[problem.type] ?? byType[problem.type];
}

/** Returns whether continuing cannot help, because the same problem would come back. */
export const isDeadEnd = (...problem: Parameters<typeof messageFor>): boolean => hopeless.has(messageFor(...problem));

const ofField = new Set<CarrierProblem['type']>([
  'required',
  'phone-short',
  'phone-long',
  'phone-country',
  'phone-wrong',
]);

/** Returns whether the problem is about the content of the state's field. All others are shown in a notice. */
export function isOfField(state: CarrierState['name'], problem: CarrierProblem, codes: CarrierCodes): boolean {
  if (ofField.has(problem.type)) return true;
  const means = meaning(problem, codes);
  const isEntry = state === 'code' || state === 'number';
  return isEntry && problem.type === 'declined' && (means === undefined || means === 'pin' || means === 'phone');
}
