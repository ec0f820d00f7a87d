/** Delivery reports (provider's document, Delivery confirmation). */
import { Hono } from 'hono';
import { requireApiKey } from '../auth.js';
import { bodyOf, type RouteModule, type SandboxContext } from '../context.js';
import { isDeliveryDate } from '../dates.js';
import { levelAt, textAt, type Tree } from '../form.js';
import { Refusal } from '../refusal.js';
import { isOn, rules, type Rule } from '../rules.js';
import { deliveryStatuses, type DeliveryReport } from './records.js';

const date: Rule = (text) => (isDeliveryDate(text) ? undefined : 'must be yyyy/mm/dd hh:mm:ss +zzzz');

const table: readonly (readonly [field: string, rule: Rule])[] = [
  ['payment_id', rules.filled],
  ['merchant_reference_id', rules.filled],
  ['type', rules.oneOf('digital', 'physical')],
  ['status', rules.oneOf(...Object.keys(deliveryStatuses))],
  ['estimated_delivery_datetime', date],
  ['estimated_update_datetime', date],
  ['refundable', rules.oneOf('true', 'false')],
  ['details', rules.filled],
  ['shipping_address[email]', rules.email],
];

const physical: readonly (readonly [field: string, rule: Rule])[] = [
  ['shipping_address[country]', rules.country],
  ...['city', 'zip', 'state', 'street', 'phone', 'firstname', 'lastname'].map(
    (part) => [`shipping_address[${part}]`, rules.filled] as const,
  ),
];

const isUrl = (value: string | Tree): boolean => typeof value === 'string' && rules.url(value) === undefined;

/** Lists everything that is wrong with a report, one sentence for each problem. */
function notices(fields: Tree): string[] {
  const text = (field: string): string => textAt(fields, field) ?? '';
  const isPhysical = text('type') === 'physical';
  const found = [...table, ...(isPhysical ? physical : [])].flatMap(([field, rule]) => {
    const expectation = text(field) === '' ? 'is required' : rule(text(field));
    return expectation === undefined ? [] : [`${field} ${expectation}`];
  });
  // Both fields may be empty but must be present.
  for (const field of ['reason', 'attachments']) {
    if (fields[field] === undefined) found.push(`${field} is required, and may be empty`);
  }
  const status: { needsReason?: true } | undefined = Object.hasOwn(deliveryStatuses, text('status'))
    ? deliveryStatuses[text('status') as keyof typeof deliveryStatuses]
    : undefined;
  if (status?.needsReason && text('reason') === '') found.push(`reason is required with ${text('status')}`);
  if (!/^[01]?$/.test(text('is_test'))) found.push('is_test must be 0 or 1');
  if (text('attachments') !== '') found.push('attachments must be a list, such as attachments[0]');
  if (!Object.values(levelAt(fields, 'attachments') ?? {}).every(isUrl)) found.push('attachments must be URLs');
  if (levelAt(fields, 'reason')) found.push('reason must be one text');
  return found;
}

function report(context: SandboxContext, fields: Tree): void {
  const found = notices(fields);
  const isTest = isOn(fields, 'is_test');
  const payment = textAt(fields, 'payment_id') ?? '';
  if (found.length === 0 && !isTest && context.payments.get(payment) === undefined) {
    found.push('payment_id is not a payment of this project');
  }
  if (found.length > 0) {
    throw new Refusal(3008, 'invalid', { body: { error: 'The report is not valid', notices: found } });
  }
  context.deliveries.push({
    at: context.clock.now(),
    payment,
    order: textAt(fields, 'merchant_reference_id') ?? '',
    type: textAt(fields, 'type') as DeliveryReport['type'],
    status: textAt(fields, 'status') as DeliveryReport['status'],
    test: isTest,
    reason: textAt(fields, 'reason') ?? '',
    details: textAt(fields, 'details') ?? '',
  });
}

export const deliveries: RouteModule = (context) => {
  const app = new Hono();
  app.post('/api/delivery', async (c) => {
    requireApiKey(context, c.req.header('x-apikey'));
    report(context, await bodyOf(c));
    return c.json({ success: 1 });
  });
  return app;
};
