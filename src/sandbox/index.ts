/** `pay-elements/sandbox`: an in-memory payment provider for development and tests. Not for production. */
export { createSandbox } from './sandbox.js';
export type { RefundOptions, Sandbox, SandboxConfig, Words } from './types.js';
export type { Fault, FaultMatch } from './faults.js';
export type { LedgerEntry, Movement } from './ledger.js';
export type { LogEntry } from './log.js';
export type { SentPingback, Delivery } from './pingbacks.js';
export type { Product } from './products.js';
export type { TextMessage } from './carrier/handset.js';
export type { Email } from './inbox.js';
export type { CouponOptions } from './coupons/store.js';
export type { DeliveryReport, Ticket } from './aftercare/records.js';
export type { VoucherOptions } from './vouchers/store.js';
