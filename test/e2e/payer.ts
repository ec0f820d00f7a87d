/** A payer in the demo shop, driven through a real browser: does what people do, sees what people see. */
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type FrameLocator,
  type Page,
} from 'playwright-core';
import { prints } from '../../demo/goods.js';
import { Line } from './line.js';
import type { Shop } from './shop.js';

export interface Card {
  readonly number?: string;
  readonly cvc?: string;
}

const good = '4242 4242 4242 4242';
const usual = 'Reading Lamp';

export class Payer {
  readonly context: BrowserContext;
  page: Page;
  readonly line: Line;
  /** Address at which the browser opens the shop. */
  readonly home: string;

  private constructor(line: Line, context: BrowserContext, page: Page, home = line.url) {
    this.line = line;
    this.context = context;
    this.page = page;
    this.home = home;
  }

  /**
   * Creates a payer with a browser context and a blank page. `prepare` runs before that page exists. `address` is where
   * the browser opens the shop, if not through the payer's line.
   */
  static async arrive(
    shop: Shop,
    browser: Browser,
    prepare?: (context: BrowserContext, line: Line) => Promise<void>,
    options?: BrowserContextOptions,
    address?: string,
  ): Promise<Payer> {
    const [line, context] = await Promise.all([Line.open(shop.url), browser.newContext(options)]);
    context.setDefaultTimeout(15_000);
    await prepare?.(context, line);
    return new Payer(line, context, await context.newPage(), address);
  }

  /** Opens the shop's start page. */
  async visits(): Promise<void> {
    await this.page.goto(this.home);
  }

  /** Takes a print through basket and checkout, as people do, and returns the order's id. */
  async buys(print = usual): Promise<string> {
    if (this.page.url() === 'about:blank') await this.visits();
    await this.page.getByRole('button', { name: `Add to basket ${print}` }).click();
    await this.page.getByRole('button', { name: 'Check out' }).click();
    await this.page.waitForURL(/\/checkout\//);
    return new URL(this.page.url()).pathname.split('/').pop() ?? '';
  }

  /** Places an order over HTTP, opens its checkout, and returns the order's id. */
  async orders(print = usual): Promise<string> {
    const name = prints.find((each) => each.name === print)?.id ?? '';
    const { request } = this.context;
    // The first request makes the shop set the cookie that identifies the customer.
    await request.get(`${this.line.url}/shop/orders/none`);
    const placed = await request.post(`${this.line.url}/shop/orders`, { data: { [name]: 1 } });
    const { id } = (await placed.json()) as { id: string };
    await this.page.goto(`${this.line.url}/checkout/${id}`);
    return id;
  }

  async fills({ number = good, cvc = '123' }: Card = {}): Promise<void> {
    await this.page.getByLabel('Card number').fill(number);
    await this.page.getByLabel('Expiry date').fill('12/34');
    await this.page.getByLabel('Security code').fill(cvc);
    await this.page.getByLabel('Name on card').fill('Ada Meadows');
  }

  get payButton() {
    return this.page.getByRole('button', { name: /^Pay €/ });
  }

  async pays(card?: Card): Promise<void> {
    await this.fills(card);
    await this.payButton.click();
  }

  async chooses(way: string): Promise<void> {
    await this.page.getByRole('radio', { name: way }).check();
  }

  /**
   * The provider's page inside `<pay-widget-frame>`. Press its buttons by key: a click misses if the frame changes its
   * height meanwhile.
   */
  get hosted(): FrameLocator {
    return this.page.locator('pay-widget-frame').frameLocator('iframe');
  }

  /** Waits until these words can be read. */
  async reads(words: string | RegExp): Promise<void> {
    await this.page.getByText(words).first().waitFor({ state: 'visible' });
  }

  /** Returns all text that is visible at the moment, in every frame. */
  async sees(): Promise<string> {
    const frames = this.context.pages().flatMap((page) => page.frames());
    const texts = frames.map(
      async (frame) => `[${frame.url()}] ${await frame.locator('body').innerText({ timeout: 1_000 })}`,
    );
    return (await Promise.all(texts.map((text) => text.catch(() => '')))).join('\n').replace(/\n+/g, ' | ');
  }

  /** Waits until the backend reports a pending payment: a request that counts as sent may not have left the browser. */
  async isPending(order: string): Promise<void> {
    const end = Date.now() + 10_000;
    for (let status = ''; status !== 'pending';) {
      if (Date.now() > end) throw new Error(`no payment of ${order} is on its way, but it is ${status}`);
      const answer = await this.context.request.get(`${this.line.url}/pay/orders/${order}/payment`);
      if (answer.ok()) ({ status } = (await answer.json()) as { status: string });
    }
  }

  readonly isThanked = (): Promise<void> => this.reads('Thank you, it is paid');

  /** Closes the tab and opens the checkout in a new one, as a person who comes back later does. */
  async comesBack(order: string): Promise<void> {
    await this.page.close();
    this.page = await this.context.newPage();
    await this.page.goto(`${this.line.url}/checkout/${order}`);
  }

  async leaves(): Promise<void> {
    await this.context.close();
    this.line.close();
  }
}
