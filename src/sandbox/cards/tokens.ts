/** One-time tokens (provider's document, One-time token). Browsers request them, so every origin is allowed. */
import { Hono, type Context } from 'hono';
import { cors } from 'hono/cors';
import { bodyOf, type RouteModule, type SandboxContext } from '../context.js';
import { textAt, type Tree } from '../form.js';
import { Refusal, type RefusalOptions } from '../refusal.js';
import {
  cvvEffect,
  describeCard,
  isCardNumber,
  isExpired,
  isExpiryMonth,
  isExpiryYear,
  isSecurityCode,
} from './card-check.js';

/** Lifetime of a one-time token in seconds. */
const TOKEN_SECONDS = 300;

const flat: RefusalOptions = { shape: 'flat' };
const list: RefusalOptions = { shape: 'list' };

function createToken(context: SandboxContext, fields: Tree): object {
  if (Object.keys(fields).length === 0) throw new Refusal(200, 'The request is empty, or its body is no form', flat);
  if (textAt(fields, 'public_key') !== context.projectKey) {
    throw new Refusal(2111, 'The public key is not known', { ...flat, status: 401 });
  }
  const number = textAt(fields, 'card[number]') ?? '';
  const month = textAt(fields, 'card[exp_month]') ?? '';
  const year = textAt(fields, 'card[exp_year]') ?? '';
  const cvv = textAt(fields, 'card[cvv]') ?? '';
  if (!isCardNumber(number)) throw new Refusal(224, 'card[number] is not a card number of at most 16 digits', list);
  if (!isExpiryMonth(month)) throw new Refusal(223, 'card[exp_month] must be 01 to 12', list);
  if (!isExpiryYear(year)) throw new Refusal(223, 'card[exp_year] must have 4 digits', list);
  if (isExpired(month, year, context.clock.now())) throw new Refusal(223, 'The card has expired', list);
  if (!isSecurityCode(cvv, number)) throw new Refusal(225, 'card[cvv] must have 3 digits (4 on some cards)', list);
  const card = describeCard(number, month, year);
  const token = context.ids.text('ot_');
  context.cards.tokens.set(token, {
    card,
    cvvEffect: cvvEffect(cvv),
    expires: context.clock.now() + TOKEN_SECONDS,
    isUsed: false,
  });
  return {
    type: 'token',
    token,
    test: 1,
    expires_in: TOKEN_SECONDS,
    active: 1,
    card: { type: card.brand, last4: card.last4, bin: card.bin, exp_month: month, exp_year: year },
  };
}

export const tokens: RouteModule = (context) => {
  const app = new Hono();
  const paths = [`/api/${context.words.gateway}/token`, '/api/token'];
  const answer = async (c: Context): Promise<Response> => c.json(createToken(context, await bodyOf(c)));
  for (const path of paths) {
    app.use(path, cors({ origin: '*', allowMethods: ['POST'], maxAge: 600 }));
    app.post(path, answer);
  }
  return app;
};
