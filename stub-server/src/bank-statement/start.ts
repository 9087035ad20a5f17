import type { FastifyInstance } from 'fastify';
import type { BankFile } from '#src/file-formats/bank/statement.ts';
import type { Reading } from '#src/file-formats/reading.ts';
import type { FileStore } from '#src/files/store.ts';
import { Thread } from '#src/jobs/thread.ts';
import { BANK_FILE_THREAD } from './thread.ts';

/** Files of banks, read beside the event loop. */
export interface BankFiles {
  /** null: its content is not there */
  read: (file: { accountId: number; hash: string }, signal: AbortSignal) => Promise<Reading<BankFile> | null>;
}

/** Starts reading files of banks; the thread comes with the first one. */
export function startBankFiles(app: FastifyInstance, files: FileStore): BankFiles {
  const thread = new Thread<string, Reading<BankFile>>(BANK_FILE_THREAD);
  app.addHook('onClose', () => thread.close());
  return {
    read: async ({ accountId, hash }, signal) => {
      const path = await files.pathOf(accountId, hash);
      return path === null ? null : await thread.run(path, signal);
    },
  };
}
