/** Who may use the frame: only the page that holds it, if the frame's own HTML lists that page's origin. */
import { safeParse } from 'valibot';
import { Hello, isSafeUrl, parseUrl } from './protocol.js';

export interface Gate {
  /** Origins whose pages may hold the frame. */
  readonly parents: readonly string[];
  /** URLs that cards may be sent to; empty if the HTML names none, which allows any safe URL. */
  readonly tokenUrls: readonly string[];
}

/** Reads `<meta name="pay-elements-parents">` and `<meta name="pay-elements-token-url">`, lists separated by spaces. */
export function readGate(page: Document): Gate {
  const listOf = (name: string): readonly URL[] =>
    (page.querySelector<HTMLMetaElement>(`meta[name="pay-elements-${name}"]`)?.content ?? '')
      .split(/\s+/)
      .flatMap((text) => parseUrl(text) ?? []);
  return {
    parents: listOf('parents').flatMap(({ origin }) => (origin === 'null' ? [] : [origin])),
    tokenUrls: listOf('token-url').map(({ href }) => href),
  };
}

/** Whether a card may be sent to `tokenUrl`, whoever asks for it. */
export function isTokenUrl({ tokenUrls }: Gate, tokenUrl: string): boolean {
  const url = parseUrl(tokenUrl);
  return url !== undefined && isSafeUrl(url) && (tokenUrls.length === 0 || tokenUrls.includes(url.href));
}

/** Why a port was not accepted. */
export type Refusal = 'not-framed' | 'stranger';

/**
 * Resolves once, with the port that the page around the frame hands over; later ports are ignored.
 * Messages from other windows, and messages that are not a `Hello`, are ignored too.
 */
export function awaitPort(gate: Gate, self: Window): Promise<MessagePort | Refusal> {
  if (self.parent === self) return Promise.resolve('not-framed');
  return new Promise((resolve) => {
    const heard = ({ data, origin, ports, source }: MessageEvent): void => {
      const [port] = ports;
      if (source !== self.parent || !port || !safeParse(Hello, data).success) return;
      self.removeEventListener('message', heard);
      if (gate.parents.includes(origin)) return resolve(port);
      port.close();
      resolve('stranger');
    };
    self.addEventListener('message', heard);
  });
}
