import { expect, fixture, html } from '@open-wc/testing';
import '../../src/define/pay-widget-frame.js';
import { createClient } from '../../src/client/index.js';
import type { OrderPayment } from '../../src/contract/index.js';
import type { PayWidgetFrame } from '../../src/index.js';
import { Payer } from './payer.js';

/** A backend whose hosted page is a blank page of the test server. */
function backend() {
  const asked: { path: string; body: any }[] = [];
  const state = { status: 'none' as OrderPayment['status'], opensWindow: false, asked, fail: false };
  const client = createClient({
    endpoint: '/pay',
    wait: () => new Promise((resolve) => setTimeout(resolve, 5)),
    fetch: async (input, init) => {
      const { pathname } = new URL(input as string);
      asked.push({ path: pathname, body: init?.body ? JSON.parse(init.body as string) : undefined });
      if (state.fail) throw new TypeError('no network');
      if (pathname.endsWith('/widget')) {
        return Response.json({ url: `${location.origin}/?${asked.length}`, opensWindow: state.opensWindow });
      }
      return Response.json({ order: 'o-1', status: state.status });
    },
  });
  return { ...state, client, state };
}

describe('<pay-widget-frame>', () => {
  beforeEach(() => sessionStorage.clear());

  it('shows the hosted page', async () => {
    const { client } = backend();
    const element = await fixture<PayWidgetFrame>(
      html`<pay-widget-frame .client=${client} order="o-1"></pay-widget-frame>`,
    );
    const payer = new Payer(element);
    await payer.isIn('open');
    await payer.finds('Open in a new window');
    expect(element.matches(':state(open)')).to.be.true;
  });
});
