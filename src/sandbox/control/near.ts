/**
 * Keeps pages of other sites away. Any page that a developer opens could else read what was paid in the sandbox, and
 * have it call addresses in the developer's network.
 */
import type { MiddlewareHandler } from 'hono';
import type { SandboxContext } from '../context.js';
import { Refusal } from '../refusal.js';

/** Host names of this machine and of its network: no site on the internet has such a name. */
const near =
  /^(?:[^.:]+|.+\.(?:internal|lan|local|localhost|test)|(?:127|10)(?:\.\d+){3}|192\.168(?:\.\d+){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d+){2}|\[::1\])$/;

export const isNear = (hostname: string): boolean => near.test(hostname);

/** Refuses a call of a page, unless the page is of this machine or its network, or has the sandbox's own host name. */
export const nearOnly =
  (context: SandboxContext): MiddlewareHandler =>
  async (c, next) => {
    const origin = c.req.header('origin');
    const from = origin !== undefined && URL.canParse(origin) ? new URL(origin).hostname : '';
    if (origin !== undefined && !isNear(from) && from !== new URL(context.origin(c)).hostname) {
      const why = 'Only pages of this machine and its network control the sandbox';
      throw new Refusal(4007, `${why}, not those of ${origin}`, { status: 403, shape: 'flat' });
    }
    await next();
  };
