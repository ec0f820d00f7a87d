/** A payer at `<pay-widget-frame>`. The hosted page needs HTTP: test/e2e/widget-*.test.ts test what happens on it. */
import { html } from '@open-wc/testing';
import type { TemplateResult } from 'lit';
import type { PayWidgetFrame } from '../../src/index.js';
import { signTestPingback } from '../../src/server/index.js';
import { type OpenOptions, type Payer, type Stack, framedPlace, open as openAt } from './harness.js';

export const frame = html`<pay-widget-frame order="o-1"></pay-widget-frame>`;

export const inWindow = html`<pay-widget-frame order="o-1" mode="window"></pay-widget-frame>`;

export const of = (payer: { element: HTMLElement }): PayWidgetFrame => payer.element as PayWidgetFrame;

/** Raises the message that the page in the frame would send. */
export function pageSays({ element }: { element: HTMLElement }, event: string, data?: object): void {
  const frame = element.shadowRoot?.querySelector('iframe');
  const { origin } = new URL(frame?.src ?? '');
  const source = frame?.contentWindow ?? null;
  window.dispatchEvent(new MessageEvent('message', { data: JSON.stringify({ event, data }), origin, source }));
}

/** The provider notifies the backend that the order `o-1` was paid on the hosted page. */
export async function isPaid({ handler, sandbox }: Stack): Promise<void> {
  const note = { type: 'paid', ref: 'b80', uid: 'c-1', goodsid: 'o-1' } as const;
  await handler(signTestPingback(note, { secret: sandbox.secretKey, url: `${location.origin}/pay/pingback` }));
}

export const open = (template: TemplateResult, options: OpenOptions = {}): Promise<Payer & Stack> =>
  openAt(template, { place: framedPlace(), ...options });
