import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { afterCommit } from '#src/db/after-commit.ts';
import type { Db } from '#src/db/open.ts';
import type { Transact } from '#src/db/transact.ts';
import type { Ids } from '#src/http/ids.ts';
import { every, type Timers } from '#src/http/timers.ts';
import type { Live } from '#src/live/live.ts';
import { pauseAfter, type Done, type Handler, type JobKind, type Try } from './kind.ts';
import {
  addJob,
  cancelJob,
  endAs,
  endAsDone,
  leaseFree,
  nextTime,
  putBack,
  renew,
  retryJob,
  type Leased,
  type NewJob,
} from './queue.ts';
import { roomsOf, type Room } from './rooms.ts';
import { cancelled, lost, Stopped, unlessStopped } from './stopped.ts';
import { ProgressReport } from './progress-report.ts';

/** The lease after which a silent worker counts as lost. */
export const LEASE_MS = 30_000;
const RENEW_MS = 10_000;
/** The maximum delay until a job added or left by another process is found. */
const POLL_MS = 5000;
/** The time after which an unread queue counts as unhealthy. */
const SILENT_MS = 12 * POLL_MS;
/** The maximum number of concurrent jobs per process. */
const AT_ONCE = 4;

interface JobsDeps {
  db: Db;
  transact: Transact;
  timers: Timers;
  ids: Pick<Ids, 'request'>;
  live: Pick<Live, 'publish'>;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
}

interface Registered {
  kind: JobKind<unknown>;
  run: (job: Leased, one: Pick<Try<unknown>, 'signal' | 'tell'>) => Promise<Done | void>;
}

interface Running {
  kind: string;
  abort: AbortController;
  ended: Promise<void>;
}

/** The queue of the database, and this process as one of its workers (docs/decisions/022). */
export class Jobs {
  readonly #deps: JobsDeps;
  readonly #kinds = new Map<string, Registered>();
  readonly #running = new Map<number, Running>();
  #isOpen = false;
  #isWoken = false;
  #isAsked = false;
  #looking: Promise<void> | null = null;
  #stopWaiting = () => {};
  #lookedAt: number;

  constructor(deps: JobsDeps) {
    this.#deps = deps;
    this.#lookedAt = deps.timers.now();
  }

  /** Whether the queue has been read recently, i.e. its database answers and its timer runs. */
  get isAlive(): boolean {
    return this.#isOpen && this.#deps.timers.now() - this.#lookedAt < SILENT_MS;
  }

  /** Registers the handler of a kind, before the start. */
  handle<Payload>(kind: JobKind<Payload>, handler: Handler<Payload>): void {
    this.#kinds.set(kind.name, {
      kind,
      run: async ({ id, accountId, key, payload, tries }, one) => {
        const parsedPayload = kind.payload.parse(JSON.parse(payload));
        return await handler({ id, accountId, key, payload: parsedPayload, count: tries, ...one });
      },
    });
  }

  /**
   * Adds a job in the transaction of its command, so that it exists if and only if the command is committed. Returns its
   * id; null: a job with its key exists.
   */
  async enqueue<Payload>(tx: Db, job: NewJob<Payload>): Promise<number | null> {
    const id = await addJob(tx, job, this.#deps.timers.now());
    if (id !== null) afterCommit(tx, () => this.wake());
    return id;
  }

  start(): void {
    this.#isOpen = true;
    this.wake();
  }

  /** Reads the queue after the current transactions, which may add jobs. */
  wake(): void {
    if (!this.#isOpen) return;
    this.#isWoken = true;
    this.#check();
  }

  /** Reads first whether a job is due, because mostly there is none. */
  #check(): void {
    this.#isAsked = true;
    if (this.#isOpen) this.#looking ??= this.#look();
  }

  /** Resolves when this process runs nothing and nothing is due. */
  async idle(): Promise<void> {
    for (;;) {
      await this.#looking;
      const [one] = this.#running.values();
      if (one) await one.ended;
      else if (this.#looking === null) return;
    }
  }

  /** Like `idle`, for so long at most. */
  async settled(limitMs: number): Promise<void> {
    await Promise.race([this.idle(), wait(limitMs, undefined, { ref: false })]);
  }

  /** Stops a job; false: it is over already. */
  async cancel(id: number): Promise<boolean> {
    return await this.#deps.transact({ accountId: null }, (tx) => this.cancelIn(tx, id));
  }

  /** The same within a command, so that the job is stopped if and only if the command is committed. */
  async cancelIn(tx: Db, id: number): Promise<boolean> {
    const was = await cancelJob(tx, id, this.#deps.timers.now());
    if (was === 'running') afterCommit(tx, () => this.#running.get(id)?.abort.abort(cancelled()));
    return was !== null;
  }

  /** Restarts a failed job; false: it does not exist, or has succeeded. */
  async retry(id: number): Promise<boolean> {
    const { transact, timers } = this.#deps;
    const isWaiting = await transact({ accountId: null }, (tx) => retryJob(tx, id, timers.now()));
    this.wake();
    return isWaiting;
  }

  /** Starts no more jobs and waits for running ones; aborted jobs are restarted by the next server. */
  async close(): Promise<void> {
    this.#isOpen = false;
    this.#stopWaiting();
    for (const { abort } of this.#running.values())
      abort.abort(new Stopped('closing', 'The server is closing'));
    await this.idle();
  }

  async #look(): Promise<void> {
    try {
      while (this.#isAsked && this.#isOpen) {
        this.#isAsked = false;
        while (this.#isWoken && this.#isOpen) {
          this.#isWoken = false;
          await this.#beginFree();
        }
        await this.#waitForNext();
        this.#lookedAt = this.#deps.timers.now();
      }
    } catch (error) {
      this.#deps.log.error({ err: error }, 'The queue of jobs could not be read');
      this.#waitFor(POLL_MS);
    } finally {
      this.#looking = null;
    }
  }

  async #beginFree(): Promise<void> {
    for (const { kinds, limit } of this.#rooms()) {
      const leased = await this.#lease(kinds, limit);
      for (const job of leased) this.#begin(job);
      if (leased.length === limit) this.#isWoken = true;
    }
  }

  #lease(kinds: readonly string[], limit: number): Promise<Leased[]> {
    const { transact, timers, ids } = this.#deps;
    const wanted = { kinds, limit, lengthMs: LEASE_MS, newToken: () => ids.request() };
    return transact({ accountId: null }, (tx) => leaseFree(tx, wanted, timers.now()));
  }

  #rooms(): Room[] {
    const kinds = [...this.#kinds.values()].map(({ kind }) => kind);
    return roomsOf(kinds, [...this.#running.values()], AT_ONCE);
  }

  async #waitForNext(): Promise<void> {
    // The queue is read again at the end of a running job.
    if (this.#running.size >= AT_ONCE) return this.#waitFor(POLL_MS);
    const next = await nextTime(
      this.#deps.db,
      this.#rooms().flatMap(({ kinds }) => kinds),
    );
    const left = next === null ? POLL_MS : next - this.#deps.timers.now();
    if (left <= 0) this.wake();
    else this.#waitFor(Math.min(left, POLL_MS));
  }

  #waitFor(milliseconds: number): void {
    this.#stopWaiting();
    if (this.#isOpen) this.#stopWaiting = this.#deps.timers.after(milliseconds, () => this.#check());
  }

  #begin(job: Leased): void {
    const known = this.#kinds.get(job.kind);
    if (!known) return;
    const abort = new AbortController();
    const ended = this.#run(job, known, abort)
      .catch((error: unknown) => {
        this.#deps.log.error({ err: error, job: job.id }, 'What became of a job could not be written down');
      })
      .finally(() => {
        this.#running.delete(job.id);
        this.#check();
      });
    this.#running.set(job.id, { kind: job.kind, abort, ended });
  }

  async #run(job: Leased, { kind, run }: Registered, abort: AbortController): Promise<void> {
    const { timers, transact } = this.#deps;
    const { signal } = abort;
    const report = new ProgressReport(job, kind, this.#deps);
    const stops = [
      every(timers, RENEW_MS, () => void this.#renew(job, abort)),
      timers.after(kind.limitMs, () =>
        abort.abort(new Stopped('limit', `It took longer than ${kind.limitMs / 1000} s`)),
      ),
    ];
    try {
      if (job.isCancelWanted) throw cancelled();
      if (job.tries > kind.tries) throw new Error('Its worker was lost each time');
      const { write, committed } =
        (await unlessStopped(run(job, { signal, tell: report.tell }), signal)) ?? {};
      const end = { isKept: kind.isKept, now: timers.now() };
      await transact(
        job,
        async (tx) => {
          if (!(await endAsDone(tx, job, end))) throw lost();
          await write?.(tx);
        },
        committed,
      );
    } catch (error) {
      await this.#failed(job, kind, signal.aborted ? signal.reason : error);
    } finally {
      for (const stop of stops) stop();
      await report.close();
    }
  }

  async #renew(job: Leased, abort: AbortController): Promise<void> {
    const { transact, timers, log } = this.#deps;
    try {
      const { isHeld, isCancelWanted } = await transact({ accountId: null }, (tx) =>
        renew(tx, job, timers.now() + LEASE_MS),
      );
      if (!isHeld) abort.abort(lost());
      else if (isCancelWanted) abort.abort(cancelled());
    } catch (error) {
      log.warn({ err: error, job: job.id }, 'The lease of a job could not be renewed');
    }
  }

  async #failed(job: Leased, kind: JobKind<unknown>, reason: unknown): Promise<void> {
    const { transact, timers, log } = this.#deps;
    const by = reason instanceof Stopped ? reason.by : null;
    const now = timers.now();
    const { id, accountId, tries } = job;
    const details = { err: reason, job: { id, accountId, tries, kind: kind.name } };
    if (by === 'loss') return log.warn(details, 'A job was lost to another worker');
    const error = reason instanceof Error ? reason.message : String(reason);
    await transact({ accountId: null }, async (tx) => {
      if (by === 'cancel') return await endAs(tx, job, { state: 'cancelled', error: null, now });
      if (by === 'closing') return await putBack(tx, job, { tries: tries - 1, error: null, dueAt: now });
      if (tries >= kind.tries) return await endAs(tx, job, { state: 'failed', error, now });
      return await putBack(tx, job, { tries, error, dueAt: now + pauseAfter(kind, tries) });
    });
    if (by !== null && by !== 'limit') return;
    if (tries >= kind.tries) log.error(details, 'A job was given up');
    else log.warn(details, 'A job failed and will be tried again');
  }
}
