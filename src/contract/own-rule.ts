/** What a value of the contract must be, in words that may be shown and logged. */
import type { BaseIssue } from 'valibot';

/** Returns the contract's own words for the rule that was broken. Valibot's words may quote the value, even an ePIN. */
export const ownRule = ({ kind, message }: BaseIssue<unknown>): string | undefined =>
  kind === 'validation' && !message.startsWith('Invalid') ? message : undefined;
