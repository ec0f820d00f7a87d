/** Opens an element as a payer would, and plays the issuer's page. */
import { fixture } from '@open-wc/testing';
import type { TemplateResult } from 'lit';
import type { Action } from '../../src/contract/index.js';
import { configure } from '../../src/client/index.js';
import { Payer } from './payer.js';
import { type OpenOptions, type Stack, createStack } from './stack.js';

export * from './payer.js';
export * from './stack.js';

/** Opens an element on its own stack, or on `options.stack`. */
export async function open(template: TemplateResult, options: OpenOptions = {}): Promise<Payer & Stack> {
  const stack = options.stack ?? createStack(options);
  configure({ endpoint: '/pay', fetch: stack.fetch, wait: stack.wait, now: stack.now, headers: undefined });
  const holder = document.createElement('div');
  let payer: Payer | undefined;
  // Catches events of the very first update, before a `Payer` exists.
  const catching = (event: Event): void => {
    payer ??= new Payer(event.target as HTMLElement);
    if (payer.raised.length === 0) payer.raised.push({ type: event.type, detail: (event as CustomEvent).detail });
  };
  const early = ['pay-ready', 'pay-statechange', 'pay-failure', 'pay-success', 'pay-pending'];
  for (const type of early) holder.addEventListener(type, catching, { once: true, capture: true });
  document.body.append(holder);
  const element = await fixture<HTMLElement>(template, { parentNode: holder });
  for (const type of early) holder.removeEventListener(type, catching, { capture: true });
  const { sandbox, place, network, handler, fetch, passes, wait, now } = stack;
  return Object.assign(payer ?? new Payer(element), { sandbox, place, network, handler, fetch, passes, wait, now });
}

/**
 * Plays the payer at the issuer's page, and the pages that follow in a browser: the issuer posts its answer to the
 * backend, and the backend's page notifies the waiting page.
 */
export async function answersIssuer(
  { sandbox, handler }: Pick<Stack, 'sandbox' | 'handler'>,
  action: Action,
  decision: 'approve' | 'refuse',
): Promise<void> {
  const page = action.type === 'redirect' ? action.url : action.action;
  const answered = await sandbox.fetch(post(`${page}/return`, { decision }));
  const form = parse(await answered.text()).querySelector('form');
  if (!form) throw new Error('the issuer shows no form');
  const fields = Object.fromEntries([...form.querySelectorAll('input')].map(({ name, value }) => [name, value]));
  const bridge = await handler(post(form.action, fields));
  const { message } = JSON.parse(parse(await bridge.text()).body.dataset['return'] ?? '{}');
  const channel = new BroadcastChannel(message.channel);
  channel.postMessage(message);
  channel.close();
}

const parse = (text: string): Document => new DOMParser().parseFromString(text, 'text/html');
const post = (url: string, fields: Record<string, string>): Request =>
  new Request(url, { method: 'POST', body: new URLSearchParams(fields) });
