/** What a client is made of, and what it can do. */
import type { Answer, EndpointDefinition, Input } from '../contract/endpoint.js';
import type { wait } from './wait.js';

export interface ClientOptions {
  /** Base URL of the merchant API, such as `/pay`. */
  readonly endpoint: string;
  /** Sent with every call; a function is asked each time, within `timeout`: without its answer nothing is sent. */
  readonly headers?: HeadersInit | (() => HeadersInit | Promise<HeadersInit>) | undefined;
  readonly fetch?: typeof fetch | undefined;
  /** Milliseconds before a call counts as unanswered; 30,000 by default. */
  readonly timeout?: number | undefined;
  /** How time passes between two questions; tests bring a clock of their own. */
  readonly wait?: typeof wait | undefined;
  /** What this device's clock says, in milliseconds like `Date.now`; tests bring a clock of their own. */
  readonly now?: (() => number) | undefined;
}

/** An answer, read once for all who share it. */
export interface Answered {
  readonly response: Response;
  readonly text: string;
}

export interface Sent {
  /** Those of the request, once it is sent. */
  headers?: Headers;
  /** Of one that is asked ahead: aborted after its time. */
  readonly signal?: AbortSignal;
  answer?: Promise<Answered>;
}

/** What was asked, by path. */
export type Asked = Record<string, Sent>;

/** Sends one request; `sent` is told of its headers. `GET` unless `init` says something else. */
export type Send = (path: string, sent: Sent, init: RequestInit) => Promise<Answered>;

/** What a client asks with. */
export interface Sending {
  readonly send: Send;
  /** Milliseconds before a request counts as unanswered. */
  readonly timeout: number;
  /** What was asked ahead, by who asked: told by the signal that aborts what they do. */
  readonly asked: WeakMap<AbortSignal, Asked>;
}

export type Asking = (signal: AbortSignal, ...paths: readonly string[]) => void;

export interface PayClient {
  /** The absolute base URL, without a slash at its end. */
  readonly endpoint: string;
  /** The fetch to use for calls that do not go to the merchant API (the provider's token URL). */
  readonly fetch: typeof fetch;
  /** Waits `milliseconds` before asking again: longer while the page is hidden, shorter when it comes back online. */
  readonly wait: typeof wait;
  /** Milliseconds of this device's clock. */
  readonly now: () => number;
  /**
   * Calls one endpoint. Rejects with a {@link PayError}, or with the signal's reason when aborted.
   * Never repeats a call by itself.
   */
  call<E extends EndpointDefinition>(endpoint: E, input: Input<E>, signal?: AbortSignal): Promise<Answer<E>>;
  /**
   * For the elements: asks for each of `paths` before the code is there that calls. A call of the same path with the same
   * signal takes the answer, once. Whoever leaves, leaves the answer: it may be another's, too, who asked in the same task.
   */
  readonly askAhead?: Asking;
}
