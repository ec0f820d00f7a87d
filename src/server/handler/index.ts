/** The merchant API as one function with the shape of `fetch`. */
import * as v from 'valibot';
import { endpoints, type Effect, type EndpointName, type Schema } from '../../contract/index.js';
import { ProviderError, ProviderUnavailable, UnknownOutcome } from '../errors.js';
import { jsonOf, readText } from './body.js';
import { bridgeScript } from './bridge.js';
import { carrierHandlers } from './carrier.js';
import { chargeReturn } from './challenge-return.js';
import { chargeHandlers } from './charges.js';
import type { HandlerConfig } from './config.js';
import { epinHandlers } from './epin.js';
import { lookupHandlers } from './lookups.js';
import { failureOf, failureProblem, isUnreadable } from './outcome.js';
import { pingbackPage } from './pingback.js';
import { ProblemError, invalid, notFound, problemReply } from './problem.js';
import { reply, type Reply } from './reply.js';
import { matchRoute, pathOf, type PageName } from './routes.js';
import { createServices, type Call, type Handlers, type Services } from './services.js';
import { subscriptionHandlers } from './subscriptions.js';
import { carrierReturn, widgetHandlers, widgetReturn } from './widget.js';
import { wrongIn } from './wrong-in.js';

export type {
  CardToSave,
  Customer,
  ErrorAbout,
  HandlerConfig,
  OrderDetails,
  PaymentEvent,
  ReservedEvent,
  SavedCards,
  VoucherEvent,
} from './config.js';
export { createMemoryAttempts, type AttemptRecord, type AttemptStore, type Write } from './attempts.js';
export { createMemoryLimiter, type Limiter } from './limiter.js';

/** Answers every call of the merchant API. Never rejects: a failure is answered with a problem document. */
export type Handler = (request: Request) => Promise<Response>;

type PageHandler = (services: Services, request: Request) => Promise<Reply> | Reply;

const pageHandlers: Record<PageName, PageHandler> = {
  chargeReturn,
  widgetReturn,
  carrierReturn,
  bridgeScript,
  pingback: pingbackPage,
};

const isPage = (name: EndpointName | PageName): name is PageName => name in pageHandlers;

/** Returns `value` as the schema parses it, or throws `invalid-request` with what is wrong. */
function check(schema: Schema, value: unknown): unknown {
  const result = v.safeParse(schema, value, { abortEarly: true });
  if (result.success) return result.output;
  const { field, detail } = wrongIn(result.issues, 'the request');
  throw invalid(field, detail);
}

/**
 * Reports an error that no attempt has recorded, and turns it into a problem; most come from the provider client.
 * @param effect what the call changes
 */
function problemOf(
  { clock, report }: Services,
  error: unknown,
  call: string,
  about?: object,
  effect?: Effect,
): ProblemError {
  if (error instanceof ProblemError) return error;
  report(error, call, about);
  if (error instanceof UnknownOutcome) return new ProblemError('unknown-outcome');
  if (error instanceof ProviderUnavailable) {
    const { retryAfter } = error;
    return new ProblemError('provider-unavailable', {
      retryAt: retryAfter === undefined ? undefined : Math.ceil(clock()) + retryAfter,
    });
  }
  // The provider refuses to tell something, and no payment: its table names such calls `list` or `read`. A token belongs
  // to the payment that needs it.
  if (
    isUnreadable(error) ||
    (error instanceof ProviderError && (effect === 'read' || /(list|read)$/.test(error.endpoint)))
  )
    return new ProblemError('provider-unavailable', { code: error.code });
  const failure = failureOf(error);
  if (failure) return failureProblem(failure);
  // A merchant's hook or the store failed. The answer reveals nothing of the error, which may hold anything.
  // Perhaps the provider had been asked: a payment must not look refused.
  if (effect === 'money') return new ProblemError('unknown-outcome', { code: 'internal' });
  return new ProblemError('provider-unavailable', {
    code: 'internal',
    status: 500,
    detail: 'a hook or the store failed: see the log',
  });
}

async function callEndpoint(
  services: Services,
  handlers: Handlers,
  name: EndpointName,
  params: Record<string, string>,
  request: Request,
): Promise<Reply> {
  const { config, origins, report } = services;
  const at = performance.now();
  const endpoint: { params?: Schema; query?: Schema; body?: Schema; answer: Schema; effect?: Effect } = endpoints[name];
  const { effect = 'read' } = endpoint;
  if (effect !== 'read') origins.guard(request);
  const customer = await config.customer(request);
  if (!customer?.id) throw new ProblemError('unauthorized', { detail: 'customer(request) answered no id' });
  if (typeof customer.id !== 'string') throw new TypeError('customer: id must be a string');
  if (config.authorize && !(await config.authorize({ name, request, customer }))) {
    throw new ProblemError('unauthorized', { status: 403, code: 'forbidden' });
  }
  const input: { params?: unknown; query?: unknown; body?: object } = {};
  if (endpoint.params) input.params = check(endpoint.params, params);
  if (endpoint.query) input.query = check(endpoint.query, Object.fromEntries(new URL(request.url).searchParams));
  if (endpoint.body) input.body = check(endpoint.body, jsonOf(request, await readText(request))) as object;
  // The table pairs each name with its input and answer; the compiler cannot follow that through an index.
  const handle = handlers[name] as (input: unknown, call: Call) => Promise<unknown>;
  const failAfter = (changed?: Effect) => (error: unknown) => {
    throw problemOf(services, error, name, input.body ?? params, changed);
  };
  const answer = await handle(input, { request, customer, at, unbegun: failAfter() }).catch(failAfter(effect));
  if (!answer) return { status: 204, body: null, headers: {} };
  const checked = v.safeParse(endpoint.answer, answer);
  if (!checked.success) {
    const { field = '', detail } = wrongIn(checked.issues, 'the answer');
    report(new TypeError(`the answer is not of the contract (${field}): ${detail}`), name, input.body ?? params);
    throw new ProblemError(effect === 'money' ? 'unknown-outcome' : 'provider-unavailable', {
      code: 'unreadable',
      detail: "a hook's answer is not of the contract: see the log",
    });
  }
  return reply(200, 'application/json', JSON.stringify(checked.output));
}

/** Headers of every answer. Each costs about a microsecond per call, so pages set those that only they need. */
const always = {
  'cache-control': 'no-store',
  // Service workers that store answers ignore `no-store`, but browsers let them store no answer with this.
  vary: '*',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

const finish = ({ origins }: Services, request: Request, { status, body, headers }: Reply): Response =>
  new Response(body, { status, headers: Object.assign({}, always, origins.headers(request), headers) });

function route(services: Services, handlers: Handlers, request: Request): Reply | Promise<Reply> {
  const { basePath, origins } = services;
  const match = matchRoute(request.method, pathOf(request.url, basePath));
  if (!match) throw notFound(`there is no such call below "${basePath}"`);
  if (!match.name) {
    if (request.method === 'OPTIONS') return origins.preflight(request, match.allowed);
    const said = invalid(undefined, `use ${match.allowed.join(' or ')}`, 'method', { status: 405 });
    return problemReply(said.problem, services.clock, { allow: match.allowed.join(', ') });
  }
  const { name, params } = match;
  return isPage(name) ? pageHandlers[name](services, request) : callEndpoint(services, handlers, name, params, request);
}

/**
 * Creates the backend of the elements. It serves the whole merchant API below `basePath`, the pages that payers return
 * to, and the listener for the provider's notifications. Create it once, and not for each request: with attempts in
 * memory, a second handler does not know what the first has charged, and would charge an order again.
 *
 * ```ts
 * const handler = createHandler({ provider, customer, order, onPayment, seal: process.env.SEAL });
 * const response = await handler(request);
 * ```
 * @throws TypeError when a setting is wrong.
 */
export function createHandler(config: HandlerConfig): Handler {
  const services = createServices(config);
  const handlers: Handlers = {
    ...lookupHandlers(services),
    ...chargeHandlers(services),
    ...subscriptionHandlers(services),
    ...carrierHandlers(services),
    ...epinHandlers(services),
    ...widgetHandlers(services),
  };
  return async (request) => {
    let answer: Reply;
    try {
      answer = await route(services, handlers, request);
    } catch (error) {
      answer = problemReply(problemOf(services, error, 'handler').problem, services.clock);
    }
    return finish(services, request, answer);
  };
}
