import { serveThread } from '#src/jobs/thread.ts';
import type { FileTable } from './file-table.ts';

/** Renders PDFs that a user waits for; only this thread loads the library. */
export const PDF_THREAD = import.meta.filename;

serveThread(
  PDF_THREAD,
  async (table: FileTable): Promise<Uint8Array> => {
    const { pdfFile } = await import('./pdf.ts');
    return await pdfFile(table, () => {});
  },
  { isAwaited: true },
);
