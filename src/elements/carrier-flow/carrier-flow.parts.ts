/** Templates and helpers that several views of `<carrier-flow>` share. */
import { type TemplateResult, html, nothing } from 'lit';
import type { Order, Plan } from '../../contract/orders.js';
import type { Locale } from '../../controllers/locale.js';
import type { CarrierCodes } from '../../domain/carrier-errors.js';
import type { CarrierProblem, CarrierState } from '../../flows/carrier.js';
import type { carrier } from '../../locales/en/carrier.js';
import type { common } from '../../locales/en/common.js';
import type { CheckNow } from '../base/check-now.js';
import { tooManyTries } from '../base/too-many-tries.js';
import { elsewhere, isDeadEnd, isOfField, messageFor } from './carrier-flow.messages.js';
import type { Copyable } from './copy.js';
import { countryName } from './countries.js';
import type { QrCode } from './qr.js';

export type CarrierLocale = Locale<{ common: typeof common; carrier: typeof carrier }>;

export interface CarrierView {
  readonly t: CarrierLocale;
  /** Meaning of the provider's error codes. */
  readonly codes: CarrierCodes;
  /** Unix seconds by the payer's clock. */
  readonly now: number;
  readonly isDisabled: boolean;
  readonly target: '_self' | '_blank';
  readonly countries: string | undefined;
  readonly qr: QrCode | undefined;
  readonly isIos: boolean;
  /** Returns the calling code, such as `+90` for `TR`; empty until it is known. */
  readonly callingCode: (country: string) => string;
  readonly countryChosen: (event: Event) => void;
  readonly edited: (event: Event) => void;
  readonly pasted: (event: ClipboardEvent) => void;
  /** What was copied last. */
  readonly copied: Copyable | undefined;
  readonly copy: (what: Copyable) => void;
  readonly left: () => void;
  readonly opened: (event: Event) => void;
  readonly retried: () => void;
  readonly check: CheckNow;
  readonly restarted: () => void;
}

export type State<N extends CarrierState['name']> = Extract<CarrierState, { name: N }>;

export interface Money {
  readonly amount: string;
  readonly currency: string;
}

/** Returns the amount that the phone bill will show, as precisely as it is known so far. */
export function billedPrice(state: Exclude<CarrierState, { name: 'loading' | 'unavailable' }>): Money | undefined {
  const price = 'step' in state ? state.step.price : undefined;
  return price ?? state.choice.point ?? state.order?.plan ?? state.order;
}

const problemOf = (state: CarrierState): CarrierProblem | undefined =>
  'problem' in state ? state.problem : 'error' in state ? state.error : undefined;

/** Returns whether the message for the state sends the payer to another way to pay. */
export function sendsElsewhere(state: CarrierState, codes: CarrierCodes): boolean {
  const problem = problemOf(state);
  return problem !== undefined && elsewhere.has(messageFor(state.name, problem, codes));
}

/** Returns the message for the state's problem, what it is about, and whether continuing cannot help. */
export function problemMessage(
  state: CarrierState,
  { t, codes, now }: Pick<CarrierView, 't' | 'codes' | 'now'>,
):
  | {
      readonly message: string;
      readonly isOfField: boolean;
      readonly isOfPrice: boolean;
      readonly isDeadEnd: boolean;
    }
  | undefined {
  const problem = problemOf(state);
  if (!problem) return undefined;
  const why = messageFor(state.name, problem, codes);
  const key = why === 'stale' && 'isSamePrice' in state ? 'stalePlain' : why;
  const country = 'choice' in state ? countryName(state.choice.country, t.languageOf(key)) : '';
  return {
    message:
      problem.type === 'rate-limited' && key === 'rateLimited'
        ? tooManyTries(t, problem, now)
        : t.text(key, { country }),
    isOfField: isOfField(state.name, problem, codes),
    isOfPrice: key === 'stale',
    isDeadEnd: isDeadEnd(state.name, problem, codes),
  };
}

const money = (t: CarrierLocale, { amount, currency }: Money): string => t.money(amount, currency);

export function everyText({ period, periodLength }: Pick<Plan, 'period' | 'periodLength'>, t: CarrierLocale): string {
  if (periodLength === 1) return t.text(`every.${period}`);
  const options = { style: 'unit', unit: period, unitDisplay: 'long' } as const;
  return t.text('every.some', {
    duration: new Intl.NumberFormat(t.languageOf('every.some'), options).format(periodLength),
  });
}

/** States plainly what will be charged, before it is charged. */
export function termsView(
  price: Money | undefined,
  order: Order | undefined,
  t: CarrierLocale,
): TemplateResult | typeof nothing {
  if (!price) return nothing;
  const amount = money(t, price);
  const plan = order?.plan;
  const text = plan ? t.text('billEvery', { amount, every: everyText(plan, t) }) : t.text('bill', { amount });
  return html`<p class="hint" id="bill">${text}</p>`;
}

export const notice = (kind: '' | 'danger' | 'success', content: unknown): TemplateResult =>
  html`<div class=${`notice ${kind}`} part="notice">${content}</div>`;

/**
 * A new price is shown above the notice; here it is only heard.
 * @param isAlone whether nothing else can have the focus
 */
export const problemNotice = (
  state: CarrierState,
  view: CarrierView,
  isAlone = false,
): TemplateResult | typeof nothing => {
  const problem = problemMessage(state, view);
  if (!problem || problem.isOfField) return nothing;
  const order = problem.isOfPrice && 'order' in state ? state.order : undefined;
  const price = order && html`<span class="visually-hidden"> ${view.t.text('toPay')} ${money(view.t, order)}</span>`;
  return html`<div class="notice danger" part="notice" role="alert" tabindex=${isAlone ? '-1' : nothing} ?data-focus=${isAlone}>
    <p>${problem.message}${price}</p>
  </div>`;
};

/** The notice while a payment is under way: a spinner, a button to look the payment up now, and `more` buttons. */
export const waiting = (
  { name, tries }: State<'away' | 'unknown' | 'pending'>,
  { t, check }: CarrierView,
  more?: unknown,
): TemplateResult =>
  notice(
    '',
    html`<p class="waiting"><span class="spinner"></span><span>${t.text(name)}</span></p>
      ${check.view(tries, more)}`,
  );

/** @param about ids of the elements that describe the button to screen readers */
export const mainButton = (view: CarrierView, label: string, isBusy: boolean, about?: string): TemplateResult => html`
  <button
    class="primary"
    part="submit"
    aria-describedby=${about ?? nothing}
    ?disabled=${view.isDisabled}
    aria-disabled=${isBusy ? 'true' : nothing}
  >
    ${isBusy ? html`<span class="spinner"></span>` : nothing}${label}
  </button>
`;

export const startAgain = ({ t, restarted, isDisabled }: CarrierView): TemplateResult =>
  html`<button type="button" class="link" ?disabled=${isDisabled} @click=${restarted}>${t.text('startAgain')}</button>`;
