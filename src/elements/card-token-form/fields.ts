/** The four inputs of the form. Their values are read only here, when they are needed, and are kept nowhere else. */
import { type ReactiveControllerHost, type TemplateResult, html } from 'lit';
import type { TypedCard } from '../../client/tokenise.js';
import { MaskedInput } from '../../controllers/masked-input.js';
import type { CardField } from '../../domain/card-errors.js';
import { type Brand, brandOf } from '../../domain/card/brands.js';
import { digitsOf } from '../../domain/card/digits.js';
import { type FieldReason, parseExpiry } from '../../domain/card/rules.js';
import { type Mask, cvcMask, expiryMask, numberMask } from '../../domain/card/typing.js';
import type { cardForm } from '../../locales/en/card-form.js';
import { cardFields, isFieldOfCard } from './field-names.js';
import { reasonFor } from './field-reason.js';

/** What is wrong with a field: a reason of our own, or a function that returns the words in the current language. */
export type FieldError = FieldReason | (() => string);

/** The messages about the fields. */
export type FieldWords = { text(key: keyof typeof cardForm): string };

/** Key of the message for a reason. */
type ReasonKey = `field.${FieldReason}`;

/** A field that cannot be sent as it is, and why. */
export interface WrongField {
  readonly field: CardField;
  readonly isMissing: boolean;
  /** Returns the reason in words for the payer. */
  text(): string;
}

export type FieldsHost = Pick<ReactiveControllerHost, 'requestUpdate'> & { readonly renderRoot: ParentNode };

type MaskedField = Exclude<CardField, 'name'>;

const masks: Readonly<Record<MaskedField, Mask>> = { number: numberMask, expiry: expiryMask, cvc: cvcMask };

/** Starts with the last field, which shows soonest that the card is incomplete while the payer types in the first. */
const lastFirst = [...cardFields].reverse();

export class CardFields implements EventListenerObject {
  /** The brand, as far as the digits tell. */
  brand: Brand | undefined;
  readonly errors: { [F in CardField]?: FieldError } = {};
  /**
   * The wrong field whose error must be announced, as no move of the focus does so: it already had the focus that it
   * should get, or was just left. New each time; undefined once the focus moves on or the field is corrected.
   */
  spoken: { readonly field: CardField } | undefined;
  /** Whether the pointer went down on the pay button. Focus events do not tell: Safari gives buttons no focus. */
  #isPressing = false;
  /** Each is created at the first event in its field. */
  readonly #masked: { [F in MaskedField]?: MaskedInput } = {};
  readonly #host: FieldsHost;
  readonly #t: FieldWords;

  constructor(host: FieldsHost, t: FieldWords) {
    this.#host = host;
    this.#t = t;
  }

  /** In isolated mode only: resolves once the frame has said what is wrong with the card. */
  ask?(): Promise<void>;

  /** In isolated mode only: moves a focus that is on the frame to a field inside it. */
  enter?(): void;

  /** In isolated mode only: renders the frame in place of the card's fields. */
  frame?(isLocked: boolean, isDisabled: boolean): TemplateResult;

  /** Handles the events of all fields. */
  handleEvent(event: Event): void {
    const input = event.target as HTMLInputElement;
    const field = input.id;
    // `change` and `focusout` of the field that is left follow the `pointerdown` on the button: they keep the flag.
    if (event.type !== 'change' && event.type !== 'focusout')
      this.#isPressing = event.type === 'pointerdown' && input.closest('[part=submit]') !== null;
    if (!isFieldOfCard(field) || event.type === 'pointerdown') return;
    if (event.type === 'focusout') {
      if (this.spoken) {
        this.spoken = undefined;
        this.#host.requestUpdate();
      }
      // The press will show all errors. Shown before it, an error would move the button from under the pointer.
      const next = (event as FocusEvent).relatedTarget as Element | null;
      if (this.#isPressing || next?.matches('[part=submit]')) return;
      const before = this.errors[field];
      this.#left(field, input);
      // If the focus leaves the page of the fields, as a frame's for the button, a press may bring it to the field.
      if (next && this.errors[field] && this.errors[field] !== before) this.spoken = { field };
    } else if (field !== 'name') {
      this.#mask(field).handleEvent(event);
    } else if (event.type === 'input' || event.type === 'change') this.#mend(field);
  }

  /** Takes over what was typed before this code loaded: groups digits, and shows errors in fields already left. */
  take(): void {
    for (const field of cardFields) {
      const input = this.input(field);
      if (!input) continue;
      if (field !== 'name') this.#mask(field).take(input);
      // Not `:focus`, which no field matches while another window has the focus.
      if (input !== (input.getRootNode() as ShadowRoot).activeElement) this.#left(field, input);
    }
  }

  #left(field: CardField, { value }: HTMLInputElement): void {
    // A field that the provider refused stays marked until it is changed.
    if (value !== '' && typeof this.errors[field] !== 'function') this.#show(field, this.reason(field));
  }

  #mask(field: MaskedField): MaskedInput {
    return (this.#masked[field] ??= new MaskedInput(masks[field], (input) => this.#typed(field, input)));
  }

  input(field: CardField): HTMLInputElement | null {
    return this.#host.renderRoot.querySelector<HTMLInputElement>(`#${field}`);
  }

  focus(field: CardField): void {
    const input = this.input(field);
    if (input?.matches(':focus') && this.errors[field]) {
      this.spoken = { field };
      // Not at once: this may run within an update, in which Lit wants no request for another.
      queueMicrotask(() => this.#host.requestUpdate());
    }
    input?.focus();
  }

  /** Whether the card could be sent as it is. */
  get isComplete(): boolean {
    return lastFirst.every((field) => !this.reason(field));
  }

  get isEmpty(): boolean {
    return cardFields.every((field) => !this.#value(field));
  }

  get cardholder(): string {
    return this.#value('name').trim();
  }

  /** The brand's id, if the brand is known. */
  get brandId(): string | undefined {
    return this.brand?.id;
  }

  /** Returns the card with digits only, as the provider wants it. */
  read(): TypedCard {
    const expiry = parseExpiry(this.#value('expiry'));
    return {
      number: digitsOf(this.#value('number')),
      expMonth: String(expiry?.month ?? '').padStart(2, '0'),
      expYear: String(expiry?.year ?? ''),
      cvc: digitsOf(this.#value('cvc')),
    };
  }

  /** The first field that cannot be sent as it is; shows nothing. */
  get wrong(): WrongField | undefined {
    for (const field of cardFields) {
      const reason = this.reason(field);
      if (reason) return this.wrongFor(field, `field.${reason}`);
    }
    return undefined;
  }

  protected wrongFor(field: CardField, key: ReasonKey): WrongField {
    return { field, isMissing: key.endsWith('Required'), text: () => this.#t.text(key) };
  }

  /** Shows what is wrong and returns the first wrong field. */
  check(): CardField | undefined {
    for (const field of cardFields) this.#show(field, this.reason(field));
    return cardFields.find((field) => this.errors[field]);
  }

  /** Returns the error message of a wrong field. */
  errorText(field: CardField): string | undefined {
    const error = this.errors[field];
    return typeof error === 'function' ? error() : error && this.#t.text(`field.${error}`);
  }

  /** Renders the error message of a wrong field, below the field. */
  note(field: CardField): TemplateResult | undefined {
    if (!this.errors[field]) return undefined;
    return html`<p class="error" part="error" id="${field}-note">${this.errorText(field)}</p>`;
  }

  /** Returns the hint that says where the security code is on the card. */
  codeHint(): string {
    return this.#t.text(this.brand?.cvc === 4 ? 'cvcFront' : 'cvcBack');
  }

  /** Marks a field as refused by the provider. */
  refuse(field: CardField, words: () => string): void {
    this.errors[field] = words;
    this.#host.requestUpdate();
  }

  wipe(fields: readonly CardField[] = cardFields): void {
    for (const field of fields) {
      const input = this.input(field);
      if (input) input.value = '';
      if (field !== 'name') this.#masked[field]?.clear();
      delete this.errors[field];
    }
    if (fields.includes('number')) this.brand = undefined;
    this.#host.requestUpdate();
  }

  #value(field: CardField): string {
    return this.input(field)?.value ?? '';
  }

  /** Returns what is wrong with a field; undefined if nothing is. */
  reason(field: CardField): FieldReason | undefined {
    return reasonFor(field, this.#value(field), this.brand);
  }

  #typed(field: MaskedField, input: HTMLInputElement): void {
    if (field === 'number') {
      const brand = brandOf(digitsOf(input.value));
      if (brand !== this.brand) {
        this.brand = brand;
        this.#mend('cvc');
        this.#host.requestUpdate();
      }
    }
    this.#mend(field);
  }

  /** While typing, an error disappears once the field is right, or changes its reason; no new error appears. */
  #mend(field: CardField): void {
    if (this.errors[field]) this.#show(field, this.reason(field));
  }

  #show(field: CardField, reason: FieldReason | undefined): void {
    if (this.errors[field] === reason) return;
    if (reason) this.errors[field] = reason;
    else delete this.errors[field];
    if (this.spoken?.field === field) this.spoken = undefined;
    this.#host.requestUpdate();
  }
}
