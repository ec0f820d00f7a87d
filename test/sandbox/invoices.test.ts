import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { host, open, start, type Calls } from './part-b.js';

const day = 86_400;
const contact = { first_name: 'Ada', last_name: 'Nowak', email: 'ada@client.example', country: 'PL' };
const item = { quantity: 2, unit_cost: 10.5, currency: 'EUR', title: 'Design <work>', description: 'Two days' };
const invoice = {
  invoice_number: 'A-1',
  currency: 'EUR',
  date: '01/15/2027',
  due_date: '01/20/2027',
  contacts: [contact],
  items: [item],
  key: 't_sandbox_project',
  sign: 'x',
  sign_version: '3',
};
const create = (calls: Calls, over: object = {}, headers: Record<string, string> = calls.apiKey) =>
  calls.json('/developers/invoice-api/invoice', { ...invoice, ...over }, headers);

describe('an invoice', () => {
  it('comes back as the document shows it', async () => {
    const { status, body } = await create(open());
    assert.equal(status, 200);
    assert.equal(body.length, 1);
    const [made] = body;
    assert.deepEqual(
      [made.invoice_number, made.currency, made.currency_code, made.status, made.status_formatted, made.email],
      ['A-1', 'EUR', 'EUR', 'sent', 'Sent', 'ada@client.example'],
    );
    assert.deepEqual([made.date, made.date_formatted], [Date.UTC(2027, 0, 15) / 1000, '01/15/2027']);
    assert.deepEqual([made.due_date, made.due_date_formatted], [Date.UTC(2027, 0, 20) / 1000, '01/20/2027']);
    assert.deepEqual(
      [made.total_amount, made.sub_total_amount, made.total_amount_formatted],
      ['21.00', '21.00', '21.00 EUR'],
    );
    assert.deepEqual(
      [made.items[0].quantity, made.items[0].unit_cost, made.items[0].line_total],
      ['2.00', '10.50', 21],
    );
    assert.equal(made.items[0].description, 'Two days');
    assert.deepEqual([made.contacts[0].first_name, made.contacts[0].country_formatted], ['Ada', 'PL']);
    assert.deepEqual([typeof made.owner.company_name, made.bank_details], ['string', []]);
    assert.ok(Number.isInteger(made.invoice_id) && Number.isInteger(made.items[0].item_id));
    assert.equal(made.show_pay_button, true);
  });

  it('adds up: discounts before taxes, on lines and on the whole', async () => {
    const percentage = (value: number, name?: string) => ({ type: 'percentage', value, ...(name && { name }) });
    const { body } = await create(open(), {
      items: [
        { ...item, quantity: 1, unit_cost: 100, discount: percentage(10), tax: percentage(20) }, // 108
        { ...item, quantity: 3, unit_cost: 0.33, tax: null }, // 0.99
      ],
      discounts: [percentage(50, 'Half')],
      taxes: [percentage(10, 'VAT')],
    });
    assert.deepEqual(body[0].items[0].tax, { type: 'percentage', value: '20.00' });
    assert.equal(body[0].sub_total_amount, '108.99');
    // 108.99 - 54.50 = 54.49; and 5.45 of tax.
    assert.equal(body[0].total_amount, '59.94');
    assert.deepEqual(body[0].taxes, [{ type: 'percentage', value: '10.00', name: 'VAT' }]);
  });

  it('keeps rates that have more decimal places than money has', async () => {
    const { status, body } = await create(open(), {
      items: [{ ...item, quantity: 1, unit_cost: 100, discount: { type: 'percentage', value: 12.5 } }],
      taxes: [{ type: 'percentage', value: 8.875, name: 'Sales tax' }],
    });
    assert.equal(status, 200, JSON.stringify(body));
    // 8.875% of 87.50 is 7.765625.
    assert.equal(body[0].total_amount, '95.27');
    assert.deepEqual([body[0].taxes[0].value, body[0].items[0].discount.value], ['8.875', '12.50']);
  });

  it('is sent by e-mail, viewed, paid once, and notified', async () => {
    const calls = open();
    const { sandbox, get } = calls;
    const [made] = (await create(calls)).body;
    const mail = sandbox.inbox.last('ada@client.example');
    assert.match(mail?.subject ?? '', /A-1/);
    assert.deepEqual(
      mail?.links.map(({ url }) => url),
      [made.view_url, made.payment_url, made.pdf_url],
    );

    const view = await get(made.view_url.slice(host.length));
    assert.equal(view.status, 200);
    const text = await view.text();
    assert.match(text, /Design &lt;work&gt;/);
    assert.match(text, /€21\.00/);

    const pay = () => sandbox.fetch(new Request(made.payment_url, { method: 'POST' }));
    assert.match(await (await pay()).text(), /Paid/);
    await pay();
    assert.deepEqual(
      sandbox.ledger.map(({ movement, amount, currency, goods, uid }) => [movement, amount, currency, goods, uid]),
      [['hosted', '21.00', 'EUR', 'A-1', 'ada@client.example']],
    );
    assert.deepEqual(
      sandbox.pingbacks.map(({ type }) => type),
      [0],
    );
    assert.match(sandbox.inbox.last('ada@client.example')?.subject ?? '', /Receipt/);
    assert.doesNotMatch(await (await get(made.view_url.slice(host.length))).text(), /Pay €/);
  });

  it('can be had as a PDF', async () => {
    const calls = open();
    const [made] = (await create(calls, { items: [{ ...item, title: 'Brackets (and) \\ — 日本' }] })).body;
    const answer = await calls.get(made.pdf_url.slice(host.length));
    assert.equal(answer.headers.get('content-type'), 'application/pdf');
    const text = Buffer.from(await answer.arrayBuffer()).toString('latin1');
    assert.match(text, /^%PDF-1\.4\n/);
    assert.match(text, /Brackets \\\(and\\\) \\\\ \? \?\?/);
    assert.match(text, /21\.00 EUR/);
    // The cross-reference table at the end of a PDF names the offset of each object.
    const table = Number(/startxref\n(\d+)\n/.exec(text)?.[1]);
    assert.ok(text.slice(table).startsWith('xref\n'));
    const places = [...text.slice(table).matchAll(/(\d{10}) 00000 n/g)].map(([, place]) => Number(place));
    places.forEach((place, index) => assert.ok(text.slice(place).startsWith(`${index + 1} 0 obj`)));
    const length = Number(/\/Length (\d+)/.exec(text)?.[1]);
    assert.equal(text.indexOf('\nendstream') - text.indexOf('stream\n') - 'stream\n'.length, length);
  });

  it('is outstanding after its last day', async () => {
    const calls = open();
    const [made] = (await create(calls)).body;
    const due = Date.UTC(2027, 0, 20) / 1000;
    const view = async () => (await calls.get(made.view_url.slice(host.length))).text();
    await calls.sandbox.advance(due + day - 1 - start);
    assert.match(await view(), />sent</);
    await calls.sandbox.advance(1);
    assert.match(await view(), />outstanding</);
  });
});

describe('an invoice is refused', () => {
  const wrong: [string, object][] = [
    ...['invoice_number', 'currency', 'date', 'due_date', 'contacts', 'items', 'key', 'sign', 'sign_version'].map(
      (field): [string, object] => [`without ${field}`, { [field]: undefined }],
    ),
    ['for another project', { key: 'other' }],
    ['in version 1', { sign_version: '1' }],
    ['in a currency that is none', { currency: 'euro' }],
    ['with an item in another currency', { items: [item, { ...item, currency: 'USD' }] }],
    ['with an ISO date', { date: '2027-01-15' }],
    ['with a month that does not exist', { date: '13/01/2027' }],
    ['with a date and a time', { date: '01/15/2027 08:00' }],
    ['with a date after a space', { date: ' 01/15/2027' }],
    ['with an ISO due date', { due_date: '2027-01-20' }],
    ['with a day that does not exist', { date: '02/30/2027' }],
    ['with no contacts', { contacts: [] }],
    ['with no items', { items: [] }],
    ['with a list of texts', { items: ['one'] }],
    ['with text for a list', { contacts: 'Ada' }],
    ...['first_name', 'last_name', 'email'].map((field): [string, object] => [
      `with a contact without ${field}`,
      { contacts: [{ ...contact, [field]: undefined }] },
    ]),
    ...['quantity', 'unit_cost', 'currency', 'title'].map((field): [string, object] => [
      `with an item without ${field}`,
      { items: [{ ...item, [field]: undefined }] },
    ]),
    ...['type', 'value', 'name'].map((field): [string, object] => [
      `with a tax without ${field}`,
      { taxes: [{ type: 'percentage', value: 1, name: 'T', [field]: undefined }] },
    ]),
    ...['type', 'value'].map((field): [string, object] => [
      `with a line tax without ${field}`,
      { items: [{ ...item, tax: { type: 'percentage', value: 1, [field]: undefined } }] },
    ]),
    ['with a contact with a wrong address', { contacts: [{ ...contact, email: 'nowhere' }] }],
    ['with a salutation that is none', { contacts: [{ ...contact, salutation: 'Sir' }] }],
    ['with half an item', { items: [{ ...item, quantity: 0.5 }] }],
    ['with no quantity', { items: [{ ...item, quantity: 0 }] }],
    ['with a thousandth', { items: [{ ...item, unit_cost: 1.005 }] }],
    ['with a fixed tax', { taxes: [{ type: 'fixed', value: 1, name: 'T' }] }],
    ['with a text for its taxes', { taxes: 'VAT' }],
    ['with a list of texts for its taxes', { taxes: ['VAT'] }],
    ['with a discount below 0%', { discounts: [{ type: 'percentage', value: -5, name: 'D' }] }],
    ['with a discount of 10%, written so', { discounts: [{ type: 'percentage', value: '10%', name: 'D' }] }],
    ['with a discount over 100%', { discounts: [{ type: 'percentage', value: 101, name: 'D' }] }],
    ['with a line tax that is a text', { items: [{ ...item, tax: '20' }] }],
    ['with a line discount that is a number', { items: [{ ...item, discount: 10 }] }],
    ['with a fixed line tax', { items: [{ ...item, tax: { type: 'fixed', value: 1 } }] }],
    ['with a line discount over 100%', { items: [{ ...item, discount: { type: 'percentage', value: 101 } }] }],
  ];
  for (const [what, over] of wrong) {
    it(what, async () => {
      const calls = open();
      const { status, body } = await create(calls, over);
      assert.equal(status, 400, JSON.stringify(body));
      assert.equal(typeof body.error, 'string');
      assert.equal(calls.sandbox.inbox.messages.length, 0);
    });
  }

  it('without the private key, as a form, and when it does not exist', async () => {
    const calls = open();
    assert.equal((await create(calls, {}, {})).status, 401);
    assert.equal((await create(calls, {}, { 'x-apikey': 'wrong' })).status, 401);
    assert.equal((await calls.form('/developers/invoice-api/invoice', { key: 'k' }, calls.apiKey)).status, 400);
    for (const page of ['', '/pay', '/pdf']) assert.equal((await calls.get(`/invoice/none${page}`)).status, 404);
  });
});
