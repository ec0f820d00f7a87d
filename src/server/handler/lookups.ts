/** Endpoints that read configuration, orders, payment systems, price points, coupons and payments; and saved cards. */
import {
  Feature,
  PaymentSystem,
  PricePoint,
  Text,
  UnixTime,
  WebUrl,
  systemKinds,
  type PaymentStatus,
} from '../../contract/index.js';
import { paidElsewhere } from './begin.js';
import { payerCountry } from './country.js';
import { findCoupon } from './coupons.js';
import { orderPaymentOf, paymentOf } from './outcome.js';
import { detailsOf, orderOf, quote, quoteOf } from './orders.js';
import { notFound, required } from './problem.js';
import { isTest, type Handlers, type Services } from './services.js';
import { refresh, statusOf } from './refresh.js';
import { isSettled, standingOf } from './settle.js';
import { sayable } from './sayable.js';
import { showable } from './showable.js';

interface ProviderPricePoint {
  readonly amount: string;
  readonly currency: string;
  readonly currencyConverted?: string | undefined;
  readonly amountConverted?: string | undefined;
}

const pricePointsOf = (services: Services, points: readonly ProviderPricePoint[]): PricePoint[] =>
  showable(
    services,
    PricePoint,
    points.map(({ amount, currency, currencyConverted, amountConverted }) => ({
      amount,
      currency,
      converted:
        currencyConverted && amountConverted ? { amount: amountConverted, currency: currencyConverted } : undefined,
    })),
    'pricePoints',
  );

type Lookups = Pick<
  Handlers,
  | 'readConfig'
  | 'readOrder'
  | 'readOrderPayment'
  | 'deleteSavedCard'
  | 'listPaymentSystems'
  | 'listPricePoints'
  | 'readCoupon'
  | 'readPayment'
>;

export function lookupHandlers(services: Services): Lookups {
  const { config, provider, ledger } = services;
  const features =
    config.features ?? Feature.options.filter((name) => name !== 'saved-cards' || config.savedCards !== undefined);

  return {
    readConfig: async (_input, { request }) => {
      const { projectKey, tokenUrl, baseUrl: providerUrl } = provider;
      return {
        projectKey,
        tokenUrl,
        providerUrl,
        test: isTest(services),
        country: await payerCountry(services, request),
        features: [...features],
      };
    },

    readOrder: async ({ params }, call) => orderOf(services, call, await quote(services, call, params.order)),

    readOrderPayment: async ({ params: { order } }, call) => {
      const record = await ledger.store.byOrder(order);
      const own = record?.customer === call.customer.id ? record : undefined;
      // The merchant may no longer know a paid order, but its customer may still see what was paid for it.
      if (!own) await detailsOf(services, call, order);
      const now = own && (await refresh(services, own));
      // If this attempt has not paid (it was declined, given back, or is a voucher with an unknown outcome), a payment
      // that is open elsewhere or was made a second time decides.
      const paid =
        now && now.status !== 'succeeded' && (await paidElsewhere(services, call.customer, order, now, false));
      return orderPaymentOf(order, paid || now);
    },

    deleteSavedCard: async ({ params }, { customer }) => {
      if (!(await config.savedCards?.remove(customer, params.card))) throw notFound();
    },

    listPaymentSystems: async ({ query }, { request, customer }) => {
      const country =
        query.country ??
        (query.order && (await config.order(query.order, customer))?.country) ??
        (await payerCountry(services, request));
      if (!country) {
        services.report(new TypeError('country(request) answered no country code'), 'listPaymentSystems');
        return { systems: [] };
      }
      const systems = await provider.paymentSystems.list({ countryCode: country, includePricepoints: true });
      return {
        country,
        systems: showable(
          services,
          PaymentSystem,
          systems.map(({ id, name, newWindow, psTypeId, imgUrl, pricePoints }) => ({
            id,
            name,
            // A system of an unknown type can only be paid on the hosted page, as a wallet is.
            kind: systemKinds[(psTypeId ?? 0) - 1] ?? 'wallet',
            opensWindow: newWindow,
            imageUrl: sayable(WebUrl, imgUrl),
            pricePoints: pricePoints?.length ? pricePointsOf(services, pricePoints) : undefined,
          })),
          'paymentSystems.list',
        ),
      };
    },

    listPricePoints: async ({ query }, { request }) => {
      const country = query.country ?? (await payerCountry(services, request));
      if (!country) return { points: [] };
      const points = await provider.pricePoints.list({
        countryCode: country,
        currencyConverted: query.currency,
      });
      return { points: pricePointsOf(services, points) };
    },

    readCoupon: async ({ params: { code }, query: { order } }, call) => {
      const details = await detailsOf(services, call, order);
      const coupon = await findCoupon(services, call, code, details);
      return { coupon, order: await orderOf(services, call, quoteOf(order, details, coupon)) };
    },

    readPayment: async ({ params: { ref } }, { customer }): Promise<PaymentStatus> => {
      const record = await refresh(services, required(await ledger.findRef(customer, ref)));
      const payment = await statusOf(services, ref);
      // Payment status needs activation; without it, only the record is known.
      if (!payment) return required(paymentOf(ref, record));
      const standing = standingOf(payment);
      // Payment status does not show that held money was released; the record knows it from the notification.
      const isHeard = standing === 'succeeded' && record.receipt?.id === ref && isSettled(record);
      return {
        ref,
        status: isHeard ? (record.status as PaymentStatus['status']) : standing,
        amount: payment.amount ?? record.amount,
        currency: payment.currency ?? record.currency,
        createdAt: sayable(UnixTime, payment.created),
        paymentSystem: sayable(Text, payment.paymentSystem),
      };
    },
  };
}
