/** Registers `<ps-picker>`. */
import { PsPicker } from '../elements/ps-picker/ps-picker.js';

if (!customElements.get('ps-picker')) customElements.define('ps-picker', PsPicker);

declare global {
  interface HTMLElementTagNameMap {
    'ps-picker': PsPicker;
  }
}

export { PsPicker };
