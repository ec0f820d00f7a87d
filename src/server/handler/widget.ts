/** The hosted page: its signed address, and the pages that payers return to. */
import * as v from 'valibot';
import { Id, type Plan, type Variant } from '../../contract/index.js';
import type { WidgetRequest } from '../provider/index.js';
import { bridgePage } from './bridge.js';
import { payerCountry } from './country.js';
import type { AttemptRecord } from './attempts.js';
import { holding, orderTaken } from './begin.js';
import { returnTime, waitingFields } from './challenge.js';
import { noteReturnedRef, savePage, boughtRefs } from './hosted-record.js';
import { languageCode } from './language.js';
import { quote, type Quote } from './orders.js';
import { invalid } from './problem.js';
import type { Reply } from './reply.js';
import { isTest, type Call, type Handlers, type Services } from './services.js';
import { abandonedChange } from './settle.js';
import { sayable } from './sayable.js';
import { type GoodsOffer, goodsOffer } from './widget-goods.js';

const Sealed = /* @__PURE__ */ v.object({
  ...waitingFields,
  /** Key of the record that the returned payment reference may settle. */
  key: v.optional(v.string()),
});
const code = ({ config }: Services, variant: Variant): string =>
  typeof config.widget === 'string' ? config.widget : (config.widget?.[variant] ?? 'p1');

function priced({ shown, goods, productName }: Quote) {
  return {
    amount: shown.amount,
    currencyCode: shown.currency,
    agName: productName,
    agExternalId: goods,
  };
}

function recurring({ shown, goods, productName }: Quote) {
  const { trial } = shown;
  // Orders that are no subscription were refused for this variant, so there is a plan.
  const plan = shown.plan as Plan;
  const now = trial ?? plan;
  return {
    agPeriodType: now.period,
    agPeriodLength: now.periodLength,
    agRecurring: true,
    ...(trial && {
      agTrial: true,
      postTrialAmount: plan.amount,
      postTrialCurrencyCode: plan.currency,
      agPostTrialName: productName,
      agPostTrialExternalId: goods,
      agPostTrialPeriodType: plan.period,
      agPostTrialPeriodLength: plan.periodLength,
    }),
  };
}

/**
 * Throws `order-taken` unless the order is free. An attempt that holds it is abandoned only if it waits for the payer:
 * then nothing was charged, and nothing will be.
 */
async function requireFree(services: Services, { customer }: Call, record?: AttemptRecord): Promise<void> {
  // An open page is looked up where the payer waits, not here.
  const page = record?.status === 'action' && record.kind === 'hosted' ? record : undefined;
  const held = record && (await holding(services, customer, record, page));
  if (!held) return;
  const freed =
    held.status === 'action' &&
    // A lost step of a phone bill may still reach the provider.
    held.kind !== 'carrier' &&
    (await services.ledger.take(held, abandonedChange));
  if (!freed) throw orderTaken(held.attempt);
}

type Promo = string[] | Record<string, string> | undefined;
type Page = Omit<Extract<WidgetRequest, { variant: 'currency' }>, 'variant' | 'promo'>;

function requestOf(variant: Variant, page: Page, quoted: Quote, offer: GoodsOffer): WidgetRequest {
  switch (variant) {
    case 'goods':
      return { variant, ...page, ...offer };
    case 'currency':
      return { variant, ...page, promo: structuredClone(quoted.details.promo) as Promo };
    case 'one-time':
      return { variant, ...page, ...priced(quoted) };
    case 'subscription':
      return { variant, ...page, ...priced(quoted), ...recurring(quoted) };
  }
}

/** Returns whether the payment system needs a window of its own. */
async function opensWindow({ provider, report }: Services, ps: string, country: string | undefined): Promise<boolean> {
  if (country === undefined) return false;
  try {
    const systems = await provider.paymentSystems.list({ countryCode: country });
    return systems.find(({ id }) => id === ps)?.newWindow ?? false;
  } catch (error) {
    // The page can be opened all the same, and the element always offers a window.
    report(error, 'paymentSystems.list');
    return false;
  }
}

/** Answers the hosted page's return with the bridge page. What that tells the waiting page is a hint to look it up. */
export async function widgetReturn(services: Services, request: Request): Promise<Reply> {
  const { sealer } = services;
  const query = new URL(request.url).searchParams;
  const sealed = await sealer.open('widget', Sealed, query.get('state') ?? '');
  if (!sealed) return bridgePage(services, request, {});
  const { channel, origin, returnUrl, key } = sealed;
  const given = sayable(Id, query.get('ref'));
  // If the provider did not replace `$ref`, there is no reference.
  const ref = given === '$ref' ? undefined : given;
  if (key && ref) {
    await noteReturnedRef(services, key, ref).catch((error: unknown) => services.report(error, 'widgetReturn'));
  }
  const result = query.get('result') === 'cancelled' ? 'cancelled' : 'returned';
  return bridgePage(services, request, { channel, kind: 'widget', result, ref, origin, returnUrl });
}

/**
 * Answers the return from a carrier's page. The provider's document offers no way to pass a state, so the payer is only
 * led back to where the payment was started, if the address names its reference.
 */
export async function carrierReturn(services: Services, request: Request): Promise<Reply> {
  const ref = new URL(request.url).searchParams.get('ref') ?? '';
  const record = await services.ledger.store
    .byRef(ref)
    .catch((error: unknown) => void services.report(error, 'carrierReturn'));
  const returnUrl = record?.attempt === ref ? record.returnUrl : undefined;
  return bridgePage(services, request, { returnUrl });
}

export function widgetHandlers(services: Services): Pick<Handlers, 'createWidget'> {
  const { origins, ledger } = services;
  return {
    createWidget: async ({ body }, call) => {
      const { customer, request } = call;
      const { variant, order, ps = 'all', lang, channel, returnUrl, goods } = body;
      origins.requireReturn(request, returnUrl);
      const quoted = await quote(services, call, order);
      const { shown, details } = quoted;
      if (shown.purpose === 'reserve') throw invalid('order', 'the hosted page cannot reserve', 'purpose');
      if ((shown.purpose === 'subscribe') !== (variant === 'subscription') && variant !== 'goods') {
        throw invalid('variant', `the order is to ${shown.purpose}`, 'purpose');
      }
      // These sell at the project's prices, and any payer may name a variant: the order must say what it buys there.
      const needed = variant === 'currency' ? 'units' : variant === 'goods' && variant;
      if (needed && !details[needed]) throw invalid('variant', `the order has no ${needed}`, 'purpose');
      if (goods && variant !== 'goods') throw invalid('goods', 'only the variant "goods" shows products');
      const offer = variant === 'goods' ? goodsOffer(quoted, goods) : {};
      const standing = await ledger.store.byOrder(order);
      await requireFree(services, call, standing);
      const record = await savePage(
        services,
        call,
        quoted,
        !needed,
        boughtRefs(call, quoted, variant, offer),
        standing,
      );

      // Only payments for virtual currency cannot be looked up by user and goods: they need the returned reference.
      const key = variant === 'currency' ? record.key : undefined;
      let state = '';
      // Without a waiting page, a return URL or a key, the bridge page has nothing to tell and needs no state.
      if ((channel ?? returnUrl ?? key) !== undefined) {
        const origin = origins.page(request);
        state = `state=${await services.sealer.seal('widget', { origin, channel, returnUrl, key }, returnTime)}&`;
      }
      // The provider replaces `$ref` with the payment's reference, so it must appear literally. It comes last: nothing
      // in the rest of the address looks like it.
      const address = services.url(request, `/widget/return?${state}`);
      const country = body.country ?? shown.country;
      const { firstname, lastname, history } = customer;
      const page: Page = {
        uid: customer.id,
        widget: code(services, variant),
        email: customer.email,
        ps,
        successUrl: `${address}ref=$ref`,
        failureUrl: `${address}result=cancelled`,
        lang: languageCode(lang),
        countryCode: country,
        // Without it, a test project's page shows nothing to payers who are not logged in to the merchant account.
        evaluation: isTest(services) || undefined,
        customer: firstname && lastname ? { firstname, lastname } : undefined,
        history,
      };
      return {
        url: services.provider.widget.url(requestOf(variant, page, quoted, offer)),
        // With `all`, the payer chooses the system on the page, which needs no window.
        opensWindow:
          ps !== 'all' && (await opensWindow(services, ps, country ?? (await payerCountry(services, request)))),
      };
    },
  };
}
