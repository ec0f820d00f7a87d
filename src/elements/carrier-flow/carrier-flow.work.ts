/** Effects of `<carrier-flow>`: calls to the merchant API, and code that is loaded only for the payers who need it. */
import { type PayClient, PayError } from '../../client/index.js';
import { pageUrl } from '../../client/page-url.js';
import { senderOf, rememberSender } from '../../client/sender.js';
import {
  type CarrierPayment,
  processCarrierPayment,
  readCarrierPayment,
  startCarrierPayment,
} from '../../contract/carrier.js';
import { listPricePoints, readConfig } from '../../contract/lookups.js';
import { readOrder } from '../../contract/orders.js';
import type { Effects } from '../../controllers/flow.js';
import { onPageShown } from '../../controllers/page-shown.js';
import type { CarrierCodes } from '../../domain/carrier-errors.js';
import { entryOf } from '../../domain/entry-of.js';
import { phoneBillPrice, pointFor } from '../../domain/price-points.js';
import type { CarrierSignal, CarrierState, Found, Kept } from '../../flows/carrier.js';
import { lookUpAfter } from '../../flows/look-up.js';
import { type BeforePayData, BeforePayEvent } from '../base/before-pay.js';
import { orderOf } from '../base/order-of.js';
import { explainRefusal } from '../base/explain-refusal.js';
import { isOffline } from '../base/is-offline.js';
import { textOf } from '../base/values.js';
import { codesIn, ifListed } from './countries.js';
import { Entered } from './entered.js';
import { recallStep } from './kept.js';

type State<N extends CarrierState['name']> = Extract<CarrierState, { name: N }>;

/** What the effects need from the element. */
export interface WorkHost extends Element {
  readonly order?: string | undefined;
  readonly country?: string | undefined;
  readonly countries?: string | undefined;
  readonly carrier?: string | undefined;
  readonly mcc?: string | undefined;
  readonly mnc?: string | undefined;
  /** Meaning of the provider's error codes. */
  readonly codes: CarrierCodes;
  requestUpdate(): void;
}

export class CarrierWork {
  readonly entered: Entered;
  readonly #host: WorkHost;
  readonly #api: () => PayClient | undefined;
  readonly #send: (signal: CarrierSignal) => void;
  /** Data that `before-pay` listeners added. It is kept here because the flow's state must not hold a phone number. */
  #added: BeforePayData = {};
  /** Country and preset operator that were refused; later tries leave that operator out, so the payer can go on. */
  #refused: string | undefined;

  /** Id of the order that was requested last. */
  loadedOrder: string | undefined;

  constructor(
    host: WorkHost,
    api: () => PayClient | undefined,
    entry: () => HTMLInputElement | null,
    send: (signal: CarrierSignal) => void,
  ) {
    this.#host = host;
    this.#api = api;
    this.entered = new Entered(entry, () => host.requestUpdate());
    this.#send = send;
  }

  readonly effects: Effects<CarrierState, CarrierSignal> = {
    loading: async (_, signal) => this.#load(signal),
    listing: async (state, signal) => this.#list(state, signal),
    confirming: async ({ order }, signal) => {
      const event = new BeforePayEvent(order);
      this.#host.dispatchEvent(event);
      const added = await event.decision();
      // The payer may have started again meanwhile, and be asked about another try.
      if (!signal.aborted) this.#added = added ?? {};
      return { type: added ? 'approved' : 'vetoed' };
    },
    starting: async (state, signal) => this.#start(state, signal),
    code: async (_, signal) => this.entered.awaitMessage(signal),
    number: async () => this.entered.loadPhone(),
    checking: async (state) => this.entered.check(state),
    processing: async (state, signal) => this.#process(state, signal),
    unknown: async (state, signal) => this.#lookUp(state, signal),
    away: async (state, signal) => {
      // The payer is back from the operator's page.
      onPageShown(() => this.#send({ type: 'retried' }), signal);
      return this.#lookUp(state, signal);
    },
    pending: async (state, signal) => this.#lookUp(state, signal),
  };

  #needApi(): PayClient {
    const api = this.#api();
    if (!api) throw new PayError('network', 'There is no endpoint to ask');
    return api;
  }

  async #load(signal: AbortSignal): Promise<CarrierSignal | undefined> {
    // Wait a microtask, so that a page may call configure() after its imports.
    await Promise.resolve();
    const id = orderOf(this.#host);
    const api = id ? this.#api() : undefined;
    if (!id || !api) return undefined;
    this.loadedOrder = id;
    const kept = recallStep(id);
    const reading = api.call(readOrder, { params: { order: id } }, signal);
    if (kept) {
      // A payment under way continues even if its order can no longer be read.
      const [order, found] = await Promise.all([reading.catch(() => undefined), this.#find(kept, signal)]);
      return { type: 'recalled', order, kept, ...found };
    }
    const [given] = codesIn(textOf(this.#host, 'country')) ?? [];
    const guess = given ?? this.#guess(api, signal);
    const listed = textOf(this.#host, 'countries');
    const order = await reading;
    return {
      type: 'loaded',
      order,
      country: given ?? ifListed(order.country, listed) ?? ifListed(await guess, listed),
    };
  }

  /** Looks up a payment that was waiting for the payer's step: it may have ended while the page was gone. */
  async #find({ phase, step }: Kept, signal: AbortSignal): Promise<Found> {
    if (phase !== 'asked' || step.step === 'carrier') return {};
    try {
      return { payment: await this.#read(step.ref, signal) };
    } catch (error) {
      return error instanceof PayError ? { error } : {};
    }
  }

  async #guess(api: PayClient, signal: AbortSignal): Promise<string | undefined> {
    const [only, ...others] = codesIn(textOf(this.#host, 'countries')) ?? [];
    if (only && others.length === 0) return only;
    const config = await api.call(readConfig, {}, signal).catch(() => undefined);
    return config?.country;
  }

  async #list({ order, choice }: State<'listing'>, signal: AbortSignal): Promise<CarrierSignal> {
    const api = this.#needApi();
    const price = phoneBillPrice(order);
    const query = { country: choice.country, currency: price.currency };
    const { points } = await api.call(listPricePoints, { query }, signal);
    return { type: 'listed', point: pointFor(price, points), all: points.length };
  }

  async #start({ order, choice }: State<'starting'>, signal: AbortSignal): Promise<CarrierSignal> {
    const api = this.#needApi();
    if (await isOffline(api, order.order, signal)) return { type: 'stopped', why: 'offline' };
    const { country, point } = choice;
    const { carrier = this.#host.carrier, msisdn } = this.#added;
    const { mcc, mnc } = this.#added.mcc ? this.#added : this.#host;
    const key = `${country} ${carrier}`;
    const given = key === this.#refused ? undefined : carrier;
    const chosen = choice.carrier ?? given;
    const body = {
      order: order.order,
      orderVersion: order.version,
      ...(country && { country }),
      ...(chosen && { carrier: chosen }),
      ...(mcc && { mcc }),
      ...(mcc && mnc && { mnc }),
      ...(msisdn && { msisdn }),
      ...(point && { pricePoint: { amount: point.amount, currency: point.currency } }),
      ...pageUrl(),
    };
    try {
      const started = api.call(startCarrierPayment, { body }, signal);
      const step = await explainRefusal(started, api, body, signal);
      rememberSender(step.ref, api);
      return { type: 'stepped', step };
    } catch (error) {
      const code = error instanceof PayError ? error.code : undefined;
      if (entryOf(this.#host.codes, code) === 'operator') this.#refused = key;
      throw error;
    }
  }

  async #process(state: State<'processing'>, signal: AbortSignal): Promise<CarrierSignal> {
    const api = this.#needApi();
    const data = this.entered.data(state);
    if (data === '') return { type: 'stopped', why: 'required' };
    if (await isOffline(api, this.loadedOrder ?? '', signal)) return { type: 'stopped', why: 'offline' };
    const { ref, step: flow } = state.step;
    rememberSender(ref, api);
    const sent = api.call(processCarrierPayment, { params: { ref }, body: { flow, data } }, signal);
    const step = await explainRefusal(sent, api, { order: this.loadedOrder }, signal);
    return { type: 'stepped', step };
  }

  async #lookUp(
    { name, step, tries }: State<'unknown' | 'away' | 'pending'>,
    signal: AbortSignal,
  ): Promise<CarrierSignal> {
    if (tries > 0) await senderOf(step.ref, this.#api).wait(lookUpAfter(tries), signal, name === 'away');
    return { type: 'read', payment: await this.#read(step.ref, signal) };
  }

  #read(ref: string, signal: AbortSignal): Promise<CarrierPayment> {
    return senderOf(ref, this.#api).call(readCarrierPayment, { params: { ref } }, signal);
  }
}
