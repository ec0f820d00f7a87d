/** A verified notification of the provider (provider's document, 'Events' 1). */
import {
  pingbackReason,
  pingbackType,
  type PingbackEffect,
  type PingbackReasonName,
  type PingbackTypeEntry,
} from '../../domain/pingback-types.js';
import type { Tree } from '../sign/index.js';

/** What was sold: goods of the project, virtual currency, or several goods at once. */
export type PingbackApi = 'goods' | 'virtual-currency' | 'cart';
/** Signature version of a pingback: 1 and 2 are MD5, 3 is SHA-256. */
export type PingbackVersion = 1 | 2 | 3;

/** Fields that every pingback has. */
export interface PingbackFields {
  /**
   * Identifies the event: `ref`, type and, for a partial refund, your own id of the refund or else its amount. A
   * pingback may be delivered more than once, so act once for each `id`. Two partial refunds of one payment with equal
   * amounts and without an id of yours have the same `id`: nothing distinguishes the second from a repetition of the
   * first.
   */
  readonly id: string;
  /** The payment's reference. */
  readonly ref: string;
  /** The end user's id in the merchant's system. */
  readonly uid: string;
  /** The `type` as received. */
  readonly code: string;
  /** What to do: hand the goods over, take them back, or only take note. */
  readonly effect: PingbackEffect;
  readonly api: PingbackApi;
  /** Product ids from `goodsid`: one, or all of a cart, or none for virtual currency. */
  readonly goods: readonly string[];
  /** Units of virtual currency, as text; negative when they are taken back. */
  readonly units?: string;
  /** Whether this is a test and not a payment. */
  readonly test: boolean;
  readonly version: PingbackVersion;
  /** Everything that was received, except the signature. */
  readonly params: Tree;
}

/** Why a payment was refunded. */
export interface PingbackReason {
  /** The `reason` as received; empty when none was sent. */
  readonly code: string;
  readonly name?: PingbackReasonName;
}

/** Additional fields of some types. */
interface Extras {
  refund: { readonly reason: PingbackReason };
  'partial-refund': {
    readonly reason: PingbackReason;
    /** Decimal string. */
    readonly refundAmount?: string;
    readonly merchantRefundId?: string;
  };
}

type Known<Entry extends PingbackTypeEntry> = Entry extends PingbackTypeEntry
  ? PingbackFields & {
      readonly type: Entry['name'];
      /**
       * `none` for an accepted review of money that the handler knows is only reserved: do not hand over the goods yet.
       */
      readonly effect: Entry['effect'] | (Entry['name'] extends 'review-accepted' ? 'none' : never);
    } & (Entry['name'] extends keyof Extras ? Extras[Entry['name']] : unknown)
  : never;

/** A pingback of a type that this version does not know; `code` and `params` hold everything that was received. */
export type UnknownPingback = PingbackFields & { readonly type: 'unknown'; readonly effect: 'none' };

/** A verified pingback, discriminated by `type`. */
export type Pingback = Known<PingbackTypeEntry> | UnknownPingback;

/** Returns a parameter that is one text. */
export const plain = (tree: Tree, name: string): string | undefined => {
  const value = tree[name];
  return typeof value === 'string' ? value : undefined;
};

function reasonOf(tree: Tree): PingbackReason {
  const code = plain(tree, 'reason') ?? '';
  const name = pingbackReason(code);
  return name === undefined ? { code } : { code, name };
}

function extrasOf(type: string | undefined, tree: Tree): Partial<Extras['partial-refund']> {
  if (type === 'refund') return { reason: reasonOf(tree) };
  if (type !== 'partial-refund') return {};
  const refundAmount = plain(tree, 'refund_amount');
  const merchantRefundId = plain(tree, 'merchant_refund_id');
  return {
    reason: reasonOf(tree),
    ...(refundAmount !== undefined && { refundAmount }),
    ...(merchantRefundId !== undefined && { merchantRefundId }),
  };
}

/** Infers from the parameters what was sold: a cart lists its goods; virtual currency has no goods. */
export const apiOf = (tree: Tree): PingbackApi =>
  typeof tree['goodsid'] === 'object'
    ? 'cart'
    : tree['goodsid'] === undefined && tree['currency'] !== undefined
      ? 'virtual-currency'
      : 'goods';

/** Returns the pingback that verified parameters describe. */
export function pingbackOf(
  params: Tree,
  about: Pick<PingbackFields, 'ref' | 'uid' | 'code' | 'api' | 'version'>,
): Pingback {
  const { ref, code, api } = about;
  const entry = pingbackType(code);
  const extras = extrasOf(entry?.name, params);
  const goodsid = params['goodsid'];
  const units = api === 'virtual-currency' ? plain(params, 'currency') : undefined;
  // The table pairs each type with its effect, which the compiler cannot follow.
  return {
    type: entry?.name ?? 'unknown',
    id: [ref, code, extras.merchantRefundId || extras.refundAmount].filter(Boolean).join(':'),
    effect: entry?.effect ?? 'none',
    ...about,
    goods: typeof goodsid === 'object' ? Object.values(goodsid) : goodsid ? [goodsid] : [],
    ...(units !== undefined && { units }),
    test: params['is_test'] === '1',
    params,
    ...extras,
  } as Pingback;
}
