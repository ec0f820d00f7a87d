/** Opens an element on a stack of its own, as a payer finds it. */
import { fixture } from '@open-wc/testing';
import type { TemplateResult } from 'lit';
import { configure } from '../../src/client/index.js';
import { Payer } from './payer.js';
import { type OpenOptions, type Stack, createStack } from './stack.js';

export * from './payer.js';
export * from './stack.js';

/** Opens an element on a stack of its own (or on `options.stack`). */
export async function open(template: TemplateResult, options: OpenOptions = {}): Promise<Payer & Stack> {
  const stack = options.stack ?? createStack(options);
  configure({ endpoint: '/pay', fetch: stack.fetch, wait: stack.wait, headers: undefined });
  const holder = document.createElement('div');
  let payer: Payer | undefined;
  // The events of the very first update must not be missed.
  const catching = (event: Event): void => {
    payer ??= new Payer(event.target as HTMLElement);
    if (payer.raised.length === 0) payer.raised.push({ type: event.type, detail: (event as CustomEvent).detail });
  };
  const early = ['pay-ready', 'pay-statechange', 'pay-failure', 'pay-success', 'pay-pending'];
  for (const type of early) holder.addEventListener(type, catching, { once: true, capture: true });
  document.body.append(holder);
  const element = await fixture<HTMLElement>(template, { parentNode: holder });
  for (const type of early) holder.removeEventListener(type, catching, { capture: true });
  return Object.assign(payer ?? new Payer(element), stack);
}
