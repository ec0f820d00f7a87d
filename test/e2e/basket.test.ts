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

journey('something bought on its own is paid: the basket is kept', async ({ payer }) => {
  await payer.visits();
  await payer.page.getByRole('button', { name: 'Add to basket Reading Lamp' }).click();
  await payer.page.getByRole('button', { name: 'Close' }).click();
  await payer.page.getByRole('button', { name: 'Join the club' }).click();
  await payer.fills();
  await payer.page.getByRole('button', { name: /€9\.90/ }).click();
  await payer.reads('Welcome to the club');
  await payer.page.getByRole('link', { name: 'Back to the prints' }).click();
  await payer.page.getByRole('button', { name: 'Basket 1 in it' }).waitFor();
});

journey('a basket is filled anew, and an order that was paid is looked at again: it is kept', async ({ payer }) => {
  await payer.buys();
  await payer.pays();
  await payer.isThanked();
  const paid = payer.page.url();
  await payer.visits();
  await payer.page.getByRole('button', { name: 'Add to basket Five Moons' }).click();
  await payer.page.goto(paid);
  await payer.isThanked();
  await payer.visits();
  await payer.page.getByRole('button', { name: 'Basket 1 in it' }).waitFor();
});
