/** The inputs with their labels, hints and errors. */
import { type TemplateResult, html, nothing } from 'lit';
import type { Words } from '../../controllers/words.js';
import type { Brand } from '../../domain/card/brands.js';
import type { cardFirst } from '../../locales/en/card-first.js';
import type { first } from '../../locales/en/first.js';
import type { CardFields } from './fields.js';

export type FormWords = Words<{ common: typeof first; cardForm: typeof cardFirst }>;

/** What the fields show besides what is typed. */
export interface FieldsView {
  readonly t: { text(key: keyof typeof cardFirst): string };
  /** Undefined until the code of the fields has loaded; before that, nothing is known about them. */
  readonly fields: CardFields | undefined;
  readonly isLocked: boolean;
  readonly isDisabled: boolean;
  /** Whether the status asks for the security code. It then describes the field, too: a moving focus may cut it off. */
  readonly asksForCode?: boolean | undefined;
  /** Renders the mark of a brand, or that of a card of any brand. */
  readonly mark?: ((brand: Brand | undefined) => unknown) | undefined;
}

/**
 * Number, expiry date and security code: the fields that may be in a cross-origin frame. Digits run left to right in
 * every language. Each field is written out, so that attributes that never change exist once per page, not once per
 * form. All are in one template as far as possible: each template delays the moment when the first field is seen.
 *
 * `data-rr-is-password` makes session recorders made with rrweb record stars (docs/pci.md).
 */
export function cardView({ t, fields, isLocked, isDisabled, asksForCode, mark }: FieldsView): TemplateResult {
  const errors = fields?.errors;
  return html`<div class="field number" part="field">
      <label for="number" part="label">${t.text('number')}</label>
      <div class="box" dir="ltr">
        <input
          id="number"
          part="input"
          dir="ltr"
          autocomplete="cc-number"
          inputmode="numeric"
          spellcheck="false"
          data-rr-is-password
          required
          ?readonly=${isLocked}
          ?disabled=${isDisabled}
          aria-invalid=${errors?.number ? 'true' : nothing}
          aria-describedby=${errors?.number ? 'number-note' : nothing}
        />
        <span class="brand" part="brand">${mark?.(fields?.brand)}</span>
      </div>
      ${fields?.note('number')}
    </div>
    <div class="field expiry" part="field">
      <label for="expiry" part="label"><span>${t.text('expiry')}</span></label>
      <input
        id="expiry"
        part="input"
        dir="ltr"
        autocomplete="cc-exp"
        inputmode="numeric"
        spellcheck="false"
        data-rr-is-password
        required
        placeholder=${t.text('expiryExample')}
        ?readonly=${isLocked}
        ?disabled=${isDisabled}
        aria-invalid=${errors?.expiry ? 'true' : nothing}
        aria-describedby=${errors?.expiry ? 'expiry-note' : nothing}
      />
      ${fields?.note('expiry')}
    </div>
    <div class="field cvc" part="field">
      <label for="cvc" part="label"><span>${t.text('cvc')}</span></label>
      <input
        id="cvc"
        part="input"
        dir="ltr"
        autocomplete="cc-csc"
        inputmode="numeric"
        spellcheck="false"
        data-rr-is-password
        required
        ?readonly=${isLocked}
        ?disabled=${isDisabled}
        aria-invalid=${errors?.cvc ? 'true' : nothing}
        aria-describedby=${asksForCode ? 'status cvc-note cvc-hint' : 'cvc-note cvc-hint'}
      />
      <p class="hint" id="cvc-hint">${fields ? fields.codeHint() : t.text('cvcBack')}</p>
      ${fields?.note('cvc')}
    </div>`;
}
