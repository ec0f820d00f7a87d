/**
 * Keeps attempts in PostgreSQL, for a backend of more than one process: see docs/postgres.md. attempts.sql makes the
 * tables. Each write is a single statement, so it is atomic and holds no lock while it waits for anything else.
 */
import { randomUUID } from 'node:crypto';
import type { AttemptRecord, AttemptStore, Write } from 'pay-elements/server';
import pg from 'pg';

/** What the store needs of a pool. */
export type Database = Pick<pg.Pool, 'query'>;

/**
 * Connects to the server that takes the writes. A payment waits for the database, so everything has a limit: two tries
 * to write take less than the 25 seconds after which the handler begins no payment.
 */
export function connect(connectionString: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    connectionTimeoutMillis: 3000,
    // The database's limit, and then ours, for a database that does not answer at all.
    options: '-c synchronous_commit=on -c statement_timeout=3000',
    query_timeout: 4000,
    keepAlive: true,
  });
  // An idle connection that breaks is replaced. Without a listener, it would end the process.
  pool.on('error', (error) => console.warn(`a connection to the database broke: ${error.message}`));
  return pool;
}

const write = (conflict: string): string => `
  WITH written AS (
    INSERT INTO pay_attempts (shop, record, call) VALUES ($1, $2, $3) ${conflict} RETURNING shop, key, record
  ), refs AS (
    INSERT INTO pay_refs (shop, ref, key) SELECT shop, jsonb_array_elements_text(record -> 'refs'), key FROM written
    ON CONFLICT DO NOTHING
  )
  SELECT key FROM written`;
const claim = write('ON CONFLICT DO NOTHING');
const replace = write(`ON CONFLICT (shop, key) DO UPDATE
    SET record = excluded.record, call = excluded.call, written = excluded.written, changed = excluded.changed
    WHERE pay_attempts.revision = excluded.revision - 1`);

const standing = `SELECT record, call, key = $2 AS mine FROM pay_attempts
  WHERE shop = $1 AND (key = $2 OR order_id = $3 AND holds_order)`;
const byKey = 'SELECT record FROM pay_attempts WHERE shop = $1 AND key = $2';
const byRef = `SELECT record FROM pay_refs JOIN pay_attempts USING (shop, key)
  WHERE shop = $1 AND ref = $2 ORDER BY received DESC LIMIT 1`;
const byOrder = `SELECT record FROM pay_attempts
  WHERE shop = $1 AND order_id = $2 ORDER BY holds_order DESC, written DESC LIMIT 1`;

/** Replaces what PostgreSQL takes in no text: NUL, and half of an emoji, as left by a title that was cut within it. */
const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '\uFFFD');

interface Row {
  readonly record: AttemptRecord;
  readonly call: string;
  readonly mine: boolean;
}

const isTaken = (error: unknown): boolean => (error as { code?: unknown }).code === '23505';

/** Creates a store. Each shop, and each project of the provider, needs a `shop` of its own: their orders may be alike. */
export function createPostgresAttempts(database: Database, shop: string): AttemptStore {
  const ask = async (statement: string, ...given: string[]): Promise<Row[]> =>
    (await database.query<Row>(statement, [shop, ...given])).rows;

  const first = async (statement: string, given: string): Promise<AttemptRecord | undefined> =>
    (await ask(statement, storable(given)))[0]?.record;

  const run = async (statement: typeof claim, record: AttemptRecord): Promise<Write> => {
    const call = randomUUID();
    const kept = JSON.stringify(record, (_, value: unknown) => (typeof value === 'string' ? storable(value) : value));
    const send = async (): Promise<boolean> => {
      try {
        return (await ask(statement, kept, call)).length > 0;
      } catch (error) {
        if (isTaken(error)) return false;
        throw error;
      }
    };
    // A record that was in the way may be gone when we look for it: then the same write is tried again.
    for (let tries = 0; tries < 20; tries += 1) {
      // A call that failed here may have been done there. Sent once more, it finds the record that it wrote itself.
      if (await (tries === 0 ? send().catch(send) : send())) return { written: true, record };
      const rows = await ask(standing, storable(record.key), storable(record.order));
      const mine = rows.find((row) => row.mine);
      const other = rows.find((row) => !row.mine)?.record;
      if (mine?.call === call) return { written: true, record };
      if (mine && statement === claim) return { written: false, because: 'attempt', standing: mine.record };
      if (mine && mine.record.revision !== record.revision - 1)
        return { written: false, because: 'revision', standing: mine.record };
      if (other && record.holdsOrder) return { written: false, because: 'order', standing: other };
    }
    throw new Error(`the records of order "${record.order}" change too fast`);
  };

  return {
    claim: (record) => run(claim, record),
    replace: (record) => run(replace, record),
    get: (key) => first(byKey, key),
    byRef: (ref) => first(byRef, ref),
    byOrder: (order) => first(byOrder, order),
  };
}
