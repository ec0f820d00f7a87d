/** The shop's own side, the same in every recipe: who is paying, what an order costs, what to do once it is paid. */
import { createHandler, createProvider, type Handler, type OrderDetails } from 'pay-elements/server';

export interface Settings {
  PROVIDER_URL: string;
  /** Of a live project: the provider's separate address of one-time tokens. */
  TOKEN_URL?: string;
  PROJECT_KEY: string;
  /** Never leaves the backend. */
  SECRET_KEY: string;
  /** 32 random characters or more. */
  SEAL_KEY: string;
  /** On your own machine alone, where no proxy says where the payer is: the country that they pay in, such as `DE`. */
  DEV_COUNTRY?: string;
}

/** By their session: `document.cookie = 'session=session-of-ada'` in the console of the page signs Ada in. */
const customers = new Map([
  ['session-of-ada', { id: 'ada', email: 'ada@shop.example', firstname: 'Ada', lastname: 'Byron' }],
]);

const orders = new Map<string, OrderDetails & { customer: string }>([
  ['o-1', { customer: 'ada', amount: '9.90', currency: 'EUR', description: 'Poster' }],
]);

/** Payments that were acted upon; a table with a unique key in a real shop. */
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
    // With more than one process, or functions that come and go, `attempts` belong in Redis: docs/redis.md.
    customer(request) {
      const session = /(?:^|; )session=([\w-]+)/.exec(request.headers.get('cookie') ?? '')?.[1];
      const customer = customers.get(session ?? '');
      // The address that your proxy saw; card payments are refused without it.
      const ip = settings.DEV_COUNTRY ? '127.0.0.1' : request.headers.get('x-real-ip');
      return customer && { ...customer, ...(ip && { ip }) };
    },
    // As the CDN in front says it; the ways to pay are those of this country.
    country: (request) => settings.DEV_COUNTRY || (request.headers.get('cf-ipcountry') ?? undefined),
    order(id, customer) {
      const order = orders.get(id);
      return order?.customer === customer.id ? order : undefined;
    },
    onPayment({ pingback, order }) {
      // A notification may come more than once.
      if (handled.has(pingback.id)) return;
      console.log(`${pingback.type}: ${order ?? pingback.ref}`);
      handled.add(pingback.id);
    },
    // Of a voucher no notification tells.
    onVoucher({ attempt, order }) {
      if (handled.has(attempt)) return;
      console.log(`paid: ${order}`);
      handled.add(attempt);
    },
  });
