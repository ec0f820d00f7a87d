/** Failures that only the developer can fix appear on the console, whether or not the page listens to `pay-failure`. */
import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import type { TemplateResult } from 'lit';
import '../../src/define/card-token-form.js';
import '../../src/define/carrier-flow.js';
import '../../src/define/epin-redeem.js';
import '../../src/define/pay-checkout.js';
import '../../src/define/pay-widget-frame.js';
import '../../src/define/ps-picker.js';
import { configure } from '../../src/client/index.js';
import { pays } from './card-payer.js';
import { createProvider } from '../../src/server/index.js';
import { type OpenOptions, createStack, open, providerUrl } from './harness.js';
import { warnings } from './warnings.js';

/** Returns the warnings of an element that fails to load. */
const warnedOf = (template: TemplateResult, options: OpenOptions): Promise<readonly string[]> =>
  warnings(async () => {
    const payer = await open(template, options);
    await payer.hears('pay-failure');
  });

const otherProject = createProvider({ baseUrl: providerUrl, projectKey: 't_other', secretKey: 'secret' });

describe('a failure that only the developer can fix', () => {
  beforeEach(() => sessionStorage.clear());

  const unknown = { order: () => undefined };
  const noOrder = 'order("o-9") answered nothing: this customer has no such order (pay-failure: not-found).';

  for (const [name, template] of Object.entries({
    'card-token-form': html`<card-token-form order="o-9"></card-token-form>`,
    'carrier-flow': html`<carrier-flow order="o-9" country="DE"></carrier-flow>`,
    'epin-redeem': html`<epin-redeem order="o-9"></epin-redeem>`,
    'pay-widget-frame': html`<pay-widget-frame order="o-9"></pay-widget-frame>`,
  })) {
    it(`is on the console: <${name}> with an unknown order`, async () => {
      expect(await warnedOf(template, unknown)).to.deep.equal([`<${name}>: ${noOrder}`]);
    });
  }

  it('is on the console: an invalid country code', async () => {
    expect(await warnedOf(html`<ps-picker country="de"></ps-picker>`, {})).to.deep.equal([
      '<ps-picker>: a country is two capital letters (ISO 3166-1 alpha-2) (pay-failure: invalid-request, invalid).',
    ]);
  });

  it('is on the console: a hook that failed', async () => {
    const fails = (): never => {
      throw new Error('secret');
    };
    const [warned, ...more] = await warnedOf(html`<epin-redeem order="o-warned"></epin-redeem>`, { order: fails });
    expect(more).to.have.length(0);
    expect(warned).to.match(
      /^<epin-redeem>: a hook or the store failed: .* \(pay-failure: provider-unavailable, internal\)\.$/,
    );
  });

  it('is on the console: the endpoint is not the merchant API', async () => {
    const stack = createStack();
    const fetch: typeof stack.fetch = async () => new Response('<h1>Not found</h1>', { status: 404 });
    const [warned] = await warnedOf(html`<pay-checkout order="o-warned"></pay-checkout>`, {
      stack: { ...stack, fetch },
    });
    expect(warned).to.contain('something that is not JSON; is "endpoint" the merchant API?');
  });

  for (const [endpoint, said] of [
    ['localhost:3000/pay', '"endpoint" must be a path, or start with https:// or http://'],
    ['https://backend.example/pay', `does the backend (allowedOrigins) allow ${location.origin}?`],
  ] as const) {
    it(`is on the console: nothing answers at ${endpoint}`, async () => {
      const [warned, ...more] = await warnedOf(
        html`<epin-redeem order="o-warned" endpoint=${endpoint}></epin-redeem>`,
        {},
      );
      expect(more).to.have.length(0);
      expect(warned).to.contain(said);
    });
  }

  it('is on the console and does not count as a refused card: a key that the provider does not know', async () => {
    const warned = await warnings(async () => {
      const payer = await pays({}, { handler: { provider: otherProject } });
      expect((await payer.hears('pay-failure')).detail.error).to.include({ type: 'protocol', code: '2111' });
      await payer.sees('Payment is not set up correctly here');
    });
    expect(warned).to.have.length(1);
    expect(warned[0]).to.match(/^<card-token-form>: The provider does not know projectKey/);
  });

  it('is on the console once: a missing endpoint', async () => {
    configure({ endpoint: '' });
    const warned = await warnings(async () => {
      const place = await fixture<HTMLElement>(html`<section></section>`);
      const failed = oneEvent(place, 'pay-failure');
      place.append(Object.assign(document.createElement('card-token-form'), { order: 'o-warned' }));
      await failed;
    });
    expect(warned).to.deep.equal(['<card-token-form>: set the attribute "endpoint", or call configure({ endpoint }).']);
  });

  it('is on the console once, however often the payer tries again', async () => {
    const warned = await warnings(async () => {
      const payer = await open(html`<epin-redeem order="o-9"></epin-redeem>`, unknown);
      await payer.hears('pay-failure');
      await payer.presses('Try again');
      await payer.isIn('loading');
      await payer.isIn('unavailable');
    });
    expect(warned).to.have.length(1);
  });

  it('is not a refused card or a lost connection, which payers can cause', async () => {
    const warned = await warnings(async () => {
      const refused = await pays({ cvc: '222' });
      await refused.hears('pay-failure');
      const offline = await open(html`<epin-redeem order="o-warned"></epin-redeem>`, {
        fault: ['offline', 'GET /orders'],
      });
      await offline.hears('pay-failure');
    });
    expect(warned).to.deep.equal([]);
  });

  it('is on the console: a charge whose answer cannot be read, although the payment is found', async () => {
    const stack = createStack();
    const fetch: typeof stack.fetch = async (input, init) => {
      const answer = await stack.fetch(input, init);
      const isCharge = /\/charges$/.test(new URL(new Request(input).url).pathname);
      return isCharge ? new Response(`Warning: Undefined array key${await answer.text()}`, answer) : answer;
    };
    const warned = await warnings(async () => {
      const payer = await pays({}, { stack: { ...stack, fetch } });
      await payer.hears('pay-success');
    });
    expect(warned).to.have.length(1);
    expect(warned[0]).to.contain('pay-elements: POST /charges answered 200 with something that is not JSON');
  });
});
