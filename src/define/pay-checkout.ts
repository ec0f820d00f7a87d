/** Registers `<pay-checkout>`. The elements inside it are registered when they are first shown. */
import { PayCheckout } from '../elements/pay-checkout/pay-checkout.js';

if (!customElements.get('pay-checkout')) customElements.define('pay-checkout', PayCheckout);

declare global {
  interface HTMLElementTagNameMap {
    'pay-checkout': PayCheckout;
  }
}

export { PayCheckout };
