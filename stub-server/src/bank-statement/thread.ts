import { readFile } from 'node:fs/promises';
import type { BankColumns } from '@saldo/contract/bank-columns';
import type { KeptLayout } from '#src/file-formats/bank/csv/any/remembered.ts';
import type { BankReading } from '#src/file-formats/bank/read-bank-file.ts';
import { serveThread } from '#src/jobs/thread.ts';

/** A file, and how to interpret it. */
export interface BankFileToRead {
  path: string;
  /** null: detect */
  columns: BankColumns | null;
  /** those of the account */
  layouts: readonly KeptLayout[];
}

/** The worker thread that reads bank files. */
export const BANK_FILE_THREAD = import.meta.filename;

serveThread(
  BANK_FILE_THREAD,
  async ({ path, columns, layouts }: BankFileToRead): Promise<BankReading> => {
    const { readStatementFile } = await import('#src/file-formats/bank/read-statement-file.ts');
    const { rememberedOf } = await import('#src/file-formats/bank/csv/any/remembered.ts');
    const wanted = {
      isStatement: columns !== null,
      columns: columns ?? [],
      remembered: rememberedOf(layouts),
    };
    return await readStatementFile(await readFile(path), wanted);
  },
  { isAwaited: true },
);
