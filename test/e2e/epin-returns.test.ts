/** Reload and Back in every state of a voucher payment: the payer sees the truth, goes on, and pays once. */
import { EpinPage } from 'pay-elements/testing';
import { epinStates } from '../../src/flows/epin.js';
import { type Row, type Visit, decidesOnReturn, orderRows, testReturns } from './returns.js';

const redemptions = /\/pay\/epin\/redemptions$/;
const redemption = /\/pay\/epin\/redemptions\/[^/]+$/;

const onPage = ({ payer }: Visit): EpinPage => new EpinPage(payer.page);
const chooses = async ({ payer }: Visit): Promise<void> => payer.chooses('Voucher');

async function isReady(visit: Visit): Promise<void> {
  await chooses(visit);
  await onPage(visit).isIn('ready');
}

const redeems = async (visit: Visit): Promise<void> =>
  onPage(visit).redeem(await visit.shop.voucher({ nominal: '5.00' }));

/** Pays from whatever state the payer came back to. */
async function finish(visit: Visit): Promise<void> {
  const { page } = visit.payer;
  const restful = ['ready', 'unavailable'].map((name) => `epin-redeem:state(${name})`);
  await page
    .locator([...restful, '.thanks'].join(', '))
    .first()
    .waitFor({ state: 'attached' });
  if (await page.locator('epin-redeem:state(unavailable)').count()) {
    await page.getByRole('button', { name: 'Try again' }).click();
    await onPage(visit).isIn('ready');
  }
  if (await page.locator('epin-redeem:state(ready)').count()) await redeems(visit);
}

const rows: Readonly<Record<(typeof epinStates)[number], Row>> = {
  ...orderRows(chooses),
  ready: { reach: isReady, anew: ['ready'] },
  confirming: {
    reach: async (visit) => {
      await decidesOnReturn(visit);
      await isReady(visit);
      await redeems(visit);
    },
    anew: ['ready'],
    kept: ['confirming', 'redeeming', 'paid'],
  },
  redeeming: {
    reach: async (visit) => {
      await isReady(visit);
      visit.payer.line.holds(redemptions, 'POST', true);
      await redeems(visit);
    },
    anew: ['unknown', 'paid'],
    // The browser may abort the request of a page that the payer leaves; the outcome is then looked up.
    kept: ['redeeming', 'unknown', 'paid'],
  },
  unknown: {
    reach: async (visit) => {
      await isReady(visit);
      visit.payer.line.loses(redemptions, 'POST', true);
      visit.payer.line.holds(redemption);
      await redeems(visit);
    },
    anew: ['unknown', 'paid'],
    kept: ['unknown', 'paid'],
  },
  locked: {
    reach: async (visit) => {
      await isReady(visit);
      await onPage(visit).redeem('TEST-4001');
    },
    anew: ['locked'],
    cannotPay: true,
  },
  succeeded: {
    reach: async (visit) => {
      await isReady(visit);
      await redeems(visit);
    },
    anew: ['paid'],
    kept: ['paid'],
  },
};

testReturns(epinStates, {
  element: 'epin-redeem',
  rows,
  finish,
  movement: 'voucher',
});
