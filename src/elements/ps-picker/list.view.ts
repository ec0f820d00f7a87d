/** The view of the payment methods. */
import { type TemplateResult, html, nothing, svg } from 'lit';
import { live } from 'lit/directives/live.js';
import type { PaymentSystem, PricePoint } from '../../contract/lookups.js';
import type { Locale } from '../../controllers/locale.js';
import type { common } from '../../locales/en/common.js';
import type { pickerList } from '../../locales/en/picker-list.js';
import { type Choice, type Group, initials } from './choices.js';

type Words = Locale<{ common: typeof common; picker: typeof pickerList }>;

export interface ListView {
  readonly t: Words;
  readonly chosen: string;
  readonly isDisabled: boolean;
  readonly showsPricePoints: boolean;
  /** Whether the page gives a logo of its own for this method. */
  readonly hasLogo: (id: string) => boolean;
  /** Ids of the payment systems whose logo could not be loaded. */
  readonly broken: ReadonlySet<string>;
  readonly choose: (id: string) => void;
  readonly breaks: (id: string) => void;
}

const headings = {
  card: 'pickerCard',
  bank: 'pickerBank',
  prepaid: 'pickerPrepaid',
  wallet: 'pickerWallet',
  mobile: 'pickerMobile',
  other: 'pickerOther',
} as const;

const windowIcon = svg`<svg width="0.95em" height="0.95em" viewBox="0 0 12 12" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="1.4"><path d="M7 1.5h3.5V5M10.5 1.5 5.5 6.5M9 7.5v3H1.5V3h3"/></svg>`;

/** How many price points are shown; the rest is left to the payment itself. */
const shownPricePoints = 4;

export function groupView({ kind, choices }: Group, view: ListView): TemplateResult {
  const shown = html`<div class="choices">${choices.map((choice) => choiceView(choice, view))}</div>`;
  // A heading over a single method would say no more than the method's name.
  if (choices.length === 1) return html`<div class="group" part="group">${shown}</div>`;
  return html`<div class="group" part="group" role="group" aria-labelledby="kind-${kind}">
    <p class="heading" part="heading" id="kind-${kind}">${view.t.text(headings[kind])}</p>
    ${shown}
  </div>`;
}

function choiceView({ id, system }: Choice, view: ListView): TemplateResult {
  const { chosen, isDisabled, choose } = view;
  // eslint-disable-next-line lit-a11y/click-events-have-key-events -- the label needs no key: the radio button in it has them
  return html`<label class=${isDisabled ? 'choice off' : 'choice'} part="choice" @click=${keep}>
    <input
      type="radio"
      name="system"
      value=${id}
      .checked=${live(id === chosen)}
      ?disabled=${isDisabled}
      @input=${stop}
      @change=${() => choose(id)}
    />
    ${
      system || view.hasLogo(id)
        ? html`<span class="logo" part="logo"
            ><slot name="logo-${id}">${system ? logoView(system, view) : nothing}</slot></span
          >`
        : nothing
    }
    <span class="words">
      ${system ? systemView(system, view) : html`<slot class="name" name="method-${id}"></slot>`}
    </span>
  </label>`;
}

const typedInto = ['text', 'search', 'email', 'tel', 'url', 'number', 'password', 'textarea'];

/** WebKit takes a click on a page's own field in the label for one on the label, and moves the focus off the field. */
const keep = (event: Event): void => {
  if (typedInto.includes((event.target as HTMLInputElement).type)) event.preventDefault();
};

/** Stops `input`, because the picker dispatches its own. A radio button's `change` does not leave the picker anyway. */
const stop = (event: Event): void => event.stopPropagation();

function systemView(system: PaymentSystem, { t, showsPricePoints }: ListView): TemplateResult {
  const points = showsPricePoints ? system.pricePoints : undefined;
  return html`<span class="name" part="name"><bdi>${system.name}</bdi></span>
    ${system.opensWindow ? html`<span class="hint">${windowIcon}${t.text('pickerWindow')}</span>` : nothing}
    ${points?.length ? html`<span class="hint prices">${pricesOf(points, t)}</span>` : nothing}`;
}

/** Each price is in a `bdi`, so that the prices keep their order in every writing direction. */
const pricesOf = (points: readonly PricePoint[], t: Words): TemplateResult =>
  html`${points.slice(0, shownPricePoints).map(({ amount, currency }) => html`<bdi>${t.money(amount, currency)}</bdi>`)}
  ${points.length > shownPricePoints ? '…' : nothing}`;

function logoView({ id, name, imageUrl }: PaymentSystem, { broken, breaks }: ListView): TemplateResult {
  if (imageUrl === undefined || broken.has(id)) return html`<span aria-hidden="true">${initials(name)}</span>`;
  return html`<img src=${imageUrl} alt="" width="48" height="30" loading="lazy" decoding="async" @error=${() => breaks(id)} />`;
}
