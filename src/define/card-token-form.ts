/** Registers `<card-token-form>`. */
import { CardTokenForm } from '../elements/card-token-form/card-token-form.js';

if (!customElements.get('card-token-form')) customElements.define('card-token-form', CardTokenForm);

declare global {
  interface HTMLElementTagNameMap {
    'card-token-form': CardTokenForm;
  }
}

export { CardTokenForm };
