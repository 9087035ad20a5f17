import type { TagType } from '@saldo/contract/tags';
import type { z } from 'zod';
import type { Db } from '#src/db/open.ts';

/** A kind of job: its input, and the number and duration of its tries. */
export interface JobKind<Payload> {
  name: string;
  /** parses the stored input, which another version of the server may have written */
  payload: z.ZodType<Payload>;
  /** tries before it fails finally; Infinity: until it succeeds */
  tries: number;
  /** pauses before each further try; the last one repeats */
  pausesMs: readonly number[];
  /** a try that takes longer has failed */
  limitMs: number;
  /** maximum number per process, so that long jobs do not block others; absent: unlimited */
  atOnce?: number;
  /** tags that show the progress of its jobs: stale on each change, for the user who ordered it, else for the whole account */
  shownBy?: TagType;
  /** whether its row is kept when done, so that its key is not reused */
  isKept: boolean;
}

/** The progress of a job. */
export interface Progress {
  /** 0 to 1 */
  share: number;
  /** the step, by a name of the kind */
  step: string;
}

/** One try of a job. */
export interface Try<Payload> {
  id: number;
  accountId: number | null;
  key: string | null;
  payload: Payload;
  /** 1: the first */
  count: number;
  /** aborted when the time is up, the job is cancelled, its lease is lost or the server closes */
  signal: AbortSignal;
  /** Reports the progress, which is stored and published at most once a second. */
  tell: (progress: Progress) => void;
}

/**
 * The result of a successful try. `write` runs in the transaction that marks the job as done, and only while its lease
 * is valid, so that it writes once, however often the job was started. External effects come before, at
 * least once, and their receiver must deduplicate them by the job's key.
 */
export interface Done {
  write?: (tx: Db) => Promise<unknown>;
  /** after the commit */
  committed?: () => void;
}

export type Handler<Payload> = (one: Try<Payload>) => Promise<Done | void>;

/** The pause after a number of tries. */
export const pauseAfter = ({ pausesMs }: Pick<JobKind<unknown>, 'pausesMs'>, tries: number): number =>
  pausesMs[Math.min(tries, pausesMs.length) - 1] ?? 0;
