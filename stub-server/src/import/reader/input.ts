import type { FileDescription } from '@saldo/contract/import-file';
import type { ImportLine, ImportStats, ProcessKind } from '@saldo/contract/import-process';
import type { CellEdit, TableDescription, TableSettings } from '@saldo/contract/import-table';
import type { Source } from '#src/db/open.ts';
import type { Incoming } from '../lines/incoming.ts';
import type { Settled } from '../lines/settle.ts';

/** A file, and how it is to be understood. */
export interface FileToRead {
  accountId: number;
  /** 0: of none yet */
  processId: number;
  /** where its content lies, and the digest by which it is known again */
  path: string;
  hash: string;
  settings: TableSettings;
  edits: readonly CellEdit[];
  faulty: 'verify' | 'leave';
}

export type Ask =
  | { what: 'describe' }
  | { what: 'stats' }
  | {
      what: 'lines';
      type: ImportLine['outcome'] | 'all';
      search: string;
      isNewContractor: boolean;
      from: number;
      count: number;
    }
  /** `run`: a run's own name: what it was told first stays as it is until its end */
  | { what: 'settled'; run: string; from: number; count: number };

/** What the thread is told. */
export interface ReaderInput extends FileToRead {
  source: Source;
  ask: Ask;
}

export interface Described {
  kind: ProcessKind;
  rows: number;
  heads: string[];
  table: TableDescription | null;
  layoutKey: string | null;
}

export type DraftStats = Omit<ImportStats, 'isPreview' | 'attached' | 'detached' | 'waiting'>;

/** Why a file cannot be read. */
export interface Unreadable {
  fault: NonNullable<FileDescription['fault']>;
}

/** What the thread answers; a file that cannot be read answers every question with its fault. */
export type ReaderOutput =
  | Unreadable
  | { described: Described }
  | { stats: DraftStats }
  | { lines: Settled['line'][]; total: number }
  | { settled: Settled[] };

/** A file of a kind that is known, read as it is to be understood. */
export interface OpenedFile {
  described: Described;
  /** its lines, with what was mended */
  incoming: () => Incoming[];
}
