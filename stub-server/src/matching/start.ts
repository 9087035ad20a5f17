import type { Progress } from '@saldo/contract/domain/matching/assign';
import type { FastifyInstance } from 'fastify';
import type { Store } from '#src/db/open.ts';
import { Thread } from '#src/jobs/thread.ts';
import type { MatchingInput, MatchingOutput, Question } from './input.ts';
import { MATCHING_THREAD } from './thread.ts';

/** Who asks: aborted when the client no longer waits. */
interface Asked {
  tab: string;
  signal: AbortSignal;
}

/** Cells for documents, found beside the event loop. */
export interface Matching {
  find: (question: Question, asked: Asked) => Promise<MatchingOutput>;
  /** of placing all for a tab; null: nothing runs here */
  progressOf: (tab: string) => Progress | null;
}

/** Starts matching; its thread comes with the first question. */
export function startMatching(app: FastifyInstance, store: Pick<Store, 'source'>): Matching {
  const single = new Thread<MatchingInput, MatchingOutput, Progress>(MATCHING_THREAD);
  const running = new Map<string, Progress>();
  app.addHook('onClose', () => single.close());
  return {
    progressOf: (tab) => running.get(tab) ?? null,
    find: async (question, { tab, signal }) => {
      const input = { ...question, source: await store.source() };
      if (!question.isTogether) return await single.run(input, signal);
      // Many take seconds, for which nobody's single proposal waits, and may be stopped.
      const together = new Thread<MatchingInput, MatchingOutput, Progress>(MATCHING_THREAD);
      running.set(tab, { done: 0, total: question.documents.length });
      try {
        return await together.run(input, signal, (progress) => running.set(tab, progress));
      } finally {
        running.delete(tab);
        await together.close();
      }
    },
  };
}
