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
  readonly edited: () => void;
  readonly committed: () => void;
  /** Tidies a pasted code; undefined until the late part is loaded. */
  readonly pasted: ((event: ClipboardEvent) => void) | undefined;
  readonly toggled: () => void;
}

export function formView(
  state: EpinState,
  view: EpinView,
  problem: Told | undefined,
  price: string | undefined,
): TemplateResult {
  const { t } = view;
  const isBusy = state.name === 'confirming' || state.name === 'redeeming';
  return html`
    <form novalidate autocomplete="off">
      <div class="body">
        ${due(t.text('toPay'), price)}
        ${problem?.above}
        ${field(view, problem?.below, isBusy)}
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
  { t, masked, isDisabled, ...on }: EpinView,
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
          data-lpignore="true"
          ?disabled=${isDisabled}
          ?readonly=${isBusy}
          aria-invalid=${error ? 'true' : nothing}
          aria-describedby=${error ? 'error' : nothing}
          aria-required="true"
          @input=${on.edited}
          @change=${on.committed}
          @paste=${on.pasted}
        />
        ${
          masked
            ? html`<button type="button" ?disabled=${isDisabled} @click=${on.toggled}>
              ${t.text(masked === 'shown' ? 'hide' : 'show')}
            </button>`
            : nothing
        }
      </div>
      ${error}
    </div>
  `;
}
