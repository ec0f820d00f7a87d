/** The four inputs of the form: what stands in them is read here, once, and is kept nowhere else. */
import type { ReactiveControllerHost, TemplateResult } from 'lit';
import type { TypedCard } from '../../client/tokenise.js';
import { MaskedInput } from '../../controllers/masked-input.js';
import type { CardField } from '../../domain/card-errors.js';
import { type Brand, brandOf } from '../../domain/card/brands.js';
import { digitsOf } from '../../domain/card/digits.js';
import {
  type FieldReason,
  checkCvc,
  checkExpiry,
  checkName,
  checkNumber,
  parseExpiry,
} from '../../domain/card/rules.js';
import { type Mask, cvcMask, expiryMask, numberMask } from '../../domain/card/typing.js';
import type { cardForm } from '../../locales/en/card-form.js';
import { cardFields, isFieldOfCard } from './field-names.js';

/** What is wrong with a field: a reason of our own, or words that are asked anew in each language. */
export type FieldError = FieldReason | (() => string);

/** What is said of the fields. */
export type FieldWords = { text(key: keyof typeof cardForm): string };

/** The message that says why. */
type ReasonKey = `field.${FieldReason}`;

/** A field that cannot be sent as it is, and why. */
export interface WrongField {
  readonly field: CardField;
  readonly isMissing: boolean;
  /** Why, to the payer. */
  text(): string;
}

export type FieldsHost = Pick<ReactiveControllerHost, 'requestUpdate'> & { readonly renderRoot: ParentNode };

type MaskedField = Exclude<CardField, 'name'>;

const masks: Readonly<Record<MaskedField, Mask>> = { number: numberMask, expiry: expiryMask, cvc: cvcMask };

/** While a payer is still at the first field, it is the last that says the quickest that more is to come. */
const lastFirst = [...cardFields].reverse();

const now = (): number => Date.now() / 1000;

export class CardFields implements EventListenerObject {
  /** The brand as far as the digits tell. */
  brand: Brand | undefined;
  readonly errors: { [F in CardField]?: FieldError } = {};
  /** The wrong field that was to have the focus and had it already: anew each time, until it is left or mended. */
  unmoved: { readonly field: CardField } | undefined;
  /** The pointer has gone down on the button, to which Safari gives no focus. */
  #isPressing = false;
  /** Made when something happens in the field. */
  readonly #masked: { [F in MaskedField]?: MaskedInput } = {};
  readonly #host: FieldsHost;
  readonly #t: FieldWords;

  constructor(host: FieldsHost, t: FieldWords) {
    this.#host = host;
    this.#t = t;
  }

  /** With a card that is typed elsewhere: resolves once it is known what is wrong with it. */
  ask?(): Promise<void>;

  /** Takes the focus on to a field, where what is shown in place of the fields has it. */
  enter?(): void;

  /** What is shown in place of the card's fields. */
  frame?(isLocked: boolean, isDisabled: boolean): TemplateResult;

  /** What happens in any of the fields. */
  handleEvent(event: Event): void {
    const input = event.target as HTMLInputElement;
    const field = input.id;
    // A field that is left changes first.
    if (event.type !== 'change' && event.type !== 'focusout')
      this.#isPressing = event.type === 'pointerdown' && input.closest('[part=submit]') !== null;
    if (!isFieldOfCard(field) || event.type === 'pointerdown') return;
    if (event.type === 'focusout') {
      if (this.unmoved) {
        this.unmoved = undefined;
        this.#host.requestUpdate();
      }
      // The press that follows says it all. Said before, it would move the button from under the pointer.
      const next = (event as FocusEvent).relatedTarget as Element | null;
      if (this.#isPressing || next?.matches('[part=submit]')) return;
      this.#left(field, input);
    } else if (field !== 'name') {
      this.#mask(field).handleEvent(event);
    } else if (event.type === 'input' || event.type === 'change') this.#mend(field);
  }

  /** Groups what was typed before this was here, and says what is wrong with what was left; ready for the next key then. */
  take(): void {
    for (const field of cardFields) {
      const input = this.input(field);
      if (!input) continue;
      if (field !== 'name') this.#mask(field).take(input);
      // Not `:focus`, which no field matches while the payer looks at another window.
      if (input !== (input.getRootNode() as ShadowRoot).activeElement) this.#left(field, input);
    }
  }

  #left(field: CardField, { value }: HTMLInputElement): void {
    // What the provider refused stays refused until it is changed.
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
      this.unmoved = { field };
      // It may be within an update, after which Lit wants no other.
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

  /** The brand's name in data, where it is known. */
  get brandId(): string | undefined {
    return this.brand?.id;
  }

  /** Digits only, as the provider wants them. */
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

  /** Shows what is wrong and gives the first wrong field. */
  check(): CardField | undefined {
    for (const field of cardFields) this.#show(field, this.reason(field));
    return cardFields.find((field) => this.errors[field]);
  }

  /** What is said of a field that is wrong. */
  errorText(field: CardField): string | undefined {
    const error = this.errors[field];
    return typeof error === 'function' ? error() : error && this.#t.text(`field.${error}`);
  }

  /** Which security code is meant. */
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

  /** What is wrong with a field. */
  reason(field: CardField): FieldReason | undefined {
    const value = this.#value(field);
    switch (field) {
      case 'number':
        return checkNumber(digitsOf(value), this.brand);
      case 'expiry':
        return checkExpiry(value, now());
      case 'cvc':
        return checkCvc(digitsOf(value), this.brand);
      case 'name':
        return checkName(value);
    }
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

  /** An error goes as soon as the field is right, or changes its reason; it does not come while typing. */
  #mend(field: CardField): void {
    if (this.errors[field]) this.#show(field, this.reason(field));
  }

  #show(field: CardField, reason: FieldReason | undefined): void {
    if (this.errors[field] === reason) return;
    if (reason) this.errors[field] = reason;
    else delete this.errors[field];
    if (this.unmoved?.field === field) this.unmoved = undefined;
    this.#host.requestUpdate();
  }
}
