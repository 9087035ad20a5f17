import type { FileInput, FileOutput } from './analysis/files/write.ts';
import type { Progress } from './jobs/kind.ts';
import { serveThread } from './jobs/thread.ts';

/** The worker thread that reads the rows of exports and writes their files; only it loads the libraries. */
export const ANALYSIS_THREAD = import.meta.filename;

serveThread(
  ANALYSIS_THREAD,
  async (input: FileInput, tell: (progress: Progress) => void): Promise<FileOutput> => {
    const [{ writeOrder }, { SOURCES }] = await Promise.all([
      import('./analysis/files/write.ts'),
      import('./analysis-sources.ts'),
    ]);
    return await writeOrder(input, SOURCES, tell);
  },
);
