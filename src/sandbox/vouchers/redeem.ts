/** ePIN redemption (provider's document, ePIN redemption and Errors 4). */
import { Hono } from 'hono';
import { bodyOf, type RouteModule, type SandboxContext } from '../context.js';
import { levelAt, textAt, type Tree } from '../form.js';
import { decimal, isCurrency } from '../money.js';
import { epinCode, refuse } from './refusals.js';
import type { Voucher } from './store.js';

/** Service id of the sandbox's project. */
const OWN_SERVICE = 1;

/** An ePIN that is refused with the code it names (`TEST-3002`), so that a person can see each refusal. */
const testPin = /^TEST-?(\d{4})$/i;

interface Redemption {
  /** Hundredths. */
  readonly amount: number;
  readonly currency: string;
  readonly user: string;
  readonly pin: string;
}

function onePin(fields: Tree): string {
  const pins = levelAt(fields, 'epin');
  if (pins === undefined) throw refuse(fields['epin'] === undefined || fields['epin'] === '' ? 2001 : 2005);
  const given = Object.values(pins).map((pin) => (typeof pin === 'string' ? pin : ''));
  if (given.length === 0 || given.some((pin) => pin.trim() === '')) throw refuse(2001);
  if (new Set(given).size < given.length) throw refuse(3004);
  if (given.length > 1) throw refuse(3007);
  return given[0] ?? '';
}

function readRedemption(context: SandboxContext, fields: Tree): Redemption {
  const key = textAt(fields, 'app_key') ?? '';
  const user = textAt(fields, 'user_id') ?? '';
  if (key === '') throw refuse(2002);
  if (key !== context.projectKey) throw refuse(1002);
  if (user === '') throw refuse(2006);
  if (context.vouchers.banned.has(user)) throw refuse(1003);
  if (context.vouchers.isLocked(user)) throw refuse(4001);
  const amount = textAt(fields, 'amount') ?? '';
  // The provider's document gives the type int: whole amounts only.
  if (!/^[1-9]\d{0,8}$/.test(amount)) throw refuse(2003);
  const currency = textAt(fields, 'currency') ?? '';
  if (!isCurrency(currency)) throw refuse(2004);
  return { amount: Number(amount) * 100, currency, user, pin: onePin(fields) };
}

/** Returns the voucher if nothing prevents its use. */
function usable(context: SandboxContext, { amount, currency, user, pin }: Redemption): Voucher {
  if (!context.vouchers.enabled) throw refuse(3001);
  const named = epinCode(testPin.exec(pin)?.[1] ?? '');
  if (named !== undefined) throw refuse(named);
  const voucher = context.vouchers.find(pin);
  if (voucher === undefined) {
    context.vouchers.failed(user);
    throw refuse(3006);
  }
  if (voucher.untracked) throw refuse(3008);
  if (!voucher.active) throw refuse(3003);
  if (voucher.expires <= context.clock.now()) throw refuse(3002);
  if (voucher.serviceId !== 0 && voucher.serviceId !== OWN_SERVICE) throw refuse(3005);
  if (voucher.currency !== currency) throw refuse(2004);
  if (voucher.balance < amount) throw refuse(3009);
  return voucher;
}

function redeem(context: SandboxContext, fields: Tree): object {
  const redemption = readRedemption(context, fields);
  const voucher = usable(context, redemption);
  const { amount, currency, user } = redemption;
  voucher.balance -= amount;
  context.vouchers.succeeded(user);
  const payment = context.payments.open({
    ref: context.ids.payment(),
    amount,
    currency,
    uid: user,
    goods: '',
    system: context.words.voucher,
  });
  // A redemption has no pingback: its answer tells the merchant everything.
  context.payments.record('voucher', payment);
  return { success: 1, change_amount: Number(decimal(voucher.balance)), change_currency: currency };
}

export const voucherRedemption: RouteModule = (context) => {
  const app = new Hono();
  app.post(`/api/pure-${context.words.voucher}/payment`, async (c) => c.json(redeem(context, await bodyOf(c))));
  return app;
};
