/** Rules across several fields, and the contents of a LimitError. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { deliveryStatuses, LimitError } from 'pay-elements/server';
import { answering, charge, good, reasonOf } from './answering.js';
import { now } from './case.js';

suite('rules over several fields', () => {
  const { provider } = answering([() => Response.json({})]);
  const goods = { uid: 'u', widget: 'w', email: 'a@b.example' };
  const delivery = {
    paymentId: 'b',
    merchantReferenceId: 'o',
    type: 'digital',
    estimatedDeliveryDatetime: now,
    estimatedUpdateDatetime: now,
    refundable: true,
    details: 'x',
    shippingAddress: { email: 'a@b.example' },
  } as const;

  const broken: readonly (readonly [why: string, call: () => unknown, field: string])[] = [
    ['a challenged charge needs its id', () => provider.charges.create({ ...charge, secureToken: 's' }), 'charge_id'],
    [
      'a challenged charge needs its token',
      () => provider.charges.create({ ...charge, chargeId: 'c' }),
      'secure_token',
    ],
    ['a one-time token needs the browser', () => provider.charges.create({ ...charge, token: 'o_1' }), 'browser_ip'],
    [
      'a one-time token needs the whole browser',
      () => provider.charges.create({ ...charge, token: 'ot_1', browserIp: '203.0.113.1' }),
      'browser_domain',
    ],
    [
      "a trial's least amount counts in the currency of the order, if the trial has none",
      () => {
        const trial = { amount: '0.10', period: 'week', periodDuration: 1 } as const;
        return provider.subscriptions.create({ ...charge, currency: 'USD', period: 'month', periodDuration: 1, trial });
      },
      'trial[amount]',
    ],
    ['a status needs a reference', () => provider.payments.read({ uid: 'u' }), 'ref'],
    ['a ticket needs a reference', () => provider.tickets.create({ type: 1, message: 'x' }), 'ref'],
    [
      'a coupon takes one kind of discount',
      () => provider.coupons.create({ percentOff: 1, amountOff: 1 }),
      'amount_off',
    ],
    ['an amount off has a currency', () => provider.coupons.create({ amountOff: 1 }), 'currency_code'],
    [
      'mnc goes with mcc',
      () =>
        provider.carrier.start({
          uid: 'u',
          amount: '5',
          currency: 'PLN',
          country: 'PL',
          productName: 'p',
          productId: 'o',
          mnc: '1',
        }),
      'mcc',
    ],
    [
      'nothing is charged in another currency',
      () => provider.charges.create({ ...charge, amount: '0.00', currency: 'EUR' }),
      'amount',
    ],
    ['a variant must be one of four', () => provider.widget.url({ variant: 'other', ...goods } as never), 'variant'],
    ['an id stays within its path', () => provider.charges.read('../token'), 'chargeid'],
    ['an id is not a parent folder', () => provider.charges.read('..'), 'chargeid'],
    ['an unknown field is a slip', () => provider.coupons.read({ code: 'x', codes: 1 } as never), 'codes'],
  ];
  for (const [why, call, field] of broken) {
    test(why, async () => {
      await assert.rejects(
        async () => call(),
        (error) => {
          assert.ok(error instanceof LimitError, String(error));
          assert.equal(error.field, field);
          return true;
        },
      );
    });
  }

  test('an error for a missing browser_ip names the hook that gives it', async () => {
    const call = provider.charges.create({ ...charge, token: 'o_1', browserDomain: 'shop.example' });
    await assert.rejects(call, /browser_ip is required with .*: customer\(request\) gives it as "ip"$/);
  });

  test('promo requires version 3', () => {
    const old = answering([], { signVersion: 2 }).provider;
    assert.throws(() => old.widget.url({ variant: 'currency', ...goods, promo: ['x'] }), { field: 'promo' });
    assert.match(old.widget.url({ variant: 'currency', ...goods }), /\/api\/ps\/\?/);
  });

  const reasoned: readonly string[] = [
    'delayed',
    'order_cancelled',
    'refund_request_declined',
    'substitution_requested',
    'substitution_declined',
  ];
  for (const status of deliveryStatuses) {
    const needs = reasoned.includes(status);
    test(`a delivery that is ${status} ${needs ? 'needs a reason' : 'needs none'}`, async () => {
      const { provider: fine, requests } = answering([() => Response.json({ success: 1 })]);
      const report = (more = {}) => fine.deliveries.report({ ...delivery, status, ...more });
      const refused = { name: 'LimitError', field: 'reason' };
      for (const reason of [undefined, null, '']) {
        if (needs) await assert.rejects(report({ reason }), refused);
        else assert.equal((await report({ reason })).success, true);
      }
      assert.equal((await report({ reason: 'flooded roads' })).success, true);
      assert.match(await (requests.at(-1) as Request).text(), new RegExp(`status=${status}&.*reason=flooded\\+roads`));
    });
  }

  test('a delivery needs no picture, even when delivered', async () => {
    const { provider: fine, requests } = answering([() => Response.json({ success: 1 })]);
    const address = {
      country: 'DE',
      city: 'B',
      zip: '1',
      state: 'B',
      street: 'S',
      phone: '0',
      firstname: 'A',
      lastname: 'B',
    };
    const physical = {
      ...delivery,
      type: 'physical',
      status: 'delivered',
      shippingAddress: { email: 'a@b.example', ...address },
    } as const;
    for (const [attachments, sent] of [
      [null, /&attachments=&/],
      [['https://shop.example/proof.jpg'], /&attachments%5B0%5D=https%3A%2F%2Fshop.example%2Fproof.jpg&/],
    ] as const) {
      await fine.deliveries.report({ ...physical, attachments: attachments && [...attachments] });
      assert.match(await (requests.at(-1) as Request).text(), sent);
    }
  });

  test('the document lists nineteen statuses', () => {
    assert.equal(new Set(deliveryStatuses).size, 19);
  });

  test('a timestamp has ten digits', async () => {
    for (const [clock, fine] of [
      [1_000_000_000, true],
      [9_999_999_999, true],
      [999_999_999, false],
      [10_000_000_000, false],
      [1_800_000_000.5, false],
      [NaN, false],
    ] as const) {
      const { provider: at } = answering([() => Response.json(good)], { clock: () => clock });
      const call = at.charges.create(charge);
      if (fine) await call;
      else await assert.rejects(call, { name: 'LimitError', field: 'timestamp' });
      const page = () => at.widget.url({ variant: 'goods', ...goods });
      if (fine) page();
      else assert.throws(page, { name: 'LimitError', field: 'timestamp' });
    }
  });

  const make = (more: object) => answering([() => Response.json(good)]).provider.charges.create({ ...charge, ...more });
  const pay = (epin: [string]) => provider.vouchers.redeem({ amount: '5', currency: 'EUR', userId: 'u', epin });
  for (const [call, field, rule, range] of [
    [() => make({ description: '' }), 'description', 'must not be empty'],
    [() => make({ uid: 5 }), 'uid', 'must be string'],
    [() => make({ email: 'x' }), 'email', 'must be an e-mail address'],
    [() => make({ email: 'a@b c' }), 'email', 'must be an e-mail address'],
    [() => make({ customer: undefined }), 'customer', 'is required'],
    [() => make({ customer: 'x' }), 'customer', 'must be an object of fields'],
    [() => make({ customer: { ...charge.customer, zip: 5 } }), 'customer[zip]', 'must be string'],
    [() => make({ amount: '0.29', currency: 'USD' }), 'amount', 'must be worth at least 0.30 USD', { min: '0.30' }],
    [() => make({ amount: '0.00' }), 'amount', 'must be worth at least 0.30 USD', { min: '0.01' }],
    [() => make({ secureRedirectUrl: 'xhttps://a' }), 'secure_redirect_url', 'must be an http or https address'],
    [() => provider.coupons.create({ percentOff: 100 }), 'percent_off', 'must be at most 99', { max: 99 }],
    [() => provider.coupons.create({ percentOff: 0 }), 'percent_off', 'must be at least 1', { min: 1 }],
    [() => provider.coupons.create({ percentOff: 1.5 }), 'percent_off', 'must be a whole number'],
    [() => pay([] as never), 'epin', 'must not be empty', { min: 1 }],
    [() => pay(['a', 'b'] as never), 'epin', 'must be at most 1 item', { max: 1 }],
  ] as const) {
    test(`a LimitError says that ${field} ${rule}`, async () => {
      const error = await reasonOf<LimitError>(call());
      assert.deepEqual([error.name, error.field], ['LimitError', field]);
      assert.match(error.message, new RegExp(`: ${field} ${rule}`.replace(/[[\]()]/g, '\\$&')));
      if (range) assert.deepEqual(error.range, range);
    });
  }

  test('the least amount counts in US dollars only, and an address may be one of a test shop', async () => {
    for (const more of [
      { amount: '0.05' },
      { amount: '0.30', currency: 'USD' },
      { secureRedirectUrl: 'http://shop.test' },
    ])
      assert.ok(await make(more));
  });

  test('a limit counts characters, and an emoji is one', async () => {
    const page = (uid: string) => provider.widget.url({ variant: 'goods', ...goods, uid });
    assert.ok(page('🎁'.repeat(64)));
    for (const given of ['🎁'.repeat(65), 'x'.repeat(65)])
      assert.throws(
        () => page(given),
        (error) => {
          assert.ok(error instanceof LimitError);
          assert.deepEqual([error.length, error.range], [65, { max: 64 }]);
          assert.equal(error.message, 'widget.url: uid must be at most 64 characters (given: 65 characters)');
          return true;
        },
      );
  });

  test('a LimitError gives lengths and ranges, never the value', async () => {
    const card = { number: '42424242424242424242', expMonth: '02', expYear: '2030', cvv: '1234567' };
    const error = await reasonOf<LimitError>(provider.tokens.create({ card }));
    assert.deepEqual([error.field, error.length, error.range], ['card[number]', 20, { max: 16 }]);
    assert.ok(!`${error.message}${JSON.stringify(error)}`.includes('4242'));
    await assert.rejects(
      provider.vouchers.redeem({ amount: '1', currency: 'EUR', epin: ['PIN-A', 'PIN-B'], userId: 'u' }),
      (redeem) => {
        assert.ok(redeem instanceof LimitError);
        assert.equal(redeem.rule, 'must be at most 1 item');
        return !`${redeem.message}${JSON.stringify(redeem)}`.includes('PIN-');
      },
    );
  });
});
