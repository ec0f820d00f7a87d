/** What the payer chose, as the picker tells it: the checkout's own, or one of the merchant's in its place. */
import type { PaymentSystem } from '../../contract/lookups.js';
import { PsPicker } from '../ps-picker/ps-picker.js';

export interface Chosen {
  readonly id: string;
  /** Undefined for a method of the merchant's own. */
  readonly system: PaymentSystem | undefined;
}

/** Whether there are methods, and none of them is chosen. */
export const lacksChoice = (picker: HTMLElement | undefined): boolean =>
  picker instanceof PsPicker && picker.state.name === 'ready' && !picker.value;

export class Choice {
  /** Country in which the methods were listed: there they can be paid with. */
  country: string | undefined;
  /** It was made before the page was loaded anew: the payer has not asked for it now. */
  isRecalled = false;
  readonly #take: (chosen: Chosen) => void;
  /** Lists methods, and was not told yet what was chosen before the page was loaded anew. */
  #untold: PsPicker | undefined;

  constructor(take: (chosen: Chosen) => void) {
    this.#take = take;
  }

  /** `target` of a `change` event; anything with a `value`. */
  made(target: EventTarget | null): void {
    if (!(target instanceof HTMLElement) || !('value' in target) || typeof target.value !== 'string') return;
    if (target.value === '') return;
    this.isRecalled = false;
    this.country = target instanceof PsPicker && target.state.name === 'ready' ? target.state.country : undefined;
    const system = 'system' in target ? (target.system as PaymentSystem | undefined) : undefined;
    this.#take({ id: target.value, system });
  }

  /** `target` of a `pay-ready` event; whether it lists methods. */
  listed(target: EventTarget | null): target is PsPicker {
    if (!(target instanceof PsPicker)) return false;
    this.#untold = target;
    return true;
  }

  /** What was chosen before the page was loaded anew, or by the browser, is chosen again once the methods are here. */
  recall(chosen: (() => string | undefined) | undefined): void {
    const picker = this.#untold;
    this.#untold = undefined;
    if (!picker || !chosen) return;
    picker.value ||= chosen() ?? '';
    this.made(picker);
    this.isRecalled = true;
  }

  /** For another order. */
  forget(): void {
    this.#untold = undefined;
  }
}
