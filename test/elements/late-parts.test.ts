/** What an element loads once it is on the page may not arrive: each says so, and loads it when the payer tries again. */
import { expect, html } from '@open-wc/testing';
import type { TemplateResult } from 'lit';
import '../../src/define/all.js';
import { type Payer, open } from './harness.js';

const lose = (path: string) => fetch(`/lost-files?path=${path}`, { method: 'POST' });
const find = (path: string) => fetch(`/lost-files?path=${path}`, { method: 'DELETE' });

interface Row {
  readonly tag: string;
  readonly view: TemplateResult;
  /** The part that does not arrive. */
  readonly file: string;
  /** What the payer does for it to be needed. */
  readonly needs?: (payer: Payer) => Promise<void>;
  /** State when it did not arrive. */
  readonly lost: string;
  /** The first call that the part makes. */
  readonly call: string;
  /** State in which the payer can go on. */
  readonly found: string;
}

const rows: readonly Row[] = [
  {
    tag: 'card-token-form',
    view: html`<card-token-form order="o-1"></card-token-form>`,
    file: 'card-token-form/outcome.ts',
    lost: 'unavailable',
    call: 'GET /config',
    found: 'ready',
  },
  {
    tag: 'carrier-flow',
    view: html`<carrier-flow order="o-1" country="GB"></carrier-flow>`,
    file: 'carrier-flow/payment.ts',
    lost: 'unavailable',
    call: 'GET /orders',
    found: 'choosing',
  },
  {
    tag: 'epin-redeem',
    view: html`<epin-redeem order="o-1"></epin-redeem>`,
    file: 'epin-redeem/outcome.ts',
    lost: 'unavailable',
    call: 'GET /orders',
    found: 'ready',
  },
  {
    tag: 'ps-picker',
    view: html`<ps-picker country="GB"></ps-picker>`,
    file: 'ps-picker/list.ts',
    lost: 'error',
    call: 'GET /payment-systems',
    found: 'ready',
  },
  {
    tag: 'pay-widget-frame',
    view: html`<pay-widget-frame order="o-1"></pay-widget-frame>`,
    file: 'pay-widget-frame/hosted.ts',
    lost: 'error',
    call: 'POST /widget',
    found: 'loading',
  },
  {
    tag: 'pay-checkout',
    view: html`<pay-checkout order="o-1" country="GB"></pay-checkout>`,
    file: 'pay-checkout/paying.ts',
    needs: (payer) => payer.presses(/^paysafecard/),
    lost: 'error',
    call: 'GET /config',
    found: 'paying',
  },
];

/** How the button looks, whatever else was loaded before it. */
async function look(payer: Payer): Promise<Record<string, string>> {
  const style = getComputedStyle(await payer.finds('Try again', 'button'));
  const names = ['backgroundColor', 'color', 'borderTopColor', 'borderTopWidth', 'borderTopLeftRadius', 'fontFamily', 'fontSize', 'fontWeight', 'minHeight', 'paddingLeft', 'cursor'] as const; // prettier-ignore
  return Object.fromEntries(names.map((name) => [name, style[name]]));
}

describe('a part that does not arrive', () => {
  beforeEach(() => sessionStorage.clear());

  for (const { tag, view, file, needs, lost, call, found } of rows) {
    it(`<${tag}> says so, and goes on when it arrives`, async () => {
      const path = `/src/elements/${file}`;
      await lose(path);
      const payer = await open(view);
      await needs?.(payer);
      await payer.isIn(lost);
      await payer.sees('There is no connection. Nothing was charged.');
      expect((await payer.hears('pay-failure')).detail.error).to.include({ type: 'network' });
      const before = await look(payer);

      // Still nothing: it is said again.
      await payer.presses('Try again');
      await payer.hears('pay-failure');

      // The part arrives, and cannot reach the backend: the same button, looking the same.
      await find(path);
      payer.network.always('offline', call);
      await payer.presses('Try again');
      await payer.hears('pay-failure');
      expect(payer.network.calls.filter((each) => each.call.startsWith(call))).not.to.have.length(0);
      expect(await look(payer)).to.deep.equal(before);

      payer.network.heal();
      await payer.presses('Try again');
      await payer.isIn(found);
    });
  }
});
