/** The states that there are, drawn from the flow tables. */
import { cardFlow } from '../../src/flows/card.js';
import { carrierFlow } from '../../src/flows/carrier.js';
import { checkoutFlow } from '../../src/flows/checkout.js';
import { epinFlow } from '../../src/flows/epin.js';
import { pickerFlow } from '../../src/flows/picker.js';
import { widgetFlow } from '../../src/flows/widget.js';

/** Of a table from `defineFlow`; `cardFlow` and others hide theirs behind the type `Flow`. */
const statesOf = (flow: { readonly table: object }): readonly string[] => Object.keys(flow.table);

export const states: Readonly<Record<string, readonly string[]>> = {
  'card-token-form': statesOf(cardFlow),
  'carrier-flow': statesOf(carrierFlow),
  'epin-redeem': statesOf(epinFlow),
  'pay-checkout': statesOf(checkoutFlow),
  'pay-widget-frame': statesOf(widgetFlow),
  'ps-picker': statesOf(pickerFlow),
};

/** States that nobody can look at, and why. */
export const unseen: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'carrier-flow': { checking: 'the number is checked in the page, without waiting for anything' },
};
