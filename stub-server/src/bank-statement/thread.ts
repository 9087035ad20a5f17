import { readFile } from 'node:fs/promises';
import type { BankFile } from '#src/file-formats/bank/statement.ts';
import type { Reading } from '#src/file-formats/reading.ts';
import { serveThread } from '#src/jobs/thread.ts';

/** Reads files of banks. */
export const BANK_FILE_THREAD = import.meta.filename;

serveThread(
  BANK_FILE_THREAD,
  async (path: string): Promise<Reading<BankFile>> => {
    const { readBankFile } = await import('#src/file-formats/bank/read-bank-file.ts');
    return readBankFile(await readFile(path));
  },
  { isAwaited: true },
);
