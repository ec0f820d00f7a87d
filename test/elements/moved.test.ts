/** An element moved with `moveBefore`, as by routers that keep an element across pages. */
import { expect } from '@open-wc/testing';
import '../../src/define/card-token-form.js';
import { entersAndPays, form, sent } from './card-payer.js';
import { open } from './harness.js';

type Mover = HTMLElement & { moveBefore?(node: Node, before: Node | null): void };

describe('an element moved by moveBefore', () => {
  beforeEach(() => sessionStorage.clear());

  it('keeps its pending charge, and takes the language of its new place', async function () {
    const place: Mover = document.createElement('section');
    // Without `moveBefore`, pages remove and re-insert the element, which other tests cover.
    if (!place.moveBefore) return this.skip();
    place.lang = 'de';
    document.body.append(place);
    const payer = await open(form, { fault: ['hangs', 'POST /charges'] });
    await entersAndPays(payer);
    await sent(payer);
    place.moveBefore(payer.element, null);
    await payer.isIn('charging');
    payer.network.release();
    await payer.isIn('succeeded');
    await payer.sees('Zahlung eingegangen');
    expect(payer.raised.map(({ type }) => type)).not.to.include('pay-pending');
    place.remove();
  });

  it('follows the language of the shadow root that it was moved into', async function () {
    const outer = document.createElement('div');
    const host = document.createElement('div');
    const place: Mover = document.createElement('section');
    if (!place.moveBefore) return this.skip();
    host.attachShadow({ mode: 'open' }).append(place);
    document.body.append(outer);
    outer.append(host);
    const payer = await open(form);
    await payer.sees('Card number');
    place.moveBefore(payer.element, null);
    // The element reads its language on arrival; the change after that must be observed.
    await payer.passes(0);
    place.lang = 'de';
    await payer.sees('Kartennummer');
    outer.remove();
  });
});
