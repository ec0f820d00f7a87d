/** The checkout: one order, the ways to pay it, and the result. */
import { type TemplateResult, html, nothing, render } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import {
  type Order,
  type PayFailureEvent,
  type PayOrderChangeEvent,
  type PayReadyEvent,
  type PayStateChangeEvent,
  configure,
} from 'pay-elements';
import { type Offer, offerOf } from '../goods.js';
import { emptyBasket } from './basket.js';
import { openDesk, prepareDesk } from './desk.js';
import { bar, foot } from './frame.js';
import { home, homeField } from './home.js';
import { type ShopOrder, isFollowedHere, readPayment, readShopOrder } from './standing.js';
import { summary } from './summary.js';
import { type Way, wayOf, ways } from './ways.js';

/** Milliseconds between two look-ups of a payment that was started elsewhere. */
const patience = 2_000;

configure({ endpoint: '/pay' });

const id = location.pathname.split('/').pop() ?? '';
let order: ShopOrder | undefined;
/** The order as the element shows it. The shop does not know a coupon that the payer entered in the element. */
let shown: Order | undefined;
let way: Way = wayOf(location.hash.slice(1)) ?? (ways[0] as Way);
let view: 'loading' | 'unread' | 'missing' | 'paying' | 'waiting' | 'paid' = 'loading';
/** The way whose element could not be loaded, for example without a connection. */
let missed: Way | undefined;

async function choose(chosen: Way): Promise<void> {
  way = chosen;
  shown = undefined;
  history.replaceState(null, '', `#${chosen.id}`);
  prepareDesk(chosen.id);
  await load();
}

/** Loads the element of the chosen way. */
async function load(): Promise<void> {
  const wanted = way;
  missed = undefined;
  draw();
  try {
    await wanted.load();
  } catch {
    missed = wanted;
    draw();
  }
}

function paid(): void {
  if (order) emptyBasket(order.basket);
  view = 'paid';
  draw();
  document.querySelector<HTMLElement>('.thanks h1')?.focus();
}

let followed: Promise<void> | undefined;

/** Polls until a payment begun elsewhere (another way, a closed tab) has ended; then says so or lets the payer pay. */
const follow = (): Promise<void> => (followed ??= untilEnded().finally(() => (followed = undefined)));

async function untilEnded(): Promise<void> {
  for (;;) {
    const payment = await readPayment(id).catch(() => 'unanswered' as const);
    if (payment !== 'unanswered') {
      if (payment?.status === 'succeeded') return paid();
      if (payment?.status !== 'pending' && payment?.status !== 'review') break;
    }
    await new Promise((resolve) => setTimeout(resolve, patience));
  }
  view = 'paying';
  // The page may have waited since it was opened, with no element loaded yet.
  await load();
}

async function start(): Promise<void> {
  const [found, payment] = await Promise.all([
    readShopOrder(id).catch(() => 'unanswered' as const),
    readPayment(id).catch(() => undefined),
  ]);
  if (found === 'unanswered') {
    view = 'unread';
    return draw();
  }
  order = found;
  if (!order) view = 'missing';
  else if (order.status === 'paid' || payment?.status === 'succeeded') return paid();
  else if ((payment?.status === 'pending' || payment?.status === 'review') && !isFollowedHere(id)) {
    view = 'waiting';
    void follow();
  } else view = 'paying';
  if (!offered().includes(way)) way = offered()[0] as Way;
  if (view === 'paying') await load();
  else draw();
}

/** Shows the test tools for the element whose state changed, if that element is visible. */
function layOut(event: PayStateChangeEvent): void {
  const [element] = event.composedPath();
  const kit =
    element instanceof HTMLElement && element.getClientRects().length
      ? [way, ...ways].find(({ tag }) => tag === element.localName)
      : undefined;
  if (kit) prepareDesk(kit.id);
}

/** If another way is paying the order or has paid it, the payer wants to know how that payment ends. */
function failed({ detail: { error } }: PayFailureEvent): void {
  if (error.code === 'order-taken' || error.code === 'order-paid') void follow();
}

/** Updates the shop's summary with the order that the element received. */
async function priced({ detail }: PayReadyEvent | PayOrderChangeEvent): Promise<void> {
  shown = detail.order;
  order = (await readShopOrder(id).catch(() => undefined)) ?? order;
  draw();
}

/** The offer of this order: something bought on its own, such as a subscription or a reservation. */
const offer = (): Offer | undefined => offerOf(Object.keys(order?.basket ?? {})[0] ?? '');

const offered = (): readonly Way[] => ways.filter(({ takesOffers }) => takesOffers || !offer());

/** Returns the payer to the choice of ways after a way that cannot serve them. The drop-in has its own choice. */
function chooseAnew({ target }: Event): void {
  if (target instanceof Element && target.localName === 'pay-checkout') return;
  document.querySelector<HTMLElement>('input[name="way"]:checked')?.focus();
}

const choice = (each: Way): TemplateResult => html`
  <label class="way">
    <input type="radio" name="way" .value=${each.id} .checked=${each === way} @change=${() => void choose(each)} />
    <span><strong>${each.name}</strong><small>${each.note}</small></span>
  </label>
`;

const notArrived = html`
  <p role="alert" class="missed">This way to pay has not arrived. Is there a connection? Try again, or reload the page.</p>
  <button type="button" class="cta" @click=${() => void load()}>Try again</button>
`;

const paying = (): TemplateResult => html`
  <section class="paying">
    <h1>Checkout</h1>
    <fieldset class="ways">
      <legend>How would you like to pay?</legend>
      ${offered().map(choice)}
    </fieldset>
    ${way.isLocal ? homeField(draw) : nothing}
    <div
      class="element"
      @pay-ready=${priced}
      @pay-orderchange=${priced}
      @pay-success=${paid}
      @pay-failure=${failed}
      @pay-statechange=${layOut}
      @pay-other-way=${chooseAnew}
    >
      ${missed === way ? notArrived : order && keyed(way.id, way.element(order, home()))}
    </div>
  </section>
`;

const waiting = html`
  <section class="paying">
    <h1>One moment</h1>
    <p role="status" class="waiting">
      A payment for this order is under way. Your bank is looking at it; this page shows the result as soon as there is one.
    </p>
  </section>
`;

const thanks = (): TemplateResult => html`
  <section class="thanks">
    <img src="/art/${offer()?.art ?? 'five-moons'}.svg" alt="" width="300" height="400" />
    <div>
      <h1 tabindex="-1">${offer()?.thanks ?? 'Thank you, it is paid'}</h1>
      <p>${offer()?.note ?? 'Your prints are being rolled'}. Order <code>${id}</code>.</p>
      <a class="cta" href="/">Back to the prints</a>
    </div>
  </section>
`;

const unread = html`
  <section class="paying">
    <h1>Checkout</h1>
    <p role="alert">Your order has not arrived. Is there a connection? Try again, or reload the page.</p>
    <p><button type="button" class="cta" @click=${() => void start()}>Try again</button></p>
  </section>
`;

const missing = html`
  <section class="paying">
    <h1>No such order</h1>
    <p>Orders of the demo live as long as it runs. <a href="/">Fill a new basket</a>.</p>
  </section>
`;

const views = {
  loading: () => nothing,
  unread: () => unread,
  missing: () => missing,
  paying,
  waiting: () => waiting,
  paid: thanks,
};

function draw(): void {
  render(
    html`
      ${bar(undefined)}
      <main class="checkout">
        <div class="till">${views[view]()} ${order && view !== 'paid' ? summary(order, shown) : nothing}</div>
        <aside class="desk" aria-label="Test desk"></aside>
      </main>
      ${foot}
    `,
    document.body,
  );
}

draw();
openDesk(document.querySelector('.desk') as HTMLElement);
prepareDesk(way.id);
void start();
