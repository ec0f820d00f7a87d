/** A payer who does not give up: fills in what is asked, presses what leads on, waits when there is nothing else to do. */
import { fixtureCleanup } from '@open-wc/testing';
import type { TemplateResult } from 'lit';
import { type Payer, answersIssuer, deep, framedPlace, open, until } from '../harness.js';
import type { Stack } from '../stack.js';

type Field = HTMLInputElement | HTMLSelectElement;

/** What the payer knows of this element. */
export interface Knowledge {
  /** Label → what to enter; `undefined` when it is not known yet. */
  readonly fields: Readonly<Record<string, (payer: Payer & Stack) => string | undefined>>;
  /** Buttons that lead on, best first. */
  readonly buttons: readonly RegExp[];
  /** What happens elsewhere: the issuer's page, the hosted page, the handset. Whether anything was done. */
  readonly elsewhere?: (payer: Payer & Stack) => Promise<boolean>;
}

/** Opens the element anew. It asks for something as soon as its parts have arrived: no time passes before. */
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

const isShown = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true });
const words = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim();

const labelOf = (field: Field): string =>
  words([...(field.labels ?? [])].map(({ textContent }) => textContent).join(' '));

const controls = (payer: Payer): Element[] =>
  [...deep(payer.element)].filter((each) => isShown(each) && !each.matches(':disabled, [aria-disabled=true]'));

/** Whether the payer could do anything at all. */
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

/** One thing that leads on, or false. */
async function goesOn(payer: Payer & Stack, knowledge: Knowledge): Promise<boolean> {
  if (await knowledge.elsewhere?.(payer)) return true;
  fillIn(payer, knowledge);
  await (payer.element as unknown as { updateComplete: Promise<unknown> }).updateComplete;
  const buttons = controls(payer).filter((each): each is HTMLElement => each.matches('button, a[href]'));
  const next = knowledge.buttons
    .map((name) => buttons.find((each) => name.test(words(each.textContent))))
    .find((found) => found !== undefined);
  next?.click();
  return next !== undefined;
}

const isLoading = (each: Element): each is HTMLIFrameElement =>
  each instanceof HTMLIFrameElement &&
  each.src.startsWith(framedPlace().provider) &&
  (each.contentDocument?.URL !== each.src || each.contentDocument.readyState !== 'complete');

/** Frames load in the browser's time, not in the sandbox's: a payer who waits for one presses nothing. */
const framesLoad = (payer: Payer): Promise<unknown> =>
  until(
    () => ![...deep(payer.element)].some(isLoading),
    () => `the load of ${[...deep(payer.element)].find(isLoading)?.src}`,
  );

/** Goes on until the payment is done, or there is nothing to do but wait however long. What was raised is in `payer`. */
export async function insists(payer: Payer & Stack, knowledge: Knowledge, isDone: () => boolean): Promise<void> {
  for (let round = 0; round < 24 && !isDone(); round += 1) {
    await framesLoad(payer);
    await goesOn(payer, knowledge);
    await payer.passes(15);
  }
}

/** Confirms at the issuer's page, each challenge once. */
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
