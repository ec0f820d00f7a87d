/** A phone that texts keywords and receives PINs. */
import { type TemplateResult, html, nothing } from 'lit';
import type { CarrierFlow } from 'pay-elements';
import { type Message, ask, standing } from './desk-link.js';
import { elementOf, fillLabelled } from './fill.js';

/** Valid phone numbers of the sandbox's countries. */
const numbers: Readonly<Record<string, string>> = { TR: '+90 532 123 45 67', BR: '+55 11 96123 4567' };

/** The keyword that the element asks the payer to text, if any. */
function wanted(): { keyword: string; shortcode: string } | undefined {
  const state = elementOf<CarrierFlow>('carrier-flow')?.state;
  const step = state && 'step' in state ? state.step : undefined;
  if (step?.step !== 'code' || !step.keyword || !step.shortcode) return undefined;
  return { keyword: step.keyword, shortcode: step.shortcode };
}

const pinIn = (text: string): string | undefined => /\bPIN (\d+)/.exec(text)?.[1];

const bubble = ({ direction, party, text }: Message): TemplateResult => {
  const pin = direction === 'received' ? pinIn(text) : undefined;
  return html`
    <li class=${direction}>
      <small>${direction === 'sent' ? `to ${party}` : party}</small>${text}
      ${pin ? html`<button type="button" @click=${() => fillLabelled('carrier-flow', 'PIN', pin)}>Enter ${pin}</button>` : nothing}
    </li>
  `;
};

function send(event: SubmitEvent): void {
  event.preventDefault();
  const data = new FormData(event.target as HTMLFormElement);
  void ask('/handset', Object.fromEntries(data));
}

export const handset = (): TemplateResult => {
  const text = wanted();
  const messages = standing()?.messages ?? [];
  const country = elementOf<CarrierFlow>('carrier-flow')?.state;
  const chosen = country && 'choice' in country ? country.choice.country : undefined;
  const number = chosen ? numbers[chosen] : undefined;
  return html`
    <section>
      <h3>Your telephone</h3>
      <div class="handset">
        <ol aria-label="Messages">
          ${messages.length === 0 ? html`<li class="none">No messages</li>` : messages.slice(-4).map(bubble)}
        </ol>
        <form @submit=${send}>
          <input name="to" aria-label="Number to text" placeholder="Number" required .value=${text?.shortcode ?? ''} />
          <input name="text" aria-label="Text" placeholder="Text" required .value=${text?.keyword ?? ''} />
          <button type="submit">Send</button>
        </form>
      </div>
      ${
        number
          ? html`<div class="chips">
            <button type="button" @click=${() => fillLabelled('carrier-flow', 'Phone number', number)}>
              <b>${number}</b> this phone's number
            </button>
          </div>`
          : nothing
      }
    </section>
  `;
};
