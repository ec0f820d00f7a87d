/** The inputs with their labels, hints and errors. */
import { type TemplateResult, html, nothing } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import type { CardField } from '../../domain/card-errors.js';
import type { Brand } from '../../domain/card/brands.js';
import { brandMark } from './brand-mark.js';
import type { Words } from '../../controllers/words.js';
import type { cardForm } from '../../locales/en/card-form.js';
import type { first } from '../../locales/en/first.js';
import type { CardFields } from './fields.js';

export type FormWords = Words<{ common: typeof first; cardForm: typeof cardForm }>;
/** What the fields need of them. */
type FieldWords = { text(key: keyof typeof cardForm): string };

interface FieldOptions {
  readonly autocomplete: AutoFill;
  readonly inputMode?: 'numeric';
  readonly placeholder?: string;
  readonly hint?: string;
  readonly mark?: unknown;
}

/** One field. Digits stand left to right in every language. */
function field(
  t: FieldWords,
  fields: CardFields,
  id: CardField,
  isLocked: boolean,
  options: FieldOptions,
): TemplateResult {
  const error = fields.errors[id];
  const mask = id === 'name' ? fields : fields.masks[id];
  const describedBy = [error && `${id}-error`, !error && options.hint && `${id}-hint`].filter(Boolean).join(' ');
  return html`<div class="field ${id}" part="field">
    <label for=${id} part="label">${t.text(id)}</label>
    <div class="box" dir=${id === 'name' ? nothing : 'ltr'}>
      <input
        id=${id}
        part="input"
        type="text"
        dir=${id === 'name' ? 'auto' : 'ltr'}
        autocomplete=${options.autocomplete}
        inputmode=${ifDefined(options.inputMode)}
        placeholder=${ifDefined(options.placeholder)}
        spellcheck="false"
        autocapitalize=${id === 'name' ? 'words' : 'off'}
        required
        ?readonly=${isLocked}
        aria-invalid=${error ? 'true' : 'false'}
        aria-describedby=${describedBy || nothing}
        @beforeinput=${mask}
        @input=${mask}
        @change=${id === 'name' ? nothing : mask}
        @compositionend=${mask}
        @keydown=${mask}
        @blur=${fields}
      />
      ${options.mark ?? nothing}
    </div>
    ${
      error
        ? html`<p class="error" part="error" id="${id}-error">${typeof error === 'function' ? error() : t.text(`field.${error}`)}</p>`
        : options.hint
          ? html`<p class="hint" id="${id}-hint">${options.hint}</p>`
          : nothing
    }
  </div>`;
}

/** Number, expiry date and security code: what may stand in a frame of another origin. */
export function cardView(
  t: FieldWords,
  fields: CardFields,
  isLocked: boolean,
  draw?: (brand: Brand) => unknown,
): TemplateResult {
  const { brand } = fields;
  return html`
    ${field(t, fields, 'number', isLocked, {
      autocomplete: 'cc-number',
      inputMode: 'numeric',
      mark: brandMark(brand, draw),
    })}
    ${field(t, fields, 'expiry', isLocked, {
      autocomplete: 'cc-exp',
      inputMode: 'numeric',
      placeholder: t.text('expiryExample'),
    })}
    ${field(t, fields, 'cvc', isLocked, {
      autocomplete: 'cc-csc',
      inputMode: 'numeric',
      hint: t.text(brand?.cvc === 4 ? 'cvcFront' : 'cvcBack'),
    })}
  `;
}

export const nameView = (t: FieldWords, fields: CardFields, isLocked: boolean): TemplateResult =>
  field(t, fields, 'name', isLocked, { autocomplete: 'cc-name' });
