import type { Source } from '#src/db/open.ts';
import type { Failure } from './schema.ts';
import type { Part } from './tables.ts';

/** The input of the thread. */
export interface DownloadInput {
  source: Source;
  /** the path of the ZIP to write */
  file: string;
  accountId: number;
  parts: readonly Part[];
  /** the folder with the contents of the company's files */
  files: string;
  /** instant */
  madeAt: string;
  /** business date */
  day: string;
  /** of the server */
  version: string;
}

export type DownloadOutput = { size: number } | { failure: Failure };
