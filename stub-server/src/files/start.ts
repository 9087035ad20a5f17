import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { receiveFiles } from './receive.ts';
import { FileStore } from './store.ts';

/** In the data folder, and so part of its backups. */
const FOLDER = 'files';

/** Contents in the data folder, or in a temporary one without it. */
export const filesIn = (dataDir: string | undefined): FileStore =>
  new FileStore(dataDir === undefined ? undefined : join(dataDir, FOLDER));

/**
 * Lets routes receive files, and opens the store of their contents: a temporary one without a data
 * folder.
 */
export async function startFiles(app: FastifyInstance, dataDir: string | undefined): Promise<FileStore> {
  const files = filesIn(dataDir);
  app.addHook('onClose', () => files.close());
  await receiveFiles(app);
  return files;
}
