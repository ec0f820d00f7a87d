/**
 * The form of `<epin-redeem>`: amount, field and button. No script touches the `form` itself, only elements inside and
 * around it: once a property of a form is read, the browser maintains a list of its controls, at a cost.
 */
import { type TemplateResult, html, nothing } from 'lit';
import type { Words } from '../../controllers/words.js';
import type { EpinState } from '../../flows/epin.js';
import type { epinForm } from '../../locales/en/epin-form.js';
import type { first } from '../../locales/en/first.js';
import { due } from '../base/due.js';

export type FormWords = Words<{ common: typeof first; epin: typeof epinForm }>;

/** A problem in words. It is shown below the field if the code in it is wrong, otherwise above the field. */
export interface Told {
  readonly message: string;
  readonly below?: TemplateResult;
  readonly above?: TemplateResult;
}

export interface EpinView {
  readonly t: FormWords;
  readonly isDisabled: boolean;
  /** Whether the masked code is shown or hidden now; `false` if the code is not masked. */
  readonly masked: 'shown' | 'hidden' | false;
  readonly committed: () => void;
  readonly toggled: () => void;
}

/** What the late part brings to the form. */
export interface FormPart {
  /** Tidies a pasted code. */
  pasted(this: void, event: ClipboardEvent): void;
  edited(this: void): void;
  /** Returns the problem of the state in words, if there is one. */
  problem(state: EpinState): Told | undefined;
  /** Returns the formatted amount to pay, once it is known. */
  price(state: EpinState): string | undefined;
}

/** @param part undefined until it has loaded */
export function formView(state: EpinState, view: EpinView, part: FormPart | undefined): TemplateResult {
  const { t } = view;
  const problem = part?.problem(state);
  const isBusy = state.name === 'confirming' || state.name === 'redeeming';
  return html`
    <form novalidate autocomplete="off">
      <div class="body">
        ${due(t.text('toPay'), part?.price(state))}
        ${problem?.above}
        ${field(view, part, problem?.below, isBusy)}
        <button
          class="primary"
          part="submit"
          ?disabled=${view.isDisabled}
          aria-disabled=${isBusy || state.name === 'loading' ? 'true' : nothing}
        >
          ${isBusy ? html`<span class="spinner"></span>` : nothing} ${t.text('redeem')}
        </button>
      </div>
    </form>
  `;
}

function field(
  { t, masked, isDisabled, committed, toggled }: EpinView,
  part: FormPart | undefined,
  error: TemplateResult | undefined,
  isBusy: boolean,
): TemplateResult {
  return html`
    <div class="field">
      <label for="pin" part="label">${t.text('voucherCode')}</label>
      <div class="entry ${masked || ''}" dir="ltr">
        <input
          id="pin"
          part="input"
          autocomplete="off"
          autocapitalize="characters"
          autocorrect="off"
          spellcheck="false"
          enterkeyhint="done"
          maxlength="128"
          data-1p-ignore
          data-rr-is-password
          data-lpignore="true"
          ?disabled=${isDisabled}
          ?readonly=${isBusy}
          aria-invalid=${error ? 'true' : nothing}
          aria-describedby=${error ? 'error' : nothing}
          aria-required="true"
          @input=${part?.edited}
          @change=${committed}
          @paste=${part?.pasted}
        />
        ${
          masked
            ? html`<button type="button" ?disabled=${isDisabled} @click=${toggled}>
              ${t.text(masked === 'shown' ? 'hide' : 'show')}
            </button>`
            : nothing
        }
      </div>
      ${error}
    </div>
  `;
}
