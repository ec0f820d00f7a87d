/** Turns the provider's answers about a phone bill into steps for the payer. */
import type { Step } from '../../contract/index.js';
import { UnknownOutcome } from '../errors.js';

interface Instructions {
  readonly keyword?: string | undefined;
  readonly shortcode?: string | undefined;
  readonly redirectUrl?: string | undefined;
  readonly info?: string | undefined;
}

interface Price {
  readonly amount?: string | undefined;
  readonly currency?: string | undefined;
  readonly formatted?: string | undefined;
  readonly carriers?: readonly { readonly id: string; readonly name?: string | undefined }[] | undefined;
}

/**
 * Returns the payer's next step from the provider's answer.
 * @throws UnknownOutcome if the answer names none that is known: nothing was refused
 */
export function stepOf(
  ref: string,
  flow: string | undefined,
  instructions: Instructions = {},
  price: Price = {},
): Step {
  const { keyword, shortcode, redirectUrl, info } = instructions;
  const { amount, currency, formatted, carriers } = price;
  const common = {
    ref,
    info: info?.slice(0, 1024),
    price: amount && currency ? { amount, currency, formatted } : undefined,
  };
  switch (flow) {
    case 'code':
      return { step: 'code', ...common, keyword, shortcode };
    case 'msisdn':
      return { step: 'msisdn', ...common };
    case 'redirect':
      if (redirectUrl === undefined) break;
      return { step: 'redirect', url: redirectUrl, ...common };
    case undefined:
    case '':
      if (!carriers?.length) return { step: 'complete', ...common };
      return { step: 'carrier', ...common, carriers: carriers.map(({ id, name }) => ({ id, name: name ?? id })) };
    default:
  }
  throw new UnknownOutcome('the carrier asks for a step that is not known', 'carrier');
}
