/** Addresses and CIDR ranges, IPv4 and IPv6. */
import { SignatureError } from '../errors.js';

/** 16 bytes; an IPv4 address as `::ffff:a.b.c.d`. */
type Address = readonly number[];

const mapped = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff] as const;

/** Returns a host in the platform's canonical spelling; undefined if the text is not a host. */
const canonical = (host: string): string | undefined =>
  URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : undefined;

/** Accepts only the usual four decimal numbers; other parsers also accept `192.0.2` and `0300.0.2.1`. */
const ipv4Bytes = (text: string): number[] | undefined =>
  /^\d+(\.\d+){3}$/.test(text) && canonical(text) === text ? text.split('.').map(Number) : undefined;

/** Returns the bytes of colon-separated groups of hexadecimal digits. */
const groups = (text: string): number[] =>
  text.split(':').flatMap((group) => {
    const value = Number.parseInt(group, 16);
    return group === '' ? [] : [value >> 8, value & 0xff];
  });

function ipv6Bytes(text: string): Address | undefined {
  const written = /^[\da-f:.]+$/i.test(text) ? canonical(`[${text}]`) : undefined;
  if (written === undefined) return undefined;
  const [head = [], tail = []] = written.slice(1, -1).split('::').map(groups);
  return [...head, ...new Array<number>(16 - head.length - tail.length).fill(0), ...tail];
}

/** Reads an address, with or without a port; undefined if the text is not an address. */
export function parseAddress(text: string): Address | undefined {
  const bare = text.trim();
  const v4 = ipv4Bytes(bare.replace(/:\d{1,5}$/, ''));
  if (v4) return [...mapped, ...v4];
  return ipv6Bytes(/^\[([^\]]*)\](?::\d{1,5})?$/.exec(bare)?.[1] ?? bare);
}

const bitsOf = (address: Address): string => address.map((byte) => byte.toString(2).padStart(8, '0')).join('');

/** Returns whether an address is in a range such as `192.0.2.0/24` or `2001:db8::/32`, or equals a single address. */
export function inRange(address: Address, range: string): boolean {
  const [start = '', length, ...rest] = range.split('/');
  const base = parseAddress(start);
  const v4 = start.includes('.') && !start.includes(':');
  const bits = length === undefined ? (v4 ? 32 : 128) : /^\d{1,3}$/.test(length) ? Number(length) : NaN;
  if (!base || rest.length > 0 || !(bits <= (v4 ? 32 : 128))) {
    throw new SignatureError('setting', 'ipAllowList takes addresses such as 192.0.2.0/24');
  }
  return bitsOf(address).startsWith(bitsOf(base).slice(0, v4 ? bits + 96 : bits));
}

export interface Sender {
  /** The address the connection came from. */
  remoteAddress?: string | undefined;
  /** The X-Forwarded-For header. */
  forwardedFor?: string | undefined;
}

/**
 * Returns the sender's address: that of the connection or, behind `proxyDepth` proxies, the one that the outermost
 * proxy added to X-Forwarded-For. Entries to the left of it were written by the sender and are not trusted.
 */
export function senderAddress({ remoteAddress, forwardedFor }: Sender, proxyDepth: number): Address | undefined {
  const text = proxyDepth === 0 ? remoteAddress : forwardedFor?.split(',').at(-proxyDepth);
  return text === undefined ? undefined : parseAddress(text);
}
