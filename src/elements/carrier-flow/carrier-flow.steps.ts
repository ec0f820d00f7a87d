/** The view of each step of a payment by phone bill. */
import { type TemplateResult, html, nothing } from 'lit';
import { ownWindow } from '../../contract/own-window.js';
import type { StepOf } from '../../flows/carrier-states.js';
import { smsCode, smsLink } from '../../domain/sms.js';
import {
  type CarrierView,
  type State,
  billedPrice,
  mainButton,
  problemNotice,
  startAgain,
  termsView,
  problemMessage,
  waiting,
} from './carrier-flow.parts.js';
import type { Copyable } from './copy.js';
import { countryName } from './countries.js';

type AnyStep = State<'carrier' | 'code' | 'number' | 'checking' | 'processing' | 'redirect' | 'away'>;

const info = ({ step }: AnyStep): TemplateResult | typeof nothing =>
  step.info ? html`<p class="hint"><bdi>${step.info}</bdi></p>` : nothing;

function payLabel(state: AnyStep, { t }: CarrierView): string {
  const price = billedPrice(state);
  return price ? t.text('pay', { amount: t.money(price.amount, price.currency) }) : t.text('continue');
}

export function carrierChoice(state: State<'carrier'>, view: CarrierView): TemplateResult {
  const { t } = view;
  const problem = problemMessage(state, view);
  return html`
    <form novalidate><div class="body">
      ${info(state)} ${problemNotice(state, view)}
      <fieldset class="choices" ?disabled=${view.isDisabled} aria-describedby=${problem ? 'error' : nothing}>
        <legend part="label">${t.text('operator')}</legend>
        ${state.step.carriers.map(
          ({ id, name }, index) => html`
            <label class="choice" part="input">
              <input type="radio" name="carrier" value=${id} ?data-focus=${index === 0} @change=${view.edited} />
              <span class="choice-text"><bdi>${name}</bdi></span>
            </label>
          `,
        )}
      </fieldset>
      ${problem?.isOfField ? html`<p class="error" id="error" part="error">${problem.message}</p>` : nothing}
      ${termsView(billedPrice(state), state.order, t)} ${mainButton(view, t.text('continue'), false)}
      <div class="actions">${startAgain(view)}</div>
    </div></form>
  `;
}

export function codeView(state: State<'code' | 'processing'>, view: CarrierView): TemplateResult {
  const { t } = view;
  const isBusy = state.name === 'processing';
  return html`
    <form novalidate autocomplete="off"><div class="body">
      ${textMessage(state, view)} ${problemNotice(state, view)}
      ${entry(state, view, {
        label: t.text('pin'),
        hint: t.text('pinHint'),
        field: html`<input
          id="entry"
          part="input"
          type="text"
          dir="ltr"
          inputmode="numeric"
          autocomplete="one-time-code"
          autocapitalize="off"
          autocorrect="off"
          spellcheck="false"
          enterkeyhint="done"
          maxlength="64"
          data-focus
          data-rr-is-password
          aria-required="true"
          aria-describedby="first text keyword to shortcode hint error"
          aria-invalid=${problemMessage(state, view)?.isOfField ? 'true' : 'false'}
          ?disabled=${view.isDisabled}
          ?readonly=${isBusy}
          @input=${view.edited}
          @paste=${view.pasted}
        />`,
      })}
      ${termsView(billedPrice(state), state.order, t)} ${mainButton(view, payLabel(state, view), isBusy)}
      ${isBusy ? nothing : html`<div class="actions">${startAgain(view)}</div>`}
    </div></form>
  `;
}

/** Asks the payer to text KEYWORD to SHORTCODE, with a link on phones, a QR code on desktops, and copy buttons. */
function textMessage(state: State<'code' | 'processing'>, view: CarrierView): TemplateResult | typeof nothing {
  const { t } = view;
  const { step } = state;
  // The operator may also send the PIN unasked; then the payer has nothing to text.
  if (step.step !== 'code' || !step.keyword || !step.shortcode) return info(state);
  const { keyword, shortcode } = step;
  const qr = view.qr?.text === smsCode(shortcode, keyword) ? view.qr : undefined;
  return html`
    <div class="message" part="message">
      <p id="first">${t.text('textFirst')}</p>
      <dl>
        <div><dt id="text">${t.text('text')}</dt><dd><bdi class="code" dir="ltr" id="keyword" data-keyword>${keyword}</bdi>${copyButton('keyword', view)}</dd></div>
        <div><dt id="to">${t.text('to')}</dt><dd><bdi class="code" dir="ltr" id="shortcode" data-shortcode>${shortcode}</bdi>${copyButton('shortcode', view)}</dd></div>
      </dl>
      ${info(state)}
      <a class="button sms" href=${smsLink(shortcode, keyword, view.isIos ? 'ios' : 'other')}>${t.text('writeText')}</a>
      ${
        qr
          ? html`<div class="scan">
            <svg class="qr" viewBox=${`0 0 ${qr.size} ${qr.size}`} role="img" aria-label=${t.text('qr', { keyword, shortcode })}>
              <path d=${qr.path} />
            </svg>
            <p class="hint">${t.text('scan')}</p>
          </div>`
          : nothing
      }
    </div>
  `;
}

const copyLabel = { keyword: 'copyKeyword', shortcode: 'copyShortcode' } as const;

/**
 * The word "Copied" is hidden from screen readers, because the live region announces it. The title is also the button's
 * name: with another one, it would be read as a description.
 */
function copyButton(what: Copyable, { t, copied, copy }: CarrierView): TemplateResult {
  const isCopied = copied === what;
  return html`
    ${isCopied ? html`<small class="copied" aria-hidden="true">${t.text('copied')}</small>` : nothing}
    <button type="button" class="copy" title=${t.text(copyLabel[what])} @click=${() => copy(what)}>
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d=${isCopied ? 'm4 10.5 4 4 8-9' : 'M7 3h9v11M4 6h9v11H4z'} />
      </svg>
    </button>
  `;
}

export function numberView(state: State<'number' | 'checking' | 'processing'>, view: CarrierView): TemplateResult {
  const { t } = view;
  const isBusy = state.name !== 'number';
  const { country = '' } = state.choice;
  const code = view.callingCode(country);
  const hint = code
    ? t.text('numberHint', { country: countryName(country, t.languageOf('numberHint')), code: `\u2066${code}\u2069` })
    : t.text('numberHintPlain');
  return html`
    <form novalidate><div class="body">
      ${info(state)} ${problemNotice(state, view)}
      ${entry(state, view, {
        label: t.text('number'),
        hint,
        field: html`<input
          id="entry"
          part="input"
          type="tel"
          dir="ltr"
          inputmode="tel"
          autocomplete="tel"
          enterkeyhint="done"
          maxlength="40"
          data-focus
          data-rr-is-password
          aria-required="true"
          aria-describedby="hint error"
          aria-invalid=${problemMessage(state, view)?.isOfField ? 'true' : 'false'}
          ?disabled=${view.isDisabled}
          ?readonly=${isBusy}
          @input=${view.edited}
          @compositionend=${view.edited}
        />`,
      })}
      ${termsView(billedPrice(state), state.order, t)} ${mainButton(view, payLabel(state, view), isBusy)}
      ${isBusy ? nothing : html`<div class="actions">${startAgain(view)}</div>`}
    </div></form>
  `;
}

interface Entry {
  readonly label: string;
  readonly hint: string;
  readonly field: TemplateResult;
}

function entry(state: AnyStep, view: CarrierView, { label, hint, field }: Entry): TemplateResult {
  const problem = problemMessage(state, view);
  return html`
    <div class="field">
      <label for="entry" part="label">${label}</label>
      ${field}
      <p class="hint" id="hint">${hint}</p>
      <p class="error" id="error" part="error" ?hidden=${!problem?.isOfField}>
        ${problem?.isOfField ? problem.message : ''}
      </p>
    </div>
  `;
}

/** A link to the operator's page: browsers do not block a window that a link opens. */
const windowLink = (
  { t, opened, isDisabled }: CarrierView,
  { url, ref }: StepOf<'redirect'>,
): TemplateResult | typeof nothing =>
  isDisabled
    ? nothing
    : html`<a class="button" href=${url} target=${ownWindow + ref} rel="opener" @click=${opened}>${t.text('openWindow')}</a>`;

export function redirectView(state: State<'redirect'>, view: CarrierView): TemplateResult {
  const { t } = view;
  return html`
    <div class="step">
      <p id="leave">${t.text('leave')}</p>
      ${info(state)} ${problemNotice(state, view)} ${termsView(billedPrice(state), state.order, t)}
      <button type="button" class="primary" part="submit" data-focus aria-describedby="leave" ?disabled=${view.isDisabled} @click=${view.left}>
        ${t.text('continue')}
      </button>
      <div class="actions">${windowLink(view, state.step)} ${startAgain(view)}</div>
    </div>
  `;
}

export function awayView(state: State<'away'>, view: CarrierView): TemplateResult {
  return waiting(
    state,
    view,
    html`<button type="button" ?disabled=${view.isDisabled} @click=${view.left}>${view.t.text('openAgain')}</button>
      ${startAgain(view)}`,
  );
}
