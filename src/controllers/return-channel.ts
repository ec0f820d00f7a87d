/** Listens for the page that the merchant's backend serves when the payer returns from a page elsewhere. */
import { safeParse } from 'valibot';
import { ReturnMessage } from '../contract/return-message.js';
import { awaitEvent, first } from './race.js';

export interface ReturnOptions {
  /** The name given to this opening; messages with another name are ignored. */
  readonly channel: string;
  readonly kind: ReturnMessage['kind'];
  /** Absolute base URL of the merchant API: only pages of its origin are trusted. */
  readonly endpoint: string;
  /** Returns the `Window` of the frame or window, at each message; messages of any other `Window` are ignored. */
  readonly source: () => MessageEventSource | null | undefined;
  /** The window to which a page in our frame posts; by default this script's own, to which windows post. */
  readonly target?: EventTarget;
}

/**
 * Resolves with the first message that names our channel and comes from the endpoint's origin and from our frame or
 * window. If the tie between the windows was cut, it may also come from a page of our own origin, over the broadcast
 * channel of that name. The message is only a hint: ask the backend for the truth. Rejects when aborted.
 */
export function awaitReturn(options: ReturnOptions, abort: AbortSignal): Promise<ReturnMessage> {
  const { channel, kind, source, target = window } = options;
  const { origin } = new URL(options.endpoint);
  const read = (data: unknown): ReturnMessage | undefined => {
    const { success, output } = safeParse(ReturnMessage, data);
    return success && output.channel === channel && output.kind === kind ? output : undefined;
  };
  return first(
    abort,
    (signal) =>
      awaitEvent<MessageEvent, ReturnMessage>(
        target,
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

/**
 * Returns undefined if the browser keeps no data of this page: Firefox then refuses broadcast channels, as it does
 * storage.
 */
function open(channel: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(channel);
  } catch {
    return undefined;
  }
}
