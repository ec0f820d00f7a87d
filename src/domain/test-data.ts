/** Cards and codes that the sandbox knows. None of them belongs to anybody. */

/** What happens when a test card is used. */
export type TestCardEffect =
  /** Pays. */
  | 'approves'
  /** Pays the first time; every later charge of a subscription fails. */
  | 'fails-renewals'
  /** Its issuer always asks for the payer's approval, on a page that refuses to be framed. */
  | 'challenges-in-window'
  /** The issuer refuses. */
  | 'declines';

export interface TestCard {
  readonly number: string;
  readonly brand: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** Whether the card is enrolled in 3-D Secure. */
  readonly enrolled: boolean;
  readonly effect: TestCardEffect;
  /** A short description for a person who picks a card. */
  readonly label: string;
}

/** The first two are the provider's own (any future expiry date); the others are the sandbox's. */
export const testCards = [
  { number: '4242424242424242', brand: 'Visa', country: 'US', enrolled: true, effect: 'approves', label: 'Paid' },
  {
    number: '4000000000000002',
    brand: 'Visa',
    country: 'DE',
    enrolled: true,
    effect: 'approves',
    label: 'Paid, second card',
  },
  {
    number: '5555555555554444',
    brand: 'Mastercard',
    country: 'GB',
    enrolled: true,
    effect: 'approves',
    label: 'Paid, Mastercard',
  },
  {
    number: '378282246310005',
    brand: 'Amex',
    country: 'US',
    enrolled: false,
    effect: 'approves',
    label: 'Paid, 4-digit code',
  },
  {
    number: '4000000000003220',
    brand: 'Visa',
    country: 'FR',
    enrolled: true,
    effect: 'challenges-in-window',
    label: 'Issuer asks, in a window of its own',
  },
  {
    number: '4000000000000341',
    brand: 'Visa',
    country: 'US',
    enrolled: false,
    effect: 'fails-renewals',
    label: 'Paid once, renewals fail',
  },
  {
    number: '4000000000009995',
    brand: 'Visa',
    country: 'US',
    enrolled: false,
    effect: 'declines',
    label: 'Declined by the issuer',
  },
] as const satisfies readonly TestCard[];

/** How a test security code affects a payment. */
export type TestCvvEffect = 'wrong-cvv' | 'no-balance' | 'challenge' | 'review-accepted' | 'review-declined';

export interface TestCvv {
  readonly cvv: string;
  readonly effect: TestCvvEffect;
  readonly label: string;
}

/** Security codes with an effect. With any other code, the card decides. */
export const testCvvs = [
  { cvv: '111', effect: 'wrong-cvv', label: 'Wrong security code' },
  { cvv: '222', effect: 'no-balance', label: 'Insufficient balance' },
  { cvv: '333', effect: 'challenge', label: 'The issuer asks for approval' },
  { cvv: '555', effect: 'review-accepted', label: 'Under review, accepted after 2 minutes' },
  { cvv: '556', effect: 'review-declined', label: 'Under review, declined after 2 minutes' },
] as const satisfies readonly TestCvv[];

/** How long a review of the codes 555 and 556 takes, in seconds. */
export const reviewSeconds = 120;
