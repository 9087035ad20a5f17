import RateLimiterRes from 'rate-limiter-flexible/lib/RateLimiterRes.js';
import RateLimiterStoreAbstract from 'rate-limiter-flexible/lib/RateLimiterStoreAbstract.js';
import type { ExpressionBuilder } from 'kysely';
import type { Db } from '#src/db/open.ts';
import type { Database } from '#src/db/schema.ts';
import type { Transact } from '#src/db/transact.ts';
import type { Timers } from './timers.ts';

interface Counting {
  /** of the keys */
  prefix: string;
  calls: number;
  windowMs: number;
  transact: Transact;
  timers: Pick<Timers, 'now'>;
}

interface Counted {
  calls: number;
  expires_at: string;
}

const instant = (milliseconds: number) => new Date(milliseconds).toISOString();

/** A limiter of `rate-limiter-flexible` with its counts in our database, shared by all processes and kept over restarts. */
export class CallCounts extends RateLimiterStoreAbstract {
  readonly #transact: Transact;
  readonly #timers: Pick<Timers, 'now'>;

  constructor({ prefix, calls, windowMs, transact, timers }: Counting) {
    super({ storeClient: null, keyPrefix: prefix, points: calls, duration: windowMs / 1000 });
    this.#transact = transact;
    this.#timers = timers;
  }

  /** Called by the base class: adds calls to the open window, or opens a new one, in one statement. */
  protected async _upsert(key: string, calls: number, windowMs: number): Promise<Counted> {
    const now = this.#timers.now();
    const expires_at = instant(now + windowMs);
    // A window that ends later than a new one would was created by a clock that was ahead.
    const isOpen = (row: ExpressionBuilder<Database, 'call_count'>) =>
      row.and([
        row('call_count.expires_at', '>', instant(now)),
        row('call_count.expires_at', '<=', expires_at),
      ]);
    return await this.#transact({ accountId: null }, (tx) =>
      tx
        .insertInto('call_count')
        .values({ key, calls, expires_at })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet((row) => ({
            calls: row
              .case()
              .when(isOpen(row))
              .then(row('call_count.calls', '+', calls))
              .else(calls)
              .end(),
            expires_at: row
              .case()
              .when(isOpen(row))
              .then(row.ref('call_count.expires_at'))
              .else(expires_at)
              .end(),
          })),
        )
        .returning(['calls', 'expires_at'])
        .executeTakeFirstOrThrow(),
    );
  }

  /** Called by the base class. */
  protected _getRateLimiterRes(
    _key: string,
    added: number,
    { calls, expires_at: end }: Counted,
  ): RateLimiterRes {
    const left = Math.max(0, Date.parse(end) - this.#timers.now());
    return new RateLimiterRes(Math.max(0, this.points - calls), left, calls, calls === added);
  }
}

/** Deletes counts of past windows. */
export const sweepCallCounts = (tx: Db, now: Date) =>
  tx.deleteFrom('call_count').where('expires_at', '<=', now.toISOString()).execute();
