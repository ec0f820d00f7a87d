/** How it can stand with a card payment, and what may happen to it. No card data is ever in a state. */
import type { Action, CardSummary, Outcome, Payment, Receipt } from '../contract/charges.js';
import type { Config } from '../contract/lookups.js';
import type { Order } from '../contract/orders.js';
import type { Failure } from './failure.js';

/** What the form stands on. No order: `mode="token"`, or an order that is gone while an attempt on it is looked up. */
export interface CardSetup {
  readonly config: Config;
  readonly order: Order | undefined;
}

/** What one press of the button asks for. */
export interface CardRequest {
  readonly attempt: string;
  /** The saved card to charge; without one the card that was typed. */
  readonly savedCard?: string;
  readonly saveCard?: boolean;
  readonly cardholder?: string;
  /** `mode="token"`: the card becomes a token and nothing is charged. */
  readonly tokenOnly?: boolean;
  /** Where the issuer's page comes back to when it takes this page's place. */
  readonly returnUrl?: string;
}

/** What a `before-pay` listener added. */
export interface CardExtras {
  readonly cardholder?: string;
  readonly coupon?: string;
}

/** Why the form can be used again although the payer pressed the button. */
export type CardNotice = 'stale' | 'stalePlain' | 'abandoned' | 'not-charged' | 'vetoed';

type CardOutcome =
  | Extract<Outcome, { status: 'succeeded' }>
  | { readonly status: 'succeeded'; readonly token: string; readonly card?: CardSummary };

export type CardState =
  | { readonly name: 'loading' }
  | { readonly name: 'unavailable'; readonly failure: Failure }
  | { readonly name: 'ready'; readonly setup: CardSetup; readonly notice?: CardNotice }
  /** Nothing was charged, for a reason that is not the card's issuer. */
  | { readonly name: 'failed'; readonly setup: CardSetup; readonly failure: Failure }
  | { readonly name: 'declined'; readonly setup: CardSetup; readonly failure: Failure; readonly attempt: string }
  /** Listeners of `before-pay` are heard. */
  | { readonly name: 'asking'; readonly setup: CardSetup; readonly request: CardRequest; readonly attempt: string }
  | {
      readonly name: 'tokenising';
      readonly setup: CardSetup;
      readonly request: CardRequest;
      readonly extras: CardExtras;
      readonly attempt: string;
    }
  | { readonly name: 'charging'; readonly setup: CardSetup; readonly payment: Payment; readonly attempt: string }
  /** Money may have moved: the attempt is looked up. `stalled` once nothing answers; `isGivenUp` after a challenge was left. */
  | {
      readonly name: 'unknown';
      readonly setup: CardSetup;
      readonly attempt: string;
      readonly stalled?: Failure;
      readonly isGivenUp?: boolean;
    }
  /** The issuer asks the payer. `isFresh`: straight after the press, so that it may be shown by itself. */
  | {
      readonly name: 'challenge';
      readonly setup: CardSetup;
      readonly attempt: string;
      readonly action: Action;
      readonly isFresh: boolean;
      /** Why it could not be shown. */
      readonly failure?: Failure;
      /** When the time for it is over, Unix seconds by the payer's clock. */
      readonly until?: number;
    }
  | { readonly name: 'review'; readonly setup: CardSetup; readonly attempt: string; readonly receipt: Receipt }
  | { readonly name: 'succeeded'; readonly setup: CardSetup; readonly outcome: CardOutcome; readonly attempt: string };

export type CardSignal =
  /** `attempt`: one that was remembered, and whose end is not known here. */
  | { readonly type: 'loaded'; readonly setup: CardSetup; readonly attempt?: string }
  | { readonly type: 'failed'; readonly failure: Failure }
  | { readonly type: 'submit'; readonly request: CardRequest }
  | { readonly type: 'approved'; readonly extras: CardExtras }
  | { readonly type: 'vetoed' }
  | { readonly type: 'tokenised'; readonly token: string; readonly card?: CardSummary }
  /** `until`: when the time for the step it asks for is over, Unix seconds by the payer's clock. */
  | { readonly type: 'outcome'; readonly outcome: Outcome; readonly until?: number | undefined }
  /** The backend has no such attempt: it never began. */
  | { readonly type: 'missing' }
  /** The issuer's step is over, as far as the browser can tell. */
  | { readonly type: 'returned' }
  | { readonly type: 'abandoned' }
  | { readonly type: 'order'; readonly order: Order }
  /** It is not any more what the payer saw at the press. `stalePlain`: something else than the price. */
  | { readonly type: 'stale'; readonly notice?: 'stale' | 'stalePlain' }
  /** Look again, or try again. */
  | { readonly type: 'again' }
  /** The page came back from the browser's back-forward cache. */
  | { readonly type: 'resumed' }
  /** Another order, endpoint or mode. */
  | { readonly type: 'reload' }
  | { readonly type: 'reset' }
  | { readonly type: 'interrupted' };

type At<N extends CardState['name']> = Extract<CardState, { name: N }>;

/** States in which the form can be filled in and sent. */
export const isEditable = (state: CardState): state is At<'ready' | 'failed' | 'declined'> =>
  state.name === 'ready' || state.name === 'failed' || state.name === 'declined';

/** The order that the form stands on; none while it is read, or where there is none. */
export const orderIn = (state: CardState): Order | undefined => ('setup' in state ? state.setup.order : undefined);

/** States between the press of the button and the backend's answer. */
export const isBusy = (state: CardState): boolean =>
  state.name === 'asking' || state.name === 'tokenising' || state.name === 'charging';

/** States in which money may move or have moved: their attempt must be remembered. */
export const isInFlight = (state: CardState): state is At<'charging' | 'unknown' | 'challenge' | 'review'> =>
  state.name === 'charging' || state.name === 'unknown' || state.name === 'challenge' || state.name === 'review';
