/** The basket of the demo's shop, once an order is paid. */
import { journeys } from './journey.js';

const journey = journeys();

journey('paid in another tab: the basket is empty', async ({ payer }) => {
  await payer.visits();
  const first = payer.page;
  await first.getByRole('button', { name: 'Add to basket Reading Lamp' }).click();
  payer.page = await payer.context.newPage();
  await payer.visits();
  await payer.page.getByRole('button', { name: /^Basket/ }).click();
  await payer.page.getByRole('button', { name: 'Check out' }).click();
  await payer.pays();
  await payer.isThanked();
  payer.page = first;
  await payer.reads('Nothing in it yet.');
});
