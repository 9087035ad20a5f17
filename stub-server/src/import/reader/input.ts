import type { FileDescription } from '@saldo/contract/import-file';
import type { ImportLine, ImportStats, ProcessKind } from '@saldo/contract/import-process';
import type { CellEdit, TableDescription, TableSettings } from '@saldo/contract/import-table';
import type { Source } from '#src/db/open.ts';
import type { Incoming } from '../lines/incoming.ts';
import type { Settled } from '../lines/settle.ts';

/** A file, and how to interpret it. */
export interface FileToRead {
  accountId: number;
  /** 0: no process yet */
  processId: number;
  /** path of its content, and the digest that identifies it */
  path: string;
  hash: string;
  name: string;
  settings: TableSettings;
  edits: readonly CellEdit[];
  faulty: 'verify' | 'leave';
  /** the day of the draft, which its run keeps */
  madeOn: string;
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
  /** `run`: a unique name; its lines stay as first returned until it ends */
  | { what: 'settled'; run: string; from: number; count: number };

/** The message to the thread. */
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

/** The thread's answer; an unreadable file answers every question with its fault. */
export type ReaderOutput =
  | Unreadable
  | { described: Described }
  | { stats: DraftStats }
  | { lines: Omit<ImportLine, 'document'>[]; total: number }
  | { settled: Settled[] };

/** A file of a known kind, interpreted by its settings. */
export interface OpenedFile {
  described: Described;
  /** its lines, with the user's corrections */
  incoming: () => Iterable<Incoming>;
  /** the cells of its lines, by their places in `incoming`; absent: a line is asked for its own, of which there are few */
  cellsAt?: (place: number) => readonly string[];
  /** all days that its documents may have; absent: those of its lines, of which there are few */
  days?: () => readonly string[];
}
