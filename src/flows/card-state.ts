/** The states and signals of a card payment. No state ever holds card data. */
import type { Action, CardSummary, Outcome, Payment, Receipt } from '../contract/charges.js';
import type { Config } from '../contract/lookups.js';
import type { Order } from '../contract/orders.js';
import type { Failure } from './failure.js';

/**
 * The configuration and order that the form works with. There is no order with `mode="token"`, and none if the order is
 * gone while an attempt on it is looked up.
 */
export interface CardSetup {
  readonly config: Config;
  readonly order: Order | undefined;
}

/** What one press of the button asks for. */
export interface CardRequest {
  readonly attempt: string;
  /** The saved card to charge; if missing, the card that was typed is charged. */
  readonly savedCard?: string;
  readonly saveCard?: boolean;
  readonly cardholder?: string;
  /** `mode="token"`: the card becomes a token and nothing is charged. */
  readonly tokenOnly?: boolean;
  /** The language that the payer reads: a BCP 47 tag. */
  readonly lang?: string;
  /** The URL to which the issuer's page returns if it replaces this page. */
  readonly returnUrl?: string;
}

/** What a `before-pay` listener added. */
export interface CardExtras {
  readonly cardholder?: string;
  readonly coupon?: string;
}

/** Why the form can be used again after the payer pressed the button. */
export type CardNotice = 'stale' | 'stalePlain' | 'abandoned' | 'not-charged' | 'vetoed';

type CardOutcome =
  | Extract<Outcome, { status: 'succeeded' }>
  | { readonly status: 'succeeded'; readonly token: string; readonly card?: CardSummary };

/** The states of `<card-token-form>`. */
export type CardState =
  | { readonly name: 'loading' }
  | { readonly name: 'unavailable'; readonly failure: Failure }
  | { readonly name: 'ready'; readonly setup: CardSetup; readonly notice?: CardNotice }
  /** Nothing was charged; the reason is not a refusal of the card. */
  | { readonly name: 'failed'; readonly setup: CardSetup; readonly failure: Failure }
  | { readonly name: 'declined'; readonly setup: CardSetup; readonly failure: Failure; readonly attempt: string }
  /** Waits for the listeners of `before-pay`. */
  | { readonly name: 'asking'; readonly setup: CardSetup; readonly request: CardRequest; readonly attempt: string }
  | {
      readonly name: 'tokenising';
      readonly setup: CardSetup;
      readonly request: CardRequest;
      readonly extras: CardExtras;
      readonly attempt: string;
    }
  | { readonly name: 'charging'; readonly setup: CardSetup; readonly payment: Payment; readonly attempt: string }
  /**
   * Money may have moved: the attempt is looked up. `stalled`: the failure of recent look-ups; `isGivenUp`: the payer
   * stopped the challenge.
   */
  | {
      readonly name: 'unknown';
      readonly setup: CardSetup;
      readonly attempt: string;
      readonly stalled?: Failure;
      readonly isGivenUp?: boolean;
    }
  /**
   * The issuer asks the payer. `isFresh`: straight after a press, so the issuer's page may open without another one.
   */
  | {
      readonly name: 'challenge';
      readonly setup: CardSetup;
      readonly attempt: string;
      readonly action: Action;
      readonly isFresh: boolean;
      /** Why the issuer's page could not be shown. */
      readonly failure?: Failure;
      /** When the time for the challenge ends, in Unix seconds by the payer's clock. */
      readonly until?: number;
    }
  | { readonly name: 'review'; readonly setup: CardSetup; readonly attempt: string; readonly receipt: Receipt }
  | { readonly name: 'succeeded'; readonly setup: CardSetup; readonly outcome: CardOutcome; readonly attempt: string };

export type CardSignal =
  /** `attempt`: a remembered attempt whose outcome is not known here. */
  | { readonly type: 'loaded'; readonly setup: CardSetup; readonly attempt?: string }
  | { readonly type: 'failed'; readonly failure: Failure }
  | { readonly type: 'submit'; readonly request: CardRequest }
  | { readonly type: 'approved'; readonly extras: CardExtras }
  | { readonly type: 'vetoed' }
  | { readonly type: 'tokenised'; readonly token: string; readonly card?: CardSummary }
  /** `until`: when the time for the issuer's step ends, in Unix seconds by the payer's clock. */
  | { readonly type: 'outcome'; readonly outcome: Outcome; readonly until?: number | undefined }
  /** The backend has no such attempt: it never began. */
  | { readonly type: 'missing' }
  /** The issuer's step or the review is over, as far as the browser can tell. */
  | { readonly type: 'returned' }
  | { readonly type: 'abandoned' }
  | { readonly type: 'order'; readonly order: Order }
  /** The order is no longer what the payer saw at the press. `stalePlain`: something other than its price changed. */
  | { readonly type: 'stale'; readonly notice?: 'stale' | 'stalePlain' }
  /** Look again, or try again. */
  | { readonly type: 'again' }
  /** The page came back from the browser's back-forward cache. */
  | { readonly type: 'resumed' }
  /** Another order, endpoint or mode. Ignored while the payment's outcome is being found out. */
  | { readonly type: 'reload' }
  | { readonly type: 'reset' }
  | { readonly type: 'interrupted' };

type At<N extends CardState['name']> = Extract<CardState, { name: N }>;

/** States in which the form can be filled in and sent. */
export const isEditable = (state: CardState): state is At<'ready' | 'failed' | 'declined'> =>
  state.name === 'ready' || state.name === 'failed' || state.name === 'declined';

/** Returns the order that the form works with; `undefined` while the order is being read, or if there is none. */
export const orderIn = (state: CardState): Order | undefined => ('setup' in state ? state.setup.order : undefined);

/** States between the press of the button and the backend's answer. */
export const isBusy = (state: CardState): boolean =>
  state.name === 'asking' || state.name === 'tokenising' || state.name === 'charging';

/** States in which money may move or have moved: their attempt must be remembered. */
export const isInFlight = (state: CardState): state is At<'charging' | 'unknown' | 'challenge' | 'review'> =>
  state.name === 'charging' || state.name === 'unknown' || state.name === 'challenge' || state.name === 'review';
