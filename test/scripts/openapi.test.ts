/** merchant-api.openapi.json: current, valid, and true to the contract. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { suite, test } from 'node:test';
import { Validator } from '@seriousme/openapi-schema-validator';
import { endpoints, pages, Payment, problemStatus } from '../../src/contract/index.js';
import { target, written } from '../../scripts/openapi.js';

interface Description {
  readonly paths: Record<string, Record<string, { operationId: string; responses: Record<string, unknown> }>>;
  readonly components: { schemas: Record<string, { properties?: object; oneOf?: unknown[] }> };
}

const text = readFileSync(target, 'utf8');
const description = JSON.parse(text) as Description;

suite('merchant-api.openapi.json', () => {
  test('is current', async () => {
    assert.equal(text, await written(), 'run npm run openapi');
  });

  test('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate(text);
    assert.ok(valid, JSON.stringify(errors));
    assert.equal(validator.version, '3.1');
  });

  test('leaves a public linter without a word', () => {
    const cli = fileURLToPath(new URL('../../node_modules/@redocly/cli/bin/cli.js', import.meta.url));
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [cli, 'lint', '--extends', 'recommended', '--max-problems', '5', '--format', 'json', target],
      {
        encoding: 'utf8',
        // Nothing may be asked of the network here.
        env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', CI: 'true' },
      },
    );
    assert.equal(status, 0, stderr);
    const { totals } = JSON.parse(stdout) as { totals: { errors: number; warnings: number } };
    assert.deepEqual([totals.errors, totals.warnings], [0, 0], stdout.slice(0, 2000));
  });

  test('has every call of the contract, and no other', () => {
    const described = Object.entries(description.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const contracted = [
      ...Object.values(endpoints).map(({ method, path }) => `${method} ${path}`),
      ...Object.values(pages).flatMap(({ methods, path }) => methods.map((method) => `${method} ${path}`)),
    ];
    assert.deepEqual(described.sort(), contracted.sort());
  });

  test('says every problem of every call', () => {
    for (const [path, methods] of Object.entries(description.paths)) {
      for (const { operationId, responses } of Object.values(methods)) {
        if (!(operationId in endpoints)) continue;
        for (const status of Object.values(problemStatus)) assert.ok(status in responses, `${path} ${status}`);
      }
    }
  });

  test('says that a payment has a token or a saved card', () => {
    const { properties = {}, oneOf } = description.components.schemas['Payment'] ?? {};
    assert.deepEqual(Object.keys(properties), Object.keys(Payment.entries));
    assert.deepEqual(oneOf, [{ required: ['token'] }, { required: ['savedCard'] }]);
  });
});
