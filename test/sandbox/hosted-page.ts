/** A merchant’s addresses of the hosted page, and what a payer does on it. */
import { BASE, Merchant, START, type Fields } from './support.js';

export const common: Fields = {
  uid: 'user-1',
  widget: 'p1_1',
  email: 'ada@example.com',
  timestamp: String(START),
  ps: 'all',
};
export const oneTime: Fields = {
  amount: '24.90',
  currencyCode: 'EUR',
  ag_name: 'Linen notebook',
  ag_external_id: 'order-1',
  ag_type: 'fixed',
};
export const recurring: Fields = {
  ...oneTime,
  ag_type: 'subscription',
  ag_period_length: '1',
  ag_period_type: 'month',
  ag_recurring: '1',
};
export const trial: Fields = {
  ...recurring,
  amount: '1.00',
  ag_trial: '1',
  post_trial_amount: '9.00',
  post_trial_currencyCode: 'EUR',
  ag_post_trial_name: 'Full',
  ag_post_trial_external_id: 'full-1',
  ag_post_trial_period_type: 'month',
  ag_post_trial_period_length: '1',
};
export const card: Fields = {
  system: 'cc',
  number: '4242 4242 4242 4242',
  expiry: '12 / 34',
  cvv: '123',
  holder: 'Ada Lovelace',
};

export type Extra = Record<string, string | Record<string, string>>;

export async function open(merchant: Merchant, extra: Extra = oneTime, path = '/api/subscription', version: 2 | 3 = 3) {
  const params = { ...common, ...extra };
  for (const [name, value] of Object.entries(params)) if (value === '') delete (params as Extra)[name];
  const page = await merchant.sandbox.fetch(new Request(`${BASE}${path}?${merchant.signed(params, version)}`));
  const html = await page.text();
  return { status: page.status, html, headers: page.headers, id: /\/checkout\/(co_\w+)/.exec(html)?.[1] ?? '' };
}

export async function press(merchant: Merchant, id: string, fields: Fields, part = '') {
  return (await merchant.post(`/checkout/${id}${part}`, fields, { accept: 'application/json' })).body;
}
/** Decides on the issuer's page, and posts its answer back to the hosted page. */
export async function decide(merchant: Merchant, id: string, issuer: string, decision: 'approve' | 'refuse') {
  const { body } = await merchant.post(`${issuer}/return`, { decision }, {});
  const value = (name: string): string => new RegExp(`name="${name}" value="([^"]*)"`).exec(body)?.[1] ?? '';
  const fields = {
    gateway_charge_id: value('gateway_charge_id'),
    gateway_secure_token: value('gateway_secure_token'),
  };
  return press(merchant, id, fields, '/secure');
}
export const done = async (merchant: Merchant, id: string): Promise<string> =>
  (await merchant.get(`/checkout/${id}/done`, {})).body;
