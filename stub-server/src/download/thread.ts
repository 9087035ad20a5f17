import { isFull } from '#src/db/dialect.ts';
import type { Progress } from '#src/jobs/kind.ts';
import { serveThread } from '#src/jobs/thread.ts';
import type { DownloadInput, DownloadOutput } from './input.ts';

/** Writes the ZIP; only this thread loads the libraries and opens the database. */
export const DOWNLOAD_THREAD = import.meta.filename;

serveThread(
  DOWNLOAD_THREAD,
  async (input: DownloadInput, tell: (progress: Progress) => void): Promise<DownloadOutput> => {
    const [{ writeDownload }, { TooLarge }] = await Promise.all([import('./write.ts'), import('./zip.ts')]);
    try {
      return { size: await writeDownload(input, tell) };
    } catch (error) {
      if (error instanceof TooLarge) return { failure: 'tooLarge' };
      if (isFull(error)) return { failure: 'storageFull' };
      throw error;
    }
  },
);
