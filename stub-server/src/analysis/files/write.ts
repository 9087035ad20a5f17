import { writeFile } from 'node:fs/promises';
import { MOST_FILE_ROWS, type AnalysisFormat } from '@saldo/contract/analysis';
import type { Locale } from '@saldo/contract/values';
import type { Db, Source } from '#src/db/open.ts';
import { openSnapshot } from '#src/db/snapshot.ts';
import { actorOfJob } from '#src/http/actor-of-job.ts';
import { createClock, warsawDate } from '#src/http/clock.ts';
import type { Progress } from '#src/jobs/kind.ts';
import { companyHead } from '#src/plan/company-head.ts';
import { dayText, type FileTable } from '#src/spreadsheet/file-table.ts';
import type { orderOf } from '../repository.ts';
import { tableOf } from '../rows.ts';
import type { Failure } from '../schema.ts';
import type { Sources } from '../sources/sources.ts';

/** The message to the thread. */
export interface FileInput {
  source: Source;
  order: NonNullable<Awaited<ReturnType<typeof orderOf>>>;
  locale: Locale;
  /** instant */
  now: string;
  /** the path of the file to write */
  file: string;
}

export type FileOutput = { size: number } | { failure: Failure };

/** Pages of a PDF stay in memory until their number is known. */
const MOST_PDF_ROWS = 20_000;
/** The part of the progress in which rows are read. */
const READ = 0.3;

interface Wanted extends Pick<FileInput, 'order' | 'locale' | 'now'> {
  sources: Sources;
}

/** The table of an order, by current rights, or the reason why there is none. */
async function fileTableOf(db: Db, { order, sources, locale, now }: Wanted): Promise<FileTable | Failure> {
  const clock = createClock(now);
  const { accountId, question } = order;
  const actor = await actorOfJob(db, order, clock);
  if (!actor) return 'noRights';
  const company = await companyHead(db, accountId);
  const { columns, rows, source, isPartial } = await tableOf(db, actor, { sources, question, locale });
  if (rows.length > (question.format === 'pdf' ? MOST_PDF_ROWS : MOST_FILE_ROWS)) return 'tooLarge';
  const group = columns.findIndex(({ key }) => key === question.groupBy);
  return {
    title: question.title,
    company,
    period: source.dates.length === 0 ? '' : `${dayText(question.from)} – ${dayText(question.to)}`,
    day: warsawDate(clock.now()),
    locale,
    columns: columns.map(({ name, type }) => ({ name: name[locale], type })),
    rows: rows.map((row) => columns.map(({ key }) => row[key] ?? null)),
    group: group === -1 ? null : group,
    withSums: question.withSums,
    isPartial,
  };
}

async function bytesOf(
  format: AnalysisFormat,
  table: FileTable,
  tell: (progress: Progress) => void,
): Promise<Buffer> {
  if (format === 'csv') return (await import('./csv.ts')).csvFile(table);
  if (format === 'xlsx') return await (await import('./xlsx.ts')).xlsxFile(table);
  const { pdfFile } = await import('#src/spreadsheet/pdf.ts');
  return await pdfFile(table, (share) => tell({ share: READ + (1 - READ) * share, step: 'writing' }));
}

/** Reads the rows of an order from a snapshot of the committed data, and writes its file. */
export async function writeOrder(
  { source, file, ...wanted }: FileInput,
  sources: Sources,
  tell: (progress: Progress) => void,
): Promise<FileOutput> {
  const snapshot = await openSnapshot(source);
  let table: FileTable | Failure;
  try {
    table = await fileTableOf(snapshot.db, { ...wanted, sources });
  } finally {
    await snapshot.close();
  }
  if (typeof table === 'string') return { failure: table };
  tell({ share: READ, step: 'writing' });
  const bytes = await bytesOf(wanted.order.question.format, table, tell);
  await writeFile(file, bytes, { mode: 0o600 });
  return { size: bytes.length };
}
