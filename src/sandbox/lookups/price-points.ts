/** Price points of a country (provider's document, Price points). */
import { Hono } from 'hono';
import { requireSignature } from '../auth.js';
import { fieldsOf, type RouteModule } from '../context.js';
import { textAt } from '../form.js';
import { pricePointsOf } from '../price-points.js';
import { checkFields, rules } from '../rules.js';

export const pricePoints: RouteModule = (context) => {
  const app = new Hono();
  app.get('/api/price-points/', async (c) => {
    const fields = await fieldsOf(c);
    requireSignature(context, fields);
    checkFields(
      fields,
      [
        ['country_code', rules.country, 'required'],
        ['currency_converted', rules.currency, 'optional'],
        ['ps', rules.oneOf(context.words.carrier), 'required'],
      ],
      3008,
      { shape: 'flat' },
    );
    const target = textAt(fields, 'currency_converted') || undefined;
    return c.json(pricePointsOf(textAt(fields, 'country_code') ?? '', context.carrier.withdrawn, target));
  });
  return app;
};
