/** Registers `<carrier-flow>`. */
import { CarrierFlow } from '../elements/carrier-flow/carrier-flow.js';

if (!customElements.get('carrier-flow')) customElements.define('carrier-flow', CarrierFlow);

export { CarrierFlow };

declare global {
  interface HTMLElementTagNameMap {
    'carrier-flow': CarrierFlow;
  }
}
