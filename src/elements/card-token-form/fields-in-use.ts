/** The fields to use: the form's own, or in isolated mode those that leave the card to a frame. */
import { PayError } from '../../client/pay-error.js';
import type { CardFrameController, CardFrameHost } from '../../controllers/card-frame.js';
import { CardFields, type FieldWords } from './fields.js';
import type { FramedFields } from './framed-fields.js';
import { isIsolated } from './isolated.js';
import type { PaymentHost } from './payment-host.js';

export class FieldsInUse {
  /** The fields themselves. */
  now: CardFields;
  readonly #element: PaymentHost['element'];
  readonly #t: FieldWords & CardFrameHost['t'];
  readonly #codeAgain: () => string;
  readonly #own: CardFields;
  #framed: FramedFields | undefined;

  /** @param codeAgain returns why the security code must be typed again; empty if it need not */
  constructor(element: PaymentHost['element'], t: FieldWords & CardFrameHost['t'], codeAgain: () => string) {
    this.#element = element;
    this.#t = t;
    this.#codeAgain = codeAgain;
    this.now = this.#own = new CardFields(element, t);
  }

  /** In isolated mode: the frame that holds the card. */
  get frame(): CardFrameController | undefined {
    return isIsolated(this.#element) ? this.#framed?.card : undefined;
  }

  /** Resolves once the card can be typed: in isolated mode, once its frame answers. */
  async ready(abort: AbortSignal): Promise<void> {
    const element = this.#element;
    if (!isIsolated(element)) {
      this.now = this.#own;
      return;
    }
    const { frameFields } = await import('./framed-fields.js').catch(() => {
      throw PayError.notLoaded();
    });
    abort.throwIfAborted();
    // Card data that was typed before must not stay in this page beside the frame.
    this.#own.wipe(['number', 'expiry', 'cvc']);
    this.now = this.#framed ??= frameFields({ element, t: this.#t, codeAgain: this.#codeAgain });
    element.requestUpdate();
    await this.#framed.card.ready(abort);
  }
}
