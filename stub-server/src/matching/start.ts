import type { Progress } from '@saldo/contract/domain/matching/assign';
import type { FastifyInstance } from 'fastify';
import type { Store } from '#src/db/open.ts';
import { Thread } from '#src/jobs/thread.ts';
import type { MatchingInput, MatchingOutput, Question } from './input.ts';
import { MATCHING_THREAD } from './thread.ts';

/** The asking tab; aborted when the client no longer waits. */
interface Caller {
  tab: string;
  signal: AbortSignal;
}

/** Finds cells for documents off the event loop. */
export interface Matching {
  find: (question: Question, caller: Caller) => Promise<MatchingOutput>;
  /** progress of a tab's joint assignment; null: none is running here */
  progressOf: (tab: string) => Progress | null;
}

/** Starts matching; its thread starts with the first question. */
export function startMatching(app: FastifyInstance, store: Pick<Store, 'source'>): Matching {
  const single = new Thread<MatchingInput, MatchingOutput, Progress>(MATCHING_THREAD);
  const running = new Map<string, Progress>();
  app.addHook('onClose', () => single.close());
  return {
    progressOf: (tab) => running.get(tab) ?? null,
    find: async (question, { tab, signal }) => {
      const input = { ...question, source: await store.source() };
      if (question.documentId !== null) return await single.run(input, signal);
      // Assigning all may be stopped, and must not block the proposals for one.
      const joint = new Thread<MatchingInput, MatchingOutput, Progress>(MATCHING_THREAD);
      running.set(tab, { done: 0, total: question.documents.length });
      try {
        return await joint.run(input, signal, (progress) => running.set(tab, progress));
      } finally {
        running.delete(tab);
        await joint.end();
      }
    },
  };
}
