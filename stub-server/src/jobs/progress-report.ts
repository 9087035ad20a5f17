import type { FastifyBaseLogger } from 'fastify';
import type { Transact } from '#src/db/transact.ts';
import type { Timers } from '#src/http/timers.ts';
import type { Live } from '#src/live/live.ts';
import type { JobKind, Progress } from './kind.ts';
import { keepProgress, type Leased } from './queue.ts';

/** The minimum interval between stored progress reports. */
const REPORT_INTERVAL_MS = 1000;

interface ProgressReportDeps {
  transact: Transact;
  timers: Timers;
  live: Pick<Live, 'publish'>;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** The progress of a try: the first report is stored and published immediately, then the newest of each second, one at a time. */
export class ProgressReport {
  readonly #job: Leased;
  readonly #kind: Pick<JobKind<unknown>, 'shownBy'>;
  readonly #deps: ProgressReportDeps;
  #newest: Progress | null = null;
  #isPausing = false;
  #isOver = false;
  #writing = Promise.resolve();
  #stopPause = () => {};

  constructor(job: Leased, kind: Pick<JobKind<unknown>, 'shownBy'>, deps: ProgressReportDeps) {
    this.#job = job;
    this.#kind = kind;
    this.#deps = deps;
  }

  readonly tell = (progress: Progress): void => {
    this.#newest = progress;
    if (!this.#isPausing) this.#next();
  };

  /** Waits for the last write, ignores later reports, and publishes the end of the try. */
  async close(): Promise<void> {
    this.#isOver = true;
    this.#stopPause();
    await this.#writing;
    this.#show();
  }

  #next(): void {
    const progress = this.#newest;
    this.#newest = null;
    this.#isPausing = progress !== null && !this.#isOver;
    if (progress === null || this.#isOver) return;
    this.#writing = this.#writing.then(() => this.#write(progress));
    this.#stopPause = this.#deps.timers.after(REPORT_INTERVAL_MS, () => this.#next());
  }

  async #write(progress: Progress): Promise<void> {
    const { transact, log } = this.#deps;
    try {
      const isHeld = await transact({ accountId: null }, (tx) => keepProgress(tx, this.#job, progress));
      if (isHeld) this.#show();
    } catch (error) {
      log.warn({ err: error, job: this.#job.id }, 'How far a job is could not be written down');
    }
  }

  /** Publishes the stale progress to users who may see the job. */
  #show(): void {
    const { accountId, userId } = this.#job;
    const { shownBy: type } = this.#kind;
    if (type === undefined || accountId === null) return;
    const whom = userId === null ? {} : { userIds: [userId] };
    this.#deps.live.publish({ accountId, ...whom, what: { kind: 'tags', tags: [{ type }] } });
  }
}
