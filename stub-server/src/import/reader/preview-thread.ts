import { serveThread } from '#src/jobs/thread.ts';
import type { ReaderInput, ReaderOutput } from './input.ts';

/** Reads files for who looks at a preview; what it has read of the last ones is kept there. */
export const PREVIEW_THREAD = import.meta.filename;

serveThread(
  PREVIEW_THREAD,
  async (input: ReaderInput): Promise<ReaderOutput> => {
    const { answer } = await import('./answer.ts');
    return await answer(input);
  },
  { isAwaited: true },
);
