/** Calls that move money, each on a connection that was kept open, and is closed once the call is there. */
import { createProvider, UnknownOutcome, type Provider } from '../../../src/server/index.js';

const calls: readonly ((provider: Provider) => Promise<unknown>)[] = [
  // A form, no field at all, and JSON.
  ({ charges }) =>
    charges.create({
      amount: '9.90',
      currency: 'EUR',
      description: 'Pöster',
      email: 'ada@shop.example',
      token: 'stored',
      customer: { firstname: 'Ada', lastname: 'Byron' },
      plan: 'p-1',
    }),
  ({ charges }) => charges.refund('t-1'),
  ({ invoices }) =>
    invoices.create({
      invoiceNumber: 'I-1',
      currency: 'EUR',
      date: '02/28/2027',
      dueDate: '03/28/2027',
      contacts: [{ email: 'ada@shop.example', firstName: 'Ada', lastName: 'Byron' }],
      items: [{ quantity: 1, unitCost: '9.90', currency: 'EUR', title: 'Pöster' }],
    }),
];

/** What became of each, as its caller is told. */
export async function breakAll(baseUrl: string): Promise<string[]> {
  const provider = createProvider({ baseUrl, projectKey: 't_key', secretKey: 'sk_secret' });
  const told: string[] = [];
  for (const call of calls) {
    // Its answer leaves a connection open, which is free again in a moment.
    await provider.charges.read('t-1').catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 20));
    told.push(
      await call(provider).then(
        () => 'answered',
        (error: unknown) => (error instanceof UnknownOutcome ? 'unknown' : String(error)),
      ),
    );
  }
  return told;
}
