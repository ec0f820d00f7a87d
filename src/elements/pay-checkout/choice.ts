/** The payer's choice, as the picker reports it: the checkout's own picker, or the merchant's in its place. */
import type { PaymentSystem } from '../../contract/lookups.js';
import { PsPicker } from '../ps-picker/ps-picker.js';

export interface Chosen {
  readonly id: string;
  /** Undefined for a method of the merchant's own. */
  readonly system: PaymentSystem | undefined;
}

/** Returns whether the picker lists methods and none of them is chosen. */
export const lacksChoice = (picker: HTMLElement | undefined): boolean =>
  picker instanceof PsPicker && picker.state.name === 'ready' && !picker.value;

export class Choice {
  /** The country for which the methods were listed, and in which they can be used. */
  country: string | undefined;
  /** The choice was restored after a reload, so the payer has not made it just now. */
  isRecalled = false;
  readonly #take: (chosen: Chosen) => void;
  /** A picker that lists its methods and has not yet been given the choice from before a reload. */
  #untold: PsPicker | undefined;

  constructor(take: (chosen: Chosen) => void) {
    this.#take = take;
  }

  /** Takes the choice from `target` of a `change` event, which may be anything with a `value`. */
  made(target: EventTarget | null): void {
    if (!(target instanceof HTMLElement) || !('value' in target) || typeof target.value !== 'string') return;
    if (target.value === '') return;
    this.isRecalled = false;
    this.country = target instanceof PsPicker && target.state.name === 'ready' ? target.state.country : undefined;
    const system = 'system' in target ? (target.system as PaymentSystem | undefined) : undefined;
    this.#take({ id: target.value, system });
  }

  /** Notes `target` of a `pay-ready` event if it is a picker, which now lists its methods; returns whether it is. */
  listed(target: EventTarget | null): target is PsPicker {
    if (!(target instanceof PsPicker)) return false;
    this.#untold = target;
    return true;
  }

  /** Once the methods are listed, restores the choice that the browser kept, or else the one from before a reload. */
  recall(chosen: (() => string | undefined) | undefined): void {
    const picker = this.#untold;
    this.#untold = undefined;
    if (!picker || !chosen) return;
    picker.value ||= chosen() ?? '';
    this.made(picker);
    this.isRecalled = true;
  }

  /** Cancels a pending `recall`, because the order has changed. */
  forget(): void {
    this.#untold = undefined;
  }
}
