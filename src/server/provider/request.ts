/** Builds a request from checked fields: address, headers, signature and body. */
import { normalise, sign, signedForm, signEpin, toForm, type Params, type Scalar } from '../sign/index.js';
import type { Fields, ProviderEndpoint } from './endpoint.js';
import type { Settings } from './settings.js';
import { toDeploymentWords } from './words.js';

export interface Outgoing {
  readonly url: string;
  readonly init: RequestInit;
}

export interface Addressing {
  /** The value of the one `{name}` in the path. */
  readonly id?: string | undefined;
  /** The carrier token. */
  readonly token?: string | undefined;
}

/** Returns the fields named in the deployment's words; names and texts that the caller chose stay unchanged. */
const wordedFields = ({ worded }: ProviderEndpoint, fields: Fields, { words }: Settings): Fields =>
  words
    ? Object.fromEntries(
        Object.entries(fields).map(([name, value]) => [
          toDeploymentWords(name, words),
          name === worded ? toDeploymentWords(String(value), words) : value,
        ]),
      )
    : fields;

const scalars = (fields: Fields): Params =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => typeof value !== 'object')) as Params;

/**
 * Adds the fields that authenticate the call ('Authentication' in the provider's document). For `signed` and `coupon`,
 * returns the form text instead.
 */
function authenticate(endpoint: ProviderEndpoint, given: Fields, settings: Settings): Fields | string {
  const { projectKey: key, secretKey: secret, signVersion: version } = settings;
  const now = String(settings.clock());
  const more: Record<string, string> = {};
  if (endpoint.stamp) more[endpoint.stamp] = now;
  switch (endpoint.auth) {
    case 'signed':
      more['key'] = key;
      more['sign_version'] = String(version);
      return signedForm(given as Params, more, { secret, version });
    case 'coupon':
      more['key'] = key;
      return signedForm(given as Params, more, { secret, version: 3 });
    case 'invoice': {
      const body = { ...given, key, sign_version: String(version) };
      return { ...body, sign: settings.signInvoice?.(body) ?? sign(scalars(body), { secret, version }) };
    }
    case 'carrier':
      return { ...given, key };
    case 'public':
      return { ...given, public_key: key };
    case 'app':
      return { ...given, app_key: key };
    case 'epin': {
      const params = given as Readonly<Record<string, Scalar>>;
      const auth = { key, timestamp: now, sign: signEpin({ key, timestamp: now, params, secret }) };
      return { auth, ...(endpoint.within !== undefined && { [endpoint.within]: params }) };
    }
    case 'secret':
      return { ...given, ...more };
  }
}

/** Returns the URL of a call, without its query. */
export function address(name: string, endpoint: ProviderEndpoint, settings: Settings, id = ''): string {
  const live = endpoint.livePath !== undefined && settings.tokenUrl !== undefined;
  const documented = toDeploymentWords((live ? endpoint.livePath : undefined) ?? endpoint.path, settings.words);
  const path = (settings.paths as Record<string, string | undefined>)[name] ?? documented;
  const base = live ? settings.tokenUrl : settings.baseUrl;
  return base + (path.includes('{') ? path.replace(/\{\w+\}/, () => encodeURIComponent(id)) : path);
}

/** @throws {SignatureError} for fields that cannot be written as a form, such as names with a `.` inside `custom`. */
export function buildRequest(
  name: string,
  endpoint: ProviderEndpoint,
  fields: Fields,
  settings: Settings,
  { id, token }: Addressing = {},
): Outgoing {
  const url = address(name, endpoint, settings, id);
  const all = authenticate(endpoint, wordedFields(endpoint, fields, settings), settings);
  const headers: Record<string, string> = { accept: 'application/json' };
  if (endpoint.auth === 'secret' || endpoint.auth === 'invoice') headers['x-apikey'] = settings.secretKey;
  if (token !== undefined) headers['token'] = token;
  const body = endpoint.json ? JSON.stringify(all) : typeof all === 'string' ? all : toForm(normalise(all as Params));
  if (endpoint.method === 'GET') return { url: body === '' ? url : `${url}?${body}`, init: { method: 'GET', headers } };
  headers['content-type'] = `application/${endpoint.json ? 'json' : 'x-www-form-urlencoded'}`;
  // If a kept-alive connection ends, Deno resends a text body by itself, which would charge a card twice. It cannot
  // resend a Blob.
  return { url, init: { method: 'POST', headers, body: new Blob([body]) } };
}
