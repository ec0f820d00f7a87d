/** The page about the provider's client lists every method, in agreement with the table of endpoints. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { openShop } from '../server/handler/shop.js';
import { inRoot } from '../../scripts/entries.mjs';
import type { ProviderEndpoint } from '../../src/server/provider/endpoint.js';
import { providerEndpoints } from '../../src/server/provider/table.js';

const camel = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Returns the required fields of a request. */
function neededBy({ request }: ProviderEndpoint): string[] {
  const { entries = {} } = (request ?? {}) as { entries?: Record<string, { type: string }> };
  return Object.entries(entries).flatMap(([name, { type }]) =>
    type === 'optional' || type === 'nullish' ? [] : [`\`${camel(name)}\``],
  );
}

test('docs/provider.md names every method, its endpoint, what it does and what it needs', () => {
  const rows = Object.entries<Readonly<Record<string, ProviderEndpoint>>>(providerEndpoints).flatMap(
    ([group, endpoints]) =>
      Object.entries(endpoints).map(([name, endpoint]) => {
        const call = group === 'widget' ? `widget.url\`, \`variant: '${name}'` : `${group}.${name}`;
        const id = endpoint.path.includes('{') ? ['the id'] : [];
        const needed = [...id, ...neededBy(endpoint)].join(' ');
        const live = endpoint.livePath === undefined ? '' : `, live \`${endpoint.livePath}\` of \`tokenUrl\``;
        return [`\`${call}\``, `${endpoint.method} \`${endpoint.path}\`${live}`, endpoint.effect, needed || '–'];
      }),
  );
  const page = readFileSync(inRoot('docs/provider.md'), 'utf8');
  const table = page.slice(page.indexOf('| method'));
  const told = [...table.matchAll(/^\| (`.*) +\|$/gm)].map(([, row = '']) =>
    row.split(/ +\| /).map((cell) => cell.trim()),
  );
  assert.deepEqual(told, rows);
});

test('a delivery report as in docs/provider.md is accepted', async () => {
  const shop = openShop();
  const { body } = await shop.call('POST', '/charges', { body: await shop.payment() });
  const soon = Math.floor(shop.sandbox.now());
  await shop.provider.deliveries.report({
    paymentId: (body as { receipt: { id: string } }).receipt.id,
    merchantReferenceId: 'o-1',
    type: 'digital',
    status: 'order_placed',
    estimatedDeliveryDatetime: soon,
    estimatedUpdateDatetime: soon,
    refundable: true,
    details: 'The download is being made ready',
    shippingAddress: { email: 'ann@example.com' },
  });
  const told = shop.sandbox.log.filter(({ path }) => path.endsWith('/api/delivery'));
  assert.deepEqual(
    told.map(({ status }) => status),
    [200],
  );
});
