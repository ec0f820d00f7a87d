/** The sandbox accepts what the client sends: the two are independent readings of one document. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import fc from 'fast-check';
import { LimitError, ProviderError, type WidgetRequest } from 'pay-elements/server';
import { shop } from './against-sandbox.js';
import { long, now } from './case.js';

const text = fc.constantFrom('x', long(256), '𝄞'.repeat(256), 'Ünïcode 𝄞 + & = %20 [0]', '0', ' a ', '<b>"');
const money = fc.constantFrom('0', '0.00', '0.05', '0.29', '0.30', '9.9', '12', '999.99');
const currency = fc.constantFrom('USD', 'USD', 'USD', 'EUR', 'JPY', 'KWD');
const period = fc.constantFrom('day', 'week', 'week', 'month', 'month', 'year');
const length = fc.constantFrom(1, 1, 2, 3, 11, 12, 52, 53, 364, 365);
const some = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const history = some(
  fc.record({
    membership: some(text),
    membershipDate: some(fc.constantFrom(0, now)),
    registrationCountry: some(fc.constantFrom('DE', 'PL')),
    registrationEmailVerified: some(fc.boolean()),
    paymentsAmount: some(money),
    customerRating: some(fc.integer({ min: 0, max: 100 })),
    riskScore: some(fc.integer({ min: 0, max: 100 })),
    wasBanned: some(fc.boolean()),
  }),
);
const holder = fc.record({
  firstname: fc.constantFrom('Ada', 'Zoë 𝄞'),
  lastname: fc.constantFrom('Byron', "O'Neil"),
  birthday: some(fc.constantFrom(-86_400, now)),
  sex: some(fc.constantFrom('male' as const, 'female' as const)),
  country: some(fc.constantFrom('GB', 'JP')),
});

const sale = {
  amount: money,
  currency,
  description: text,
  email: fc.constantFrom('a@b.example', 'ä.b+c@sub.example'),
  plan: text,
  uid: some(text),
  customer: holder,
  history,
  lang: some(fc.constantFrom('en', 'pl')),
  custom: some(fc.constantFrom({ attempt: '1', note: '' }, ['a', 'b'])),
  browserIp: fc.constant('203.0.113.9'),
  browserDomain: fc.constant('shop.example'),
};

/** Codes that only the provider can decide on: less than 30 US cents in another currency, and its own settings. */
const theirs = new Set(['3115', '3407']);

async function agrees(given: { readonly currency: string }, call: () => Promise<unknown>): Promise<void> {
  try {
    await call();
  } catch (error) {
    if (error instanceof LimitError) return;
    assert.ok(error instanceof ProviderError && theirs.has(error.code), String(error));
    assert.notEqual(given.currency, 'USD', `the client knows the minimum in USD: ${String(error)}`);
  }
}

suite('what the client sends, the sandbox takes', () => {
  test('charges', async () => {
    const { provider, token } = shop();
    const request = fc.record({
      ...sale,
      storeCard: some(fc.boolean()),
      options: some(fc.record({ capture: fc.boolean() })),
    });
    await fc.assert(
      fc.asyncProperty(request, async (given) =>
        agrees(given, async () => provider.charges.create({ ...given, token: await token() })),
      ),
      { numRuns: 200 },
    );
  });

  test('subscriptions, with a trial and without', async () => {
    const { provider, token } = shop({ freeTrials: true });
    const terms = { period, periodDuration: length };
    const request = fc.record({ ...sale, ...terms, trial: some(fc.record({ ...terms, amount: money, currency })) });
    await fc.assert(
      fc.asyncProperty(request, async (given) => {
        const trialCurrency = given.trial?.currency === given.currency ? given.currency : 'mixed';
        const about = { currency: given.trial ? trialCurrency : given.currency };
        await agrees(about, async () => provider.subscriptions.create({ ...given, token: await token() }));
      }),
      { numRuns: 1000 },
    );
  });

  test('coupons', async () => {
    const { provider } = shop();
    const request = fc.record({
      percentOff: some(fc.constantFrom(0, 1, 99, 100)),
      amountOff: some(fc.constantFrom(0, 1, 250)),
      currencyCode: some(currency),
      name: some(text),
      numberOfCoupons: some(fc.constantFrom(1, 3)),
      activate: some(fc.boolean()),
      maxRedemptions: some(fc.constantFrom(1, 5)),
      expirationDate: some(fc.constantFrom(now - 1, now, now + 1)),
      availableApplications: some(fc.constant('ALL')),
    });
    await fc.assert(
      fc.asyncProperty(request, async (given) => agrees({ currency: 'USD' }, () => provider.coupons.create(given))),
      { numRuns: 300 },
    );
  });

  test('phone bills', async () => {
    const { provider } = shop();
    const request = fc.record({
      uid: text,
      productName: text,
      productId: text,
      isRecurring: some(fc.boolean()),
      period: some(fc.constantFrom('day' as const, 'week' as const, 'month' as const)),
      periodValue: some(length),
      msisdn: some(fc.constantFrom('48600100200', '0486001')),
      mnc: some(fc.constantFrom('01', '6')),
      mcc: some(fc.constant('260')),
      carrier: some(fc.constant('pl-zubr')),
    });
    const bill = { amount: '24.60', currency: 'PLN', country: 'PL' };
    await fc.assert(
      fc.asyncProperty(request, async (given) =>
        // The document does not say what an absent period or length means.
        given.isRecurring && (given.period === undefined || given.periodValue === undefined)
          ? undefined
          : agrees({ currency: 'USD' }, () => provider.carrier.start({ ...given, ...bill })),
      ),
      { numRuns: 300 },
    );
  });

  test('hosted pages of a price', async () => {
    const { provider, sandbox } = shop({ freeTrials: true });
    const priced = { amount: money, currencyCode: currency, agName: text, agExternalId: text };
    const common = {
      uid: fc.constantFrom('u-1', long(64), '𝄞'.repeat(64), 'ü 𝄞'),
      widget: fc.constant('p1'),
      email: fc.constant('a@b.example'),
      ps: fc.constantFrom('all', 'cc'),
      successUrl: some(fc.constant('https://shop.example/done?ref=$ref&x=ü')),
      lang: some(fc.constant('de')),
      countryCode: some(fc.constant('DE')),
      history,
    };
    const trial = {
      agTrial: fc.constant(true),
      postTrialAmount: money,
      postTrialCurrencyCode: currency,
      agPostTrialName: text,
      agPostTrialExternalId: text,
      agPostTrialPeriodType: period,
      agPostTrialPeriodLength: length,
    };
    const recurs = { agPeriodType: period, agPeriodLength: length, agRecurring: fc.boolean() };
    const request: fc.Arbitrary<WidgetRequest> = fc.oneof(
      fc.record({ variant: fc.constant('one-time' as const), ...common, ...priced }),
      fc.record({ variant: fc.constant('subscription' as const), ...common, ...priced, ...recurs }),
      fc.record({ variant: fc.constant('subscription' as const), ...common, ...priced, ...recurs, ...trial }),
    );
    await fc.assert(
      fc.asyncProperty(request, async (given) => {
        let url: string;
        try {
          url = provider.widget.url(given);
        } catch (error) {
          assert.ok(error instanceof LimitError, String(error));
          return;
        }
        const page = await sandbox.fetch(new Request(url));
        if (page.status === 200) return;
        const html = await page.text();
        assert.match(html, /below USD 0.30/);
        assert.notDeepEqual(
          new Set(Object.entries(given).flatMap(([name, value]) => (/currency/i.test(name) ? [value] : []))),
          new Set(['USD']),
        );
      }),
      { numRuns: 1000 },
    );
  });
});
