/** Cancellation tickets and delivery reports: what a merchant tells the provider after a payment. */

/** A cancellation ticket that the merchant filed. */
export interface Ticket {
  /** Sandbox time, Unix seconds. */
  readonly at: number;
  readonly type: 'refund' | 'cancellation' | 'other';
  readonly ref: string | undefined;
  readonly uid: string | undefined;
  readonly message: string;
}

/**
 * Every delivery status, in the order of the provider's document. `needsReason` marks those that require a `reason`.
 */
export const deliveryStatuses = {
  order_placed: {},
  order_preparing: {},
  started: {},
  delivering: {},
  delivered: {},
  consumed: {},
  waiting_user_action: {},
  delayed: { needsReason: true },
  failed_will_retry: {},
  order_cancelled: { needsReason: true },
  retry_started: {},
  refund_requested: {},
  refund_request_declined: { needsReason: true },
  refund_request_accepted: {},
  refund_issued: {},
  cancelled_subscription: {},
  substitution_requested: { needsReason: true },
  substitution_accepted: {},
  substitution_declined: { needsReason: true },
} as const satisfies Record<string, { needsReason?: true }>;

/** A delivery report that the sandbox accepted. */
export interface DeliveryReport {
  /** Sandbox time, Unix seconds. */
  readonly at: number;
  readonly payment: string;
  readonly order: string;
  readonly type: 'digital' | 'physical';
  readonly status: keyof typeof deliveryStatuses;
  readonly test: boolean;
  readonly reason: string;
  readonly details: string;
}
