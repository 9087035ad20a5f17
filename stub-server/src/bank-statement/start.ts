import type { FastifyInstance } from 'fastify';
import type { BankReading } from '#src/file-formats/bank/read-bank-file.ts';
import type { FileStore } from '#src/files/store.ts';
import { Thread } from '#src/jobs/thread.ts';
import { BANK_FILE_THREAD, type BankFileToRead } from './thread.ts';

type NamedFile = Omit<BankFileToRead, 'path'> & { accountId: number; hash: string };

/** Reads bank files off the event loop. */
export interface BankFiles {
  /** null: its content is missing */
  read: (file: NamedFile, signal: AbortSignal) => Promise<BankReading | null>;
}

/** Starts the reader of bank files; its thread starts with the first file. */
export function startBankFiles(app: FastifyInstance, files: FileStore): BankFiles {
  const thread = new Thread<BankFileToRead, BankReading>(BANK_FILE_THREAD);
  app.addHook('onClose', () => thread.close());
  return {
    read: async ({ accountId, hash, columns, layouts }, signal) => {
      const path = await files.pathOf(accountId, hash);
      return path === null ? null : await thread.run({ path, columns, layouts }, signal);
    },
  };
}
