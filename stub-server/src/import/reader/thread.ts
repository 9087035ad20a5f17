import { serveThread } from '#src/jobs/thread.ts';
import type { ReaderInput, ReaderOutput } from './input.ts';

/** Reads files; what it has read of the last ones is kept there. */
export const READER_THREAD = import.meta.filename;

serveThread(READER_THREAD, async (input: ReaderInput): Promise<ReaderOutput> => {
  const { answer } = await import('./answer.ts');
  return await answer(input);
});
