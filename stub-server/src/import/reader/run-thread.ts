import { serveThread } from '#src/jobs/thread.ts';
import type { ReaderInput, ReaderOutput } from './input.ts';

/** The worker thread that reads files for runs. */
export const RUN_THREAD = import.meta.filename;

serveThread(
  RUN_THREAD,
  async (input: ReaderInput): Promise<ReaderOutput> => {
    const { answer } = await import('./answer.ts');
    return await answer(input);
  },
  { forget: async () => (await import('./answer.ts')).forgetReadings() },
);
