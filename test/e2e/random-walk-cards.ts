/** What payers with saved cards do in random walks. */
import { setTimeout as passes } from 'node:timers/promises';
import type { Customer } from '../../src/server/index.js';
import { type Act, onElement, paysByCard, typesCard } from './random-walk.js';

/** The customer who has logged in, according to the cookie of the request. */
export const customerOf = (request: Request): Customer => ({
  id: /\bcustomer=(c-\d)/.exec(request.headers.get('cookie') ?? '')?.[1] ?? 'c-1',
  email: 'ada@example.com',
  // For saved cards: no name is typed when one pays.
  firstname: 'Ada',
  lastname: 'Meadows',
  ip: '192.0.2.1',
});

/** The one order that a customer has. */
export const orderOf = ({ id }: Pick<Customer, 'id'>): string => id.replace('c', 'o');

export const cardActs = {
  'pays by a saved card': async ({ page }, which) => {
    const cards = page.locator('.saved-card input');
    const count = (await cards.count().catch(() => 0)) || 0;
    if (count === 0) return;
    await cards.nth(Math.floor(which * count)).check({ timeout: 400 }).catch(() => undefined); // prettier-ignore
    await paysByCard(page);
  },
  'types a card, saves it and pays': async ({ page }, which) => {
    if (!(await typesCard(page, which))) return;
    await page.locator('card-token-form input[type=checkbox]').first().check({ timeout: 400 }).catch(() => undefined); // prettier-ignore
    await paysByCard(page);
  },
  'asks to pay by a card of somebody else': ({ page }) =>
    page
      .evaluate(async () => {
        const { order, version } = (await (await fetch('/pay/orders/o-1')).json()) as Record<string, string>;
        const attempt = crypto.randomUUID();
        const body = JSON.stringify({ attempt, order, orderVersion: version, savedCard: 'card-1' });
        await fetch('/pay/charges', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
      })
      .catch(() => undefined),
  'lends the browser to another customer': async (walk, which) => {
    const logIn = async (customer: string): Promise<void> => {
      await walk.page.context().addCookies([{ name: 'customer', value: customer, url: walk.stage.shop }]);
      await onElement(walk, (element, order) => element.setAttribute('order', order), orderOf({ id: customer }));
    };
    await logIn('c-2');
    await passes(which * 500);
    await paysByCard(walk.page);
    await logIn('c-1');
  },
} satisfies Readonly<Record<string, Act>>;
