/** Calls of the provider's API as a merchant's server makes them. */
import { createSandbox, type Sandbox, type SandboxConfig } from '../../src/sandbox/index.js';
import { normalise, sign, signEpin, toForm, type Params, type Scalar } from '../../src/server/sign/index.js';

export const start = 1_800_000_000;
export const host = 'https://provider.example';

export interface Answer {
  status: number;
  body: any;
}

export interface Calls {
  sandbox: Sandbox;
  /** A signed call with `key`, `sign_version` and `sign`. */
  signed(method: 'GET' | 'POST', path: string, fields: Params, over?: Params): Promise<Answer>;
  /** A signed call with `key` and a `sign` of version 3, without `sign_version`. */
  coupon(method: 'GET' | 'POST', fields: Params, over?: Params): Promise<Answer>;
  /** A call authenticated by the fields `auth[…]`. */
  epin(method: 'GET' | 'POST', path: string, params?: Record<string, Scalar>, auth?: Params): Promise<Answer>;
  /** A form POST of exactly these fields. */
  form(path: string, fields: Params, headers?: Record<string, string>): Promise<Answer>;
  get(path: string): Promise<Response>;
  json(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer>;
  apiKey: { 'x-apikey': string };
}

const read = async (response: Response): Promise<Answer> => {
  const text = await response.text();
  return { status: response.status, body: JSON.parse(text) };
};

/** Opens a sandbox whose clock stands still, and the calls to it. */
export function open(config: SandboxConfig = {}): Calls {
  const sandbox = createSandbox({ clock: () => start, ...config });
  const { projectKey: key, secretKey: secret } = sandbox;
  const send = async (method: 'GET' | 'POST', path: string, form: string, headers = {}): Promise<Answer> => {
    const url = host + path;
    if (method === 'GET') return read(await sandbox.fetch(new Request(`${url}?${form}`)));
    const type = { 'content-type': 'application/x-www-form-urlencoded', ...headers };
    return read(await sandbox.fetch(new Request(url, { method, headers: type, body: form })));
  };
  const formOf = (fields: Params, signature: string): string => toForm({ ...normalise(fields), sign: signature });
  return {
    sandbox,
    apiKey: { 'x-apikey': secret },
    signed: (method, path, fields, over = {}) => {
      const all = { ...fields, key, sign_version: '3', ...over };
      return send(method, path, formOf(all, sign(all, { secret, version: all['sign_version'] === '2' ? 2 : 3 })));
    },
    coupon: (method, fields, over = {}) => {
      const all = { ...fields, key, timestamp: String(start), ...over };
      return send(method, '/api/coupon', formOf(all, sign(all, { secret, version: 3 })));
    },
    epin: (method, path, params = {}, auth = {}) => {
      const signature = signEpin({ key, timestamp: String(start), params, secret });
      return send(
        method,
        path,
        toForm(normalise({ auth: { key, timestamp: String(start), sign: signature, ...(auth as object) }, params })),
      );
    },
    form: (path, fields, headers) => send('POST', path, toForm(normalise(fields)), headers),
    get: (path) => sandbox.fetch(new Request(host + path)),
    json: async (path, body, headers = {}) =>
      read(
        await sandbox.fetch(
          new Request(host + path, {
            method: 'POST',
            headers: { 'content-type': 'application/json', ...headers },
            body: JSON.stringify(body),
          }),
        ),
      ),
  };
}
