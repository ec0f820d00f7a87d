/** ePIN generation for applications and resellers, and the reseller's balances (provider's document, ePIN …). */
import { Hono } from 'hono';
import { md5 } from '#crypto';
import { bodyOf, fieldsOf, type RouteModule, type SandboxContext } from '../context.js';
import { levelAt, textAt, type Tree } from '../form.js';
import { decimal } from '../money.js';
import { Refusal, type RefusalOptions } from '../refusal.js';
import { checkFields, isOn, rules, type FieldRule } from '../rules.js';
import { isSameText } from '../signature.js';
import type { Voucher } from './store.js';

/** Maximum number of ePINs in one call. */
const MOST = 100;

const table: readonly FieldRule[] = [
  ['params[serviceId]', rules.integer, 'optional'],
  ['params[currencyCode]', rules.currency, 'required', 2004],
  ['params[ePinNominalValue]', rules.count, 'required', 2003],
  ['params[ePinsCount]', rules.count, 'optional'],
  ['params[countryCode]', rules.country, 'optional'],
  ['params[activationRequired]', rules.flag, 'optional'],
  ['params[test]', rules.flag, 'optional'],
];

const failure = (code: number, message: string): RefusalOptions => ({ body: { success: false, error: message, code } });
const refuse = (code: number, message: string, status: 400 | 401 = 400): Refusal =>
  new Refusal(code, message, { ...failure(code, message), status });

/** Requires `md5(key + timestamp + values of params, sorted by name + secret)`. */
function requireEpinSignature(context: SandboxContext, fields: Tree): void {
  const key = textAt(fields, 'auth[key]') ?? '';
  const timestamp = textAt(fields, 'auth[timestamp]') ?? '';
  if (key === '') throw refuse(2002, 'auth[key] is required', 401);
  if (key !== context.projectKey) throw refuse(1002, 'auth[key] is not known', 401);
  if (rules.timestamp(timestamp) !== undefined) throw refuse(4007, 'auth[timestamp] must be Unix seconds', 401);
  const params = levelAt(fields, 'params') ?? {};
  const values = Object.keys(params)
    .sort()
    .map((name) => textAt(params, name) ?? '');
  const right = md5(key + timestamp + values.join('') + context.secretKey);
  if (!isSameText(textAt(fields, 'auth[sign]') ?? '', right)) throw refuse(4007, 'auth[sign] is not valid', 401);
}

const letter = (code: string, at: number): number => code.charCodeAt(at) - 64;

/** Numeric ids for currencies; the sandbox's own scheme. */
const currencyId = (code: string): number => letter(code, 0) * 676 + letter(code, 1) * 26 + letter(code, 2);

const record = (voucher: Voucher): object => ({
  pin_id: voucher.id,
  pin_code: voucher.code,
  pin_time_expired: voucher.expires,
  pin_generated_time: voucher.generated,
  pin_nominal_value: decimal(voucher.nominal),
  cu_code: voucher.currency,
  cu_id: currencyId(voucher.currency),
  pin_tr_amount: decimal(voucher.nominal),
});

function generate(context: SandboxContext, fields: Tree): object {
  requireEpinSignature(context, fields);
  checkFields(fields, table, 4005, failure);
  const text = (name: string): string => textAt(fields, `params[${name}]`) ?? '';
  const count = Number(text('ePinsCount') || '1');
  if (count > MOST) throw refuse(4005, `params[ePinsCount] must be at most ${String(MOST)}`);
  const nominal = Number(text('ePinNominalValue'));
  const currency = text('currencyCode');
  const isTest = isOn(fields, 'params[test]');
  if (!isTest && !context.vouchers.spend(nominal * 100 * count, currency)) {
    throw refuse(3009, `The balance in ${currency} is not sufficient`);
  }
  const made = Array.from({ length: count }, () =>
    context.vouchers.create({
      nominal: `${String(nominal)}.00`,
      currency,
      serviceId: Number(text('serviceId') || '0'),
      active: !isOn(fields, 'params[activationRequired]'),
      test: isTest,
    }),
  );
  return { success: true, data: made.map(record), reference: context.ids.text('ref_') };
}

export const voucherGeneration: RouteModule = (context) => {
  const app = new Hono();
  const { voucher } = context.words;
  for (const path of [`/pwapi/partners-${voucher}`, `/pwapi/${voucher}`]) {
    app.post(path, async (c) => c.json(generate(context, await bodyOf(c))));
  }
  app.get(`/pwapi/${voucher}-balances`, async (c) => {
    requireEpinSignature(context, await fieldsOf(c));
    const data = [...context.vouchers.funds].map(([currency, amount]) => ({
      cu_code: currency,
      balance_amount: decimal(amount),
    }));
    return c.json({ success: true, data, reference: context.ids.text('ref_') });
  });
  return app;
};
