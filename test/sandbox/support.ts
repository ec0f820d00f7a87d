/** A merchant who talks to the sandbox by hand, signing with the package's own `sign`. */
import { sign, type Params } from '../../src/server/sign/index.js';
import { createSandbox, type Sandbox, type SandboxConfig } from '../../src/sandbox/index.js';

export const START = 1_800_000_000;
export const BASE = 'https://provider.test';

export type Fields = Record<string, string>;

export interface Answer {
  readonly status: number;
  readonly body: any;
}

export const goodCard: Fields = {
  'card[number]': '4242424242424242',
  'card[exp_month]': '12',
  'card[exp_year]': '2035',
  'card[cvv]': '123',
};

export class Merchant {
  readonly sandbox: Sandbox;
  /** The parameters of every pingback that arrived. */
  readonly heard: Fields[] = [];
  /** Makes the answer of the listener. */
  answers = (): Response => new Response('OK');

  constructor(config: SandboxConfig = {}, listens = true) {
    this.sandbox = createSandbox({
      clock: () => START,
      ...(listens ? { pingbackUrl: 'https://shop.test/pay/pingback?shop=1' } : {}),
      fetch: async (input) => {
        this.heard.push(Object.fromEntries(new URL(input instanceof Request ? input.url : input).searchParams));
        return this.answers();
      },
      ...config,
    });
  }

  async get(path: string, headers: Fields = { 'x-apikey': this.sandbox.secretKey }): Promise<Answer> {
    return read(await this.sandbox.fetch(new Request(BASE + path, { headers })));
  }

  async post(
    path: string,
    fields: Fields = {},
    headers: Fields = { 'x-apikey': this.sandbox.secretKey },
  ): Promise<Answer> {
    const body = new URLSearchParams(fields);
    return read(await this.sandbox.fetch(new Request(BASE + path, { method: 'POST', body, headers })));
  }

  signed(params: Params, version: 2 | 3 = 3, secret: string = this.sandbox.secretKey): string {
    const all: Params = { key: this.sandbox.projectKey, ...params, sign_version: version };
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries({ ...all, sign: sign(all, { secret, version }) })) {
      if (typeof value !== 'object') query.set(name, String(value));
      else for (const [sub, item] of Object.entries(value ?? {})) query.set(`${name}[${sub}]`, String(item));
    }
    return query.toString();
  }

  async token(card: Fields = {}): Promise<string> {
    const fields = { public_key: this.sandbox.projectKey, ...goodCard, ...card };
    return (await this.post('/api/gateway/token', fields, {})).body.token as string;
  }

  /** Makes a valid charge with `change` applied; an empty text leaves a field out. */
  async charge(change: Fields = {}, card: Fields = {}, path = '/api/gateway/charge'): Promise<Answer> {
    const fields: Fields = {
      amount: '9.90',
      currency: 'EUR',
      description: 'Notebook',
      email: 'ada@example.com',
      timestamp: String(this.sandbox.now()),
      'customer[firstname]': 'Ada',
      'customer[lastname]': 'Lovelace',
      plan: 'order-1',
      uid: 'user-1',
      browser_ip: '192.0.2.7',
      browser_domain: 'shop.test',
      ...change,
    };
    fields['token'] ??= await this.token(card);
    for (const [name, value] of Object.entries(fields)) if (value === '') delete fields[name];
    return this.post(path, fields);
  }

  types(): number[] {
    return this.heard.map(({ type }) => Number(type));
  }
}

/** Asks for a charge that does not exist; returns the answer as it came. */
export const raw = (merchant: Merchant) =>
  merchant.sandbox.fetch(
    new Request(`${BASE}/api/gateway/charge/t1`, { headers: { 'x-apikey': merchant.sandbox.secretKey } }),
  );

/** A call of the control API. */
export const control = async (
  merchant: Merchant,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer & Pick<Response, 'headers'>> => {
  const init =
    body === undefined ? { method } : { method, body: typeof body === 'string' ? body : JSON.stringify(body) };
  const answer = await merchant.sandbox.fetch(new Request(`${BASE}/sandbox${path}`, init));
  return { status: answer.status, body: await answer.json(), headers: answer.headers };
};

async function read(response: Response): Promise<Answer> {
  const text = await response.text();
  const isJson = (response.headers.get('content-type') ?? '').includes('json');
  return { status: response.status, body: isJson ? JSON.parse(text) : text };
}
