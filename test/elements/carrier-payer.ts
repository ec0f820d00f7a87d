/** A payer at `<carrier-flow>`, with helpers that go to its steps. */
import { html } from '@open-wc/testing';
import { type OpenOptions, type Payer, type Stack, open } from './harness.js';

export const order = { amount: '5.00', currency: 'EUR', description: 'Coins' };

export const flow = html`<carrier-flow order="o-1"></carrier-flow>`;

export type Opened = Payer & Stack;

export const inCountry = async (country: string, options: OpenOptions = {}, template = flow): Promise<Opened> => {
  const payer = await open(template, { order: { ...order, country }, ...options });
  await payer.isIn('choosing');
  return payer;
};

export const shadow = (payer: Payer): ShadowRoot => payer.element.shadowRoot as ShadowRoot;

export const entry = (payer: Payer): HTMLInputElement | null => shadow(payer).querySelector('#entry');

export const sent = (payer: Opened): number =>
  payer.network.calls.filter(({ call }) => /^POST \/carrier\/payments\/./.test(call)).length;

/** Opens the flow at the PIN field in Poland. */
export async function asksForPin(options: OpenOptions = {}): Promise<Opened> {
  const payer = await inCountry('PL', options);
  await payer.presses('Continue');
  await payer.isIn('code');
  return payer;
}

/** Sends the text message that the element asks for, and returns the PIN of the answer. */
export function texts(payer: Opened): string {
  const [keyword = '', shortcode = ''] = [...shadow(payer).querySelectorAll('.code')].map(
    (each) => each.textContent ?? '',
  );
  payer.sandbox.handset.text(shortcode, keyword);
  return payer.sandbox.handset.pin ?? '';
}

export async function pays(payer: Opened, label: string, text: string): Promise<void> {
  await payer.types(label, text);
  await payer.presses(/^Pay /);
}

/** Counts the windows that the element opens and closes from now on; none really opens. Put `window.open` back afterwards. */
export function countsWindows(): { readonly opened: number; readonly closed: number } {
  const windows = { opened: 0, closed: 0 };
  window.open = () => {
    windows.opened++;
    return { close: () => windows.closed++, location } as unknown as Window;
  };
  return windows;
}
