import { serveThread } from '#src/jobs/thread.ts';
import type { XlsxRow } from './xlsx.ts';

/** Writes long workbooks, which would block all other calls. */
export const XLSX_THREAD = import.meta.filename;

serveThread(
  XLSX_THREAD,
  async (rows: readonly XlsxRow[]): Promise<Uint8Array> => {
    const { xlsxBytes } = await import('./xlsx.ts');
    return await xlsxBytes(rows);
  },
  { isAwaited: true },
);
