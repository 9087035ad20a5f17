import { join } from 'node:path';
import { MOST_FILE_ROWS } from '@saldo/contract/analysis';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { PreparedFiles } from '#src/files/prepared-files.ts';
import { actorOfJob } from '#src/http/actor-of-job.ts';
import { warsawDate } from '#src/http/clock.ts';
import type { Sweep } from '#src/http/daily-sweep.ts';
import type { Deps } from '#src/http/deps.ts';
import type { JobKind, Progress, Try } from '#src/jobs/kind.ts';
import { Thread } from '#src/jobs/thread.ts';
import { companyHead } from '#src/plan/company-head.ts';
import { dayText, type FileTable } from '#src/spreadsheet/file-table.ts';
import { FILE_THREAD, type FileInput } from './files/thread.ts';
import { keepOutcome, orderOf, sweepRows } from './repository.ts';
import { tableOf } from './rows.ts';
import type { Failure } from './schema.ts';
import type { Sources } from './sources/sources.ts';
import type { Locale } from '@saldo/contract/values';

const MINUTE_MS = 60_000;
/** Pages of a PDF stay in memory until their number is known. */
const MOST_PDF_ROWS = 20_000;

export const ANALYSIS_FILE: JobKind<{ locale: Locale }> = {
  name: 'analysis-file',
  payload: z.object({ locale: z.enum(['pl', 'en']) }),
  tries: 2,
  pausesMs: [10_000],
  limitMs: 15 * MINUTE_MS,
  isKept: false,
  atOnce: 2,
  shownBy: 'Analysis',
};

export interface Analyses {
  files: PreparedFiles;
  sources: Sources;
  sweep: Sweep;
}

interface AnalysesDeps {
  deps: Pick<Deps, 'db' | 'clock' | 'ids' | 'jobs'>;
  sources: Sources;
  dataDir: string | undefined;
}

/** Writes ordered files of exports, and deletes expired ones. */
export function startAnalyses(app: FastifyInstance, { deps, sources, dataDir }: AnalysesDeps): Analyses {
  const files = new PreparedFiles(dataDir === undefined ? undefined : join(dataDir, 'exports'));
  const thread = new Thread<FileInput, number, Progress>(FILE_THREAD);
  deps.jobs.handle(ANALYSIS_FILE, async ({ id, payload: { locale }, signal, tell }) => {
    const order = await orderOf(deps.db, id);
    if (!order) return;
    tell({ share: 0, step: 'reading' });
    const table = await fileTableOf(deps, { order, sources, locale });
    const name = `${id}-${deps.ids.request()}.${order.question.format}`;
    const outcome =
      typeof table === 'string'
        ? { failure: table }
        : await written(thread, { files, name, format: order.question.format, table, signal, tell });
    let isWanted = false;
    return {
      write: async (tx) => {
        isWanted = await keepOutcome(tx, id, outcome);
      },
      committed: () => {
        if (!isWanted && 'file' in outcome) void files.remove(name);
      },
    };
  });
  app.addHook('onClose', async () => {
    await thread.close();
    await files.close();
  });
  return { files, sources, sweep: async (tx, now) => files.tidy(await sweepRows(tx, now)) };
}

interface Writing extends Pick<Try<unknown>, 'signal' | 'tell'> {
  files: PreparedFiles;
  name: string;
  format: FileInput['format'];
  table: FileTable;
}

async function written(
  thread: Thread<FileInput, number, Progress>,
  { files, name, format, table, signal, tell }: Writing,
): Promise<{ file: string; size: number }> {
  tell({ share: 0.3, step: 'writing' });
  const file = await files.pathOf(name);
  try {
    return { file: name, size: await thread.run({ file, format, table }, signal, tell) };
  } catch (error) {
    await files.remove(name);
    throw error;
  }
}

interface Wanted {
  order: NonNullable<Awaited<ReturnType<typeof orderOf>>>;
  sources: Sources;
  locale: Locale;
}

/** The table of an order, by current rights, or the reason why there is none. */
async function fileTableOf(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { order, sources, locale }: Wanted,
): Promise<FileTable | Failure> {
  const { accountId, question } = order;
  const actor = await actorOfJob(db, order, clock);
  if (!actor) return 'noRights';
  const company = await companyHead(db, accountId);
  const { columns, rows, source } = await tableOf(db, actor, { sources, question, locale });
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
  };
}
