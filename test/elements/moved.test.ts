/** An element that a page moves with `moveBefore`, as routers do that keep an element from one page to the next. */
import { expect } from '@open-wc/testing';
import '../../src/define/card-token-form.js';
import { entersAndPays, form } from './card-payer.js';
import { open, until } from './harness.js';

type Mover = HTMLElement & { moveBefore?(node: Node, before: Node | null): void };

describe('moved by moveBefore', () => {
  beforeEach(() => sessionStorage.clear());

  it('goes on with the charge that it has sent, in the language of its new place', async function () {
    const place: Mover = document.createElement('section');
    // A browser without it takes the element away and puts it back, which is tested elsewhere.
    if (!place.moveBefore) return this.skip();
    place.lang = 'de';
    document.body.append(place);
    const payer = await open(form, { fault: ['hangs', 'POST /charges'] });
    await entersAndPays(payer);
    await until(
      () => payer.network.calls.some(({ call }) => call === 'POST /charges'),
      () => 'the charge',
    );
    place.moveBefore(payer.element, null);
    await payer.isIn('charging');
    payer.network.release();
    await payer.isIn('succeeded');
    await payer.sees('Zahlung eingegangen');
    expect(payer.raised.map(({ type }) => type)).not.to.include('pay-pending');
    place.remove();
  });

  it('hears of another language in the shadow root that it was moved into', async function () {
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
    // It looks around as it arrives; what changes later it must be told.
    await payer.passes(0);
    place.lang = 'de';
    await payer.sees('Kartennummer');
    outer.remove();
  });
});
