/** The provider's API. */
export { createProvider, type Method, type Provider, type WidgetRequest } from './provider.js';
export type { CallOptions } from './call.js';
export type { ProviderConfig } from './settings.js';
export type { Words } from './words.js';
export type { Auth, Effect, ProviderEndpoint, RequestOf, ResponseOf } from './endpoint.js';
export { deliveryStatuses, type DeliveryStatus } from './delivery.js';
export { ticketTypes } from './ticket.js';
export { providerEndpoints, type EndpointName, type ProviderEndpoints } from './table.js';
