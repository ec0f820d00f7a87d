/** `focus()` from a page that has only just added the element, as in Vue's `onMounted` or beside `showModal()`. */
import { expect } from '@open-wc/testing';
import { html } from 'lit';
import { configure } from '../../src/client/index.js';
import '../../src/define/all.js';
import { open, until } from './harness.js';

const tags = ['card-token-form', 'epin-redeem', 'pay-checkout', 'ps-picker'] as const;

describe('focus() right after an element was added', () => {
  beforeEach(() => sessionStorage.clear());

  for (const tag of tags) {
    it(`puts the focus into <${tag}> once something in it can have it`, async () => {
      const { element: holder } = await open(html`<div></div>`);
      const element = document.createElement(tag);
      element.order = 'o-1';
      if ('country' in element) element.country = 'GB';
      holder.append(element);
      element.focus();
      await until(
        () => document.activeElement === element,
        () => 'the focus in the element',
      );
      expect(element.shadowRoot?.activeElement).to.not.equal(null);
    });

    it(`of <${tag}> does nothing while it is in no page, and takes the focus from nothing later`, async () => {
      const { element: field, passes } = await open(html`<input />`);
      const element = document.createElement(tag);
      element.order = 'o-1';
      element.focus();
      field.focus();
      field.after(element);
      await element.updateComplete;
      await passes(0);
      expect(document.activeElement?.localName).to.equal('input');
    });
  }

  it('puts it into <ps-picker> that the page tells its endpoint only later', async () => {
    const { element: holder } = await open(html`<div></div>`);
    configure({ endpoint: '' });
    const element = document.createElement('ps-picker');
    element.country = 'GB';
    holder.append(element);
    await element.updateComplete;
    element.focus();
    configure({ endpoint: '/pay' });
    await until(
      () => element.shadowRoot?.activeElement?.localName === 'input',
      () => 'the focus at a method',
    );
  });

  it('leaves it where it has gone while <ps-picker> was waiting for its methods', async () => {
    const payer = await open(html`<ps-picker country="GB"></ps-picker>`, { fault: ['hangs', 'GET /payment-systems'] });
    await payer.isIn('loading');
    payer.element.focus();
    const field = document.createElement('input');
    payer.element.after(field);
    field.focus();
    payer.network.release();
    await payer.finds(/^Credit and debit cards/, 'input');
    await payer.passes(0);
    expect(document.activeElement?.localName).to.equal('input');
  });
});
