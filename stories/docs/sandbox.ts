/** The sandbox's test data as tables, generated from the data itself. */
import { epinErrors } from '../../src/domain/epin-errors.js';
import { epinMeanings } from '../../src/sandbox/vouchers/refusals.js';
import { formatMoney } from '../../src/domain/money.js';
import { testCards, testCvvs } from '../../src/domain/test-data.js';
import { carrierCountries } from '../../src/sandbox/carrier/countries.js';
import { noCredit } from '../../src/sandbox/carrier/steps.js';
import { paymentSystems } from '../../src/sandbox/lookups/catalogue.js';
import { pricePointsOf } from '../../src/sandbox/price-points.js';
import { code, table } from './markdown.js';

export const cardTable = (): string =>
  table(
    ['Number', 'What happens', 'Brand', '3-D Secure'],
    testCards.map(({ number, label, brand, enrolled }) => [
      code(number),
      label,
      brand,
      enrolled ? 'can be asked of it' : '–',
    ]),
  );

export const codeTable = (): string =>
  table(
    ['Security code', 'What happens'],
    testCvvs.map(({ cvv, label }) => [code(cvv), label]),
  );

export const epinTable = (): string =>
  table(
    ['Voucher code', 'Refused as', 'What the payer can do'],
    Object.entries(epinMeanings).map(([number, meaning]) => [
      code(`TEST-${number}`),
      meaning,
      epinErrors.get(number)?.next.replaceAll('-', ' ') ?? '',
    ]),
  );

const ways = {
  code: 'text a keyword, enter the PIN',
  msisdn: 'enter the phone number',
  redirect: 'agree on the operator’s page',
};

const regions = new Intl.DisplayNames('en', { type: 'region' });

export const phoneTable = (): string =>
  table(
    ['Country', 'What the payer does', 'Numbers begin with', 'Operators', 'Amounts'],
    Object.entries(carrierCountries).map(([country, { steps, prefix, shortcode, carriers }]) => [
      `${regions.of(country) ?? country} (${country})`,
      steps.map((step) => ways[step]).join(', then ') + (steps[0] === 'code' ? `; texts go to ${shortcode}` : ''),
      code(`+${prefix}`),
      carriers.map(({ name }) => name).join(', '),
      pricePoints(country),
    ]),
  );

function pricePoints(country: string): string {
  const amounts = pricePointsOf(country).map(({ amount, currency }) => formatMoney(amount.toFixed(2), currency, 'en'));
  return `${amounts[0]} to ${amounts.at(-1)}`;
}

export const noCreditWords = (): string =>
  `A number that ends in ${code(noCredit)} has no credit: the operator refuses.`;

export const systemTable = (): string =>
  table(
    ['Id', 'Name', 'Kind', 'Countries', 'Opens a window'],
    paymentSystems.map(({ id, name, type, countries, opensWindow }) => [
      code(id),
      name,
      type,
      countries?.join(' ') ?? 'all',
      opensWindow ? 'yes' : '',
    ]),
  );
