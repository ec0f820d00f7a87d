/** Shared parts of the card form's stories. */
import { html } from 'lit';
import { testCards } from '../../src/domain/test-data.js';
import type { StoryPayer } from './payer.js';
import { attributes } from './attributes.js';
import { type StageOptions, onStage } from './stage.js';
import type { Scene } from './story.js';

export const form = (options: StageOptions = {}): ReturnType<typeof onStage> =>
  onStage(
    (client, args) => html`<card-token-form order="o-1" .client=${client} ${attributes(args)}></card-token-form>`,
    options,
  );

export async function fillsIn(who: StoryPayer, cvc = '123', number: string = testCards[0].number): Promise<void> {
  await who.types('Card number', number);
  await who.types('Expiry date', '1239');
  await who.types('Security code', cvc);
  await who.types('Name on card', 'Ada Lovelace');
}

/** Fills in the form with a test security code and presses the button. */
export async function paysWith({ who }: Scene, cvc: string, button = 'Pay €9.90'): Promise<void> {
  await fillsIn(who, cvc);
  await who.presses(button);
}
