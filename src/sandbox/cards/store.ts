/**
 * Cards, charges and subscriptions. Only the first 6 and last 4 digits of a card number are kept, and of a security
 * code only its test effect.
 */
import type { TestCardEffect, TestCvvEffect } from '../../domain/test-data.js';
import type { Payment } from '../payments.js';
import type { Period } from '../clock.js';

export interface Card {
  readonly brand: string;
  readonly bin: string;
  readonly last4: string;
  readonly country: string;
  readonly expMonth: string;
  readonly expYear: string;
  readonly enrolled: boolean;
  /** Whether this is one of the test cards. Any other number gets a token but cannot be charged. */
  readonly isTestCard: boolean;
  readonly effect: TestCardEffect;
}

/** The card and card holder that a charge is made with. */
export interface Means {
  readonly card: Card;
  readonly cvvEffect: TestCvvEffect | undefined;
  readonly holder: string;
  /** The permanent token, if the charge was made with one. */
  readonly stored: string | undefined;
}

export interface OneTimeToken {
  readonly card: Card;
  readonly cvvEffect: TestCvvEffect | undefined;
  readonly expires: number;
  isUsed: boolean;
}

export interface StoredCard {
  readonly token: string;
  readonly card: Card;
}

export interface Charge {
  readonly id: string;
  readonly payment: Payment;
  readonly card: Card;
  readonly holder: string;
  readonly storedToken: string | undefined;
  readonly created: number;
  /** Whether the payer passed 3-D Secure. */
  readonly isSecure: boolean;
  /** `declined` means that the review ended with a refusal: the payer keeps the money. */
  status: 'review' | 'authorised' | 'captured' | 'voided' | 'expired' | 'declined';
  /** Whether an accepted review captures the charge. Otherwise it ends in a hold. */
  readonly captures: boolean;
}

/** A charge that waits for the issuer's 3-D Secure step. */
export interface SecureSession {
  /** Charge id that the second step sends. */
  readonly id: string;
  readonly secureToken: string;
  readonly token: string;
  readonly amount: number;
  readonly currency: string;
  readonly description: string;
  readonly last4: string;
  readonly brand: string;
  readonly returnUrl: string | undefined;
  readonly frames: boolean;
  readonly expires: number;
  decision: 'open' | 'approved' | 'refused' | 'used';
}

export interface Terms {
  readonly amount: number;
  readonly currency: string;
  readonly period: Period;
  readonly duration: number;
}

export interface Subscription {
  readonly id: string;
  /** The first payment. Pingbacks about the subscription itself carry its reference. */
  readonly first: Payment;
  readonly main: Terms;
  readonly trial: Terms | undefined;
  readonly started: number;
  /** References of the payments made, oldest first. */
  readonly charges: string[];
  status: 'review' | 'active' | 'cancelled' | 'expired';
  isTrial: boolean;
  dateNext: number;
  /** Number of renewals left. */
  remaining: number;
  failures: number;
}

export class CardStore {
  readonly tokens = new Map<string, OneTimeToken>();
  readonly stored = new Map<string, StoredCard>();
  readonly charges = new Map<string, Charge>();
  readonly secure = new Map<string, SecureSession>();
  readonly subscriptions = new Map<string, Subscription>();
}
