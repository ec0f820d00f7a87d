/** A payer who never gives up: fills in fields, presses buttons that lead on, and waits if nothing else is possible. */
import { fixtureCleanup } from '@open-wc/testing';
import type { TemplateResult } from 'lit';
import { type Payer, answersIssuer, clean, deep, framedPlace, isShown, open, until } from '../harness.js';
import type { Stack } from '../stack.js';

type Field = HTMLInputElement | HTMLSelectElement;

/** What the payer knows about an element. */
export interface Knowledge {
  /** Label → text to enter, or `undefined` while it is unknown. */
  readonly fields: Readonly<Record<string, (payer: Payer & Stack) => string | undefined>>;
  /** The buttons that lead on, the best one first. */
  readonly buttons: readonly RegExp[];
  /** Acts outside the element (issuer's page, hosted page, handset); resolves to whether anything was done. */
  readonly elsewhere?: (payer: Payer & Stack) => Promise<boolean>;
}

/** Opens a new element and waits, without passing time, for its first call, sent as soon as its parts are loaded. */
export async function opens(element: TemplateResult, stack: Stack): Promise<Payer & Stack> {
  fixtureCleanup();
  let asks = false;
  const fetch: Stack['fetch'] = (...call) => {
    asks = true;
    return stack.fetch(...call);
  };
  const payer = await open(element, { stack: { ...stack, fetch } });
  await until(
    () => asks,
    () => `the first call; seen: ${payer.text}`,
  );
  return payer;
}

const labelOf = (field: Field): string =>
  clean([...(field.labels ?? [])].map(({ textContent }) => textContent).join(' '));

const controls = (payer: Payer): Element[] =>
  [...deep(payer.element)].filter((each) => isShown(each) && !each.matches(':disabled, [aria-disabled=true]'));

/** Returns whether the payer can use any control. */
export const hasWayOn = (payer: Payer): boolean =>
  controls(payer).some((each) => each.matches('button, a[href], input, select, summary'));

export const stateOf = (payer: Payer): string => (payer.element as unknown as { state: { name: string } }).state.name;

function fillIn(payer: Payer & Stack, { fields }: Knowledge): void {
  const open = controls(payer).filter((each): each is Field => each.matches('input, select'));
  for (const field of open) {
    const known = Object.entries(fields).find(([label]) => labelOf(field).startsWith(label));
    const text = known?.[1](payer);
    if (text === undefined || field.value.replaceAll(/\D/g, '') === text.replaceAll(/\D/g, '')) {
      if (text === undefined || field.value !== '') continue;
    }
    field.focus();
    field.value = text;
    field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }
}

/** Does one thing that leads on; resolves to false if there is none. */
async function goesOn(payer: Payer & Stack, knowledge: Knowledge): Promise<boolean> {
  if (await knowledge.elsewhere?.(payer)) return true;
  fillIn(payer, knowledge);
  await (payer.element as unknown as { updateComplete: Promise<unknown> }).updateComplete;
  const buttons = controls(payer).filter((each): each is HTMLElement => each.matches('button, a[href]'));
  const next = knowledge.buttons
    .map((name) => buttons.find((each) => name.test(clean(each.textContent))))
    .find((found) => found !== undefined);
  next?.click();
  return next !== undefined;
}

const isLoading = (each: Element): each is HTMLIFrameElement =>
  each instanceof HTMLIFrameElement &&
  each.src.startsWith(framedPlace().provider) &&
  (each.contentDocument?.URL !== each.src || each.contentDocument.readyState !== 'complete');

/** Waits for frames, which load in real time and not in the sandbox's time, before the payer presses anything. */
const framesLoad = (payer: Payer): Promise<unknown> =>
  until(
    () => ![...deep(payer.element)].some(isLoading),
    () => `the load of ${[...deep(payer.element)].find(isLoading)?.src}`,
  );

/** Goes on until the payment is done, for at most 24 rounds of 15 seconds. */
export async function insists(payer: Payer & Stack, knowledge: Knowledge, isDone: () => boolean): Promise<void> {
  for (let round = 0; round < 24 && !isDone(); round += 1) {
    await framesLoad(payer);
    await goesOn(payer, knowledge);
    await payer.passes(15);
  }
}

/** Returns a function that approves at the issuer's page, once per attempt. */
export function atIssuer(): (payer: Payer & Stack) => Promise<boolean> {
  const answered = new Set<string>();
  return async (payer) => {
    const { state } = payer.element as unknown as { state: { name: string; attempt?: string; action?: never } };
    if (state.name !== 'challenge' || state.action === undefined || answered.has(state.attempt ?? '')) return false;
    answered.add(state.attempt ?? '');
    await answersIssuer(payer, state.action, 'approve');
    return true;
  };
}
