/** Types and media type of error answers, for code that only writes them and needs no schema. */

/** Every type of problem the backend may answer, with its HTTP status. */
export const problemStatus = {
  'invalid-request': 400,
  unauthorized: 401,
  declined: 402,
  'not-found': 404,
  'rate-limited': 429,
  'provider-unavailable': 503,
  'unknown-outcome': 504,
} as const;

/** Media type of a problem. */
export const problemMediaType = 'application/problem+json';
