/** Which pages may call: cross-origin answers (CORS) and forged calls (CSRF). */
import { ProblemError, invalid } from './problem.js';
import { saysJson } from './body.js';
import type { Reply } from './reply.js';

export interface Origins {
  /** The backend's own origin as the payer's browser knows it, where no `baseUrl` says it. */
  own(request: Request): string;
  /** The origin of the page that calls, or else the backend's own. */
  page(request: Request): string;
  /** Refuses an address, if there is one, to which a page may not be sent back. */
  requireReturn(request: Request, returnUrl: string | undefined): void;
  /** Refuses a call that changes something and that a foreign page's form could have made. */
  guard(request: Request): void;
  preflight(request: Request, methods: readonly string[]): Reply;
  /** Headers by which a page of an allowed origin may read the answer. */
  headers(request: Request): Record<string, string>;
  /** Value of `frame-ancestors` for the pages served. */
  readonly ancestors: string;
}

/** What a page may send when it does not say what it wants to send. */
const requestHeaders = 'content-type, authorization, x-csrf-token, x-requested-with';

/** Of an address that has one: that of `data:` or `file:` is no page's. */
const originOf = (url: string | null): string | undefined => {
  const origin = url && URL.canParse(url) ? new URL(url).origin : 'null';
  return origin === 'null' ? undefined : origin;
};

function required(setting: string, text: string, form: RegExp): string {
  const origin = form.test(text) && originOf(text);
  if (!origin) throw new TypeError(`createHandler: ${setting}: give scheme and host, such as "https://shop.example"`);
  return origin;
}

/**
 * @param allowedOrigins origins besides the backend's own, such as `https://shop.example`
 * @param baseUrl public address of the backend, when its requests do not show it (behind a proxy)
 * @throws TypeError when one of them is not an origin
 */
export function createOrigins(allowedOrigins: string | readonly string[], baseUrl: string | undefined): Origins {
  const list = new Set(
    [allowedOrigins].flat().map((text) => required('allowedOrigins', text, /^https?:\/\/[^/*]+\/?$/)),
  );
  if (baseUrl !== undefined) list.add(required('baseUrl', baseUrl, /^[^?#]+$/));
  const own = (request: Request): string =>
    // Only a browser sets it and no page can: it holds where the proxy hides the public address.
    (request.headers.get('sec-fetch-site') === 'same-origin' && originOf(request.headers.get('origin'))) ||
    new URL(request.url).origin;

  /** The origin of `url`, if its pages may call. */
  const trusted = (request: Request, url: string | null): string | undefined => {
    const origin = originOf(url);
    return origin && (list.has(origin) || origin === own(request)) ? origin : undefined;
  };
  /** The origin that the request's page may be trusted to have. */
  const allowed = (request: Request): string | undefined => trusted(request, request.headers.get('origin'));

  return {
    ancestors: ["'self'", ...list].join(' '),
    own,
    page: (request) => allowed(request) ?? own(request),
    requireReturn: (request, returnUrl) => {
      if (returnUrl !== undefined && !trusted(request, returnUrl))
        throw invalid('returnUrl', 'it must be on an allowed origin');
    },
    guard: (request) => {
      // A page of another origin is refused even where its preflight was not asked for.
      if (!(request.headers.has('origin') ? allowed(request) : saysJson(request))) {
        throw new ProblemError('unauthorized', {
          status: 403,
          code: 'origin',
          detail: 'call from an allowed origin, or with content-type: application/json',
        });
      }
    },
    preflight: (request, methods) => ({
      status: 204,
      body: null,
      headers: allowed(request)
        ? {
            'access-control-allow-methods': methods.join(', '),
            // Whatever the merchant's page sends along: its origin is trusted, the others get nothing.
            'access-control-allow-headers': request.headers.get('access-control-request-headers') ?? requestHeaders,
            'access-control-max-age': '600',
          }
        : {},
    }),
    headers: (request) => {
      const origin = allowed(request);
      if (!origin) return { vary: 'origin' };
      return {
        vary: 'origin',
        'access-control-allow-origin': origin,
        'access-control-allow-credentials': 'true',
        'access-control-expose-headers': 'retry-after',
      };
    },
  };
}
