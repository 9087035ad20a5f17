import type { Source } from '#src/db/open.ts';
import type { Failure } from './schema.ts';
import type { Part } from './tables.ts';

/** What the thread is told. */
export interface DownloadInput {
  source: Source;
  /** where the ZIP is written */
  file: string;
  accountId: number;
  parts: readonly Part[];
  /** where the contents of the company's files lie */
  files: string;
  /** instant */
  madeAt: string;
  /** business date */
  day: string;
  /** of the server */
  version: string;
}

export type DownloadOutput = { size: number } | { failure: Failure };
