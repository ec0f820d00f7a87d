/** The data by which a test tries every part of an endpoint. */
import type { EndpointName } from 'pay-elements/server';

export interface Case {
  readonly name: EndpointName;
  /** The heading of the endpoint in the provider's document. */
  readonly heading: string;
  readonly method: 'GET' | 'POST';
  readonly url: string;
  /** The id in the path. */
  readonly id?: string;
  /** A request with every field of the document, as the caller gives it. */
  readonly given?: Readonly<Record<string, unknown>>;
  /** The same fields as the client sends them, without those of the authentication. */
  readonly sent?: Readonly<Record<string, unknown>>;
  readonly auth: 'signed' | 'coupon' | 'X-ApiKey' | 'invoice' | 'Token' | 'public_key' | 'app_key' | 'epin';
  readonly stamp?: 'timestamp' | 'ts';
  readonly answer?: unknown;
  readonly gives?: unknown;
  /** Failures in the document: the provider's answer, and the code and message of the resulting error. */
  readonly refusals?: readonly (readonly [answer: unknown, code: string, message: string])[];
  /** Limits of a field: its dotted name, values that are accepted, values that are refused. */
  readonly limits?: readonly (readonly [field: string, allowed: readonly unknown[], refused: readonly unknown[]])[];
}

export const base = 'https://provider.example';
export const now = 1_800_000_000;
export const long = (length: number): string => 'x'.repeat(length);

export const amounts = [
  ['0.30', '9.9', '9.90', '12', '999999999999.99'],
  ['0.29', '0', '-1', '9.999', '1e3', '1,00', '', ' 1', 9.9, null],
] as const;
export const currencies = [
  ['EUR', 'USD'],
  ['eur', 'EU', 'EURO', 978],
] as const;
export const countries = [
  ['DE', 'PL'],
  ['de', 'DEU', ''],
] as const;
export const uids = [
  ['u', long(64), '𝄞'.repeat(64)],
  ['', long(65), '𝄞'.repeat(65), 7],
] as const;
export const products = [
  ['p', long(256), '𝄞'.repeat(256)],
  ['', long(257), '𝄞'.repeat(257)],
] as const;
export const emails = [['a@b.example'], ['', 'nobody', 'a b@c.example']] as const;
/** Refusals of the card gateway, in both of their shapes. */
export const cardRefusals: NonNullable<Case['refusals']> = [
  [{ error: { code: 3011, message: 'Insufficient balance' } }, '3011', 'Insufficient balance'],
  [{ type: 'Error', code: 3012, error: 'Declined' }, '3012', 'Declined'],
  [{ type: 'Error', code: 3008, error: ['No plan', 'No e-mail'] }, '3008', 'No plan; No e-mail'],
  [{ error: { code: 'X-99', message: 'Not in any table' } }, 'X-99', 'Not in any table'],
];

const counts = [
  [0, 7],
  [-1, 1.5, '7'],
] as const;
const times = [
  [0, now],
  [-1, 1.5, '1'],
] as const;

/** Limits of the user-profile and risk parameters. */
export const profileLimits: NonNullable<Case['limits']> = [
  ['customer.birthday', [-86_400, 0], [1.5, '0']],
  ['customer.sex', ['male', 'female'], ['m', '']],
  ['customer.country', ...countries],
  ['history.membershipDate', ...times],
  ['history.registrationDate', ...times],
  ['history.registrationCountry', ...countries],
  ['history.registrationAge', [0, 36, '36'], [-1, 1.5, '']],
  ['history.registrationEmail', ...emails],
  ['history.loginsNumber', ...counts],
  ['history.paymentsNumber', ...counts],
  ['history.paymentsAmount', ['0', '12.50'], ['12.505', '-1', 12.5]],
  ['history.followers', ...counts],
  ['history.messagesSent', ...counts],
  ['history.messagesSentLast24hours', ...counts],
  ['history.messagesReceived', ...counts],
  ['history.interactions', ...counts],
  ['history.interactionsLast24hours', ...counts],
  ['history.customerRating', [0, 100], [-1, 101]],
  ['history.riskScore', [0, 100], [-1, 101, 1.5]],
  ['history.complaints', ...counts],
  ['history.deliveredProducts', ...counts],
  ['history.cancelledPayments', ...counts],
];
