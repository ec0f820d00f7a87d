// The minimum with Lit: one element, four inputs, the same checks.
import { LitElement, css as litCss, html, nothing, unsafeCSS } from 'lit';
import { contend } from './contend.js';
import { css, fields } from './fields.js';

class MinimalForm extends LitElement {
  static formAssociated = true;
  static properties = { values: { state: true }, errors: { state: true } };
  static styles = litCss`:host{display:block}${unsafeCSS(css)}`;

  constructor() {
    super();
    this.internals = this.attachInternals();
    this.values = {};
    this.errors = {};
  }

  onInput({ target }) {
    const field = fields[target.dataset.index];
    const text = field.format(target.value);
    if (text !== target.value) target.value = text;
    this.values = { ...this.values, [field.key]: text };
    this.errors = { ...this.errors, [field.key]: text && !field.valid(text) ? field.error : '' };
  }

  render() {
    return html`<form @input=${this.onInput}>
      ${fields.map(
        ({ key, label, inputmode, autocomplete }, index) =>
          html`<div class="f">
            <label for=${key}>${label}</label
            ><input
              id=${key}
              data-index=${index}
              inputmode=${inputmode}
              autocomplete=${autocomplete}
              .value=${this.values[key] ?? ''}
              aria-invalid=${this.errors[key] ? 'true' : 'false'}
              aria-describedby="${key}e"
            /><span id="${key}e" class="e">${this.errors[key] || nothing}</span>
          </div>`,
      )}<button class="b" type="button">Pay</button>
    </form>`;
  }
}
customElements.define('minimal-form', MinimalForm);

contend({
  mount(host) {
    const form = document.createElement('minimal-form');
    host.append(form);
    return form.updateComplete;
  },
});
