/** The options of a client, its interface, and the types that its modules share. */
import type { Answer, EndpointDefinition, Input } from '../contract/endpoint.js';
import type { wait } from './wait.js';

/** Options of `createClient`. */
export interface ClientOptions {
  /** Base URL of the merchant API, such as `/pay`. */
  readonly endpoint: string;
  /**
   * Headers for every call. A function is called each time and must settle within `timeout`; if it does not, nothing is
   * sent.
   */
  readonly headers?: HeadersInit | (() => HeadersInit | Promise<HeadersInit>) | undefined;
  readonly fetch?: typeof fetch | undefined;
  /** Milliseconds before a call counts as unanswered; 30,000 if left out or 0. */
  readonly timeout?: number | undefined;
  /** Waits between two look-ups; for tests with a clock of their own. */
  readonly wait?: typeof wait | undefined;
  /** Returns this device's time in milliseconds, as `Date.now` does; for tests with a clock of their own. */
  readonly now?: (() => number) | undefined;
}

/** An answer whose body has been read, once for all callers that share it. */
export interface Answered {
  readonly response: Response;
  readonly text: string;
}

export interface Sent {
  /** The headers of the request, once it is sent. */
  headers?: Headers;
  /** Set for a request sent ahead: aborts after the client's timeout. */
  readonly signal?: AbortSignal;
  answer?: Promise<Answered>;
}

/** Requests by path. */
export type Asked = Record<string, Sent>;

/** Sends one request and sets `sent.headers`. The method is `GET` unless `init` names another one. */
export type Send = (path: string, sent: Sent, init: RequestInit) => Promise<Answered>;

/** The parts of a client that send its requests. */
export interface Sending {
  readonly send: Send;
  /** Milliseconds before a request counts as unanswered. */
  readonly timeout: number;
  /** Requests sent ahead, by the abort signal of whoever sent them. */
  readonly asked: WeakMap<AbortSignal, Asked>;
}

export type Asking = (signal: AbortSignal, ...paths: readonly string[]) => void;

/** A client of the merchant API; `createClient` makes one. */
export interface PayClient {
  /** The absolute base URL, without a trailing slash. */
  readonly endpoint: string;
  /** The fetch to use for calls that do not go to the merchant API (the provider's token URL). */
  readonly fetch: typeof fetch;
  /**
   * Waits `milliseconds` before the next look-up: longer while the page is hidden, shorter when it comes back online.
   */
  readonly wait: typeof wait;
  /** This device's time in milliseconds. */
  readonly now: () => number;
  /**
   * Calls one endpoint. Rejects with a {@link PayError}, or with the signal's reason when aborted.
   * Never repeats a call by itself.
   */
  call<E extends EndpointDefinition>(endpoint: E, input: Input<E>, signal?: AbortSignal): Promise<Answer<E>>;
  /**
   * Used by the elements: requests each of `paths` before the code that calls has loaded. A call of the same path with
   * the same signal takes the answer, once. Aborting `signal` does not abort the request: another element that asked in
   * the same task may share it.
   */
  readonly askAhead?: Asking;
}
