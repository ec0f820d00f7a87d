/** Registers `<epin-redeem>`. */
import { EpinRedeem } from '../elements/epin-redeem/epin-redeem.js';

if (!customElements.get('epin-redeem')) customElements.define('epin-redeem', EpinRedeem);

export { EpinRedeem };

declare global {
  interface HTMLElementTagNameMap {
    'epin-redeem': EpinRedeem;
  }
}
