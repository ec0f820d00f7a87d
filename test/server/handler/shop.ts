/** A shop in one process: the real handler in front of the real sandbox, both on the sandbox's clock. */
import { createSandbox, type Sandbox } from '../../../src/sandbox/index.js';
import {
  createHandler,
  type Customer,
  type Handler,
  type HandlerConfig,
  type OrderDetails,
  type PaymentEvent,
} from '../../../src/server/handler/index.js';
import { createProvider, type Provider } from '../../../src/server/provider/index.js';

export const base = 'https://shop.test';
export const seal = 'a sealing key for tests, long enough';
export const ann: Customer = {
  id: 'ann',
  email: 'ann@example.com',
  firstname: 'Ann',
  lastname: 'Lee',
  ip: '192.0.2.7',
};
export const bob: Customer = {
  id: 'bob',
  email: 'bob@example.com',
  firstname: 'Bob',
  lastname: 'Ray',
  ip: '192.0.2.8',
};

export const order: OrderDetails = { amount: '9.90', currency: 'EUR', description: 'Two cups of tea' };

export interface Shop {
  readonly sandbox: Sandbox;
  readonly provider: Provider;
  readonly handler: Handler;
  readonly events: PaymentEvent[];
  readonly errors: { error: unknown; call: string }[];
  /** Orders by customer and id (`ann o-1`); tests change them as the merchant would. */
  readonly orders: Map<string, OrderDetails>;
  /** Calls the handler as a page of the shop does. */
  call(method: string, path: string, options?: CallOptions): Promise<Reply>;
  /** Returns a one-time token, made at the sandbox's token address. */
  token(cvv?: string, number?: string): Promise<string>;
  /** Returns the body of a charge for order `o-1`, or `more.order`, in its current version. */
  payment(more?: Record<string, unknown>): Promise<Record<string, unknown>>;
  attempt(): string;
}

export interface CallOptions {
  body?: unknown;
  as?: Customer | 'nobody';
  origin?: string | null;
  headers?: Record<string, string>;
}

export interface Reply {
  status: number;
  headers: Headers;
  body: any;
}

export async function replyOf(response: Response): Promise<Reply> {
  const text = await response.text();
  const json = response.headers.get('content-type')?.includes('json') ?? false;
  return { status: response.status, headers: response.headers, body: json ? JSON.parse(text) : text };
}

let attempts = 0;

export interface ShopConfig extends Partial<HandlerConfig> {
  /** The sandbox to share with another handler of the same shop. */
  readonly sandbox?: Sandbox;
  /** Whether notifications fail to arrive. */
  readonly deaf?: boolean;
  /** Whether the handler has no `onError`. */
  readonly unheard?: boolean;
  /** Stands between the handler's provider client and the sandbox. */
  readonly wire?: (request: Request, send: (request: Request) => Promise<Response>) => Promise<Response>;
}

export function openShop({ sandbox: shared, deaf = false, unheard = false, wire, ...config }: ShopConfig = {}): Shop {
  const now = 1_800_000_000;
  const sandbox =
    shared ??
    createSandbox({
      clock: () => now,
      pingbackUrl: `${base}/pay/pingback`,
      fetch: ((input: string, init?: RequestInit) =>
        deaf ? Promise.reject(new TypeError('deaf')) : handler(new Request(input, init))) as typeof fetch,
    });
  const send = (request: Request): Promise<Response> => sandbox.fetch(request);
  const provider = createProvider({
    baseUrl: sandbox.baseUrl,
    projectKey: sandbox.projectKey,
    secretKey: sandbox.secretKey,
    fetch: (request) => (wire ? wire(request, send) : send(request)),
    clock: sandbox.now,
    wait: async () => undefined,
  });
  const events: PaymentEvent[] = [];
  const errors: { error: unknown; call: string }[] = [];
  const orders = new Map<string, OrderDetails>([
    ['ann o-1', order],
    ['bob b-1', order],
  ]);
  const handler = createHandler({
    provider,
    customer: (request) => [ann, bob].find(({ id }) => id === request.headers.get('authorization')),
    order: (id, { id: customer }) => orders.get(`${customer} ${id}`),
    onPayment: (event) => void events.push(event),
    seal,
    clock: sandbox.now,
    ...(!unheard && { onError: (error, { call }) => void errors.push({ error, call }) }),
    ...config,
  });

  const call: Shop['call'] = async (method, path, { body, as = ann, origin = base, headers = {} } = {}) =>
    replyOf(
      await handler(
        new Request(`${base}/pay${path}`, {
          method,
          headers: {
            ...(as === 'nobody' ? {} : { authorization: as.id }),
            ...(origin === null ? {} : { origin }),
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            ...headers,
          },
          ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
        }),
      ),
    );

  const token: Shop['token'] = async (cvv = '123', number = '4242424242424242') => {
    const made = await sandbox.fetch(
      new Request(provider.tokenUrl, {
        method: 'POST',
        body: new URLSearchParams({
          public_key: sandbox.projectKey,
          'card[number]': number,
          'card[exp_month]': '12',
          'card[exp_year]': '2040',
          'card[cvv]': cvv,
        }),
      }),
    );
    return ((await made.json()) as { token: string }).token;
  };

  const attempt = (): string => `attempt-${String((attempts += 1)).padStart(12, '0')}`;

  return {
    sandbox,
    provider,
    handler,
    events,
    errors,
    orders,
    call,
    token,
    attempt,
    payment: async (more = {}) => {
      const id = (more['order'] as string | undefined) ?? 'o-1';
      const shown = await call('GET', `/orders/${id}`);
      return {
        attempt: attempt(),
        order: id,
        orderVersion: shown.body.version,
        cardholder: 'Ann Lee',
        ...('savedCard' in more ? {} : { token: await token() }),
        ...more,
      };
    },
  };
}

/** Pays on the hosted page at `url`, by card unless `system` names another method; returns the payment's reference. */
export const pays = async (
  shop: Pick<Shop, 'sandbox'>,
  url: string,
  cvv = '123',
  system = 'cc',
  offer?: string,
): Promise<string> => {
  const page = await (await shop.sandbox.fetch(new Request(url))).text();
  const id = /\/checkout\/([\w-]+)/.exec(page)?.[1] ?? '';
  const card = { number: '4242424242424242', expiry: '12/40', cvv, holder: 'Ann Lee' };
  await shop.sandbox.fetch(
    new Request(`${shop.sandbox.baseUrl}/checkout/${id}`, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams({ system, ...card, ...(offer !== undefined && { offer }) }),
    }),
  );
  await shop.sandbox.settle();
  return shop.sandbox.ledger.at(-1)?.ref ?? '';
};
