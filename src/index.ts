/** Classes, events, types and `configure`. Importing this registers nothing. */
export { PayError, addLanguage, configure, createClient, loadLanguage } from './configure.js';
export type { ClientOptions, Configuration, Language, PayClient, PayErrorType } from './configure.js';
export * from './elements/base/events.js';
export { PaymentElement } from './elements/base/payment-element.js';
export { EpinRedeem } from './elements/epin-redeem/epin-redeem.js';
export { PayWidgetFrame, type WidgetMode } from './elements/pay-widget-frame/pay-widget-frame.js';
export { CardTokenForm } from './elements/card-token-form/card-token-form.js';
export type {
  CarrierPayment,
  Order,
  OrderPayment,
  Outcome,
  PaymentSystem,
  Receipt,
  Redemption,
  SavedCard,
} from './contract/index.js';
export type { CarrierCodes } from './domain/carrier-errors.js';
export type { CardState } from './flows/card-state.js';
export type { CarrierState } from './flows/carrier-states.js';
export type { CheckoutState, Part as CheckoutPart } from './flows/checkout.js';
export type { EpinState } from './flows/epin.js';
export type { PickerState } from './flows/picker.js';
export type { WidgetState } from './flows/widget-state.js';
export type { Messages } from './locales/messages.js';
export { PsPicker } from './elements/ps-picker/ps-picker.js';
export { CarrierFlow } from './elements/carrier-flow/carrier-flow.js';
export { PayCheckout } from './elements/pay-checkout/pay-checkout.js';
