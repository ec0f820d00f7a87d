/** Payers who use each way to pay, whatever fails: they look up the attempt, send it again, or begin anew. */
import { base, pays, replyOf, type Reply } from './shop.js';
import type { World } from './step-world.js';

/** What a payer does without an answer: looks up the attempt, sends the same again, or begins a new attempt. */
export const habits = ['looks', 'repeats', 'begins anew'] as const;
export type Habit = (typeof habits)[number];

/** Pays, and returns a function that looks up the attempt. */
export type Pays = (world: World, habit: Habit) => Promise<() => Promise<unknown>>;

const isKnown = ({ status, body }: Reply): boolean =>
  status === 200 || (status >= 400 && status < 500 && body.type !== 'unknown-outcome');

/** Repeats a call until it is answered, four times at most. */
async function insist(ask: () => Promise<Reply>): Promise<Reply> {
  let reply = await ask();
  for (let left = 3; left > 0 && !isKnown(reply); left--) reply = await ask();
  return reply;
}

async function press(habit: Habit, make: () => Promise<() => Promise<Reply>>, look: () => Promise<Reply>) {
  let send = await make();
  let reply = await send();
  for (let left = 3; left > 0 && !isKnown(reply); left--) {
    if (habit === 'looks') {
      reply = await look();
      // The attempt is unknown to the backend, so the call never arrived.
      if (reply.body.type === 'not-found') reply = await send();
    } else {
      if (habit === 'begins anew') send = await make();
      reply = await send();
    }
  }
  return reply;
}

const issuerReturn = async (world: World, issuer: string): Promise<void> => {
  const body = new URLSearchParams({ decision: 'approve' });
  const done = await replyOf(await world.sandbox.fetch(new Request(`${issuer}/return`, { method: 'POST', body })));
  const page = done.body as string;
  const target = (/action="([^"]+\/charges\/return[^"]*)"/.exec(page)?.[1] ?? '').replace(/&amp;/g, '&');
  const fields = [...page.matchAll(/name="(gateway_\w+)" value="([^"]*)"/g)].map((found) => [found[1]!, found[2]!]);
  if (!target) return;
  const post = (): Promise<Response | undefined> =>
    world.send(new Request(target, { method: 'POST', body: new URLSearchParams(fields) }));
  // The payer reloads a page that failed, and the browser posts again.
  if (!(await post())) await post();
};

export function byCard(
  more: { coupon?: string; savedCard?: string; saveCard?: boolean } = {},
  path = '/charges',
  cvv = '123',
): Pays {
  return async (world, habit) => {
    let attempt = '';
    const look = (): Promise<Reply> => world.call('GET', `/charges/attempts/${attempt}`);
    const make = async (): Promise<() => Promise<Reply>> => {
      const { coupon, savedCard } = more;
      const shown =
        coupon === undefined
          ? await insist(() => world.call('GET', '/orders/o-1'))
          : (await insist(() => world.call('GET', `/coupons/${coupon}?order=o-1`))).body.order;
      attempt = world.shop.attempt();
      const body = {
        attempt,
        order: 'o-1',
        orderVersion: (shown?.body ?? shown)?.version,
        cardholder: 'Ann Lee',
        returnUrl: `${base}/done`,
        ...(savedCard === undefined && { token: await world.shop.token(cvv) }),
        ...more,
      };
      return () => world.call('POST', path, { body });
    };
    const reply = await press(habit, make, look);
    const { action } = reply.body;
    if (action) await issuerReturn(world, (action.url ?? action.action) as string);
    return look;
  };
}

export function byVoucher(nominal = '10.00'): Pays {
  return async (world, habit) => {
    let attempt = '';
    const look = (): Promise<Reply> => world.call('GET', `/epin/redemptions/${attempt}`);
    const pin = world.sandbox.vouchers.issue({ nominal });
    const make = async () => {
      attempt = world.shop.attempt();
      const body = { attempt, order: 'o-1', pin };
      return () => world.call('POST', '/epin/redemptions', { body });
    };
    await press(habit, make, look);
    return look;
  };
}

export const byBill =
  (country: string, pricePoint?: object): Pays =>
  async (world, habit) => {
    const body = { order: 'o-1', country, ...(pricePoint && { pricePoint }) };
    const begun = await insist(() => world.call('POST', '/carrier/payments', { body }));
    const { ref, shortcode, keyword, step, url } = begun.body as Record<string, string>;
    if (ref === undefined || begun.status !== 200) return async () => undefined;
    const look = (): Promise<Reply> => world.call('GET', `/carrier/payments/${ref}`);
    if (step === 'redirect') {
      const agree = new URLSearchParams({ decision: 'agree' });
      await world.sandbox.fetch(new Request(url ?? '', { method: 'POST', body: agree }));
      await world.send(new Request(`${base}/pay/carrier/return?ref=${ref}`));
      return look;
    }
    const answer = async (flow: string, data: () => string) =>
      press(
        habit === 'begins anew' ? 'repeats' : habit,
        async () => () => world.call('POST', `/carrier/payments/${ref}`, { body: { flow, data: data() } }),
        look,
      );
    let next = begun;
    if (step === 'msisdn') next = await answer('msisdn', () => '5511987654321');
    if (step === 'code') world.sandbox.handset.text(shortcode ?? '', keyword ?? '');
    if (next.body.step === 'code' || step === 'msisdn') await answer('code', () => world.sandbox.handset.pin ?? 'x');
    return look;
  };

export const onPage =
  (variant: string, offer?: string): Pays =>
  async (world) => {
    const open = (): Promise<Reply> =>
      world.call('POST', '/widget', { body: { variant, order: 'o-1', returnUrl: `${base}/done` } });
    const { url } = (await insist(open)).body as { url?: string };
    const look = (): Promise<Reply> => world.call('GET', '/orders/o-1/payment');
    if (!url) return look;
    const ref = await pays(world, url, '123', 'cc', offer);
    const back = new URL(url).searchParams.get('success_url') ?? '';
    const come = (): Promise<unknown> => world.send(new Request(back.replace('$ref', ref)));
    if (back && !(await come())) await come();
    return look;
  };
