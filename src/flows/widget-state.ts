/** The states and signals of the hosted payment page. */
import type { OrderPayment } from '../contract/orders.js';

/** `channel` identifies one opening of the page: messages that name an earlier opening are ignored. */
export interface Asked {
  readonly channel: string;
}

/** `wasBusy`: when the page was lost, it was processing a payment, which may take it longer than a payer's leaving. */
export interface Lost extends Asked {
  readonly wasBusy?: boolean;
}

export interface Shown extends Asked {
  readonly url: string;
}

/**
 * Why the backend is asked: the payer `returned` from the page or came back having `cancelled` there, the window was
 * `closed` without a message, or another payment of the order was found `pending`.
 */
export type Cause = 'returned' | 'cancelled' | 'closed' | 'pending';

/** The states of `<pay-widget-frame>`. `E` is the client's error type, which a flow knows nothing about. */
export type WidgetState<E = unknown> =
  /**
   * Nothing to show: no order, no endpoint, disabled, or not rendered yet. `unpaid`: another payment of the order came
   * to nothing, and this one begins.
   */
  | { readonly name: 'idle'; readonly unpaid?: true }
  /** Checks whether the order is already paid, before the payer is asked to press the button. */
  | { readonly name: 'looking' }
  /** The page is to open in a window or in place of this page: waits for the payer's press. */
  | { readonly name: 'ready' }
  /** Frame: the backend is asked for the URL. */
  | ({ readonly name: 'starting' } & Asked)
  | ({ readonly name: 'loading' } & Shown)
  /** Still loading after the timeout; the page may still arrive. */
  | ({ readonly name: 'slow' } & Shown)
  /** `ask`: what the payer did on the page may have been the payment, so the backend is asked. */
  | ({ readonly name: 'open'; readonly ask: boolean } & Shown)
  /** The hosted page says that it is processing the payment; it must not be removed now. */
  | ({ readonly name: 'processing' } & Shown)
  /** An empty window is open and waits for its URL. */
  | ({ readonly name: 'opening' } & Asked)
  /** The browser blocked the window. */
  | { readonly name: 'blocked' }
  /** The payer is in the window. */
  | ({ readonly name: 'away' } & Shown)
  /** This page is about to navigate to the hosted page. */
  | ({ readonly name: 'leaving' } & Asked)
  /** The backend is asked for the outcome; `tries` counts the look-ups without a result. */
  | ({ readonly name: 'confirming'; readonly cause: Cause; readonly tries: number } & Lost)
  /** Paid, but under review at the provider. */
  | { readonly name: 'review'; readonly payment: OrderPayment; readonly tries: number }
  | { readonly name: 'succeeded'; readonly payment: OrderPayment }
  /** Refused; another try may follow. */
  | { readonly name: 'failed'; readonly error: E }
  /**
   * The payer came back without paying. A late return still counts: a page that cuts the tie to its opener looks
   * closed.
   */
  | ({ readonly name: 'cancelled' } & Asked)
  /** The backend could not be asked, or refused the request. */
  | { readonly name: 'error'; readonly error: E };

export type WidgetSignal<E = unknown> =
  /** What is to be shown has changed, or the payer starts over. */
  | { readonly type: 'reset' }
  | ({ readonly type: 'frame' } & Asked)
  /** Wait for the payer's press: a window needs it, or a listener of `before-pay` vetoed. */
  | { readonly type: 'rest' }
  | { readonly type: 'look' }
  /** This page was reloaded while the payer was on the hosted page. */
  | ({ readonly type: 'recalled' } & Lost)
  | ({ readonly type: 'window' } & Asked)
  | { readonly type: 'blocked' }
  | ({ readonly type: 'redirect' } & Asked)
  | { readonly type: 'url'; readonly url: string }
  | { readonly type: 'loaded' }
  | { readonly type: 'timeout' }
  | { readonly type: 'busy' }
  | { readonly type: 'idle' }
  | { readonly type: 'returned' }
  | { readonly type: 'cancelled' }
  | { readonly type: 'closed' }
  /** The backend's answer. */
  | { readonly type: 'standing'; readonly payment: OrderPayment }
  /** The order has another payment under way, and must be paid only once. */
  | { readonly type: 'taken' }
  /** The backend's answer: refused. */
  | { readonly type: 'refused'; readonly error: E }
  /** The backend gave no usable answer about the outcome. */
  | { readonly type: 'unanswered' }
  | { readonly type: 'failed'; readonly error: E }
  | { readonly type: 'interrupted' };

/** How far a flow is, which may be that of another element. */
interface Standing {
  readonly name?: string;
  readonly cause?: string;
  readonly tries?: number;
}

/**
 * Returns whether a payment was probably made of which the page has not been told anything yet. It soon is: either that
 * the payment is pending or, where a page was closed without a word, that the payer came back without paying.
 */
export const awaitsOutcome = ({ name, cause, tries }: Standing): boolean =>
  name === 'processing' || (name === 'confirming' && (cause === 'closed' || tries === 0));
