/** Reload and Back in every state of a phone bill payment: the payer sees the truth, goes on, and pays once. */
import { CarrierPage } from 'pay-elements/testing';
import { type CarrierState, carrierStates } from '../../src/flows/carrier.js';
import { type Return, type Row, type Visit, decidesOnReturn, orderRows, testReturns } from './returns.js';

type Name = CarrierState['name'];

const pricePoints = /\/pay\/price-points\?/;
const payments = /\/pay\/carrier\/payments$/;
const payment = /\/pay\/carrier\/payments\/[^/]+$/;
/** The rules of phone numbers, which load only at the step that asks for a number. */
const phoneRules = /\/phone[^/]*\.js$/;

const numberInTurkey = '0532 123 45 67';
/** Each payer has a phone of their own, so that each gets their own PIN. */
const numbersInBrazil: Readonly<Record<Return, string>> = {
  reload: '5511961234501',
  rebuilt: '5511961234502',
  restored: '5511961234503',
};
/** A number whose operator refuses the payment. */
const withoutCredit = '0532 123 00 00';

const onPage = ({ payer }: Visit): CarrierPage => new CarrierPage(payer.page);
const chooses = async ({ payer }: Visit): Promise<void> => payer.chooses('Phone bill');

async function isChoosing(visit: Visit, country: string): Promise<void> {
  await chooses(visit);
  await onPage(visit).isIn('choosing');
  await onPage(visit).chooseCountry(country);
}

async function starts(visit: Visit, country: string, state?: Name): Promise<void> {
  await isChoosing(visit, country);
  await onPage(visit).proceed();
  if (state) await onPage(visit).isIn(state);
}

async function entersNumber(visit: Visit): Promise<void> {
  await starts(visit, 'TR', 'number');
  await onPage(visit).enter(numberInTurkey);
}

/**
 * Pays on the operator's page, in the window that `open` opens. The waiting page may learn of the payment before the
 * payer presses "Check now".
 */
async function agrees({ payer }: Visit, open: () => Promise<void>): Promise<void> {
  const [window] = await Promise.all([payer.context.waitForEvent('page'), open()]);
  await window.getByRole('button', { name: 'Agree and pay' }).click();
  // The waiting page closes the window once it knows that the payment is made.
  await Promise.any([window.waitForEvent('close'), window.getByText('Paid').first().waitFor()]);
  await Promise.any([payer.isThanked(), payer.page.getByRole('button', { name: 'Check now' }).click()]);
  await payer.isThanked();
}

/** What the payer does in each state that waits for the payer. */
const goesOn: Readonly<Partial<Record<Name, (visit: Visit) => Promise<void>>>> = {
  unavailable: async ({ payer }) => payer.page.getByRole('button', { name: 'Try again' }).click(),
  failed: async ({ payer }) => payer.page.getByRole('button', { name: 'Start again' }).click(),
  choosing: async (visit) => {
    if ((await countryOf(visit)) === '') await onPage(visit).chooseCountry('TR');
    await onPage(visit).proceed();
  },
  carrier: async (visit) => {
    await visit.payer.page.getByRole('radio', { name: 'Arara Celular' }).check();
    await onPage(visit).proceed();
  },
  number: async (visit) =>
    onPage(visit).enter((await countryOf(visit)) === 'BR' ? `+${numbersInBrazil[visit.way]}` : numberInTurkey),
  code: async (visit) => {
    const { keyword, shortcode } = await messageOf(visit);
    const { shop, way } = visit;
    await onPage(visit).enter(keyword ? await shop.text(shortcode, keyword) : await shop.pin(numbersInBrazil[way]));
  },
  redirect: async (visit) => agrees(visit, async () => onPage(visit).proceed()),
  away: async (visit) =>
    agrees(visit, async () => visit.payer.page.getByRole('button', { name: 'Open the page again' }).click()),
};

const stateOf = async ({ payer }: Visit): Promise<CarrierState> =>
  payer.page.evaluate(() => (document.querySelector('carrier-flow') as Element & { state: CarrierState }).state);

async function countryOf(visit: Visit): Promise<string> {
  const state = await stateOf(visit);
  return 'choice' in state ? (state.choice.country ?? '') : '';
}

async function messageOf(visit: Visit): Promise<{ keyword: string; shortcode: string }> {
  const state = await stateOf(visit);
  const step = state.name === 'code' ? state.step : undefined;
  return { keyword: step?.keyword ?? '', shortcode: step?.shortcode ?? '' };
}

/** Pays from whatever state the payer came back to. */
async function finish(visit: Visit): Promise<void> {
  const { page } = visit.payer;
  const restful = Object.keys(goesOn) as Name[];
  /** Waits for a state that needs the payer, other than `before`, and returns it; undefined once the order is paid. */
  const next = async (before: Name | undefined): Promise<Name | undefined> => {
    const others = restful.filter((name) => name !== before).map((name) => `carrier-flow:state(${name})`);
    // If a number may have been sent, the payment is looked up for half a minute before the form asks for a number again.
    await page
      .locator([...others, '.thanks'].join(', '))
      .first()
      .waitFor({ state: 'attached', timeout: 45_000 });
    if (await page.locator('.thanks').count()) return undefined;
    return (await stateOf(visit)).name;
  };
  for (let name = await next(undefined); name; name = await next(name)) await goesOn[name]?.(visit);
}

const rows: Readonly<Record<Name, Row>> = {
  ...orderRows(chooses),
  listing: {
    reach: async (visit) => {
      await chooses(visit);
      await onPage(visit).isIn('choosing');
      visit.payer.line.holds(pricePoints);
      await visit.payer.page.getByLabel('Country').selectOption('TR');
    },
    anew: ['choosing', 'listing'],
  },
  choosing: { reach: async (visit) => isChoosing(visit, 'TR'), anew: ['choosing'] },
  confirming: {
    reach: async (visit) => {
      await decidesOnReturn(visit);
      await starts(visit, 'TR');
    },
    anew: ['choosing'],
    kept: ['confirming', 'starting', 'number'],
  },
  starting: {
    reach: async (visit) => {
      visit.payer.line.holds(payments, 'POST', true);
      await starts(visit, 'TR');
    },
    // The reference of the started payment is lost: nothing is charged, and the payer starts over.
    anew: ['choosing'],
    // The browser may abort the request of a page that the payer leaves.
    kept: ['starting', 'choosing', 'number'],
  },
  carrier: {
    reach: async (visit) => {
      await visit.shop.wantsOperator('BR');
      await starts(visit, 'BR');
    },
    anew: ['carrier'],
  },
  code: { reach: async (visit) => starts(visit, 'PL'), anew: ['code'], cannotBeKept: true },
  number: { reach: async (visit) => starts(visit, 'TR'), anew: ['number'] },
  checking: {
    reach: async (visit) => {
      visit.payer.line.holds(phoneRules);
      await entersNumber(visit);
    },
    // Firefox stops loading the rules as soon as the payer leaves the page, and the page goes on without them.
    anew: ['number', 'unknown', 'paid'],
    kept: ['checking', 'number'],
  },
  processing: {
    reach: async (visit) => {
      visit.payer.line.holds(payment, 'POST', true);
      await entersNumber(visit);
    },
    anew: ['unknown', 'paid'],
    // The browser may abort the request of a page that the payer leaves; the outcome is then looked up.
    kept: ['processing', 'unknown', 'paid'],
  },
  unknown: {
    reach: async (visit) => {
      visit.payer.line.loses(payment, 'POST', true);
      visit.payer.line.holds(payment);
      await entersNumber(visit);
    },
    anew: ['unknown', 'paid'],
    kept: ['unknown', 'paid'],
  },
  redirect: { reach: async (visit) => starts(visit, 'GB'), anew: ['redirect'] },
  away: {
    reach: async (visit) => {
      await starts(visit, 'GB', 'redirect');
      await onPage(visit).proceed();
    },
    anew: ['away'],
    cannotBeKept: true,
  },
  pending: {
    reach: async (visit) => {
      visit.payer.line.holds(payment);
      await entersNumber(visit);
    },
    anew: ['pending', 'paid'],
    kept: ['pending', 'paid'],
  },
  failed: {
    reach: async (visit) => {
      await starts(visit, 'TR', 'number');
      await onPage(visit).enter(withoutCredit);
    },
    anew: ['choosing'],
  },
  succeeded: { reach: entersNumber, anew: ['paid'], kept: ['paid'] },
};

testReturns(carrierStates, {
  element: 'carrier-flow',
  rows,
  finish,
  movement: 'carrier',
});
