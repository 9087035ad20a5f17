import type { Progress } from '@saldo/contract/domain/matching/assign';
import { serveThread } from '#src/jobs/thread.ts';
import type { MatchingInput, MatchingOutput } from './input.ts';

/** The worker thread that finds cells for documents and caches the indexes. */
export const MATCHING_THREAD = import.meta.filename;

serveThread(
  MATCHING_THREAD,
  async (input: MatchingInput, tell: (progress: Progress) => void): Promise<MatchingOutput> => {
    const { findCells } = await import('./find-cells.ts');
    return await findCells(input, tell);
  },
  { isAwaited: true, forget: async () => (await import('./find-cells.ts')).forgetIndexes() },
);
