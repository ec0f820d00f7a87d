/** The shop's own part, the same in every recipe: who pays, what an order costs, and what to do once it is paid. */
import { createHandler, createProvider, type Handler, type OrderDetails } from 'pay-elements/server';

/** The backend's settings, usually environment variables. */
export interface Settings {
  PROVIDER_URL: string;
  /** For a live project: the separate address for one-time tokens. */
  TOKEN_URL?: string;
  PROJECT_KEY: string;
  /** Never leaves the backend. */
  SECRET_KEY: string;
  /** 32 random characters or more. */
  SEAL_KEY: string;
  /** For your own machine only, where no proxy reports where payers are: the country that they pay in, such as `DE`. */
  DEV_COUNTRY?: string;
}

/** Customers by session. `document.cookie = 'session=session-of-ada'` in the page's console signs Ada in. */
const customers = new Map([
  ['session-of-ada', { id: 'ada', email: 'ada@shop.example', firstname: 'Ada', lastname: 'Byron' }],
]);

const orders = new Map<string, OrderDetails & { customer: string }>([
  ['o-1', { customer: 'ada', amount: '9.90', currency: 'EUR', description: 'Poster' }],
]);

/** Payments already handled. In a real shop, use a table with a unique key. */
const handled = new Set<string>();

export const createPay = (settings: Settings): Handler =>
  createHandler({
    provider: createProvider({
      baseUrl: settings.PROVIDER_URL,
      ...(settings.TOKEN_URL && { tokenUrl: settings.TOKEN_URL }),
      projectKey: settings.PROJECT_KEY,
      secretKey: settings.SECRET_KEY,
    }),
    seal: settings.SEAL_KEY,
    // With several processes, or functions that start and stop, keep `attempts` in Redis or PostgreSQL: see docs/redis.md.
    customer(request) {
      const session = /(?:^|; )session=([\w-]+)/.exec(request.headers.get('cookie') ?? '')?.[1];
      const customer = customers.get(session ?? '');
      // The payer's IP address as your proxy saw it. Card payments are refused without it.
      const ip = settings.DEV_COUNTRY ? '127.0.0.1' : request.headers.get('x-real-ip');
      return customer && { ...customer, ...(ip && { ip }) };
    },
    // The payer's country as reported by your CDN. It decides which payment methods are offered.
    country: (request) => settings.DEV_COUNTRY || (request.headers.get('cf-ipcountry') ?? undefined),
    order(id, customer) {
      const order = orders.get(id);
      return order?.customer === customer.id ? order : undefined;
    },
    onPayment({ pingback: { ref, type, effect }, order }) {
      // A pingback may arrive more than once, and two of them may tell that a payment was made.
      const key = `${ref} ${effect}`;
      if (handled.has(key)) return;
      console.log(`${type}: ${order ?? ref}`);
      handled.add(key);
    },
    // No pingback of vouchers is promised. If the provider sends one all the same, leave this callback out.
    onVoucher({ attempt, order }) {
      if (handled.has(attempt)) return;
      console.log(`paid: ${order}`);
      handled.add(attempt);
    },
  });
