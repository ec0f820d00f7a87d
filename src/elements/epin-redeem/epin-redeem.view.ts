/** What each state of `<epin-redeem>` looks like. */
import { type TemplateResult, html, nothing } from 'lit';
import type { Locale } from '../../controllers/locale.js';
import { isFree } from '../../domain/money.js';
import { epinErrors } from '../../domain/epin-errors.js';
import type { EpinProblem, EpinState } from '../../flows/epin.js';
import type { common } from '../../locales/en/common.js';
import type { epin } from '../../locales/en/epin.js';
import { messageFor } from './epin-redeem.messages.js';

export type EpinLocale = Locale<{ common: typeof common; epin: typeof epin }>;

export interface EpinView {
  readonly t: EpinLocale;
  readonly isDisabled: boolean;
  /** Whether the code can be read; `undefined` when it always can. */
  readonly masked: 'shown' | 'hidden' | undefined;
  readonly submitted: (event: SubmitEvent) => void;
  readonly edited: () => void;
  readonly committed: () => void;
  readonly pasted: (event: ClipboardEvent) => void;
  readonly toggled: () => void;
  readonly retried: () => void;
}

type State<N extends EpinState['name']> = Extract<EpinState, { name: N }>;

/** Whether the field is what is wrong. */
function isOfField(problem: EpinProblem): boolean {
  if (problem.type === 'required') return true;
  return 'code' in problem && (epinErrors.get(problem.code ?? '')?.field ?? problem.type === 'declined');
}

/** What a screen reader is told; errors of the field are told with the field. */
export function epinStatus(state: EpinState, t: EpinLocale): string {
  switch (state.name) {
    case 'redeeming':
    case 'unknown':
    case 'locked':
      return t.text(state.name);
    case 'succeeded':
      return `${t.text('succeeded')} ${left(state, t)}`.trim();
    case 'unavailable':
      return t.text(messageFor(state.error));
    default:
      return 'problem' in state && state.problem && !isOfField(state.problem) ? t.text(messageFor(state.problem)) : '';
  }
}

export function epinView(state: EpinState, view: EpinView): TemplateResult {
  switch (state.name) {
    case 'unavailable':
      return unavailable(state, view);
    case 'unknown':
      return unknown(view);
    case 'locked':
      return locked(state, view);
    case 'succeeded':
      return succeeded(state, view);
    default:
      return form(state, view);
  }
}

function form(state: State<'loading' | 'ready' | 'confirming' | 'redeeming'>, view: EpinView): TemplateResult {
  const { t } = view;
  const isBusy = state.name === 'confirming' || state.name === 'redeeming';
  const problem = 'problem' in state ? state.problem : undefined;
  const message = problem ? t.text(messageFor(problem)) : '';
  const fieldError = problem && isOfField(problem) ? message : '';
  return html`
    <form novalidate autocomplete="off" @submit=${view.submitted}>
      ${due('order' in state ? state.order : undefined, t)}
      ${message && !fieldError ? html`<div class="notice danger" part="notice">${message}</div>` : nothing}
      ${field(view, fieldError, isBusy)}
      <button
        class="primary"
        part="submit"
        ?disabled=${view.isDisabled}
        aria-disabled=${isBusy || state.name === 'loading' ? 'true' : nothing}
      >
        ${isBusy ? html`<span class="spinner"></span>` : nothing} ${t.text('redeem')}
      </button>
    </form>
  `;
}

function field({ t, masked, isDisabled, ...on }: EpinView, error: string, isBusy: boolean): TemplateResult {
  return html`
    <div class="field">
      <label for="pin" part="label">${t.text('voucherCode')}</label>
      <div class=${masked ? `entry masked ${masked}` : 'entry'}>
        <input
          id="pin"
          part="input"
          type="text"
          dir="ltr"
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
            ? html`<button type="button" aria-pressed=${masked === 'shown'} ?disabled=${isDisabled} @click=${on.toggled}>
              ${t.text(masked === 'shown' ? 'hide' : 'show')}
            </button>`
            : nothing
        }
      </div>
      ${error ? html`<p class="error" id="error" part="error">${error}</p>` : nothing}
    </div>
  `;
}

function due(order: State<'ready'>['order'] | undefined, t: EpinLocale): TemplateResult {
  return html`
    <p class="due" part="due">
      <span>${t.text('toPay')}</span>
      ${
        order
          ? html`<strong><bdi>${t.money(order.amount, order.currency)}</bdi></strong>`
          : html`<span class="skeleton"></span>`
      }
    </p>
  `;
}

function unavailable({ error }: State<'unavailable'>, { t, retried }: EpinView): TemplateResult {
  return html`
    <div class="notice danger" part="notice">
      <p>${t.text(error.type === 'network' ? 'noConnection' : messageFor(error))}</p>
      <div class="actions"><button type="button" data-focus @click=${retried}>${t.text('tryAgain')}</button></div>
    </div>
  `;
}

function unknown({ t, retried }: EpinView): TemplateResult {
  return html`
    <div class="notice" part="notice">
      <p class="waiting"><span class="spinner"></span> ${t.text('unknown')}</p>
      <div class="actions"><button type="button" data-focus @click=${retried}>${t.text('checkNow')}</button></div>
    </div>
  `;
}

function locked({ order, until }: State<'locked'>, { t, retried }: EpinView): TemplateResult {
  const seconds = until === undefined ? undefined : Math.max(0, Math.ceil(until - Date.now() / 1000));
  return html`
    ${order ? due(order, t) : nothing}
    <div class="notice danger" part="notice" tabindex="-1" data-focus>
      <p>${t.text('locked')}</p>
      ${
        seconds === undefined
          ? html`<div class="actions"><button type="button" @click=${retried}>${t.text('tryAgain')}</button></div>`
          : html`<p>${t.text('lockedUntil')} <bdi class="timer" role="timer">${clock(seconds, t.language)}</bdi></p>`
      }
    </div>
  `;
}

function succeeded(state: State<'succeeded'>, { t }: EpinView): TemplateResult {
  const change = left(state, t);
  return html`
    <div class="notice success" part="notice" tabindex="-1" data-focus>
      <p><strong>${t.text('succeeded')}</strong></p>
      ${change ? html`<p class="left">${change}</p>` : nothing}
    </div>
  `;
}

function left({ redemption: { changeAmount, changeCurrency } }: State<'succeeded'>, t: EpinLocale): string {
  return isFree(changeAmount) ? '' : t.text('left', { amount: t.money(changeAmount, changeCurrency) });
}

/** 272 → "5 minutes", 72 → "1:12". */
function clock(seconds: number, language: string): string {
  if (seconds <= 120) return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  const minutes = Math.ceil(seconds / 60);
  const [unit, value] = minutes <= 120 ? (['minute', minutes] as const) : (['hour', Math.ceil(minutes / 60)] as const);
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
}
