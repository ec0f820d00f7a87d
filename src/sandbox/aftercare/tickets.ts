/** Cancellation tickets (provider's document, Cancellation ticket). */
import { Hono } from 'hono';
import { requireSignature } from '../auth.js';
import { bodyOf, type RouteModule, type SandboxContext } from '../context.js';
import { textAt, type Tree } from '../form.js';
import { Refusal, type RefusalOptions } from '../refusal.js';
import { checkFields, isOn, rules, type FieldRule } from '../rules.js';

const types = { 1: 'refund', 2: 'cancellation', 3: 'other' } as const;
const flat: RefusalOptions = { shape: 'flat' };

const table: readonly FieldRule[] = [
  ['type', rules.oneOf('1', '2', '3'), 'required'],
  ['message', rules.filled, 'required'],
  ['test_mode', rules.flag, 'optional'],
  ['is_test', rules.flag, 'optional'],
];

function file(context: SandboxContext, fields: Tree): void {
  checkFields(fields, table, 3008, flat);
  const [ref, uid] = [textAt(fields, 'ref') || undefined, textAt(fields, 'uid') || undefined];
  // A test needs no real reference. The provider's document uses both names for the test flag.
  if (isOn(fields, 'test_mode') || isOn(fields, 'is_test')) return;
  if (ref === undefined && uid === undefined) throw new Refusal(3008, 'ref or uid is required', flat);
  const isKnown = context.payments
    .all()
    .some((payment) => payment.ref === (ref ?? payment.ref) && payment.uid === (uid ?? payment.uid));
  if (!isKnown) throw new Refusal(3000, 'The payment was not found', { ...flat, status: 404 });
  // With a test project key no ticket is created.
  if (context.projectKey.startsWith('t_')) return;
  const type = types[(textAt(fields, 'type') ?? '3') as unknown as keyof typeof types];
  context.tickets.push({ at: context.clock.now(), type, ref, uid, message: textAt(fields, 'message') ?? '' });
}

export const tickets: RouteModule = (context) => {
  const app = new Hono();
  app.post('/developers/api/ticket', async (c) => {
    const fields = await bodyOf(c);
    requireSignature(context, fields);
    file(context, fields);
    return c.json({ result: 1 });
  });
  return app;
};
