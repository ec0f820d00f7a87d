/** Stores attempts in Redis, for a backend of more than one process. */
import type { AttemptRecord, AttemptStore, Write } from './handler/attempts.js';

/**
 * The part of a Redis client that is used. `ioredis` has this shape; `docs/redis.md` adapts a client of `redis` to it.
 */
export interface RedisClient {
  get(key: string): Promise<string | null>;
  eval(script: string, numberOfKeys: number, ...keysAndArguments: string[]): Promise<unknown>;
}

/** Settings of {@link createRedisAttempts}. */
export interface RedisAttemptsConfig {
  /**
   * Prefix of all keys, `{pay-elements}:` by default. Use a different one for each shop and each project, as their
   * orders may have the same ids. Keep the braces: they put all keys on one node of a Redis Cluster, as the scripts
   * require.
   */
  readonly prefix?: string;
  /** How long records are kept after their last change, in seconds; 400 days by default. */
  readonly keep?: number;
}

// Both scripts end with this write. Redis runs a script atomically, so reading and writing are one step for all
// processes. The keys of other records are derived from this record's key, as the client may have put a prefix before
// it (`keyPrefix`).
const write = `
local order = redis.call('GET', KEYS[2])
local taken = false
if order and order ~= ARGV[1] then
  local other = redis.call('GET', string.sub(KEYS[1], 1, -#ARGV[1] - 1) .. order)
  if other and cjson.decode(other).holdsOrder then
    if ARGV[4] == '1' then return { 'order', other } end
    taken = true
  end
end
redis.call('SET', KEYS[1], ARGV[2], 'EX', ARGV[3])
if not taken then redis.call('SET', KEYS[2], ARGV[1], 'EX', ARGV[3]) end
-- References are added at the end: those that the record has had before may have gone to a newer one since.
local before = mine and #cjson.decode(mine).refs or 0
for i = 3, #KEYS do
  local at = redis.call('GET', KEYS[i])
  if i - 2 > before or not at or at == ARGV[1] then redis.call('SET', KEYS[i], ARGV[1], 'EX', ARGV[3]) end
end
return { 'written', ARGV[2] }
`;

// A client that loses the answer sends the same call again, as `ioredis` does. A record that this very call wrote is
// not a conflict.
const look = `
local mine = redis.call('GET', KEYS[1])
if mine == ARGV[2] then return { 'written', mine } end
`;

const claim = `${look}
if mine then return { 'attempt', mine } end
${write}`;

const replace = `${look}
if mine and cjson.decode(mine).revision ~= tonumber(ARGV[5]) - 1 then return { 'revision', mine } end
${write}`;

/** Returns what Redis does when its memory is full. The key only leads to the node of a cluster that has the records. */
const policy = `return string.match(redis.call('INFO', 'memory'), 'maxmemory_policy:([%w-]+)')`;

/** Returns the time of Redis, in Unix seconds. */
const time = `return redis.call('TIME')[1]`;

/** Difference of two clocks that is warned of, in seconds. */
const differs = 60;

/** A stored record, with the id of the call that wrote it: two calls may write identical records at the same time. */
type Kept = AttemptRecord & { readonly call?: string };

/** Replaces lone surrogates, as left by a title that was cut within an emoji: Redis cannot read them in JSON. */
const wellFormed = (_name: string, value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed() : value;

/**
 * Returns the record at `at`. One that was damaged, such as by hand, is not guessed at: it may guard an order that is
 * paid.
 * @throws TypeError that names the key, and shows nothing of what is there
 */
function parse(text: string, at: string): AttemptRecord {
  let kept: Partial<Kept> | null = null;
  try {
    kept = JSON.parse(text) as Partial<Kept> | null;
  } catch {
    // It is refused below.
  }
  const { call: _call, ...record } = kept ?? {};
  const { holdsOrder, revision, status } = record;
  const isWhole = typeof holdsOrder === 'boolean' && typeof revision === 'number' && typeof status === 'string';
  if (isWhole && Array.isArray(record.refs)) return record as AttemptRecord;
  throw new TypeError(`the record ${at} cannot be read`);
}

/**
 * Creates a store for attempts in Redis. Turn persistence on and eviction off (`appendonly yes`,
 * `maxmemory-policy noeviction`): if Redis loses records, it is no longer known what was charged.
 * @example createRedisAttempts(new Redis(process.env.REDIS_URL))
 */
export function createRedisAttempts(client: RedisClient, config: RedisAttemptsConfig = {}): AttemptStore {
  const prefix = config.prefix ?? '{pay-elements}:';
  const { keep = 400 * 24 * 60 * 60 } = config;
  if (!Number.isSafeInteger(keep) || keep < 1) throw new TypeError('keep is a whole number of seconds, 1 or more');
  const key = {
    attempt: (id: string) => `${prefix}attempt:${id}`,
    order: (id: string) => `${prefix}order:${id}`,
    ref: (id: string) => `${prefix}ref:${id}`,
  };

  /** Warns of a Redis that may drop records: unless set otherwise, many hosted ones do. Some do not tell. */
  const warnOfEviction = async (): Promise<void> => {
    const found = await client.eval(policy, 1, prefix);
    if (typeof found === 'string' && found !== 'noeviction')
      console.warn(
        `pay-elements: maxmemory-policy is "${found}", so Redis drops records when its memory is full, and paid orders ` +
          'are charged again. Set it to "noeviction".',
      );
  };

  /** Warns of a wrong clock: it makes payments look old that another process has just begun, or the other way round. */
  const warnOfClock = async (): Promise<void> => {
    const asked = Date.now() / 1000;
    const theirs = Number(await client.eval(time, 1, prefix));
    // At best, Redis looked at its clock at the moment between question and answer that makes the smallest difference.
    const ours = Math.min(Math.max(theirs, asked), Date.now() / 1000);
    const off = Math.round(ours - theirs);
    if (Math.abs(off) > differs)
      console.warn(
        `pay-elements: the clock of this machine is ${Math.abs(off)} seconds ${off > 0 ? 'ahead of' : 'behind'} that of ` +
          'Redis. If the clocks of your machines differ, orders may be charged twice: set them by NTP.',
      );
  };

  let isAsked = false;
  const warnOnce = (): void => {
    if (isAsked) return;
    isAsked = true;
    for (const warn of [warnOfEviction, warnOfClock]) warn().catch(() => undefined);
  };

  const run = async (script: string, record: AttemptRecord): Promise<Write> => {
    const keys = [key.attempt(record.key), key.order(record.order), ...record.refs.map(key.ref)];
    const given = [
      record.key,
      JSON.stringify({ ...record, call: crypto.randomUUID() } satisfies Kept, wellFormed),
      String(keep),
      record.holdsOrder ? '1' : '0',
      String(record.revision),
    ];
    const send = (): Promise<unknown> => client.eval(script, keys.length, ...keys, ...given);
    // A call that failed in the client may have run in Redis. Sent once more, the same call reports what became of it.
    const [result, text] = (await send().catch(send)) as [string, unknown];
    // Such a client could not read the record later, after the payment: refuse it now.
    if (typeof text !== 'string') throw new TypeError('the client of Redis answered no text');
    warnOnce();
    if (result === 'written') return { written: true, record };
    const at = result === 'order' ? `that ${key.order(record.order)} names` : key.attempt(record.key);
    return { written: false, because: result as 'attempt' | 'order' | 'revision', standing: parse(text, at) };
  };

  const get = async (id: string | null): Promise<AttemptRecord | undefined> => {
    if (id === null) return undefined;
    const text = await client.get(key.attempt(id));
    return text === null ? undefined : parse(text, key.attempt(id));
  };

  return {
    claim: (record) => run(claim, record),
    replace: (record) => run(replace, record),
    get,
    byRef: async (ref) => get(await client.get(key.ref(ref))),
    byOrder: async (order) => {
      const id = await client.get(key.order(order));
      const record = await get(id);
      // Both expire together. If only one is left, Redis has dropped records, and nobody knows what was paid.
      if (id !== null && !record) throw new Error(`the record ${key.attempt(id)} of order "${order}" is gone`);
      return record;
    },
  };
}
