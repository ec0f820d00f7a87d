/** The hosted page: the products, the payment methods, and the Pay and Cancel buttons. */
import { html } from 'hono/html';
import { testCards, testCvvs } from '../../domain/test-data.js';
import { formatAmount } from '../format.js';
import { systemType, type PaymentSystem } from '../lookups/catalogue.js';
import type { Markup, Page } from '../pages/layout.js';
import type { Checkout, Offer, Plan } from './store.js';

/** Values that the form shows again after a failure, and the error. */
export interface Filled {
  readonly offer?: string;
  readonly system?: string;
  readonly error?: string;
  readonly field?: string;
}

const grouped = (number: string): string =>
  number.length === 15 ? number.replace(/^(\d{4})(\d{6})/, '$1 $2 ') : number.replace(/(\d{4})(?=\d)/g, '$1 ');

const each = (count: number, period: string): string =>
  count === 1 ? `every ${period}` : `every ${String(count)} ${period}s`;
const span = (count: number, period: string): string => `${String(count)} ${period}${count === 1 ? '' : 's'}`;

function planLine({ isTrial, isRecurring, now, then }: Plan): string {
  if (!isRecurring) return `For ${span(now.duration, now.period)}, not renewed.`;
  const price = formatAmount(then.amount, then.currency);
  const rhythm = each(then.duration, then.period);
  return isTrial
    ? `Now for ${span(now.duration, now.period)}, then ${price} ${rhythm} until you cancel.`
    : `Renews ${rhythm} until you cancel.`;
}

function offerRow(offer: Offer, isChosen: boolean): Markup {
  const price = formatAmount(offer.amount, offer.currency);
  return html`<label class="choice">
    <input type="radio" name="offer" value="${offer.id}" data-price="${price}" data-name="${offer.name}" ${isChosen ? 'checked' : ''} />
    <span class="choice-name">${offer.name}</span><span class="strong">${price}</span>
  </label>`;
}

function systemRow(system: PaymentSystem, isChosen: boolean): Markup {
  return html`<label class="choice">
    <input type="radio" name="system" value="${system.id}" data-kind="${system.type === 'card' ? 'card' : 'other'}" ${isChosen ? 'checked' : ''} />
    <img src="/assets/ps/${system.id}.svg" alt="" width="48" height="30" />
    <span class="choice-name">${system.name}</span>
  </label>`;
}

interface Field {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly autocomplete: string;
  readonly mode?: 'numeric' | 'text';
}

function fieldRow({ name, label, value, autocomplete, mode = 'numeric' }: Field, error: string | undefined): Markup {
  const invalid = error === undefined ? '' : html`aria-invalid="true" aria-describedby="alert"`;
  return html`<div class="field ${name}">
    <label for="${name}">${label}</label>
    <input id="${name}" name="${name}" value="${value}" autocomplete="${autocomplete}" inputmode="${mode}" spellcheck="false" ${invalid} />
  </div>`;
}

function cardPanel(filled: Filled): Markup {
  const fields: readonly Field[] = [
    { name: 'number', label: 'Card number', value: grouped(testCards[0].number), autocomplete: 'cc-number' },
    { name: 'expiry', label: 'Expiry date', value: '12 / 34', autocomplete: 'cc-exp' },
    { name: 'cvv', label: 'Security code', value: '123', autocomplete: 'cc-csc' },
    { name: 'holder', label: 'Name on card', value: 'Test Payer', autocomplete: 'cc-name', mode: 'text' },
  ];
  return html`<section class="panel panel-card" aria-label="Card">
    <div class="grid">${fields.map((field) => fieldRow(field, filled.field === field.name ? filled.error : undefined))}</div>
    <details class="tests">
      <summary>Test cards and codes</summary>
      <p class="small soft">Press one to fill it in.</p>
      <div class="chips">
        ${testCards.map((card) => html`<button type="button" class="chip" data-number="${grouped(card.number)}"><span class="digits">${grouped(card.number)}</span> ${card.label}</button>`)}
        ${testCvvs.map(({ cvv, label }) => html`<button type="button" class="chip" data-cvv="${cvv}"><span class="digits">${cvv}</span> ${label}</button>`)}
      </div>
    </details>
  </section>`;
}

const otherPanel = html`<section class="panel panel-other" aria-label="Test payment">
  <p class="small soft">The sandbox plays the other side of this method. Choose what it answers.</p>
  <div class="row">
    <label><input type="radio" name="result" value="pay" checked /> It pays</label>
    <label><input type="radio" name="result" value="refuse" /> It refuses</label>
  </div>
</section>`;

export function checkoutPage(checkout: Checkout, filled: Filled = {}): Page {
  const { offers, systems, plan } = checkout;
  const chosen = offers.find(({ id }) => id === (filled.offer ?? checkout.chosen)) ?? offers[0];
  const ordered = [...systems].sort((a, b) => systemType[a.type] - systemType[b.type]);
  const system = filled.system ?? ordered[0]?.id;
  const price = chosen === undefined ? '' : formatAmount(chosen.amount, chosen.currency);
  const isMany = offers.length > 1;
  const summary = html`<header class="summary">
    <p class="badge">Sandbox: nothing real is paid</p>
    <h1 data-bind="name">${isMany ? 'Choose and pay' : chosen?.name}</h1>
    <p class="price" data-bind="price">${price}</p>
    ${plan === undefined ? '' : html`<p class="soft">${planLine(plan)}</p>`}
    <p class="small soft">Receipt to <span class="wrap">${checkout.email}</span></p>
    ${checkout.isRepeat ? html`<p class="notice warn small">You may be paying twice: this order was paid before.</p>` : ''}
  </header>`;
  const form = html`<form method="post" action="/checkout/${checkout.id}" class="pay" novalidate>
    <p class="notice bad" id="alert" role="alert" tabindex="-1" ${filled.error === undefined ? 'hidden' : ''}>${filled.error ?? ''}</p>
    ${isMany ? html`<fieldset><legend>Product</legend>${offers.map((offer) => offerRow(offer, offer === chosen))}</fieldset>` : ''}
    <fieldset class="systems"><legend>Payment method</legend><div class="choices">${ordered.map((item) => systemRow(item, item.id === system))}</div></fieldset>
    ${cardPanel(filled)} ${otherPanel}
    <div class="actions">
      <button class="button" data-pay>Pay <span data-bind="price">${price}</span></button>
      <button class="button bare" formaction="/checkout/${checkout.id}/cancel" data-cancel>Cancel</button>
    </div>
  </form>`;
  return {
    title: `Pay ${price}`,
    body: html`<main class="sheet" data-checkout>${summary}${form}</main>`,
    script: 'checkout',
  };
}
