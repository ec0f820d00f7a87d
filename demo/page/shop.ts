/** The shop's front page: prints, and the basket in a drawer. */
import { type TemplateResult, html, render } from 'lit';
import { type Offer, type Print, offers, printOf, prints } from '../goods.js';
import { countOf, money, placeOrder, readBasket, setCount, total } from './basket.js';
import { bar, foot } from './frame.js';

const picture = ({ id, name }: Print): TemplateResult =>
  html`<img src="/art/${id}.svg" alt=${name} width="300" height="400" />`;

const drawer = (): HTMLDialogElement | null => document.querySelector('dialog.basket');

function change(id: string, count: number): void {
  setCount(id, count);
  draw();
}

function add(id: string): void {
  change(id, (readBasket()[id] ?? 0) + 1);
  drawer()?.showModal();
}

let problem = '';

async function checkOut(basket = readBasket()): Promise<void> {
  try {
    location.href = `/checkout/${await placeOrder(basket)}`;
  } catch {
    problem = 'The shop did not take the order. Please try again.';
    draw();
  }
}

/** Closes the drawer when the payer clicks outside it. */
function closeOutside(event: MouseEvent): void {
  if (event.target === event.currentTarget) drawer()?.close();
}

const line = ([id, count]: [string, number]): TemplateResult | undefined => {
  const print = printOf(id);
  return (
    print &&
    html`
    <li>
      ${picture(print)}
      <div>
        <strong>${print.name}</strong>
        <span>${money(print.price)}</span>
      </div>
      <div class="stepper" role="group" aria-label="How many of ${print.name}">
        <button type="button" aria-label="One less" @click=${() => change(id, count - 1)}>−</button>
        <output>${count}</output>
        <button type="button" aria-label="One more" @click=${() => change(id, count + 1)}>+</button>
      </div>
    </li>
  `
  );
};

const basketDrawer = (): TemplateResult => {
  const basket = readBasket();
  const lines = Object.entries(basket).map(line);
  return html`
    <dialog class="basket" aria-labelledby="basket-title" @click=${closeOutside}>
      <div class="inner">
        <header>
          <h2 id="basket-title">Your basket</h2>
          <button class="icon" type="button" aria-label="Close" @click=${() => drawer()?.close()}>✕</button>
        </header>
        ${lines.length === 0 ? html`<p class="empty">Nothing in it yet. The moth is nice.</p>` : html`<ul class="lines">${lines}</ul>`}
        <footer>
          <p class="sum"><span>Total</span><strong>${total(basket)}</strong></p>
          <p role="alert" class="problem">${problem}</p>
          <button class="cta" type="button" ?disabled=${lines.length === 0} @click=${() => void checkOut()}>Check out</button>
        </footer>
      </div>
    </dialog>
  `;
};

const card = (print: Print): TemplateResult => html`
  <li class="print">
    <div class="paper">${picture(print)}</div>
    <div class="label">
      <h2>${print.name}</h2>
      <p>${print.note}</p>
    </div>
    <div class="buy">
      <strong>${money(print.price)}</strong>
      <button type="button" @click=${() => add(print.id)}>Add to basket<span class="visually-hidden"> ${print.name}</span></button>
    </div>
  </li>
`;

const offerCard = (offer: Offer): TemplateResult => html`
  <li class="offer">
    <img src="/art/${offer.art}.svg" alt="" width="300" height="400" loading="lazy" />
    <div class="label">
      <h3>${offer.name}</h3>
      <p>${offer.note}</p>
      <button type="button" @click=${() => void checkOut({ [offer.id]: 1 })}>
        ${offer.press}<span class="visually-hidden">: ${money(offer.price)}</span>
      </button>
    </div>
  </li>
`;

const offering = (): TemplateResult => html`
  <section class="offers" aria-labelledby="offers-title">
    <h2 id="offers-title">More than a print</h2>
    <p role="alert" class="problem">${problem}</p>
    <ul>${offers.map(offerCard)}</ul>
  </section>
`;

const hero = html`
  <section class="hero">
    <div>
      <h1>Small prints for&nbsp;large walls</h1>
      <p>Six drawings, printed by hand under a north window and posted in a very stiff tube.</p>
      <a class="cta" href="#prints">See the prints</a>
    </div>
    <div class="fan" aria-hidden="true">
      ${['reading-lamp', 'low-tide', 'night-garden'].map((id) => html`<img src="/art/${id}.svg" alt="" width="300" height="400" />`)}
    </div>
  </section>
`;

function draw(): void {
  const count = countOf(readBasket());
  const basketButton = html`
    <button class="basket-button" type="button" @click=${() => drawer()?.showModal()}>
      Basket <span class="count">${count}<span class="visually-hidden"> in it</span></span>
    </button>
  `;
  render(
    html`
      ${bar(basketButton)}
      <main>
        ${hero}
        <ul class="prints" id="prints">${prints.map(card)}</ul>
        ${offering()}
      </main>
      ${foot} ${basketDrawer()}
    `,
    document.body,
  );
}

draw();
// On the way back from the checkout, the browser may restore this page from its cache with an outdated basket.
addEventListener('pageshow', draw);
// Another tab may have paid for the basket, or changed it.
addEventListener('storage', draw);
