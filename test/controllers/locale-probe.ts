/** An element that shows only one message of the `Locale` controller. */
import { html } from '@open-wc/testing';
import { LitElement } from 'lit';
import { property } from 'lit/decorators.js';
import { Locale } from '../../src/controllers/locale.js';
import { common } from '../../src/locales/en/common.js';

export class LocaleProbe extends LitElement {
  @property({ attribute: false }) messages?: Readonly<Record<string, string>>;
  readonly t = new Locale(this, { common });
  protected override render() {
    return html`${this.t.text('pay', { amount: this.t.money('9.90', 'EUR') })}`;
  }
}
customElements.define('locale-probe', LocaleProbe);

export const shown = async (host: LocaleProbe): Promise<string> => {
  await host.updateComplete;
  return (host.shadowRoot?.textContent ?? '').replace(/[\u00a0\u202f]/g, ' ');
};

export const observed = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
