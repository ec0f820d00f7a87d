/** Payment systems of a country and their logos (provider's document, Payment systems). */
import { Hono } from 'hono';
import { requireSignature } from '../auth.js';
import { fieldsOf, type RouteModule } from '../context.js';
import { textAt } from '../form.js';
import { pricePointsOf } from '../price-points.js';
import { Refusal } from '../refusal.js';
import { checkFields, isOn, rules } from '../rules.js';
import { logoOf, paymentSystems as catalogue, systemsOf, systemType, testSystem } from './catalogue.js';

export const paymentSystems: RouteModule = (context) => {
  const app = new Hono();
  app.get('/api/payment-systems/', async (c) => {
    const fields = await fieldsOf(c);
    requireSignature(context, fields);
    checkFields(
      fields,
      [
        ['country_code', rules.country, 'required'],
        ['currency_converted', rules.currency, 'optional'],
        ['include_pricepoints', rules.flag, 'optional'],
      ],
      3008,
      { shape: 'flat' },
    );
    const country = textAt(fields, 'country_code') ?? '';
    const points = isOn(fields, 'include_pricepoints')
      ? pricePointsOf(country, context.carrier.withdrawn, textAt(fields, 'currency_converted') || undefined)
      : undefined;
    const records = systemsOf(country).map((system) => ({
      id: system.id,
      name: system.name,
      new_window: system.opensWindow,
      img_url: `${context.origin(c)}/assets/ps/${system.id}.svg`,
      img_class: system.id,
      ps_type_id: systemType[system.type],
      ...(system.type === 'mobile' && points !== undefined ? { price_points: points } : {}),
    }));
    return c.json(records);
  });

  app.get('/assets/ps/:file', (c) => {
    const id = c.req.param('file').replace(/\.svg$/, '');
    const system = [...catalogue, testSystem].find((other) => other.id === id);
    if (system === undefined) throw new Refusal(4004, 'No such logo', { status: 404, shape: 'flat' });
    return c.body(logoOf(system), 200, {
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=86400',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
  });
  return app;
};
