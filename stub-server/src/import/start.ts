import type { FastifyInstance } from 'fastify';
import type { Store } from '#src/db/open.ts';
import type { FileStore } from '#src/files/store.ts';
import type { Deps } from '#src/http/deps.ts';
import type { Reference } from '#src/master-data/references.ts';
import { delivering, type Deliver } from './deliver.ts';
import type { Credits } from './document/credits.ts';
import type { DocumentEngine } from './document/engine.ts';
import { LocalEngine } from './document/local-engine.ts';
import { Reader } from './reader/reader.ts';
import { handleImports } from './run/run.ts';

interface ImportDeps {
  deps: Pick<Deps, 'db' | 'transact' | 'clock' | 'ids' | 'jobs' | 'live' | 'log'>;
  store: Pick<Store, 'source'>;
  files: FileStore;
  references: readonly Reference[];
  credits: Credits;
}

/** What the noun's routes need. */
export interface Imports {
  reader: Reader;
  engine: DocumentEngine;
  /** for files that services deliver */
  deliver: Deliver;
}

/** Starts the reader of imported files, and the jobs that write them. */
export function startImports(
  app: FastifyInstance,
  { deps, store, files, references, credits }: ImportDeps,
): Imports {
  const reader = new Reader(store, files);
  const engine = new LocalEngine();
  app.addHook('onClose', async () => {
    await reader.close();
    await engine.close();
  });
  handleImports({ deps, reader, references, engine, files, credits });
  return { reader, engine, deliver: delivering(deps, reader) };
}
