/** What payers, pages and networks do in random walks. None of it fails if there is nothing to do it to. */
import { setTimeout as passes } from 'node:timers/promises';
import type { Frame, Locator, Page } from 'playwright-core';
import type { Stage } from './stage.js';

export interface Walk {
  readonly stage: Stage;
  readonly page: Page;
}

/** Something that a payer, a page or a network does. `which` of the things it could be done to is a share from 0 to 1. */
export type Act = (walk: Walk, which: number) => Promise<unknown>;

const of = <T>(list: readonly T[], which: number): T | undefined => list[Math.floor(which * list.length)];
const none = (): undefined => undefined;

/** Every driver call is given up soon: a page that is on its way elsewhere may never answer. */
const soon = { timeout: 400 };
const orGone = <T>(call: Promise<T>): Promise<T | undefined> =>
  Promise.race([call.catch(none), passes(3000, undefined)]);

const fills = (field: Locator, text: string): Promise<unknown> => field.fill(text, soon).catch(none);

const card = { number: '4242424242424242', expiry: '12/39', cvc: '123', name: 'Ada Meadows' };

/** Presses one of the controls that are shown in a frame, also in shadow roots. */
const pressesOne = (frame: Frame, which: number): Promise<unknown> =>
  frame.evaluate((share) => {
    const roots: (Document | ShadowRoot)[] = [document];
    const shown: HTMLElement[] = [];
    for (const root of roots)
      for (const each of root.querySelectorAll<HTMLElement>('*')) {
        if (each.shadowRoot) roots.push(each.shadowRoot);
        const isControl = each.matches('button, summary, input[type=radio], input[type=checkbox]');
        if (isControl && !each.matches(':disabled') && each.checkVisibility()) shown.push(each);
      }
    shown[Math.floor(share * shown.length)]?.click();
  }, which);

/** Calls `work` with the page's element. */
export const onElement = (
  { page }: Walk,
  work: (element: HTMLElement, given: string) => unknown,
  given = '',
): Promise<unknown> =>
  orGone(page.locator('pay-checkout, card-token-form, epin-redeem, pay-widget-frame').first().evaluate(work, given, soon)); // prettier-ignore

/** Presses this button of the first of the provider's pages that has it. */
async function pressesOnProvidersPage({ page }: Walk, button: string): Promise<void> {
  const frames = page.context().pages().flatMap((each) => each.frames()); // prettier-ignore
  const press = (selector: string): boolean => {
    const found = document.querySelector<HTMLElement>(selector);
    found?.click();
    return found !== null;
  };
  for (const frame of frames) if (await orGone(frame.evaluate(press, button))) return;
}

/** Calls to the backend and the provider that may go wrong, and how. */
const calls = ['POST /charges', 'POST /subscriptions', 'DELETE /saved', 'POST /widget', 'POST /epin', 'GET /orders', 'GET /charges', 'GET /epin', 'GET /widget/return', 'POST /api', 'GET /api', '/pingback', 'POST /']; // prettier-ignore
const troubles: readonly ((handle: () => Promise<Response>) => Promise<Response | undefined>)[] = [
  async () => undefined,
  async (handle) => void (await handle()),
  async () => new Response('down', { status: 500 }),
  async () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
  async (handle) => (await handle(), Response.json({ not: 'an answer' })),
  async (handle) => (await passes(1500), handle()),
  async (handle) => {
    const answer = await handle();
    await passes(1500);
    return answer;
  },
];

const codes = ['123', '123', '333', '555', '225'];

/** Types a card, also where a saved one is chosen. Returns whether there is a form to type it in. */
export async function typesCard(page: Page, which: number): Promise<boolean> {
  const saved = page.locator('[part="saved"] input');
  // The last one is to type another card.
  if (await saved.count().catch(none)) await saved.last().check(soon).catch(none);
  if ((await page.locator('#number').count().catch(none)) !== 1) return false;
  for (const [id, text] of Object.entries({ ...card, cvc: of(codes, which) ?? '' }))
    await fills(page.locator(`#${id}`), text);
  return true;
}

export const paysByCard = (page: Page): Promise<unknown> =>
  page.locator('card-token-form [part="submit"]').click(soon).catch(none);

/** Pays by card like `acts` do, but without their hurry: it fails if the form cannot be filled. */
export async function paysAtLast(page: Page): Promise<void> {
  const saved = page.locator('[part="saved"] input');
  if (await saved.count()) await saved.last().check();
  for (const [id, text] of Object.entries(card)) await page.locator(`#${id}`).fill(text);
  await page.locator('card-token-form [part="submit"]').click();
}

export const acts = {
  'types a card and pays': async ({ page }: Walk, which: number) => {
    if (await typesCard(page, which)) await paysByCard(page);
  },
  "types a card and pays, and the provider's answer gets lost": async ({ stage, page }: Walk, which: number) => {
    const answer = async (handle: () => Promise<Response>): Promise<undefined> => void (await handle());
    for (const match of ['gateway/charge', 'gateway/subscription']) stage.faults.push({ match, times: 1, answer });
    if (await typesCard(page, which)) await paysByCard(page);
  },
  'types a voucher and redeems it': async ({ stage, page }: Walk, which: number) => {
    const field = page.locator('epin-redeem input').first();
    if ((await field.count().catch(none)) !== 1) return;
    await fills(field, stage.sandbox.vouchers.issue({ nominal: of(['5.00', '10.00', '20.00'], which) ?? '' }));
    await page.locator('epin-redeem [part="submit"]').click(soon).catch(none);
  },
  "cancels on the provider's page": (walk: Walk) => pressesOnProvidersPage(walk, '[data-cancel]'),
  "pays on the provider's page": async (walk: Walk) => {
    // A page that is open takes money whatever the shop knows meanwhile. Payers do not go back to it once they have paid
    // or have tried another way.
    const { calls: made, sandbox } = walk.stage;
    if (sandbox.ledger.length > 0 || made.some((call) => /^POST \/(?:charges|subscriptions|epin)/.test(call))) return;
    await pressesOnProvidersPage(walk, '[data-pay]');
  },
  'presses something': async ({ page }: Walk, which: number) => {
    const frame = of(page.frames(), (which * 7) % 1);
    if (frame) await orGone(pressesOne(frame, which));
  },
  'presses something in the newest window': async ({ page }: Walk, which: number) => {
    const frame = page.context().pages().at(-1)?.mainFrame();
    if (frame) await orGone(pressesOne(frame, which));
  },
  'loses a call': async ({ stage }: Walk, which: number) => {
    const answer = of(troubles, (which * 13) % 1);
    if (answer) stage.faults.push({ match: of(calls, which) ?? '', times: 1, answer });
  },
  'loses two calls': async ({ stage }: Walk, which: number) => {
    const answer = of(troubles, (which * 17) % 1);
    if (answer) stage.faults.push({ match: of(calls, which) ?? '', times: 2, answer });
  },
  'goes offline for a moment': async ({ page }: Walk, which: number) => {
    await page.context().setOffline(true);
    await passes(which * 500);
    await page.context().setOffline(false);
  },
  'loads the page again': async ({ stage, page }: Walk) => {
    await page.goto(stage.shop, { timeout: 5000 }).catch(none);
  },
  'opens another tab': async ({ stage, page }: Walk) => {
    if (page.context().pages().length > 2) return;
    const tab = await page.context().newPage();
    await tab.goto(stage.shop, { timeout: 5000 }).catch(none);
  },
  'closes the newest window': async ({ page }: Walk) => {
    const newest = page.context().pages().at(-1);
    if (newest && newest !== page) await newest.close();
  },
  'moves the element': (walk: Walk) =>
    onElement(walk, async (element) => {
      element.remove();
      await new Promise((resolve) => setTimeout(resolve, 100));
      document.body.append(element);
    }),
  'disables the element for a moment': (walk: Walk) =>
    onElement(walk, async (element) => {
      element.toggleAttribute('disabled', true);
      await new Promise((resolve) => setTimeout(resolve, 100));
      element.removeAttribute('disabled');
    }),
  'resets the element': (walk: Walk) => onElement(walk, (element) => (element as HTMLFormElement).reset()),
  'changes the language': ({ page }: Walk, which: number) =>
    orGone(page.evaluate((lang) => document.documentElement.setAttribute('lang', lang), of(['de', 'ar', 'en'], which) ?? '')), // prettier-ignore
  'lets time pass': ({ stage }: Walk, which: number) => stage.sandbox.advance(which * 1000),
} satisfies Readonly<Record<string, Act>>;
