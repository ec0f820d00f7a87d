/** The states of each element, taken from the flow tables. */
import { cardFlow } from '../../src/flows/card.js';
import { carrierFlow } from '../../src/flows/carrier.js';
import { checkoutFlow } from '../../src/flows/checkout.js';
import { epinFlow } from '../../src/flows/epin.js';
import { pickerFlow } from '../../src/flows/picker.js';
import { widgetFlow } from '../../src/flows/widget.js';

/** Returns the states in the table that `defineFlow` keeps, which the type `Flow` hides. */
const statesOf = (flow: { readonly table: object }): readonly string[] => Object.keys(flow.table);

export const states: Readonly<Record<string, readonly string[]>> = {
  'card-token-form': statesOf(cardFlow),
  'carrier-flow': statesOf(carrierFlow),
  'epin-redeem': statesOf(epinFlow),
  'pay-checkout': statesOf(checkoutFlow),
  'pay-widget-frame': statesOf(widgetFlow),
  'ps-picker': statesOf(pickerFlow),
};

/** States that no story can show, each with the reason. */
export const unseen: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'carrier-flow': { checking: 'the number is checked in the page, without waiting for anything' },
};
