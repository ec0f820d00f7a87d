/** A payment that ended before a charge was made, as a look-up reports it: the payer may try again. */
import { expect, html } from '@open-wc/testing';
import '../../src/define/card-token-form.js';
import type { SavedCard } from '../../src/contract/index.js';
import type { CardTokenForm } from '../../src/index.js';
import { type Payer, type Stack, answersIssuer, createStack, open } from './harness.js';
import { charges, ends, entersAndPays, form, pays } from './card-payer.js';
import { keeping, old } from './saved-cards.js';

const tooBusy = { fail: 429 } as const;

/** The return page, without its message. */
const silent = async (response: Response): Promise<Response> =>
  new Response((await response.text()).replace(/pay-elements:return/, 'nothing'), response);

/** Approves at the issuer; the charge that follows is the next call to the provider. */
async function approves(payer: Payer & Stack, handler = payer.handler): Promise<void> {
  await payer.isIn('challenge');
  const { state } = payer.element as CardTokenForm;
  if (state.name === 'challenge') await answersIssuer({ sandbox: payer.sandbox, handler }, state.action, 'approve');
}

/** Waits until the form is back, and pays with the card that is still typed. */
async function paysAgain(payer: Payer & Stack): Promise<void> {
  await payer.isIn('failed');
  await payer.sees('Nothing was charged.');
  await payer.types('Security code', '123');
  await payer.presses('Pay €9.90');
  await payer.isIn('succeeded');
  expect(charges(payer)).to.equal(1);
  expect(ends(payer)).to.eql(['pay-failure', 'pay-success']);
}

/** Pays with a saved card, of which the issuer asks. `removes` removes it; `list` then lists the cards that are left. */
async function asksForSaved(list: (isKept: boolean) => SavedCard[]) {
  let token: string | undefined;
  const savedCards = keeping({ token: () => token as string, save: (made) => (token = made) })().savedCards!;
  const first = await open(form, { handler: { savedCards } });
  await first.presses('Save this card for next time');
  await entersAndPays(first);
  await first.isIn('succeeded');
  sessionStorage.clear();
  const payer = await open(form, {
    sandbox: first.sandbox,
    handler: { savedCards: { ...savedCards, list: () => list(token !== undefined) } },
    order: () => ({ amount: '9.90', currency: 'EUR', description: 'A book', secure: true }),
  });
  await payer.presses('Pay €9.90');
  await payer.isIn('challenge');
  return { payer, removes: () => void (token = undefined) };
}

beforeEach(() => sessionStorage.clear());

describe('<card-token-form> whose charge was turned away', () => {
  it('lets the payer try again at once if the backend failed before the charge', async () => {
    let isDown = true;
    const consume = (): Promise<unknown> => (isDown ? Promise.reject(new Error('down')) : Promise.resolve());
    const payer = await open(form, { handler: { limiter: { consume }, onError: () => undefined } });
    await entersAndPays(payer);
    await payer.isIn('failed');
    isDown = false;
    await paysAgain(payer);
  });

  it('lets the payer try again after the issuer has approved', async () => {
    const payer = await pays({ cvc: '333' });
    await payer.isIn('challenge');
    payer.sandbox.faults.next(1, tooBusy, '/charge');
    await approves(payer);
    await payer.passes(60);
    await paysAgain(payer);
  });

  it('lets the payer try again if the message of the return page got lost', async () => {
    const payer = await pays({ cvc: '333' });
    await payer.isIn('challenge');
    payer.sandbox.faults.next(1, tooBusy, '/charge');
    await approves(payer, async (request) => silent(await payer.handler(request)));
    await payer.passes(60);
    await paysAgain(payer);
  });

  it('lets the payer try again if the answer to the charge got lost', async () => {
    const stack = createStack();
    stack.sandbox.faults.next(1, tooBusy, '/charge');
    stack.network.next('lost', 'POST /charges');
    const payer = await pays({}, { stack });
    await payer.hears('pay-pending');
    await payer.passes(60);
    await paysAgain(payer);
  });

  it('offers to check again at once if a look-up is refused, as when the session has ended', async () => {
    let isSignedIn = false;
    const ada = { id: 'c-1', email: 'ada@example.com', ip: '192.0.2.1' };
    const customer = ({ url }: Request) => (isSignedIn || !url.includes('/attempts/') ? ada : undefined);
    const stack = createStack({ handler: { customer } });
    stack.network.next('lost', 'POST /charges');
    const payer = await pays({}, { stack });
    await payer.finds('Check again');
    isSignedIn = true;
    await payer.presses('Check again');
    await payer.isIn('succeeded');
    expect(charges(payer)).to.equal(1);
  });

  it('hears of the refusal of a review in an error answer, too, as from a backend of another kind', async () => {
    const stack = createStack();
    let isRefused = false;
    const problem = { type: 'declined', title: 'Refused', status: 402, code: 'review-declined', retryable: true };
    const told = (): Response =>
      Response.json(problem, { status: 402, headers: { 'content-type': 'application/problem+json' } });
    const fetch: Stack['fetch'] = async (input, init) =>
      isRefused && new Request(input, init).url.includes('/attempts/') ? told() : stack.fetch(input, init);
    const payer = await pays({ cvc: '555' }, { stack: { ...stack, fetch } });
    await payer.isIn('review');
    isRefused = true;
    await payer.passes(60);
    await payer.isIn('declined');
    expect(ends(payer)).to.eql(['pay-failure']);
  });

  it('says so, and offers no form, if the order is gone by then', async () => {
    let isGone = false;
    const book = { amount: '9.90', currency: 'EUR', description: 'A book' };
    const stack = createStack({ order: () => (isGone ? undefined : book) });
    stack.sandbox.faults.next(1, tooBusy, '/charge');
    stack.network.next('lost', 'POST /charges');
    stack.network.always('offline', 'GET /charges');
    const first = await pays({}, { stack });
    await first.isIn('unknown');
    first.element.remove();
    isGone = true;
    stack.network.heal();
    const payer = await open(form, { stack });
    await payer.passes(60);
    await payer.isIn('unavailable');
    await payer.sees('Nothing was charged.');
  });

  it('lets another card pay if the saved one was removed while the issuer asked', async () => {
    const { payer, removes } = await asksForSaved(() => [old]);
    removes();
    await approves(payer);
    await payer.passes(60);
    await payer.isIn('failed');
    await payer.sees('You have not been charged. Use another card');
    await payer.finds('Card number');
    expect(payer.text).not.to.contain('Visa ending in 4242');
  });

  it('still offers the other saved cards if the page was reloaded meanwhile', async () => {
    const other = { ...old, id: 'other', last4: '1111' };
    const { payer: before, removes } = await asksForSaved((isKept) => (isKept ? [old, other] : [other]));
    removes();
    before.element.remove();
    await approves(before);
    const payer = await open(form, { stack: before });
    await payer.passes(60);
    await payer.isIn('failed');
    await payer.sees('Visa ending in 1111');
  });

  it('still offers the saved card that the payer was about to use for another order meanwhile', async () => {
    const other = { ...old, id: 'other', last4: '1111' };
    const { payer: before, removes } = await asksForSaved((isKept) => (isKept ? [old, other] : [other]));
    removes();
    before.element.remove();
    await approves(before);
    const payer = await open(html`<card-token-form order="o-2"></card-token-form>`, { stack: before });
    payer.element.addEventListener('before-pay', (event) => event.preventDefault());
    await payer.presses('Pay €9.90');
    await payer.isIn('asking');
    await payer.isIn('ready');
    (payer.element as CardTokenForm).order = 'o-1';
    await payer.isIn('failed');
    await payer.sees('Visa ending in 1111');
  });
});
