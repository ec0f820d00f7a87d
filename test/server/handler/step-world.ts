/**
 * A shop in which every step can fail: each call of its store, of the provider and of a hook, counted together. A
 * backend that dies loses everything in its memory; another one takes over with the same store.
 */
import {
  createMemoryAttempts,
  type AttemptRecord,
  type AttemptStore,
  type OrderDetails,
} from '../../../src/server/handler/index.js';
import { createSandbox, type Sandbox } from '../../../src/sandbox/index.js';
import { base, openShop, order, type CallOptions, type Reply, type Shop, type ShopConfig } from './shop.js';

export const faults = ['throws', 'lost', 'dies', 'dies late', 'fails', 'garbled', 'conflict', 'nonsense'] as const;
export type Fault = (typeof faults)[number];
type Kind = 'store' | 'provider' | 'hook';

/** The faults that can happen to a step of each kind. */
const happens: Record<Kind, readonly Fault[]> = {
  store: ['throws', 'lost', 'dies', 'dies late', 'conflict'],
  provider: ['throws', 'lost', 'dies', 'dies late', 'fails', 'garbled'],
  hook: ['throws', 'lost', 'dies', 'dies late', 'nonsense'],
};

export interface Plan {
  readonly fault: Fault;
  /** The first step with the fault, counted from 1. */
  readonly at: number;
  /** The number of steps in a row with the fault. */
  readonly steps: number;
}

/**
 * When notifications arrive: before the answer to the call that caused them, soon after it, late, late and after that
 * of a refund, or never.
 */
export const hearings = ['early', 'soon', 'late', 'refund first', 'never'] as const;
export type Hearing = (typeof hearings)[number];

/** What the shop sells, and how. */
export interface Sold {
  readonly details?: OrderDetails;
  config?(): ShopConfig;
  onReserved?(world: World, charge: string): Promise<void>;
}

const gone: Reply = { status: 0, headers: new Headers(), body: { type: 'network' } };

export class World {
  readonly sandbox: Sandbox;
  readonly kept = createMemoryAttempts();
  /** Orders to deliver or with held money, as the merchant was told, by payment reference or else by attempt. */
  readonly told = new Map<string, string | undefined>();
  readonly answers: string[] = [];
  readonly names: string[] = [];
  hears = true;
  refunded: string | undefined;
  /** Whether steps are counted and can fail. */
  counts = true;
  readonly details: OrderDetails;
  readonly #plan: Plan;
  readonly #hearing: Hearing;
  readonly config: ShopConfig;
  readonly #onReserved: Sold['onReserved'];
  #at = 0;
  /** The number of notifications being answered. */
  #heard = 0;
  #shop: Shop;
  #died: () => void = () => undefined;
  #death: Promise<void>;

  constructor(plan: Plan, hearing: Hearing, { details = order, config, onReserved }: Sold) {
    this.#onReserved = onReserved;
    this.details = details;
    this.#plan = plan;
    this.#hearing = hearing;
    this.config = config?.() ?? {};
    this.hears = hearing === 'early' || hearing === 'soon';
    this.sandbox = createSandbox({
      clock: () => 1_800_000_000,
      pingbackUrl: `${base}/pay/pingback`,
      fetch: (async (url: string) => {
        if (!this.hears) throw new TypeError('not heard');
        this.#heard += 1;
        const answer = await this.send(new Request(url)).finally(() => (this.#heard -= 1));
        if (!answer) throw new TypeError('died');
        return answer;
      }) as typeof fetch,
    });
    this.#death = new Promise((resolve) => (this.#died = resolve));
    this.#shop = this.#start();
  }

  get shop(): Shop {
    return this.#shop;
  }

  #die(): void {
    const died = this.#died;
    this.#death = new Promise((resolve) => (this.#died = resolve));
    this.#shop = this.#start();
    died();
  }

  #start(): Shop {
    const death = this.#death;
    const step = async <R>(kind: Kind, name: string, work: () => Promise<R>, record?: AttemptRecord): Promise<R> => {
      // A dead backend must have no effect any more.
      if (death !== this.#death) throw new Error('dead');
      if (!this.counts) return work();
      this.#at += 1;
      const { at, steps, fault } = this.#plan;
      const fails = this.#at >= at && this.#at < at + steps && happens[kind].includes(fault);
      this.names.push(`${fails ? `${fault}! ` : ''}${name}`);
      if (!fails) return work();
      if (fault === 'conflict' && name !== 'replace') return work();
      if (fault === 'dies') this.#die();
      if (fault === 'throws' || fault === 'dies') throw new Error('fault');
      if (fault === 'fails') return new Response('', { status: 503 }) as R;
      if (fault === 'conflict' && record) {
        const current = await this.kept.get(record.key);
        if (current) await this.kept.replace({ ...current, revision: current.revision + 1 });
        return work();
      }
      await work();
      if (fault === 'garbled') return new Response('<!doctype html><h1>Bad gateway</h1>') as R;
      if (fault === 'nonsense') return null as R;
      if (fault === 'dies late') this.#die();
      throw new Error('fault');
    };
    const through =
      <A, R>(name: string, call: (asked: A) => Promise<R>) =>
      (asked: A): Promise<R> =>
        step('store', name, () => call(asked), name === 'replace' ? (asked as AttemptRecord) : undefined);
    const attempts = Object.fromEntries(
      Object.entries(this.kept).map(([name, call]) => [name, through(name, call as never)]),
    ) as unknown as AttemptStore;
    const hook =
      <A extends unknown[], R>(name: string, call: (...asked: A) => R | Promise<R>) =>
      (...asked: A): Promise<R> =>
        step('hook', name, async () => call(...asked));
    const note = (key: string, about: string | undefined): void => {
      if (this.told.get(key) !== 'taken back') this.told.set(key, about);
    };
    const { savedCards } = this.config;
    return openShop({
      sandbox: this.sandbox,
      order: hook('order', (id) => (id === 'o-1' ? this.details : undefined)),
      authorize: hook('authorize', () => true),
      onPayment: hook('onPayment', ({ pingback, order: id }) => {
        if (pingback.goods[0] === 'before') return;
        if (pingback.effect === 'deliver') note(pingback.ref, id);
        if (pingback.effect === 'takeBack') note(pingback.ref, 'taken back');
      }),
      onVoucher: hook('onVoucher', ({ attempt, order: id }) => note(attempt, id)),
      onReserved: hook('onReserved', async ({ charge, order: id }) => {
        // A merchant who is told a second time does not capture again.
        if (!this.told.has(charge)) await this.#onReserved?.(this, charge);
        note(charge, id);
      }),
      ...this.config,
      ...(savedCards && {
        savedCards: {
          list: hook('savedCards.list', savedCards.list),
          token: hook('savedCards.token', savedCards.token),
          save: hook('savedCards.save', savedCards.save),
          remove: hook('savedCards.remove', savedCards.remove),
        },
      }),
      attempts,
      wire: (request, send) =>
        step('provider', new URL(request.url).pathname, async () => {
          const answer = await send(request);
          // A call made while a notification is answered cannot wait for that notification.
          if (this.#hearing === 'early' && this.#heard === 0) await this.sandbox.settle();
          return answer;
        }),
    });
  }

  /** Sends a request to the living backend; resolves to undefined if that dies before it has answered. */
  send(request: Request): Promise<Response | undefined> {
    return Promise.race([this.#shop.handler(request), this.#death.then(() => undefined)]);
  }

  async call(method: string, path: string, options: CallOptions = {}): Promise<Reply> {
    const reply = await Promise.race([this.#shop.call(method, path, options), this.#death.then(() => gone)]);
    const { status, type, code, error } = reply.body ?? {};
    this.answers.push(
      `${method} ${path}: ${[reply.status, status, type, code, error?.code].filter(Boolean).join(' ')}`,
    );
    return reply;
  }

  /** Sets up, without faults, what exists before the payer comes. */
  async prepare(make: ((world: World) => Promise<void>) | undefined): Promise<void> {
    this.counts = false;
    await make?.(this);
    await this.sandbox.settle();
    this.counts = true;
    this.told.clear();
  }

  /** Lets time pass; late notifications begin to arrive. */
  async wait(seconds: number): Promise<void> {
    if (seconds > 1500 && this.#hearing === 'late') this.hears = true;
    if (seconds === 1000 && this.#hearing === 'refund first') {
      this.hears = true;
      for (const ref of this.paid()) {
        this.sandbox.refund(ref);
        this.refunded = ref;
      }
    }
    await this.sandbox.advance(seconds);
  }

  /** Returns the references of payments that stand at the provider. */
  paid(): Set<string> {
    const refs = new Set<string>();
    for (const { ref, movement, goods } of this.sandbox.ledger) {
      if (goods === 'before' || movement === 'renewal') continue;
      if (movement === 'review-declined' || movement === 'refund' || movement === 'void') refs.delete(ref);
      else refs.add(ref);
    }
    return refs;
  }
}
