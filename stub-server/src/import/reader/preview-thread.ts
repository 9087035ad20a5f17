import { serveThread } from '#src/jobs/thread.ts';
import type { ReaderInput, ReaderOutput } from './input.ts';

/** The worker thread that reads files for previews; it caches recent readings. */
export const PREVIEW_THREAD = import.meta.filename;

serveThread(
  PREVIEW_THREAD,
  async (input: ReaderInput): Promise<ReaderOutput> => {
    const { answer } = await import('./answer.ts');
    return await answer(input);
  },
  {
    isAwaited: true,
    prepare: () => import('./answer.ts'),
    forget: async () => (await import('./answer.ts')).forgetReadings(),
  },
);
