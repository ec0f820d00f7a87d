/** What the payer types: a PIN, or a phone number, whose rules are loaded only for the payers who need them. */
import { digitsOf } from '../../domain/card/digits.js';
import { tidyPin } from '../../domain/pin.js';
import type { CarrierSignal, CarrierState } from '../../flows/carrier.js';
import { pinFromMessage } from './otp.js';

type State<N extends CarrierState['name']> = Extract<CarrierState, { name: N }>;

export class Entered {
  readonly #field: () => HTMLInputElement | null;
  readonly #requestUpdate: () => void;
  #phone: typeof import('../../domain/phone.js') | undefined;

  constructor(field: () => HTMLInputElement | null, requestUpdate: () => void) {
    this.#field = field;
    this.#requestUpdate = requestUpdate;
  }

  get #text(): string {
    return this.#field()?.value ?? '';
  }

  /** Groups the digits of the phone number while it is typed. */
  group(field: HTMLInputElement, country: string): void {
    const caret = field.selectionStart ?? field.value.length;
    const grouped = this.#phone?.groupPhone({ text: field.value, caret }, country);
    if (!grouped || grouped.text === field.value) return;
    field.value = grouped.text;
    field.setSelectionRange(grouped.caret, grouped.caret);
  }

  /** Returns the calling code, such as `+90` for `TR`; empty until the phone rules are loaded. */
  callingCode(country: string): string {
    return this.#phone?.callingCode(country) ?? '';
  }

  /** Fills in the PIN of a text message, unless the payer was faster. */
  async awaitMessage(signal: AbortSignal): Promise<CarrierSignal | undefined> {
    const pin = await pinFromMessage(signal);
    const field = this.#field();
    if (!pin || !field || field.value !== '') return undefined;
    field.value = pin;
    return { type: 'edited' };
  }

  async loadPhone(): Promise<undefined> {
    this.#phone ??= await import('../../domain/phone.js').catch(() => undefined);
    this.#requestUpdate();
    return undefined;
  }

  /** Checks the phone number. */
  async check({ choice }: State<'checking'>): Promise<CarrierSignal> {
    await this.loadPhone();
    const text = this.#text;
    if (text.trim() === '') return { type: 'stopped', why: 'required' };
    // Without the rules, only a number with its country code can be sent: operators refuse others.
    if (!this.#phone && !text.trim().startsWith('+')) return { type: 'stopped', why: 'offline' };
    const problem = this.#phone?.readPhone(text, choice.country ?? '').problem;
    return problem ? { type: 'stopped', why: `phone-${problem}` } : { type: 'valid' };
  }

  /** Returns what is sent: the PIN, or the phone number with its country code. */
  data({ step, choice }: State<'processing'>): string {
    const text = this.#text;
    if (step.step === 'code') return tidyPin(text);
    return this.#phone?.readPhone(text, choice.country ?? '').msisdn ?? digitsOf(text);
  }
}
