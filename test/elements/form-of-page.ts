/** `<card-token-form mode="token">` in a form of the page. */
import { html } from '@open-wc/testing';
import { type OpenOptions, type Stack, Payer, open } from './harness.js';

const page = html`<form>
  <input name="gift" value="wrapped" />
  <card-token-form mode="token" name="card"></card-token-form>
  <button name="press" value="send">Send</button>
</form>`;

/** Opens the page; `sent` collects the data that the form sends. */
export async function opens(
  options: OpenOptions = {},
): Promise<{ payer: Payer & Stack; send: HTMLButtonElement; sent: FormData[] }> {
  const opened = await open(page, options);
  const around = opened.element.closest('form') ?? opened.element;
  const element = around.querySelector('card-token-form');
  if (!element || !(around instanceof HTMLFormElement)) throw new Error('no form');
  const { sandbox, place, network, handler, fetch, passes, wait, now } = opened;
  const payer = Object.assign(new Payer(element), { sandbox, place, network, handler, fetch, passes, wait, now });
  const sent: FormData[] = [];
  around.addEventListener('submit', (event) => {
    event.preventDefault();
    sent.push(new FormData(around, event.submitter));
  });
  const send = around.querySelector('button');
  if (!send) throw new Error('no button');
  return { payer, send, sent };
}
