import type { FastifyInstance } from 'fastify';
import type { Store } from '#src/db/open.ts';
import { Thread } from '#src/jobs/thread.ts';
import type { MatchingInput, MatchingOutput, Question } from './input.ts';
import { MATCHING_THREAD } from './thread.ts';

/** Cells for documents, found beside the event loop. */
export interface Matching {
  find: (question: Question, signal: AbortSignal) => Promise<MatchingOutput>;
}

/** Starts matching; its thread comes with the first question. */
export function startMatching(app: FastifyInstance, store: Pick<Store, 'source'>): Matching {
  const single = new Thread<MatchingInput, MatchingOutput>(MATCHING_THREAD);
  app.addHook('onClose', () => single.close());
  return {
    find: async (question, signal) => {
      const input = { ...question, source: await store.source() };
      if (!question.isTogether) return await single.run(input, signal);
      // Many take seconds, for which nobody's single proposal waits, and may be stopped.
      const together = new Thread<MatchingInput, MatchingOutput>(MATCHING_THREAD);
      try {
        return await together.run(input, signal);
      } finally {
        await together.close();
      }
    },
  };
}
