import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Store } from '#src/db/open.ts';
import { PreparedFiles } from '#src/files/prepared-files.ts';
import type { Sweep } from '#src/http/daily-sweep.ts';
import type { Deps } from '#src/http/deps.ts';
import type { JobKind, Progress } from '#src/jobs/kind.ts';
import { Thread } from '#src/jobs/thread.ts';
import { settledLists } from '#src/payment/listed/settle.ts';
import type { FileInput, FileOutput } from './files/write.ts';
import { keepOutcome, orderOf, sweepRows } from './repository.ts';
import type { Sources } from './sources/sources.ts';
import type { Locale } from '@saldo/contract/values';

const MINUTE_MS = 60_000;

export const ANALYSIS_FILE: JobKind<{ locale: Locale }> = {
  name: 'analysis-file',
  payload: z.object({ locale: z.enum(['pl', 'en']) }),
  tries: 2,
  pausesMs: [10_000],
  limitMs: 15 * MINUTE_MS,
  isKept: false,
  atOnce: 2,
  shownBy: 'Analysis',
};

export interface Analyses {
  files: PreparedFiles;
  sources: Sources;
  sweep: Sweep;
}

interface AnalysesDeps {
  deps: Pick<Deps, 'db' | 'transact' | 'clock' | 'ids' | 'jobs'>;
  store: Pick<Store, 'source'>;
  sources: Sources;
  /** the module that serves the thread: it knows all sources */
  threadFile: string;
  dataDir: string | undefined;
}

/** Writes ordered files of exports, and deletes expired ones. Rows are read and files written in a thread. */
export function startAnalyses(
  app: FastifyInstance,
  { deps, store, sources, threadFile, dataDir }: AnalysesDeps,
): Analyses {
  const files = new PreparedFiles(dataDir === undefined ? undefined : join(dataDir, 'exports'));
  const thread = new Thread<FileInput, FileOutput, Progress>(threadFile);
  deps.jobs.handle(ANALYSIS_FILE, async ({ id, payload: { locale }, signal, tell }) => {
    const order = await orderOf(deps.db, id);
    if (!order) return;
    tell({ share: 0, step: 'reading' });
    await settledLists(deps, order.accountId);
    const name = `${id}-${deps.ids.request()}.${order.question.format}`;
    const now = deps.clock.now().toISOString();
    const input = { source: await store.source(), order, locale, now, file: await files.pathOf(name) };
    const written = await thread.run(input, signal, tell).catch(async (error: unknown) => {
      await files.remove(name);
      throw error;
    });
    const outcome = 'size' in written ? { file: name, size: written.size } : written;
    let isWanted = false;
    return {
      write: async (tx) => {
        isWanted = await keepOutcome(tx, id, outcome);
      },
      committed: () => {
        if (!isWanted && 'file' in outcome) files.discard(name);
      },
    };
  });
  app.addHook('onClose', async () => {
    await thread.close();
    await files.close();
  });
  return { files, sources, sweep: async (tx, now) => files.tidy(await sweepRows(tx, now)) };
}
