import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { receiveFiles } from './receive.ts';
import { FileStore } from './store.ts';

/** In the folder of the data, and so in its backups. */
const FOLDER = 'files';

/** Lets routes receive files, and opens the store of their contents; without a folder of data it goes with the server. */
export async function startFiles(app: FastifyInstance, dataDir: string | undefined): Promise<FileStore> {
  const files = new FileStore(dataDir === undefined ? undefined : join(dataDir, FOLDER));
  app.addHook('onClose', () => files.close());
  await receiveFiles(app);
  return files;
}
