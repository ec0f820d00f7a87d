/** Registers `<pay-widget-frame>`. */
import { PayWidgetFrame } from '../elements/pay-widget-frame/pay-widget-frame.js';

if (!customElements.get('pay-widget-frame')) customElements.define('pay-widget-frame', PayWidgetFrame);

declare global {
  interface HTMLElementTagNameMap {
    'pay-widget-frame': PayWidgetFrame;
  }
}

export { PayWidgetFrame };
