/** Every endpoint of the provider's document: its fields, authentication, words, answers and refusals. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { ProviderError, providerEndpoints, sign, signEpin, type ProviderEndpoint } from 'pay-elements/server';
import { now, type Case } from './case.js';
import {
  cases,
  documented,
  documentedFields,
  secretKey,
  projectKey,
  type Sent,
  recorder,
  call,
  sentBy,
} from './recorder.js';

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const names = (fields: Record<string, unknown>): string[] =>
  Object.entries(fields).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.keys(value).map((sub) => `${name}[${sub}]`)
      : [name],
  );

const authentication: Record<Case['auth'], (sent: Sent, each: Case, version: 2 | 3) => string[]> = {
  signed: ({ fields }, _each, version) => {
    const { sign: signature, ...signed } = fields;
    assert.equal(signature, sign(signed as never, { secret: secretKey, version }));
    assert.equal(fields['sign_version'], String(version));
    assert.equal(fields['key'], projectKey);
    return ['key', 'sign_version', 'sign'];
  },
  coupon: ({ fields }) => {
    const { sign: signature, ...signed } = fields;
    assert.equal(signature, sign(signed as never, { secret: secretKey, version: 3 }));
    assert.equal(fields['key'], projectKey);
    return ['key', 'sign'];
  },
  'X-ApiKey': ({ request }) => {
    assert.equal(request.headers.get('x-apikey'), secretKey);
    return [];
  },
  invoice: ({ request, fields }, _each, version) => {
    assert.equal(request.headers.get('x-apikey'), secretKey);
    assert.equal(request.headers.get('content-type'), 'application/json');
    assert.equal(fields['key'], projectKey);
    assert.equal(fields['sign_version'], String(version));
    assert.match(String(fields['sign']), /^[0-9a-f]+$/);
    return ['key', 'sign', 'sign_version'];
  },
  Token: ({ request, fields }) => {
    assert.equal(request.headers.get('token'), 'ct-1');
    assert.equal(fields['key'], projectKey);
    return ['key'];
  },
  public_key: ({ fields, request }) => {
    assert.equal(fields['public_key'], projectKey);
    assert.equal(request.headers.get('x-apikey'), null);
    return ['public_key'];
  },
  app_key: ({ fields }) => {
    assert.equal(fields['app_key'], projectKey);
    return ['app_key'];
  },
  epin: ({ fields }) => {
    const params = fields['params'] as Record<string, string> | undefined;
    assert.deepEqual(plain(fields['auth']), {
      key: projectKey,
      timestamp: String(now),
      sign: signEpin({ key: projectKey, timestamp: now, ...(params && { params }), secret: secretKey }),
    });
    return ['auth[key]', 'auth[timestamp]', 'auth[sign]'];
  },
};

suite('the table and the document', () => {
  const table: readonly (readonly [name: string, ProviderEndpoint])[] = Object.entries(providerEndpoints).flatMap(
    ([group, endpoints]) =>
      Object.entries(endpoints).map(([name, each]) => [`${group}.${name}`, each as never] as const),
  );

  test('have the same calls in the same order', () => {
    const inDocument = documented.flatMap(({ calls }) => calls.map(({ method, path }) => `${method} ${path}`));
    const inTable = table.flatMap(([, { method, path, livePath }]) =>
      [...(livePath === undefined ? [] : [livePath]), path].map((each) => `${method} ${each}`),
    );
    assert.deepEqual(inTable, inDocument);
  });

  test('have a case for each endpoint', () => {
    assert.deepEqual(cases.map(({ name }) => name).sort(), table.map(([name]) => name).sort());
    assert.deepEqual(new Set(cases.map(({ heading }) => heading)), new Set(documented.map(({ heading }) => heading)));
  });

  test('have no repeated call that moves money', () => {
    const repeated = table.filter(([, { effect }]) => effect === 'read').map(([name]) => name);
    assert.deepEqual(
      repeated.filter((name) => !/\.(read|list|balances|token)$|^widget\./.test(name)),
      ['tokens.create'],
    );
  });
});

for (const each of cases) {
  const isPage = each.name.startsWith('widget.');
  const fieldsOf = documentedFields(each);

  suite(`${each.name}: ${each.heading}`, () => {
    for (const version of [3, 2] as const) {
      if (version === 2 && each.name === 'widget.currency') continue;
      test(`sends the documented fields, authenticated (sign_version ${version})`, async () => {
        const sent = await sentBy(each, { signVersion: version });
        assert.equal(sent.request.method, each.method);
        assert.equal(sent.request.url.split('?')[0], each.url);
        const added = new Set([...authentication[each.auth](sent, each, version), each.stamp ?? '']);
        if (each.stamp) assert.equal(sent.fields[each.stamp], String(now));
        const own = Object.fromEntries(
          Object.entries(sent.fields).filter(([name]) => !added.has(name) && name !== 'auth'),
        );
        assert.deepEqual(plain(own), each.sent ?? {});
        const wire = new Set(names(sent.fields));
        const missing = Object.keys(fieldsOf).filter(
          (name) =>
            !wire.has(name) &&
            name !== 'amount_off' &&
            ![...wire].some((one) => one.startsWith(`${name.split('[...]')[0]}[`)),
        );
        assert.deepEqual(missing, [], 'fields of the document that the full request leaves out');
      });
    }

    test("speaks the deployment's words", async () => {
      const words = { gateway: 'cardly', carrier: 'phoney', voucher: 'paper' };
      const own = (text: string): string =>
        text.replace(/gateway|carrier|voucher/g, (word) => words[word as 'carrier']);
      const paths =
        documented.find(({ heading }) => heading === each.heading)?.calls.map(({ path }) => own(path)) ?? [];
      const { request, fields } = await sentBy(each, { words });
      const path = new URL(request.url).pathname;
      assert.ok(
        paths.some((one) => path === one.replace(/\{\w+\}/, each.id ?? '')),
        `${path} is none of ${paths.join(', ')}`,
      );
      assert.deepEqual(
        names(fields).filter((name) => own(name) !== name),
        [],
      );
      if (each.name === 'pricePoints.list') assert.equal(fields['ps'], 'phoney');
    });

    if (!isPage) {
      test('reads a valid answer', async () => {
        assert.deepEqual(plain(await call(recorder(each, each.answer).provider, each)), plain(each.gives));
      });

      test('refuses an answer of another type', async () => {
        for (const wrong of [null, 7, 'text', true, [], [7], [[]], { id: {} }]) {
          // An empty list is valid where the answer is a list.
          if (each.name.endsWith('.list') && Array.isArray(wrong) && wrong.length === 0) continue;
          await assert.rejects(
            call(recorder(each, wrong).provider, each),
            /look up what became of it|not of the documented type/,
            JSON.stringify(wrong),
          );
        }
      });

      for (const [answer, code, message] of each.refusals ?? []) {
        test(`reads the refusal ${JSON.stringify(answer)}`, async () => {
          await assert.rejects(call(recorder(each, answer).provider, each), (error) => {
            assert.ok(error instanceof ProviderError);
            assert.deepEqual([error.code, error.message, error.endpoint], [code, message, each.name]);
            return true;
          });
        });
      }
    }
  });
}

suite('the provider’s endpoints', () => {
  test('are named list or read exactly if they tell something; tokens and balances have names of their own', () => {
    const each = Object.entries<Record<string, ProviderEndpoint>>(providerEndpoints).flatMap(([group, endpoints]) =>
      Object.entries(endpoints).map(([name, { effect }]) => ({ name: `${group}.${name}`, effect })),
    );
    const own = ['carrier.token', 'tokens.create', 'vouchers.balances'];
    for (const { name, effect } of each)
      if (!own.includes(name) && !name.startsWith('widget.'))
        assert.equal(/\.(list|read)$/.test(name), effect === 'read', name);
  });
});
