/** The in-memory provider for development and tests, in any runtime with `fetch`. */
import { createApp } from './app.js';
import { SandboxClock } from './clock.js';
import { createContext, type SandboxContext } from './context.js';
import { garbage, nameOf, wait, type Fault } from './faults.js';
import { Ids } from './ids.js';
import { refund } from './refunds.js';
import { checkSettings } from './settings.js';
import type { Sandbox, SandboxConfig } from './types.js';

interface World {
  readonly context: SandboxContext;
  readonly app: ReturnType<typeof createApp>;
}

/** Node servers pass the socket's response along, so that a connection can really be cut. */
type Bindings = { readonly outgoing?: { destroy?: () => void } } | undefined;

function cut(env: unknown): never {
  (env as Bindings)?.outgoing?.destroy?.();
  throw new TypeError('fetch failed: the connection was reset');
}

/**
 * Creates a sandbox. It keeps everything in memory, checks keys and signatures as the provider does, and never stores a
 * card number or a security code.
 * @throws TypeError that names a setting that is wrong or not known
 */
export function createSandbox(config: SandboxConfig = {}): Sandbox {
  checkSettings(config);
  const clock = new SandboxClock(config.clock, () => world.context.pingbacks.settle());
  const ids = new Ids(config.seed ?? 1);
  let world = build();

  function build(): World {
    const context = createContext(config, clock, ids, reset);
    return { context, app: createApp(context) };
  }

  function reset(): void {
    clock.stop();
    world.context.pingbacks.stop();
    world = build();
  }

  const logFault = (method: string, path: string, fault: Fault, status: number): void => {
    const fields = Object.create(null) as Record<string, string>;
    world.context.log.add({ at: clock.now(), method, path, fields, status, fault: nameOf(fault) });
  };

  const withFault = async (fault: Fault, request: Request, env: unknown): Promise<Response> => {
    const { pathname } = new URL(request.url);
    await wait(fault.delay);
    if (fault.reset === true || fault.reset === 'before') {
      logFault(request.method, pathname, fault, 0);
      return cut(env);
    }
    if (fault.code !== undefined) {
      logFault(request.method, pathname, fault, 400);
      return Response.json({ error: { code: fault.code, message: 'Refused on request' } }, { status: 400 });
    }
    if (fault.fail !== undefined) {
      const status = fault.fail === true ? 500 : fault.fail;
      logFault(request.method, pathname, fault, status);
      return new Response(null, { status });
    }
    const answer = await world.app.fetch(request, { fault });
    if (fault.reset === 'after') return cut(env);
    return fault.garbage === undefined ? answer : garbage(fault.garbage);
  };

  return {
    get projectKey() {
      return world.context.projectKey;
    },
    get secretKey() {
      return world.context.secretKey;
    },
    baseUrl: (config.baseUrl ?? 'http://sandbox.pay-elements.test').replace(/\/+$/, ''),
    get words() {
      return world.context.words;
    },
    fetch: async (request, env) => {
      await clock.runDue();
      const fault = world.context.faults.take(request.method, new URL(request.url).pathname);
      return fault === undefined ? world.app.fetch(request, {}) : withFault(fault, request, env);
    },
    now: clock.now,
    advance: (seconds) => clock.advance(seconds),
    settle: () => world.context.pingbacks.settle(),
    reset,
    refund: (ref, options) => {
      refund(world.context, ref, options);
    },
    get ledger() {
      return world.context.ledger;
    },
    get log() {
      return world.context.log.entries;
    },
    get pingbacks() {
      return world.context.pingbacks.sent;
    },
    get faults() {
      return world.context.faults;
    },
    get vouchers() {
      return world.context.vouchers;
    },
    get coupons() {
      return world.context.coupons;
    },
    get handset() {
      return world.context.handset;
    },
    get carrier() {
      return world.context.carrier;
    },
    get inbox() {
      return world.context.inbox;
    },
    get tickets() {
      return world.context.tickets;
    },
    get deliveries() {
      return world.context.deliveries;
    },
    get issuer() {
      return world.context.issuer;
    },
  };
}
