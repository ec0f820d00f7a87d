/** The way back: hears the page that the merchant's backend serves when the payer returns from elsewhere. */
import { safeParse } from 'valibot';
import { ReturnMessage } from '../contract/return-message.js';
import { awaitEvent, first } from './race.js';

export interface ReturnOptions {
  /** Name that the opening was given; no other message counts. */
  readonly channel: string;
  readonly kind: ReturnMessage['kind'];
  /** Absolute base URL of the merchant API: only pages of its origin are believed. */
  readonly endpoint: string;
  /** The frame's or window's own window, asked at each message; messages of any other window are ignored. */
  readonly source: () => MessageEventSource | null | undefined;
}

/**
 * Resolves once, with the first message that comes from the endpoint's origin, from our frame or window, and names our
 * channel; or from a page of our own origin over the broadcast channel of that name, where the tie between windows was cut.
 * The message is a hint: ask the backend what is true. Rejects when aborted.
 */
export function awaitReturn(options: ReturnOptions, abort: AbortSignal): Promise<ReturnMessage> {
  const { channel, kind, source } = options;
  const { origin } = new URL(options.endpoint);
  const read = (data: unknown): ReturnMessage | undefined => {
    const { success, output } = safeParse(ReturnMessage, data);
    return success && output.channel === channel && output.kind === kind ? output : undefined;
  };
  return first(
    abort,
    (signal) =>
      awaitEvent<MessageEvent, ReturnMessage>(
        window,
        'message',
        (event) => {
          const sender = source();
          return event.origin === origin && sender && event.source === sender ? read(event.data) : undefined;
        },
        signal,
      ),
    (signal) => {
      const broadcast = open(channel);
      if (!broadcast) return new Promise(() => undefined);
      signal.addEventListener('abort', () => broadcast.close(), { once: true });
      return awaitEvent<MessageEvent, ReturnMessage>(broadcast, 'message', ({ data }) => read(data), signal);
    },
  );
}

/** Undefined where the payer's browser keeps nothing of this page: Firefox refuses it then, as it does storage. */
function open(channel: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(channel);
  } catch {
    return undefined;
  }
}
