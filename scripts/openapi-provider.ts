/** The provider calls behind each call of the merchant API, for backends that do not use this package's client. */
import type { EndpointName } from '../src/contract/index.js';
import * as contract from '../src/contract/index.js';
import type { Auth, ProviderEndpoint } from '../src/server/provider/endpoint.js';
import { providerEndpoints, type EndpointName as ProviderCall } from '../src/server/provider/table.js';
import { bullets, markdown, table } from './openapi-markdown.js';

/**
 * Provider calls in the order in which they are made. The browser itself requests the one-time token, at `tokenUrl`.
 */
const asks: Readonly<Partial<Record<EndpointName | keyof typeof contract.pages, readonly ProviderCall[]>>> = {
  readConfig: ['tokens.create'],
  readOrderPayment: ['payments.read', 'carrier.read'],
  listPaymentSystems: ['paymentSystems.list'],
  listPricePoints: ['pricePoints.list'],
  createWidget: ['paymentSystems.list', 'widget.one-time', 'widget.subscription', 'widget.goods', 'widget.currency'],
  createCharge: ['coupons.read', 'charges.create'],
  readAttempt: ['charges.read', 'subscriptions.read', 'payments.read'],
  createSubscription: ['subscriptions.create'],
  readSubscription: ['subscriptions.read'],
  cancelSubscription: ['subscriptions.cancel'],
  startCarrierPayment: ['pricePoints.list', 'carrier.token', 'carrier.start'],
  processCarrierPayment: ['carrier.process', 'carrier.read'],
  readCarrierPayment: ['carrier.read'],
  redeemEpin: ['vouchers.redeem'],
  readCoupon: ['coupons.read'],
  readPayment: ['payments.read'],
  chargeReturn: ['payments.read', 'carrier.read', 'coupons.read', 'charges.create'],
  pingback: ['payments.read'],
};

const authentication: Readonly<Record<Auth, string>> = {
  signed: '`key`, `sign_version` and `sign`',
  coupon: '`key` and `sign` (of version 3, but without `sign_version`)',
  secret: 'header `X-ApiKey` with the secret key',
  invoice: 'header `X-ApiKey` with the secret key, and `key`, `sign_version` and `sign`',
  carrier: "header `Token` with the customer's token, and `key`",
  public: '`public_key`, sent by the browser',
  epin: '`auth[key]`, `auth[timestamp]` and `auth[sign]`',
  app: '`app_key`',
};

function endpointOf(call: ProviderCall): ProviderEndpoint {
  const [group = '', name = ''] = call.split('.');
  const groups: Readonly<Record<string, Readonly<Record<string, ProviderEndpoint>>>> = providerEndpoints;
  const endpoint = groups[group]?.[name];
  if (!endpoint) throw new Error(`The provider has no call ${call}`);
  return endpoint;
}

/** Returns the method and path of a call, or the path of a page. */
export const callText = (name: string): string => {
  if (name in contract.pages) return contract.pages[name as keyof typeof contract.pages].path;
  const { method, path } = contract.endpoints[name as EndpointName];
  return `${method} ${path}`;
};

const rows = Object.entries(asks).map(([name, calls]) => {
  const asked = calls.map(endpointOf);
  const ways = new Set(asked.map((each) => `${each.method} \`${each.path}\``));
  const proofs = new Set(asked.map(({ auth }) => authentication[auth]));
  return [`\`${callText(name)}\``, [...ways].join(', '), [...proofs].join('; ')];
});

/** A Markdown section of the API's description. */
export const provider = markdown(
  '## What the backend asks of the provider',
  bullets(
    'The fields and limits of these calls are in the provider\'s document, which this description calls "the document".',
    'In the package `pay-elements`, `docs/provider.md` lists every endpoint with the fields that it needs; it writes them in camelCase, and you send them as the document writes them. `docs/recipes/python` is a whole backend that does not use any code of ours.',
    `This description calls GET \`${endpointOf('payments.read').path}\` the **payment status**, GET \`${endpointOf('charges.read').path}\` **charge read**, and POST \`${endpointOf('carrier.read').path}\` the **transaction details** of a phone bill.`,
    'The bodies of the calls are forms, the answers are JSON. The hosted page is an address that only the payer opens.',
    'The browser itself asks for the one-time token, at the `tokenUrl` of the configuration. A live project has an address of its own for this, with the path `/api/token`.',
  ),
  table(['call of this API', 'call of the provider', 'authenticated by'], rows),
);
