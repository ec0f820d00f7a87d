/** The page about the provider's client lists every method, in agreement with the table of endpoints. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { openShop } from '../server/handler/shop.js';
import { inRoot } from '../../scripts/entries.mjs';
import { createProvider, LimitError, ProviderUnavailable } from '../../src/server/index.js';
import type { ProviderEndpoint } from '../../src/server/provider/endpoint.js';
import { providerEndpoints } from '../../src/server/provider/table.js';

const camel = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

const charge = {
  ...{ token: 'ot_any', amount: '9.90', currency: 'EUR', description: 'Tea', plan: 'o-1', uid: 'ann' },
  ...{ email: 'ann@shop.example', browserIp: '192.0.2.1', browserDomain: 'shop.example' },
  customer: { firstname: 'Ann', lastname: 'Lee' },
};

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

test('the dates of an invoice, and the last day of a coupon that is read, are as docs/provider.md says', async () => {
  const { provider, sandbox } = openShop();
  assert.match(readFileSync(inRoot('docs/provider.md'), 'utf8'), /only the dates of an invoice, [^;]*`mm\/dd\/yyyy`/);
  const invoice = { invoiceNumber: 'i-1', currency: 'EUR', contacts: [], items: [], dueDate: '12/31/2040' };
  await assert.rejects(
    provider.invoices.create({ ...invoice, date: sandbox.now() as never }),
    (error: Error) => error instanceof LimitError && error.field === 'date',
  );
  await assert.rejects(
    provider.invoices.create({ ...invoice, date: '12/01/2040' }),
    (error: Error) => error instanceof LimitError && error.field !== 'date',
  );
  const { code } = await provider.coupons.create({ percentOff: 10, expirationDate: sandbox.now() + 86_400 });
  assert.match((await provider.coupons.read({ code })).expirationDate ?? '', /^\d\d\/\d\d\/\d{4}$/);
});

test('going live: with other product words, paths are as docs/provider.md says', async () => {
  const page = readFileSync(inRoot('docs/provider.md'), 'utf8');
  const [, gateway = '', path = ''] = /`\{ gateway: '(\w+)' \}`, a charge is sent to `([^`]+)`/.exec(page) ?? [];
  const sent: string[] = [];
  const away = async ({ url }: Request) => (sent.push(new URL(url).pathname), new Response(null, { status: 429 }));
  const given = { baseUrl: 'https://provider.example', projectKey: 'live_1', secretKey: 'secret', fetch: away };
  const { charges } = createProvider({ ...given, words: { gateway } });
  await assert.rejects(charges.create(charge), ProviderUnavailable);
  assert.deepEqual(sent, [path]);
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
