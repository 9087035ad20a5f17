import RateLimiterRes from 'rate-limiter-flexible/lib/RateLimiterRes.js';
import type { FastifyBaseLogger } from 'fastify';
import type { Transact } from '#src/db/transact.ts';
import { CallCounts } from './call-counts.ts';
import type { Timers } from './timers.ts';

/** Calls per minute, which ten busy tabs do not reach, but a runaway loop does. */
export const CALLS_OF_SESSION = 6000;
/** A runaway program must not slow down its company. */
export const CALLS_OF_KEY = 300;

const WINDOW_MS = 60_000;
/** The number of reports to the database per full window; fewer calls cause no write. */
const SLICES = 10;

interface Limiting {
  transact: Transact;
  timers: Pick<Timers, 'now'>;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

interface Caller {
  endsAt: number;
  calls: number;
  /** unreported calls */
  unreported: number;
  /** counted by other processes */
  refusedUntil: number;
}

/**
 * Limits the calls per minute of each session or key. They are counted in memory and reported to the database in
 * slices, asynchronously, so the count of several processes, or of one before its restart,
 * is too low by less than a slice each.
 */
export class CallLimit {
  readonly #limit: number | null;
  readonly #counts: CallCounts | null;
  readonly #deps: Limiting;
  readonly #callers = new Map<string, Caller>();
  #sweptAt = 0;

  /** `limit`: null for no limit, e.g. in benchmarks */
  constructor(prefix: string, limit: number | null, deps: Limiting) {
    this.#limit = limit;
    this.#deps = deps;
    const { transact, timers } = deps;
    this.#counts =
      limit === null ? null : new CallCounts({ prefix, calls: limit, windowMs: WINDOW_MS, transact, timers });
  }

  /** Counts a permitted call and returns null; otherwise returns the milliseconds until the next permitted one. */
  take(hash: string): number | null {
    if (this.#limit === null) return null;
    const now = this.#deps.timers.now();
    this.#forgetOver(now);
    const caller = this.#callerOf(hash, now);
    if (now < caller.refusedUntil) return caller.refusedUntil - now;
    if (caller.calls >= this.#limit) return caller.endsAt - now;
    caller.calls += 1;
    caller.unreported += 1;
    if (caller.unreported >= Math.ceil(this.#limit / SLICES)) void this.#tell(hash, caller);
    return null;
  }

  #callerOf(hash: string, now: number): Caller {
    const known = this.#callers.get(hash);
    if (known && isOpen(known, now)) return known;
    const caller = { endsAt: now + WINDOW_MS, calls: 0, unreported: 0, refusedUntil: 0 };
    this.#callers.set(hash, caller);
    return caller;
  }

  async #tell(hash: string, caller: Caller) {
    const calls = caller.unreported;
    caller.unreported = 0;
    try {
      await this.#counts?.consume(hash, calls);
    } catch (error) {
      if (error instanceof RateLimiterRes) caller.refusedUntil = this.#deps.timers.now() + error.msBeforeNext;
      // On a full disk reads stay possible, and this process counts on its own.
      else this.#deps.log.warn({ err: error }, 'Calls could not be counted in the database');
    }
  }

  #forgetOver(now: number) {
    if (Math.abs(now - this.#sweptAt) < WINDOW_MS) return;
    this.#sweptAt = now;
    for (const [hash, caller] of this.#callers) if (!isOpen(caller, now)) this.#callers.delete(hash);
  }
}

const isOpen = ({ endsAt, refusedUntil }: Caller, now: number) =>
  now < Math.max(endsAt, refusedUntil) && endsAt - now <= WINDOW_MS;

/** The limits of a server. */
export interface CallLimits {
  session: CallLimit;
  key: CallLimit;
}
