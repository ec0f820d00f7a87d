/** Prepaid vouchers. */
import { epinMeanings } from '../../../src/sandbox/vouchers/refusals.js';
import { base, countries, currencies, now, type Case } from './case.js';

const generation = {
  method: 'POST',
  auth: 'epin',
  heading: 'ePIN generation',
  given: {
    serviceId: 0,
    currencyCode: 'EUR',
    ePinNominalValue: 10,
    ePinsCount: 1,
    countryCode: 'DE',
    activationRequired: true,
    test: true,
  },
  sent: {
    params: {
      serviceId: '0',
      currencyCode: 'EUR',
      ePinNominalValue: '10',
      ePinsCount: '1',
      countryCode: 'DE',
      activationRequired: '1',
      test: '1',
    },
  },
  answer: {
    success: true,
    data: [
      {
        pin_id: 1,
        pin_code: 'AAAA-BBBB',
        pin_time_expired: now + 1,
        pin_generated_time: now,
        pin_nominal_value: '10.00',
        cu_code: 'EUR',
        cu_id: 2,
        pin_tr_amount: '10.00',
      },
    ],
    reference: 'g-1',
  },
  gives: {
    success: true,
    data: [
      {
        pinId: 1,
        pinCode: 'AAAA-BBBB',
        pinTimeExpired: now + 1,
        pinGeneratedTime: now,
        pinNominalValue: '10.00',
        cuCode: 'EUR',
        cuId: 2,
        pinTrAmount: '10.00',
        raw: {},
      },
    ],
    reference: 'g-1',
    raw: {},
  },
  refusals: [[{ success: false, error: { code: 3001, message: 'Not activated' } }, '3001', 'Not activated']],
  limits: [
    ['serviceId', [0, 7, undefined], [-1, 1.5, '0']],
    ['currencyCode', ...currencies],
    ['ePinNominalValue', [1, 500], [0, 9.5, '10']],
    ['ePinsCount', [1, undefined], [0]],
    ['countryCode', ...countries],
  ],
} as const satisfies Partial<Case>;

export const voucherCases: readonly Case[] = [
  { ...generation, name: 'vouchers.generate', url: `${base}/pwapi/partners-voucher` },
  { ...generation, name: 'vouchers.generateAsReseller', url: `${base}/pwapi/voucher` },
  {
    name: 'vouchers.balances',
    heading: 'ePIN balance',
    method: 'GET',
    url: `${base}/pwapi/voucher-balances`,
    auth: 'epin',
    answer: { success: 1, data: { 0: { cu_code: 'EUR', balance_amount: '100.00' } }, reference: 'b-1' },
    gives: { success: true, data: [{ cuCode: 'EUR', balanceAmount: '100.00', raw: {} }], reference: 'b-1', raw: {} },
    refusals: [[{ success: false, error: 'No' }, '', 'No']],
  },
  {
    name: 'vouchers.redeem',
    heading: 'ePIN redemption',
    method: 'POST',
    url: `${base}/api/pure-voucher/payment`,
    given: { amount: '10.00', currency: 'EUR', epin: ['AAAA-BBBB'], userId: 'u-1' },
    sent: { amount: '10', currency: 'EUR', epin: { 0: 'AAAA-BBBB' }, user_id: 'u-1' },
    auth: 'app_key',
    answer: { change_amount: 2.5, change_currency: 'EUR', success: 1 },
    gives: { changeAmount: '2.50', changeCurrency: 'EUR', success: true, raw: {} },
    refusals: Object.entries(epinMeanings).map(([code, message]) => [
      { success: 0, error: { code: Number(code), message } },
      code,
      message,
    ]),
    limits: [
      ['amount', ['1', '10.00', '10.0'], ['0', '9.90', '10.001', 10]],
      ['currency', ...currencies],
      ['epin', [['A']], [[], ['A', 'B'], 'A', ['']]],
    ],
  },
];
