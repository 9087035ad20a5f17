import type { TagType } from '@saldo/contract/tags';
import type { z } from 'zod';
import type { Db } from '#src/db/open.ts';

/** A sort of work: what it is told, how often and how long it may be tried. */
export interface JobKind<Payload> {
  name: string;
  /** reads what was stored, perhaps by another version of the server */
  payload: z.ZodType<Payload>;
  /** tries before it fails for good; Infinity: it is owed until it succeeds */
  tries: number;
  /** before each further try; the last is that of all that follow */
  pausesMs: readonly number[];
  /** a try that takes longer has failed */
  limitMs: number;
  /** how many a process runs at once, so that long ones leave room for others; absent: as many as there is room for */
  atOnce?: number;
  /** what shows how far its jobs are: stale whenever that changes, for who asked, else for everyone of the account */
  shownBy?: TagType;
  /** whether its row stays once it is done, so that its key is not used again; else it is deleted */
  isKept: boolean;
}

/** How far a job is. */
export interface Progress {
  /** 0 to 1 */
  share: number;
  /** by a name of the kind */
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
  /** Says how far it is; kept and told once a second at most. */
  tell: (progress: Progress) => void;
}

/**
 * What a try that succeeded leaves. `write` runs in the transaction that marks the job as done, and only while its lease
 * holds: what it writes is written once, however often the job was begun. Effects outside the database come before, at
 * least once: their receiver has to know them by the job's key.
 */
export interface Done {
  write?: (tx: Db) => Promise<unknown>;
  /** after the commit */
  committed?: () => void;
}

export type Handler<Payload> = (one: Try<Payload>) => Promise<Done | void>;

/** The pause after so many tries. */
export const pauseAfter = ({ pausesMs }: Pick<JobKind<unknown>, 'pausesMs'>, tries: number): number =>
  pausesMs[Math.min(tries, pausesMs.length) - 1] ?? 0;
