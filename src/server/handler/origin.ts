/** Decides which pages may call: allows cross-origin answers (CORS) and refuses forged calls (CSRF). */
import { ProblemError, invalid } from './problem.js';
import { saysJson } from './body.js';
import type { Reply } from './reply.js';

export interface Origins {
  /** Returns the backend's own origin as the payer's browser knows it, for use if `baseUrl` is not set. */
  own(request: Request): string;
  /** Returns the origin of the calling page if it is allowed, else the backend's own. */
  page(request: Request): string;
  /** Throws if `returnUrl` is given and is not on an allowed origin. */
  requireReturn(request: Request, returnUrl: string | undefined): void;
  /** Throws for a call that a form on a foreign page could have sent. For calls that change something. */
  guard(request: Request): void;
  preflight(request: Request, methods: readonly string[]): Reply;
  /** Returns the CORS headers that let a page of an allowed origin read the answer; none for other pages. */
  headers(request: Request): object | undefined;
  /** Value of `frame-ancestors` for the pages that the handler serves. */
  readonly ancestors: string;
}

/**
 * Returns the origin of a URL; undefined if it has none, as with `data:` or `file:`. Pages of an app may have a scheme of
 * the app's own, for which `URL` itself tells no origin.
 */
const originOf = (url: string | null): string | undefined => {
  const { protocol, host } = new URL(url && URL.canParse(url) ? url : 'data:');
  return host && `${protocol}//${host}`;
};

function required(setting: string, text: string, form: RegExp): string {
  const origin = form.test(text) && originOf(text);
  if (!origin) throw new TypeError(`createHandler: ${setting}: give scheme and host, such as "https://shop.example"`);
  return origin;
}

/**
 * @param allowedOrigins origins in addition to the backend's own, such as `https://shop.example`, or
 *   `capacitor://localhost` of an app
 * @param baseUrl public address of the backend, if its requests do not show it (behind a proxy)
 * @throws TypeError if one of them has no valid origin
 */
export function createOrigins(allowedOrigins: string | readonly string[], baseUrl: string | undefined): Origins {
  const list = new Set(
    [allowedOrigins].flat().map((text) => required('allowedOrigins', text, /^[\w.+-]+:\/\/[^/*]+\/?$/)),
  );
  if (baseUrl !== undefined) list.add(required('baseUrl', baseUrl, /^https?:\/\/[^?#@/]+(\/[^?#]*)?$/i));
  const own = (request: Request): string =>
    // Only browsers set `sec-fetch-site`; pages cannot. It is reliable even if a proxy hides the public address.
    (request.headers.get('sec-fetch-site') === 'same-origin' && originOf(request.headers.get('origin'))) ||
    new URL(request.url).origin;

  /** Returns the origin of `url` if its pages may call. */
  const trusted = (request: Request, url: string | null): string | undefined => {
    const origin = originOf(url);
    return origin && (list.has(origin) || origin === own(request)) ? origin : undefined;
  };
  /** Returns the origin of the request's page if it may call. */
  const allowed = (request: Request): string | undefined => trusted(request, request.headers.get('origin'));

  return {
    ancestors: ["'self'", ...list].join(' '),
    own,
    page: (request) => allowed(request) ?? own(request),
    requireReturn: (request, returnUrl) => {
      if (returnUrl !== undefined && !trusted(request, returnUrl))
        throw invalid('returnUrl', 'it must be on an allowed origin: see allowedOrigins');
    },
    guard: (request) => {
      // A foreign origin is refused even if the browser sent no preflight. Without an `origin`, JSON rules out a form.
      if (!(request.headers.has('origin') ? allowed(request) : saysJson(request))) {
        throw new ProblemError('unauthorized', {
          status: 403,
          code: 'origin',
          detail: 'call from an allowed origin, or send content-type: application/json',
        });
      }
    },
    preflight: (request, methods) => ({
      status: 204,
      body: null,
      headers: allowed(request)
        ? {
            'access-control-allow-methods': methods.join(', '),
            // Any header that the merchant's page asks for: its origin is trusted, and other origins get no headers.
            'access-control-allow-headers': request.headers.get('access-control-request-headers') ?? '',
            'access-control-max-age': '600',
          }
        : {},
    }),
    headers: (request) => {
      const origin = allowed(request);
      if (!origin) return undefined;
      return {
        'access-control-allow-origin': origin,
        'access-control-allow-credentials': 'true',
        'access-control-expose-headers': 'retry-after',
      };
    },
  };
}
