/** The provider calls behind each call of the merchant API, for backends that do not use this package's client. */
import type { EndpointName } from '../src/contract/index.js';
import * as contract from '../src/contract/index.js';
import type { Auth, ProviderEndpoint } from '../src/server/provider/endpoint.js';
import { providerEndpoints, type EndpointName as ProviderCall } from '../src/server/provider/table.js';

/**
 * Provider calls in the order in which they are made. The browser itself requests the one-time token, at `tokenUrl`.
 */
const asks: Readonly<Partial<Record<EndpointName, readonly ProviderCall[]>>> = {
  readConfig: ['tokens.create'],
  readOrderPayment: ['payments.read', 'carrier.read'],
  listPaymentSystems: ['paymentSystems.list'],
  listPricePoints: ['pricePoints.list'],
  createWidget: ['widget.one-time', 'widget.subscription', 'widget.goods', 'widget.currency'],
  createCharge: ['charges.create'],
  readAttempt: ['charges.read', 'payments.read'],
  createSubscription: ['subscriptions.create'],
  readSubscription: ['subscriptions.read'],
  cancelSubscription: ['subscriptions.cancel'],
  startCarrierPayment: ['carrier.token', 'carrier.start'],
  processCarrierPayment: ['carrier.process'],
  readCarrierPayment: ['carrier.read'],
  redeemEpin: ['vouchers.redeem'],
  readCoupon: ['coupons.read'],
  readPayment: ['payments.read'],
};

const authentication: Readonly<Record<Auth, string>> = {
  signed: '`key`, `sign_version` and `sign`',
  coupon: '`key` and `sign` by version 3, without `sign_version`',
  secret: 'header `X-ApiKey` with the secret key',
  invoice: 'header `X-ApiKey`, and `key`, `sign_version` and `sign`',
  carrier: "header `Token` with the customer's token, and `key`",
  public: '`public_key`, by the browser',
  epin: '`auth[key]`, `auth[timestamp]` and `auth[sign]`',
  app: '`app_key`',
};

function endpointOf(call: ProviderCall): ProviderEndpoint {
  const [group = '', name = ''] = call.split('.');
  const table: Readonly<Record<string, Readonly<Record<string, ProviderEndpoint>>>> = providerEndpoints;
  const endpoint = table[group]?.[name];
  if (!endpoint) throw new Error(`The provider has no call ${call}`);
  return endpoint;
}

const rows = Object.entries(asks).map(([name, calls]) => {
  const { method, path } = contract.endpoints[name as EndpointName];
  const asked = calls.map(endpointOf);
  const ways = new Set(asked.map((each) => `${each.method} \`${each.path}\``));
  const proofs = new Set(asked.map(({ auth }) => authentication[auth]));
  return `| \`${method} ${path}\` | ${[...ways].join(', ')} | ${[...proofs].join('; ')} |`;
});

/** A Markdown section of the API's description. */
export const provider = `## What is asked of the provider
Fields and limits are in the provider's document, which is where this description says "the document". \`docs/provider.md\` of the package \`pay-elements\` lists every endpoint with the fields that it needs, and \`docs/recipes/python\` is a whole backend without a client of ours. Bodies are forms, answers JSON; the hosted page is an address that only the payer opens. A live project has the one-time token at an address of its own, below \`/api/token\`.

| call | provider | authenticated by |
| --- | --- | --- |
${rows.join('\n')}`;
