import assert from 'node:assert/strict';
import { BlockList, isIP } from 'node:net';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { inRange, parseAddress, senderAddress } from '../../../src/server/pingback/ip.js';

type Family = 'ipv4' | 'ipv6';
const familyOf = (address: string): Family => (isIP(address) === 4 ? 'ipv4' : 'ipv6');
const parsed = (text: string): readonly number[] => parseAddress(text) ?? assert.fail(`${text} is an address`);

/** Values that are often 0 or near each other, so that addresses can be shortened and some of them are in a range. */
const byte = fc.oneof(fc.constantFrom(0, 1, 127, 128, 255), fc.nat(255));
const group = fc.oneof(fc.constantFrom(0, 0, 1, 0x7fff, 0x8000, 0xffff), fc.nat(0xffff));
const v4 = fc.array(byte, { minLength: 4, maxLength: 4 }).map((bytes) => bytes.join('.'));
const v6 = fc
  .tuple(fc.array(group, { minLength: 8, maxLength: 8 }), fc.nat(8), fc.nat(8), fc.option(v4), fc.boolean())
  .map(([groups, from, to, tail, isUpper]) => {
    const texts = groups.map((each) => each.toString(16));
    if (tail !== null) texts.splice(6, 2, tail);
    const [low, high] = [Math.min(from, to), Math.min(Math.max(from, to), tail === null ? 8 : 6)];
    const text = low < high ? `${texts.slice(0, low).join(':')}::${texts.slice(high).join(':')}` : texts.join(':');
    return isUpper ? text.toUpperCase() : text;
  });

describe('addresses', () => {
  it('are accepted exactly when Node accepts them', () => {
    const piece = fc.constantFrom(
      '0',
      '1',
      '01',
      '255',
      '256',
      'ff',
      'fffff',
      '.',
      ':',
      '::',
      '1.2.3.4',
      ':0:0:0',
      'x',
    );
    const near = fc.array(piece, { maxLength: 9 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(fc.oneof(near, v4, v6), (text) => {
        // Our parser accepts an IPv4 address with a port, which Node refuses.
        fc.pre(!/^[\d.]+:\d+$/.test(text));
        assert.equal(parseAddress(text) !== undefined, isIP(text) !== 0, text);
      }),
      { numRuns: 3000 },
    );
  });

  it('may have a port, and white space around them', () => {
    for (const text of ['192.0.2.1:443', '192.0.2.1:65535', ' 192.0.2.1\t']) {
      assert.deepEqual(parseAddress(text), parsed('192.0.2.1'));
    }
    for (const text of ['[2001:db8::1]', '[2001:db8::1]:443', ' [2001:db8::1]:1 ']) {
      assert.deepEqual(parseAddress(text), parsed('2001:db8::1'));
    }
    for (const text of [
      '192.0.2.1:',
      '192.0.2.1:123456',
      '192.0.2.1:a',
      '192.0.2.256',
      '::1.2.3.4:5',
      '1:2:192.0.2.1',
      'x[2001:db8::1]',
      '[::1]x',
      // Within brackets these would be parts of URLs whose host is `::1`.
      'x@[::1',
      '::1]/',
      '::1]#',
      '[::1]:',
    ]) {
      assert.equal(parseAddress(text), undefined, text);
    }
  });

  it('of IPv4 equal their IPv6-mapped form', () => {
    fc.assert(fc.property(v4, (text) => assert.deepEqual(parseAddress(`::ffff:${text}`), parseAddress(text))));
  });
});

describe('ranges', () => {
  it('contain the same addresses as with Node', () => {
    const ranges = fc.oneof(
      fc.record({ start: v4, other: v4, bits: fc.nat(32) }),
      fc.record({ start: v6, other: v6, bits: fc.nat(128) }),
    );
    fc.assert(
      fc.property(ranges, fc.nat(15), byte, ({ start, other, bits }, at, value) => {
        const list = new BlockList();
        list.addSubnet(start, bits, familyOf(start));
        assert.equal(inRange(parsed(other), `${start}/${bits}`), list.check(other, familyOf(other)));
        // An address that differs from the start in one byte.
        const near = parsed(start).map((each, index) => (index === at ? value : each));
        const hex = near.map((each) => each.toString(16).padStart(2, '0')).join('');
        const text = hex.match(/.{4}/g)?.join(':') ?? '';
        const mapped = familyOf(start) === 'ipv4' && text.startsWith('0000:0000:0000:0000:0000:ffff:');
        const again = mapped ? near.slice(12).join('.') : text;
        if (familyOf(again) === familyOf(start)) {
          assert.equal(inRange(near, `${start}/${bits}`), list.check(again, familyOf(again)));
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('without a prefix length contain one address', () => {
    fc.assert(
      fc.property(fc.oneof(v4, v6), fc.nat(15), (text, at) => {
        const address = parsed(text);
        assert.equal(inRange(address, text), true);
        assert.equal(
          inRange(
            address.map((each, index) => (index === at ? each ^ 1 : each)),
            text,
          ),
          false,
        );
      }),
    );
  });

  it('that are malformed are refused, with the name of the setting', () => {
    const wrong = ['', '/', '192.0.2.0/33', '192.0.2.0/-1', '192.0.2.0/1x', '192.0.2.0/x1', '192.0.2.0/0001', '192.0.2.0/8/8', '::/129', '::/']; // prettier-ignore
    for (const range of wrong) {
      assert.throws(() => inRange(parsed('192.0.2.1'), range), { reason: 'setting', message: /ipAllowList/ }, range);
    }
    assert.equal(inRange(parsed('::ffff:192.0.2.1'), '::ffff:192.0.2.0/128'), false);
    assert.equal(inRange(parsed('::ffff:192.0.2.1'), '::ffff:192.0.2.0/120'), true);
  });
});

describe('the sender', () => {
  it('is the connection, or the address that the outermost of our proxies wrote', () => {
    const remoteAddress = '203.0.113.1';
    const forwardedFor = '192.0.2.1, 192.0.2.2,192.0.2.3';
    const sender = { remoteAddress, forwardedFor };
    assert.deepEqual(senderAddress(sender, 0), parsed(remoteAddress));
    assert.deepEqual(senderAddress(sender, 1), parsed('192.0.2.3'));
    assert.deepEqual(senderAddress(sender, 3), parsed('192.0.2.1'));
    assert.equal(senderAddress(sender, 4), undefined);
    assert.equal(senderAddress({ remoteAddress }, 1), undefined);
    assert.equal(senderAddress({ forwardedFor }, 0), undefined);
  });
});
