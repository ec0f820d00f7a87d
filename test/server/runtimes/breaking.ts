/** Calls that move money, each on a connection that was kept open and is closed once the call has arrived. */
import { createProvider, UnknownOutcome, type Provider } from '../../../src/server/index.js';

const calls: readonly ((provider: Provider) => Promise<unknown>)[] = [
  // One call for each kind of body: a form, an empty body, and JSON.
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

/** Makes each call; returns what its caller learns about its outcome. */
export async function breakAll(baseUrl: string): Promise<string[]> {
  const provider = createProvider({ baseUrl, projectKey: 't_key', secretKey: 'sk_secret' });
  const told: string[] = [];
  for (const call of calls) {
    // The answer to this read leaves a connection open, which is ready for reuse after a moment.
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
