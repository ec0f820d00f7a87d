/** Random requests and answers: every error that the client throws is typed. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import fc from 'fast-check';
import { createProvider, PayServerError, providerEndpoints, type Provider } from 'pay-elements/server';
import { base, now } from './case.js';
import { cardCases } from './cases-card.js';
import { restCases } from './cases-rest.js';

type AnyMethod = (...args: unknown[]) => Promise<unknown>;

const cases = [...cardCases, ...restCases];

const methodOf = (provider: Provider, path: string): AnyMethod => {
  const [group = '', name = ''] = path.split('.');
  return (provider as unknown as Record<string, Record<string, AnyMethod>>)[group]?.[name] as AnyMethod;
};

const provider = (fetch: (request: Request) => Promise<Response>) =>
  createProvider({
    baseUrl: base,
    projectKey: 't_key',
    secretKey: 'sk_secret',
    clock: () => now,
    wait: async () => undefined,
    timeout: 1000,
    fetch,
  });

async function typed(call: () => unknown): Promise<void> {
  try {
    await call();
  } catch (error) {
    assert.ok(error instanceof PayServerError, `untyped: ${String(error)}`);
    assert.ok(!error.message.includes('sk_secret'));
  }
}

/** Random JSON, or the valid answer with one part replaced, which is read further than noise. */
const near = (answer: unknown): fc.Arbitrary<unknown> =>
  fc.oneof(
    fc.jsonValue({ maxDepth: 3 }),
    fc
      .tuple(
        fc.constantFrom(...Object.keys((answer as object) ?? {}), '0', 'error', 'secure', '__proto__'),
        fc.jsonValue(),
      )
      .map(([name, value]) => {
        const copy = structuredClone(answer) as Record<string, unknown>;
        Object.defineProperty(copy, name, { value, enumerable: true, configurable: true });
        return copy;
      }),
  );

suite('answers', () => {
  for (const each of cases) {
    test(each.name, async () => {
      const answer = fc.record({
        body: fc.oneof(
          near(each.answer).map((value) => JSON.stringify(value)),
          fc.string(),
          fc.constant('<html>'),
        ),
        status: fc.constantFrom(200, 201, 204, 302, 400, 401, 402, 404, 408, 409, 429, 500, 502, 599),
      });
      await fc.assert(
        fc.asyncProperty(answer, async ({ body, status }) => {
          const odd = provider(async (request) =>
            request.url.endsWith('/carrier/token') && each.auth === 'Token'
              ? Response.json({ success: true, token: 'x' })
              : new Response(status === 204 ? null : body, { status }),
          );
          await typed(() => methodOf(odd, each.name)(each.id ?? each.given));
        }),
        { numRuns: 150 },
      );
    });
  }
});

suite('requests', () => {
  const anyValue = fc.anything({ withNullPrototype: true, withBigInt: true, withDate: true, withMap: true });
  const sink = provider(async () => Response.json({}));

  for (const each of cases) {
    test(each.name, async () => {
      const names = Object.keys(each.given ?? { id: 1 });
      const changed = fc
        .tuple(fc.oneof(fc.constantFrom(...names), fc.string(), fc.constant('__proto__')), anyValue)
        .map(([name, value]) => Object.defineProperty({ ...each.given }, name, { value, enumerable: true }));
      const request = fc.oneof(anyValue, changed, fc.string({ unit: 'binary' }));
      await fc.assert(
        fc.asyncProperty(request, (given) => typed(() => methodOf(sink, each.name)(given))),
        { numRuns: 150 },
      );
    });
  }

  for (const variant of Object.keys(providerEndpoints.widget)) {
    test(`widget.url, ${variant}`, async () => {
      const name = fc.oneof(
        fc.constantFrom('uid', 'customer', 'history', 'promo', 'hideGoodsid', 'agName', 'amount', 'successUrl'),
        fc.string(),
      );
      const given = fc.oneof(anyValue, fc.dictionary(name, anyValue));
      await fc.assert(
        fc.asyncProperty(given, (request) =>
          typed(() => sink.widget.url({ ...(request as object), variant } as never)),
        ),
        { numRuns: 300 },
      );
      await fc.assert(
        fc.asyncProperty(anyValue, (request) => typed(() => sink.widget.url(request as never))),
        { numRuns: 100 },
      );
    });
  }
});
