/** A verified notification of the provider (document, 'Events' 1). */
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
export type PingbackVersion = 1 | 2 | 3;

/** What every pingback carries. */
export interface PingbackFields {
  /**
   * `ref` and type, and which partial refund, by your own id of it or else by its amount: delivery is at least once, so act
   * once for each `id`. Two refunds of one payment, of the same amount and without an id of yours, have the same `id`:
   * nothing that is sent tells the second from the first sent again.
   */
  readonly id: string;
  /** The payment's reference. */
  readonly ref: string;
  /** The end user, as the merchant named them. */
  readonly uid: string;
  /** The `type` as received. */
  readonly code: string;
  /** Hand the goods over, take them back, or only take note. */
  readonly effect: PingbackEffect;
  readonly api: PingbackApi;
  /** Products, from `goodsid`: one, or those of the cart, or none for virtual currency. */
  readonly goods: readonly string[];
  /** Units of virtual currency, as text; below 0 when they are taken back. */
  readonly units?: string;
  /** A test, not a payment. */
  readonly test: boolean;
  readonly version: PingbackVersion;
  /** Everything that was received, the signature left out. */
  readonly params: Tree;
}

export interface PingbackReason {
  /** The `reason` as received; empty when none was sent. */
  readonly code: string;
  readonly name?: PingbackReasonName;
}

/** What some types carry besides. */
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
      /** What the handler knows to be a reservation is not to be handed over by its review. */
      readonly effect: Entry['effect'] | (Entry['name'] extends 'review-accepted' ? 'none' : never);
    } & (Entry['name'] extends keyof Extras ? Extras[Entry['name']] : unknown)
  : never;

/** A type that this version does not know; nothing of it is lost, `code` and `params` tell. */
export type UnknownPingback = PingbackFields & { readonly type: 'unknown'; readonly effect: 'none' };

/** Discriminated by `type`. */
export type Pingback = Known<PingbackTypeEntry> | UnknownPingback;

const plain = (tree: Tree, name: string): string | undefined => {
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

/** What a listener is sold by what it receives: a cart lists its goods, virtual currency has no goods. */
export const apiOf = (tree: Tree): PingbackApi =>
  typeof tree['goodsid'] === 'object'
    ? 'cart'
    : tree['goodsid'] === undefined && tree['currency'] !== undefined
      ? 'virtual-currency'
      : 'goods';

/** Reads verified parameters. */
export function pingbackOf(
  params: Tree,
  about: Pick<PingbackFields, 'ref' | 'uid' | 'code' | 'api' | 'version'>,
): Pingback {
  const { ref, code, api } = about;
  const entry = pingbackType(code);
  const extras = extrasOf(entry?.name, params);
  const goodsid = params['goodsid'];
  const units = api === 'virtual-currency' ? plain(params, 'currency') : undefined;
  // The table decides type and effect together, which the compiler cannot follow.
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
