/** The requests that elements send while their late part is still loading. */
import { expect, html } from '@open-wc/testing';
import type { TemplateResult } from 'lit';
import { createClient } from '../../src/client/index.js';
import '../../src/define/card-token-form.js';
import '../../src/define/carrier-flow.js';
import '../../src/define/epin-redeem.js';
import '../../src/define/ps-picker.js';
import { type Stack, createStack, open, until } from './harness.js';
import { find, hold } from './late-parts/lost.js';

type Tag = 'card-token-form' | 'carrier-flow' | 'epin-redeem';

const calls = ({ network }: Stack, match: string): number =>
  network.calls.filter(({ call }) => call.startsWith(match)).length;

const isAsked = (stack: Stack, match: string): Promise<unknown> =>
  until(
    () => calls(stack, match) > 0,
    () => match,
  );

const comesTo = (tag: Tag, state: string): Promise<unknown> => {
  const stateOf = (): string | undefined => document.querySelector(tag)?.state.name;
  return until(
    () => stateOf() === state,
    () => `<${tag}> is ${state}; it is ${stateOf()}`,
  );
};

describe('a request sent before the late part has loaded', () => {
  const parts = ['card-token-form/offer.ts', 'carrier-flow/payment.ts', 'epin-redeem/outcome.ts', 'ps-picker/list.ts'];
  beforeEach(() => sessionStorage.clear());
  afterEach(() => Promise.all(parts.map(find)));

  it('is sent once for elements connected together, and not ahead by a client of the page’s own', async () => {
    const stack = createStack();
    const { fetch, wait, now } = stack;
    const { askAhead: _, ...own } = createClient({ endpoint: '/pay', fetch, wait, now });
    await Promise.all(parts.map(hold));
    const together = html`<div>
      <card-token-form order="o-1"></card-token-form>
      <carrier-flow order="o-1"></carrier-flow>
      <epin-redeem order="o-1" .client=${own}></epin-redeem>
    </div>`;
    await open(together, { stack });
    await isAsked(stack, 'GET /config');
    expect(calls(stack, 'GET /orders')).to.equal(1);
    await Promise.all(parts.map(find));
    await comesTo('card-token-form', 'ready');
    await comesTo('carrier-flow', 'choosing');
    await comesTo('epin-redeem', 'ready');
    expect(calls(stack, 'GET /config')).to.equal(1);
    expect(calls(stack, 'GET /orders'), 'and by the client of its own').to.equal(2);
  });

  it('is sent again if it failed before its part had loaded', async () => {
    await hold('ps-picker/list.ts');
    const payer = await open(html`<ps-picker country="GB"></ps-picker>`, {
      fault: ['offline', 'GET /payment-systems'],
    });
    await isAsked(payer, 'GET /payment-systems');
    payer.network.heal();
    await find('ps-picker/list.ts');
    await payer.isIn('ready');
    expect(payer.raised.map(({ type }) => type)).not.to.contain('pay-failure');
    expect(calls(payer, 'GET /payment-systems')).to.equal(2);
  });

  const views: readonly (readonly [Tag, TemplateResult])[] = [
    ['card-token-form', html`<card-token-form order="o-1"></card-token-form>`],
    ['epin-redeem', html`<epin-redeem order="o-1"></epin-redeem>`],
  ];
  for (const [tag, view] of views)
    it(`does not hold up a later <${tag}> while it has no answer`, async () => {
      const payer = await open(view, { fault: ['hangs', 'GET /orders'] });
      await isAsked(payer, 'GET /orders');
      payer.element.replaceWith(Object.assign(document.createElement(tag), { order: 'o-1' }));
      await comesTo(tag, 'ready');
      payer.network.release();
    });

  it('is not sent again by <ps-picker>, which waits for the answer and for the time that counts as long', async () => {
    const payer = await open(html`<ps-picker country="GB"></ps-picker>`);
    await payer.isIn('ready');
    expect(calls(payer, 'GET /payment-systems')).to.equal(1);
  });
});
