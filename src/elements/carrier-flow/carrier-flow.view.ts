/** The view of each state of `<carrier-flow>`; those of the steps are in `carrier-flow.steps.ts`. */
import { type TemplateResult, html, nothing } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { live } from 'lit/directives/live.js';
import type { PricePoint } from '../../contract/lookups.js';
import type { Order } from '../../contract/orders.js';
import { isDearer, phoneBillPrice, roundAmount } from '../../domain/price-points.js';
import type { CarrierState } from '../../flows/carrier.js';
import { isOrderPaid } from '../../flows/failure.js';
import {
  type CarrierView,
  type State,
  everyText,
  mainButton,
  notice,
  problemNotice,
  termsView,
  problemMessage,
  waiting,
} from './carrier-flow.parts.js';
import { awayView, carrierChoice, codeView, numberView, redirectView } from './carrier-flow.steps.js';
import { due } from '../base/due.js';
import { countryName, countryOptions } from './countries.js';

/**
 * Returns what a screen reader is told in addition to what is shown. Notices need nothing: they are live themselves.
 * @param isStill the focus does not move, so a screen reader does not read a field's error by arriving at the field
 */
export function carrierStatus(state: CarrierState, view: CarrierView, isStill: boolean): unknown {
  const { name } = state;
  if (name === 'listing') return view.t.text('loadingAmounts');
  if (name === 'starting' || name === 'processing') return view.t.text(name);
  const problem = isStill ? problemMessage(state, view) : undefined;
  // A new node for each refusal, so that the same message is announced again.
  return problem?.isOfField ? keyed(state, html`<p>${problem.message}</p>`) : '';
}

/** Returns the view of the state; undefined while the order is being loaded. */
export function carrierView(state: CarrierState, view: CarrierView): TemplateResult | undefined {
  const { t, retried } = view;
  switch (state.name) {
    case 'loading':
      return undefined;
    case 'unavailable':
      return isOrderPaid(state.error)
        ? notice('', html`<p>${problemMessage(state, view)?.message}</p>`)
        : notice(
            'danger',
            html`<p>${problemMessage(state, view)?.message}</p>
              <div class="actions"><button type="button" data-focus @click=${retried}>${t.text('tryAgain')}</button></div>`,
          );
    case 'listing':
    case 'choosing':
    case 'confirming':
    case 'starting':
      return choosing(state, view);
    case 'carrier':
      return carrierChoice(state, view);
    case 'code':
      return codeView(state, view);
    case 'number':
    case 'checking':
      return numberView(state, view);
    case 'processing':
      return state.step.step === 'code' ? codeView(state, view) : numberView(state, view);
    case 'redirect':
      return redirectView(state, view);
    case 'away':
      return awayView(state, view);
    case 'unknown':
    case 'pending':
      return waiting(state, view);
    case 'failed':
      return notice(
        'danger',
        html`<p>${problemMessage(state, view)?.message}</p>
          <div class="actions">
            <button type="button" data-focus ?disabled=${view.isDisabled} @click=${view.restarted}>
              ${t.text('startAgain')}
            </button>
          </div>`,
      );
    case 'succeeded':
      return succeeded(state, view);
  }
}

function choosing(state: State<'listing' | 'choosing' | 'confirming' | 'starting'>, view: CarrierView): TemplateResult {
  const { t } = view;
  const isBusy = state.name !== 'choosing';
  const problem = problemMessage(state, view);
  const { order } = state;
  const { country, point } = state.choice;
  const field = countryField(country, view, problem?.isOfField ? problem.message : '');
  return html`
    <form novalidate><div class="body">
      ${due(t.text('toPay'), t.money(order.amount, order.currency))}
      ${field} ${problemNotice(state, view, problem?.isDeadEnd && field === nothing)}
      ${state.name === 'listing' ? html`<div class="skeleton tall"></div>` : nothing}
      ${point ? billed(point, order, view) : nothing}
      ${problem?.isDeadEnd ? nothing : mainButton(view, t.text('continue'), isBusy, 'dearer bill')}
    </div></form>
  `;
}

function countryField(country: string | undefined, view: CarrierView, error: string): TemplateResult | typeof nothing {
  const { t } = view;
  const options = countryOptions(view.countries, t.language);
  if (options.length === 1 && options[0]?.code === country) return nothing;
  const isMissing = country !== undefined && !options.some(({ code }) => code === country);
  return html`
    <div class="field">
      <label for="country" part="label">${t.text('country')}</label>
      <select
        id="country"
        part="input"
        autocomplete="country"
        ?disabled=${view.isDisabled}
        .value=${live(country ?? '')}
        aria-invalid=${error ? 'true' : nothing}
        aria-describedby=${error ? 'error' : nothing}
        @change=${view.countryChosen}
      >
        ${country === undefined ? html`<option value="" selected disabled>${t.text('chooseCountry')}</option>` : nothing}
        ${isMissing ? html`<option value=${country} selected>${countryName(country, t.language)}</option>` : nothing}
        ${options.map(({ code, name }) => html`<option value=${code} ?selected=${code === country}>${name}</option>`)}
      </select>
      ${error ? html`<p class="error" id="error" part="error">${error}</p>` : nothing}
    </div>
  `;
}

/** The amount that goes on the phone bill, and an explanation if it is more than the order costs. */
function billed(point: PricePoint, order: Order, { t }: CarrierView): TemplateResult {
  const { amount, currency, converted } = point;
  const isForeign = converted && converted.currency !== currency;
  return html`
    <p class="due">
      <span>${t.text('amount')}</span>
      <strong
        ><bdi>${t.money(amount, currency)}</bdi>${
          isForeign
            ? html` <small>${t.text('about', { amount: t.money(roundAmount(converted), converted.currency) })}</small>`
            : nothing
        }</strong
      >
    </p>
    ${isDearer(point, phoneBillPrice(order)) ? html`<p class="hint" id="dearer">${t.text('dearer')}</p>` : nothing}
    ${termsView(point, order, t)}
  `;
}

function succeeded({ payment }: State<'succeeded'>, { t }: CarrierView): TemplateResult {
  const { recurring, period, periodLength = 1 } = payment;
  const amount = t.money(payment.amount, payment.currency);
  const said =
    recurring && period
      ? t.text('billEvery', { amount, every: everyText({ period, periodLength }, t) })
      : t.text('paidBy', { amount });
  return html`<div class="notice success" part="notice">
    <p><strong>${t.text('succeeded')}</strong></p>
    <p class="hint">${said}</p>
  </div>`;
}
