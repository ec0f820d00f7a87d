/** The fields in isolated mode: the name is here, the card in a cross-origin frame. Loaded if `isolated` is set. */
import type { TemplateResult } from 'lit';
import { CardFrameController, type CardFrameHost } from '../../controllers/card-frame.js';
import type { CardField } from '../../domain/card-errors.js';
import type { FieldReason } from '../../domain/card/rules.js';
import { CardFields, type FieldWords } from './fields.js';

export interface FramedFields extends CardFields {
  readonly card: CardFrameController;
}

export function frameFields(host: CardFrameHost & { readonly t: FieldWords }): FramedFields {
  const card = new CardFrameController(host);

  class Framed extends CardFields {
    readonly card = card;

    override ask(): Promise<void> {
      return card.check();
    }

    override frame(isLocked: boolean, isDisabled: boolean): TemplateResult {
      return card.view(isLocked, isDisabled);
    }

    override focus(field: CardField): void {
      if (this.input(field)) super.focus(field);
      else card.focus(field);
    }

    override enter(): void {
      card.enter();
    }

    override get isEmpty(): boolean {
      return card.isEmpty && super.isEmpty;
    }

    override get isComplete(): boolean {
      return !card.wrong && super.isComplete;
    }

    override get brandId(): string | undefined {
      return card.brand;
    }

    /** The frame does not say why a field is wrong, so the field counts as missing. */
    override get wrong(): CardFields['wrong'] {
      return card.wrong ? this.wrongFor(card.wrong, `field.${card.wrong}Required`) : super.wrong;
    }

    override check(): CardField | undefined {
      const wrong = super.check();
      card.check().catch(() => undefined);
      return card.wrong ?? wrong;
    }

    override refuse(field: CardField, words: () => string): void {
      if (this.input(field)) super.refuse(field, words);
      else card.refuse(field, words);
    }

    override wipe(fields?: readonly CardField[]): void {
      card.wipe(fields);
      super.wipe(fields);
    }

    /** Nothing is known here about a field that is in the frame. */
    override reason(field: CardField): FieldReason | undefined {
      return this.input(field) ? super.reason(field) : undefined;
    }
  }

  return new Framed(host.element, host.t);
}
