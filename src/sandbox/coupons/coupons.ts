/** Coupons: create and read (provider's document, Coupon …). Requests are signed with version 3, and do not name it. */
import { Hono } from 'hono';
import { requireSignature } from '../auth.js';
import { bodyOf, fieldsOf, type RouteModule, type SandboxContext } from '../context.js';
import { usDate } from '../dates.js';
import { textAt, type Tree } from '../form.js';
import { Refusal, type RefusalOptions } from '../refusal.js';
import { checkFields, isOn, rules, type FieldRule } from '../rules.js';
import type { Coupon } from './store.js';

/** Maximum number of coupons in one call. */
const MOST = 1_000;
const flat: RefusalOptions = { shape: 'flat' };

const percent = (text: string): string | undefined =>
  /^[1-9]\d?$/.test(text) ? undefined : 'must be a whole number from 1 to 99';

const table: readonly FieldRule[] = [
  ['timestamp', rules.timestamp, 'required'],
  ['percent_off', percent, 'optional'],
  ['amount_off', rules.count, 'optional'],
  ['currency_code', rules.currency, 'optional'],
  ['name', rules.any, 'optional'],
  ['number_of_coupons', rules.count, 'optional'],
  ['code', rules.filled, 'optional'],
  ['activate', rules.flag, 'optional'],
  ['max_redemptions', rules.count, 'optional'],
  ['expiration_date', rules.timestamp, 'optional'],
  ['available_applications', rules.any, 'optional'],
];

const refuse = (message: string): Refusal => new Refusal(3008, message, flat);

function checkCoupon(fields: Tree): void {
  checkFields(fields, table, 3008, flat);
  const has = (name: string): boolean => (textAt(fields, name) ?? '') !== '';
  if (has('percent_off') === has('amount_off')) throw refuse('Exactly one of percent_off and amount_off is required');
  if (has('amount_off') && !has('currency_code')) throw refuse('currency_code is required with amount_off');
  if (has('expiration_date') && Number(textAt(fields, 'expiration_date')) <= Number(textAt(fields, 'timestamp'))) {
    throw refuse('expiration_date must be greater than timestamp');
  }
  if (Number(textAt(fields, 'number_of_coupons') || '1') > MOST) {
    throw refuse(`number_of_coupons must be at most ${String(MOST)}`);
  }
}

/**
 * Returns the codes of the new coupons: the requested code, or with several coupons that code followed by 7 random
 * digits. `undefined` stands for a random code.
 */
function codesOf(context: SandboxContext, fields: Tree): (string | undefined)[] {
  const code = textAt(fields, 'code') || undefined;
  const count = Number(textAt(fields, 'number_of_coupons') || '1');
  if (code === undefined) return Array.from({ length: count }, () => undefined);
  if (count > 1) return Array.from({ length: count }, () => code + context.ids.digits(7));
  if (context.coupons.get(code) !== undefined) throw refuse('The code is taken');
  return [code];
}

/** The coupon object of the provider's document. */
const couponObject = (context: SandboxContext, coupon: Coupon): object => ({
  name: coupon.name,
  times_redeemed: coupon.redeemed,
  max_redemptions: coupon.maxRedemptions,
  expiration_date: coupon.expires === null ? null : usDate(coupon.expires),
  status: context.coupons.status(coupon),
  code: coupon.code,
  currency: coupon.currency,
  percent_off: coupon.percentOff,
  amount_off: coupon.amountOff,
});

function create(context: SandboxContext, fields: Tree): Coupon | undefined {
  checkCoupon(fields);
  const text = (name: string): string | undefined => textAt(fields, name) || undefined;
  const number = (name: string): number | undefined => (text(name) === undefined ? undefined : Number(text(name)));
  const [name, currency] = [text('name'), text('currency_code')];
  const [percentOff, amountOff] = [number('percent_off'), number('amount_off')];
  const [maxRedemptions, expires] = [number('max_redemptions'), number('expiration_date')];
  const coupons = codesOf(context, fields).map((code) =>
    context.coupons.create({
      ...(code !== undefined && { code }),
      ...(name !== undefined && { name }),
      ...(percentOff !== undefined && { percentOff }),
      ...(amountOff !== undefined && { amountOff }),
      ...(currency !== undefined && { currency }),
      ...(maxRedemptions !== undefined && { maxRedemptions }),
      ...(expires !== undefined && { expires }),
      active: isOn(fields, 'activate'),
    }),
  );
  return coupons[0];
}

export const coupons: RouteModule = (context) => {
  const app = new Hono();
  const rule = { versions: [3], isVersionSent: false } as const;
  app.post('/api/coupon', async (c) => {
    const fields = await bodyOf(c);
    requireSignature(context, fields, rule);
    const coupon = create(context, fields);
    // The provider's document answers with one coupon object even for several coupons; the sandbox returns the first.
    return c.json(coupon === undefined ? {} : couponObject(context, coupon));
  });
  app.get('/api/coupon', async (c) => {
    const fields = await fieldsOf(c);
    requireSignature(context, fields, rule);
    checkFields(
      fields,
      [
        ['timestamp', rules.timestamp, 'required'],
        ['code', rules.filled, 'required'],
      ],
      3008,
      flat,
    );
    const coupon = context.coupons.get(textAt(fields, 'code') ?? '');
    if (coupon === undefined) throw new Refusal(3000, 'The coupon was not found', { ...flat, status: 404 });
    return c.json(couponObject(context, coupon));
  });
  return app;
};
