/** The calls of a shop that has a carrier token of the sandbox. */
import assert from 'node:assert/strict';
import type { SandboxConfig } from '../../src/sandbox/index.js';
import { open, start, type Answer, type Calls } from './part-b.js';

export const offers = {
  PL: { amount: '4.92', currency: 'PLN', country: 'PL' },
  TR: { amount: '20.00', currency: 'TRY', country: 'TR' },
  GB: { amount: '3.00', currency: 'GBP', country: 'GB' },
  BR: { amount: '9.99', currency: 'BRL', country: 'BR' },
} as const;
export const goods = { product_name: 'Night theme', product_id: 'night-theme' };
export const uid = 'user-1';

interface Carrier extends Calls {
  token: string;
  call(name: string, fields: Record<string, string>, token?: string): Promise<Answer>;
  begin(country: keyof typeof offers, more?: Record<string, string>): Promise<Answer>;
}

export async function carrier(config: SandboxConfig = {}): Promise<Carrier> {
  const calls = open(config);
  const { body } = await calls.signed('POST', '/api/carrier/token', { uid, ts: String(start) });
  const call: Carrier['call'] = (name, fields, token = body.token as string) =>
    calls.form(`/api/carrier/${name}`, { key: calls.sandbox.projectKey, uid, ...fields }, { token });
  return {
    ...calls,
    token: body.token,
    call,
    begin: (country, more = {}) => call('init-payment', { ...offers[country], ...goods, ...more }),
  };
}

export const refused = (answer: Answer, code: number): void => {
  assert.equal(answer.body.success, false, JSON.stringify(answer.body));
  assert.equal(answer.body.code, code, JSON.stringify(answer.body));
  // HTTP 401 has a backend ask for another token.
  assert.equal(answer.status === 401, code === 5001);
  assert.equal(typeof answer.body.error, 'string');
};
