/** The allow-list of addresses that pingbacks may come from, also behind proxies. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { verifyPingback } from '../../../src/server/pingback/index.js';
import { secret, listener, paid } from './requests.js';

describe('the allow-list', () => {
  const from = (ipAllowList: string[], remoteAddress?: string) =>
    verifyPingback({ query: paid() }, { secret, ipAllowList, ...(remoteAddress !== undefined && { remoteAddress }) });

  const table: [range: string, inside: string[], outside: string[]][] = [
    ['192.0.2.7', ['192.0.2.7', '::ffff:192.0.2.7', '192.0.2.7:4711'], ['192.0.2.8', '::192.0.2.7', 'x', '']],
    ['192.0.2.0/24', ['192.0.2.0', '192.0.2.255', '::ffff:c000:2ff'], ['192.0.3.0', '192.0.1.255', '2001:db8::1']],
    ['192.0.2.128/25', ['192.0.2.128', '192.0.2.255'], ['192.0.2.127']],
    ['10.0.0.0/8', ['10.255.1.2'], ['11.0.0.0', '010.0.0.1', '10.0.0', '10.0.0.256']],
    ['0.0.0.0/0', ['203.0.113.9'], ['2001:db8::1']],
    ['2001:db8::/32', ['2001:db8::', '2001:db8:ffff::1', '[2001:db8::1]:443'], ['2001:db9::', '192.0.2.1', '2001:db8']],
    ['2001:db8::8000/113', ['2001:db8::ffff'], ['2001:db8::7fff']],
    ['::1', ['::1', '0:0:0:0:0:0:0:1'], ['::2', '::1::', '1::0:0:0:0:0:0:0:1', ':::1']],
    ['::/0', ['2001:db8::1', '192.0.2.1'], ['nothing']],
  ];
  for (const [range, inside, outside] of table) {
    it(range, async () => {
      for (const address of inside) await from(['198.51.100.1', range], address);
      for (const address of outside) await assert.rejects(from([range], address), { reason: 'ip-refused' }, address);
    });
  }

  it('refuses a pingback from an unknown address, and every pingback if it is empty', async () => {
    await assert.rejects(from(['0.0.0.0/0']), { reason: 'ip-refused' });
    await assert.rejects(from([], '192.0.2.1'), { reason: 'ip-refused' });
  });

  it('is refused when an entry is malformed', async () => {
    for (const entry of ['', 'localhost', '192.0.2.0/24/1', '192.0.2.0/', '192.0.2.0/x', '::/129', '1.2.3.4/33']) {
      await assert.rejects(from(['192.0.2.1', entry], '192.0.2.1'), { reason: 'setting' }, entry);
    }
  });

  it('trusts X-Forwarded-For only as far as the merchant’s proxies wrote it', async () => {
    const ask = (header: string | undefined, proxyDepth: number, listed = '192.0.2.1') =>
      verifyPingback(
        new Request(`${listener}?${paid()}`, header === undefined ? {} : { headers: { 'x-forwarded-for': header } }),
        {
          secret,
          ipAllowList: [listed],
          proxyDepth,
        },
      );
    await ask('192.0.2.1', 1);
    await ask('203.0.113.5, 192.0.2.1', 1);
    await ask('192.0.2.1, 10.0.0.1', 2);
    await assert.rejects(ask('192.0.2.1, 203.0.113.5', 1), { reason: 'ip-refused' });
    await assert.rejects(ask('192.0.2.1', 2), { reason: 'ip-refused' });
    await assert.rejects(ask(undefined, 1), { reason: 'ip-refused' });
    await assert.rejects(ask('192.0.2.1', 0), { reason: 'ip-refused' });
    const headers = { 'x-forwarded-for': ['203.0.113.5', '192.0.2.1'] };
    await verifyPingback({ query: paid(), headers }, { secret, ipAllowList: ['192.0.2.1'], proxyDepth: 1 });
  });
});
