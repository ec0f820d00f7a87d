/** Cards, charges and subscriptions. Of a card number only the first 6 and last 4 digits are kept; of a code, only what it does. */
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
  /** Whether it is one of the test cards; any other number gets a token but is never charged. */
  readonly isTestCard: boolean;
  readonly effect: TestCardEffect;
}

/** What a charge is made with. */
export interface Means {
  readonly card: Card;
  readonly cvvEffect: TestCvvEffect | undefined;
  readonly holder: string;
  /** The permanent token, when that was used. */
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
  isDeleted: boolean;
}

export interface Charge {
  readonly id: string;
  readonly payment: Payment;
  readonly card: Card;
  readonly holder: string;
  readonly storedToken: string | undefined;
  readonly created: number;
  /** Whether 3-D Secure was gone through. */
  readonly isSecure: boolean;
  /** `declined`: a review ended badly; the money went back. */
  status: 'review' | 'authorised' | 'captured' | 'voided' | 'expired' | 'declined';
  /** Whether an accepted review ends in a hold instead of a capture. */
  readonly captures: boolean;
}

/** A charge that waits for the issuer's 3-D Secure step. */
export interface SecureSession {
  /** Charge id that the second step names. */
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
  /** Its first payment: pingbacks about the subscription itself name that one. */
  readonly first: Payment;
  readonly main: Terms;
  readonly trial: Terms | undefined;
  readonly started: number;
  /** References of what was paid, oldest first. */
  readonly charges: string[];
  status: 'review' | 'active' | 'cancelled' | 'expired';
  isTrial: boolean;
  dateNext: number;
  /** Renewals left. */
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
