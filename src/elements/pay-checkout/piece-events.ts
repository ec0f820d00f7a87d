/** What the pieces report: how their payments go, and that the payer wants another way to pay. */
import type { LitElement } from 'lit';
import type { FollowedOrder } from '../base/followed-order.js';
import type { Part } from '../../flows/checkout.js';
import { isUnderWay } from './children.js';
import type { Picker } from './go-back.js';
import type { Signal, State } from './pay-checkout.effects.js';

export interface HearingHost {
  readonly element: LitElement & { readonly state: State; readonly piece: HTMLElement | undefined };
  readonly followed: FollowedOrder;
  picker(this: void): Picker | undefined;
  send(this: void, signal: Signal): void;
}

export class PieceEvents {
  readonly #host: HearingHost;
  readonly #drop: (part: Part) => void;

  /** @param drop drops a piece that could not pay */
  constructor(host: HearingHost, drop: (part: Part) => void) {
    this.#host = host;
    this.#drop = drop;
  }

  /** Locks the choice while the shown piece has a payment under way. */
  readonly moved = ({ detail, target }: HTMLElementEventMap['pay-statechange']): void => {
    const { element, send } = this.#host;
    // The page may have slotted in a wrapper around the element that pays.
    if (element.piece?.contains(target as Node)) send({ type: isUnderWay(detail.to) ? 'busy' : 'free' });
    this.told();
  };

  /** The outcome that another order has waited for may be known. */
  readonly told = (): void => {
    if (this.#host.followed.isOvertaken()) this.#host.element.requestUpdate();
  };

  readonly paid = (): void => {
    this.#host.send({ type: 'paid' });
  };

  readonly otherWay = async (): Promise<void> => {
    const { element, send, picker } = this.#host;
    if ('part' in element.state) this.#drop(element.state.part);
    send({ type: 'reset' });
    const choice = picker();
    if (choice) choice.value = '';
    await element.updateComplete;
    choice?.focus();
  };
}
