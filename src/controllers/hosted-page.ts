/**
 * Reads the messages of the provider's page while it is shown: JSON strings, from the origin of its URL. They are a
 * convenience only: no message makes a payment count as paid.
 */

export type HostedMessage =
  | { readonly event: 'widgetLoaded' | 'paymentProcessingStart' | 'paymentProcessingEnd' | 'paymentSuccess' }
  /** `height` is in CSS pixels. */
  | { readonly event: 'widgetSizeChanged'; readonly height: number };

const plain: ReadonlySet<unknown> = new Set([
  'widgetLoaded',
  'paymentProcessingStart',
  'paymentProcessingEnd',
  'paymentSuccess',
]);

/** Longest message in characters; a longer text is none of these messages. */
const maxLength = 2048;

/** Reads a message's data; returns `undefined` for anything else. */
function readHostedMessage(data: unknown): HostedMessage | undefined {
  if (typeof data !== 'string' || data.length > maxLength) return undefined;
  let json: unknown;
  try {
    json = JSON.parse(data);
  } catch {
    return undefined;
  }
  const { event, data: details } = (json ?? {}) as { event?: unknown; data?: { height?: unknown } | null };
  if (plain.has(event)) return { event } as HostedMessage;
  const height = event === 'widgetSizeChanged' ? pixels(details?.height) : undefined;
  return height === undefined ? undefined : { event: 'widgetSizeChanged', height };
}

function pixels(value: unknown): number | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  const match = typeof text === 'string' ? /^(\d{1,5}(?:\.\d{1,4})?)(?:px)?$/.exec(text) : undefined;
  return match ? Number(match[1]) : undefined;
}

/**
 * Calls `heard` with each message that the page at `url`, in the window that `source` returns, posts to `target`, until
 * `abort`.
 */
export function hearHostedPage(
  url: string,
  source: () => MessageEventSource | null | undefined,
  heard: (message: HostedMessage) => void,
  abort: AbortSignal,
  target: Window,
): void {
  const { origin } = new URL(url);
  target.addEventListener(
    'message',
    (event) => {
      const sender = source();
      if (event.origin !== origin || !sender || event.source !== sender) return;
      const message = readHostedMessage(event.data);
      if (message) heard(message);
    },
    { signal: abort },
  );
}
