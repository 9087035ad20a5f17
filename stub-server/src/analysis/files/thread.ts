import { writeFile } from 'node:fs/promises';
import type { Progress } from '#src/jobs/kind.ts';
import { serveThread } from '#src/jobs/thread.ts';
import type { AnalysisFormat } from '@saldo/contract/analysis';
import type { FileTable } from '#src/spreadsheet/file-table.ts';

export interface FileInput {
  /** the path of the file to write */
  file: string;
  format: AnalysisFormat;
  table: FileTable;
}

/** Writes files of exports; only this thread loads the libraries. */
export const FILE_THREAD = import.meta.filename;

async function bytesOf({ format, table }: FileInput, tell: (progress: Progress) => void): Promise<Buffer> {
  if (format === 'csv') return (await import('./csv.ts')).csvFile(table);
  if (format === 'xlsx') return await (await import('./xlsx.ts')).xlsxFile(table);
  const { pdfFile } = await import('#src/spreadsheet/pdf.ts');
  // Reading the rows was the first third.
  return await pdfFile(table, (share) => tell({ share: 0.3 + 0.7 * share, step: 'writing' }));
}

serveThread(FILE_THREAD, async (input: FileInput, tell: (progress: Progress) => void): Promise<number> => {
  const bytes = await bytesOf(input, tell);
  await writeFile(input.file, bytes, { mode: 0o600 });
  return bytes.length;
});
