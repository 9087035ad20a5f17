import type { FastifyInstance } from 'fastify';
import { Thread } from '#src/jobs/thread.ts';
import type { FileTable } from '#src/spreadsheet/file-table.ts';
import { PDF_THREAD } from '#src/spreadsheet/pdf-thread.ts';

const LIMIT_MS = 60_000;

export interface Reports {
  pdfOf: (table: FileTable) => Promise<Buffer>;
}

/** Renders reports as PDF in a worker thread, so that the event loop stays free. */
export function startReports(app: FastifyInstance): Reports {
  const drawing = new Thread<FileTable, Uint8Array>(PDF_THREAD);
  app.addHook('onClose', () => drawing.close());
  return { pdfOf: async (table) => Buffer.from(await drawing.run(table, AbortSignal.timeout(LIMIT_MS))) };
}
