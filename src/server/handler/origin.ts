/** Which pages may call: cross-origin answers (CORS) and forged calls (CSRF). */
import { ProblemError, invalid } from './problem.js';
import { saysJson } from './body.js';
import type { Reply } from './reply.js';

export interface Origins {
  /** The origin that the request's page may be trusted to have: its own, or undefined when it may not call. */
  allowed(request: Request): string | undefined;
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

const originOf = (url: string): string | undefined => {
  try {
    return new URL(url).origin;
  } catch {
    return undefined;
  }
};

/**
 * @param allowedOrigins origins besides the backend's own, such as `https://shop.example`
 * @param baseUrl public address of the backend, when its requests do not show it (behind a proxy)
 * @throws TypeError when one of them is not an origin
 */
export function createOrigins(allowedOrigins: readonly string[], baseUrl: string | undefined): Origins {
  const list = new Set(
    allowedOrigins.map((text) => {
      const origin = originOf(text);
      if (origin === undefined || origin === 'null' || !/^https?:\/\/[^/]+\/?$/.test(text)) {
        throw new TypeError('allowedOrigins: an origin is a scheme and a host, such as "https://shop.example"');
      }
      return origin;
    }),
  );
  const publicOrigin = baseUrl === undefined ? undefined : originOf(baseUrl);
  const isOwn = (request: Request, origin: string): boolean =>
    origin === publicOrigin ||
    origin === originOf(request.url) ||
    // Only a browser sets it and no page can: it holds where the proxy hides the public address.
    request.headers.get('sec-fetch-site') === 'same-origin';

  const allowed = (request: Request): string | undefined => {
    const origin = request.headers.get('origin');
    if (origin === null || origin === 'null') return undefined;
    return list.has(origin) || isOwn(request, origin) ? origin : undefined;
  };

  return {
    ancestors: ["'self'", ...list].join(' '),
    allowed,
    requireReturn: (request, returnUrl) => {
      if (returnUrl === undefined) return;
      const origin = originOf(returnUrl);
      const mayBe = origin !== undefined && origin !== 'null';
      if (mayBe && (list.has(origin) || [publicOrigin, originOf(request.url), allowed(request)].includes(origin)))
        return;
      throw invalid('returnUrl', 'it must be on an allowed origin');
    },
    guard: (request) => {
      // A page of another origin is refused even where its preflight was not asked for.
      const fromPage = request.headers.get('origin') !== null;
      if (fromPage ? allowed(request) === undefined : !saysJson(request)) {
        throw new ProblemError('unauthorized', {
          status: 403,
          code: 'origin',
          detail: 'call from an allowed origin, or from a server with content-type: application/json',
        });
      }
    },
    preflight: (request, methods) => ({
      status: 204,
      body: null,
      headers:
        allowed(request) === undefined
          ? {}
          : {
              'access-control-allow-methods': methods.join(', '),
              // Whatever the merchant's page sends along: its origin is trusted, the others get nothing.
              'access-control-allow-headers': request.headers.get('access-control-request-headers') ?? requestHeaders,
              'access-control-max-age': '600',
            },
    }),
    headers: (request) => {
      const origin = allowed(request);
      if (origin === undefined) return { vary: 'origin' };
      return {
        vary: 'origin',
        'access-control-allow-origin': origin,
        'access-control-allow-credentials': 'true',
        'access-control-expose-headers': 'retry-after',
      };
    },
  };
}
