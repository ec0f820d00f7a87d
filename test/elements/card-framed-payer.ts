/** A payer at a card form whose card fields are in a real cross-origin frame. */
import { html } from '@open-wc/testing';
import { executeServerCommand } from '@web/test-runner-commands';
import { type Payer, until } from './harness.js';

const url = new URL('../controllers/framed/page.html', import.meta.url);
url.hostname = '127.0.0.1';
url.search = `?parent=${location.origin}`;

export const framedForm = html`<card-token-form order="o-1" isolated=${url.href}></card-token-form>`;

export const frameOf = ({ element }: Payer): HTMLIFrameElement | null =>
  element.shadowRoot?.querySelector('iframe') ?? null;

/** Waits until the frame's own page, which may still be loading, reports this value. */
export async function isTold(
  payer: Payer,
  what: 'focused' | 'typed' | 'heard' | 'ofCode',
  value: string,
): Promise<void> {
  let told: Partial<Record<typeof what, string>> = {};
  const hear = ({ data, source }: MessageEvent): void => {
    if (source === frameOf(payer)?.contentWindow) told = data;
  };
  addEventListener('message', hear);
  await until(
    () => {
      frameOf(payer)?.contentWindow?.postMessage('what has the focus?', '*');
      return told[what] === value;
    },
    () => `${what}: ${value}; ${JSON.stringify(told)}`,
  ).finally(() => removeEventListener('message', hear));
}

/** WebKit does not let a cross-origin frame focus a field by itself: there, the first key does. */
export async function isReadyForNumber(payer: Payer): Promise<void> {
  await payer.isIn('ready');
  const engine = await executeServerCommand('pay:engine');
  await isTold(payer, 'focused', engine === 'webkit' ? '' : 'number');
  await payer.keys('4', '2');
  await isTold(payer, 'typed', '42');
  await isTold(payer, 'focused', 'number');
}
