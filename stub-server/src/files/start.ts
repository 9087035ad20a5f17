import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { receiveFiles } from './receive.ts';
import { FileStore } from './store.ts';

/** In the folder of the data, and so in its backups. */
const FOLDER = 'files';

/** Contents in the folder of the data; without one they go with the server. */
export const filesIn = (dataDir: string | undefined): FileStore =>
  new FileStore(dataDir === undefined ? undefined : join(dataDir, FOLDER));

/** Lets routes receive files, and opens the store of their contents; without a folder of data it goes with the server. */
export async function startFiles(app: FastifyInstance, dataDir: string | undefined): Promise<FileStore> {
  const files = filesIn(dataDir);
  app.addHook('onClose', () => files.close());
  await receiveFiles(app);
  return files;
}
