/** The card gateway's failures, worded as a payer's bank would word them. */
import { Refusal } from '../refusal.js';

const declines = {
  3010: 'Please contact your card issuer',
  3011: 'Insufficient balance',
  3012: 'The card was declined',
  3014: 'The security code is not correct',
  3102: 'The card has expired',
  3113: 'Only test cards can be charged with a test key',
} as const;

/** A payment that was declined: HTTP 402. */
export const decline = (code: keyof typeof declines): Refusal => new Refusal(code, declines[code], { status: 402 });

/** Something that does not exist, or no longer exists: HTTP 404. */
export const missing = (code: number, message: string): Refusal => new Refusal(code, message, { status: 404 });

/** A request that is not possible in the current state: HTTP 409. */
export const conflict = (code: number, message: string): Refusal => new Refusal(code, message, { status: 409 });
