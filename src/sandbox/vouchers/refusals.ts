/** The refusals of a voucher, in the words of the provider's document (Errors 4). */
import { Refusal } from '../refusal.js';

export const epinMeanings = {
  1001: 'general internal error',
  1002: 'application not loaded',
  1003: 'user banned',
  2001: 'empty ePIN',
  2002: 'empty project key',
  2003: 'wrong amount',
  2004: 'wrong currency',
  2005: 'epin is not an array',
  2006: 'empty user id',
  3001: 'voucher service not activated for the project',
  3002: 'ePIN expired',
  3003: 'ePIN not activated',
  3004: 'ePIN duplicate',
  3005: 'ePIN not available for this application',
  3006: 'ePIN invalid',
  3007: 'only one ePIN allowed',
  3008: 'ePIN tracking failure',
  3009: 'ePIN insufficient funds',
  4001: 'maximum attempts exceeded',
} as const;

type EpinCode = keyof typeof epinMeanings;

/** Returns the code that is written so; undefined if there is none. */
export const epinCode = (digits: string): EpinCode | undefined =>
  digits in epinMeanings ? (Number(digits) as EpinCode) : undefined;

export const refuse = (code: EpinCode): Refusal => new Refusal(code, epinMeanings[code]);
