import { join } from 'node:path';
import openApi from '@saldo/contract/openapi.json' with { type: 'json' };
import type { FastifyInstance } from 'fastify';
import { DOWNLOAD_HOURS } from '@saldo/contract/download';
import { z } from 'zod';
import type { Db, Store } from '#src/db/open.ts';
import { warsawDate } from '#src/http/clock.ts';
import type { FileStore } from '#src/files/store.ts';
import type { Sweep } from '#src/http/daily-sweep.ts';
import type { Deps } from '#src/http/deps.ts';
import type { JobKind, Progress, Try } from '#src/jobs/kind.ts';
import { Thread } from '#src/jobs/thread.ts';
import { recipientsOf } from '#src/person/recipients.ts';
import { PreparedFiles } from '#src/files/prepared-files.ts';
import type { DownloadInput, DownloadOutput } from './input.ts';
import { readyLetter } from './letter.ts';
import { findOrder, keepOutcome, sweepRows, type Owner } from './repository.ts';
import { partsOf } from './tables.ts';
import { DOWNLOAD_THREAD } from './thread.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** One at a time, so that downloads of other companies wait and letters are not delayed. */
export const DOWNLOAD: JobKind<null> = {
  name: 'download',
  payload: z.null(),
  tries: 3,
  pausesMs: [MINUTE_MS, 5 * MINUTE_MS],
  limitMs: HOUR_MS,
  isKept: false,
  atOnce: 1,
  shownBy: 'Download',
};

interface DownloadDeps {
  deps: Pick<Deps, 'db' | 'clock' | 'ids' | 'jobs' | 'mail'>;
  store: Pick<Store, 'source' | 'tables'>;
  /** parent of the folder of the files; absent: a temporary folder */
  dataDir: string | undefined;
  /** files of companies */
  stored: Pick<FileStore, 'folderOf'>;
}

/** The dependencies of the noun's routes. */
export interface Downloads {
  files: PreparedFiles;
  sweep: Sweep;
}

/** Prepares ordered downloads and removes expired ones. */
export function startDownloads(
  app: FastifyInstance,
  { deps, store, dataDir, stored }: DownloadDeps,
): Downloads {
  const files = new PreparedFiles(dataDir === undefined ? undefined : join(dataDir, 'downloads'));
  handleDownloads({ deps, store, stored, files });
  app.addHook('onClose', () => files.close());
  return { files, sweep: async (tx, now) => files.tidy(await sweepRows(tx, now)) };
}

type Handling = Omit<DownloadDeps, 'dataDir'> & { files: PreparedFiles };

/** The work of an order: every try writes its own file, and the successful one stores its name. */
export function handleDownloads(parts: Handling): void {
  const { deps, files } = parts;
  deps.jobs.handle(DOWNLOAD, async ({ id, signal, tell }) => {
    const order = await findOrder(deps.db, id);
    if (!order) return;
    const name = `${id}-${deps.ids.request()}.zip`;
    const made = await written(parts, { name, accountId: order.accountId }, { signal, tell });
    let isWanted = false;
    return {
      write: async (tx) => {
        const now = deps.clock.now();
        const expires = new Date(now.getTime() + DOWNLOAD_HOURS * HOUR_MS).toISOString();
        const outcome = 'size' in made ? { file: name, size: made.size, expires_at: expires } : made;
        isWanted = await keepOutcome(tx, id, outcome);
        if (isWanted && 'size' in made) await sendLetter(tx, order, deps);
      },
      committed: () => {
        if (!isWanted) files.discard(name);
      },
    };
  });
}

/** Lets the thread write the file, which is deleted after a failure. */
async function written(
  { deps, store, stored, files }: Handling,
  { name, accountId }: { name: string; accountId: number },
  { signal, tell }: Pick<Try<null>, 'signal' | 'tell'>,
): Promise<DownloadOutput> {
  const thread = new Thread<DownloadInput, DownloadOutput, Progress>(DOWNLOAD_THREAD);
  const file = await files.pathOf(name);
  const now = deps.clock.now();
  const at = { madeAt: now.toISOString(), day: warsawDate(now), version: openApi.info.version };
  const from = { source: await store.source(), files: await stored.folderOf(accountId) };
  const input = { ...from, file, accountId, parts: partsOf(store.tables), ...at };
  try {
    const made = await thread.run(input, signal, tell);
    if ('failure' in made) await files.remove(name);
    return made;
  } catch (error) {
    await files.remove(name);
    throw error;
  } finally {
    await thread.end();
  }
}

async function sendLetter(tx: Db, { accountId, userId }: Owner, { mail, clock }: DownloadDeps['deps']) {
  const user = await tx
    .selectFrom('user')
    .innerJoin('person', 'person.id', 'user.person_id')
    .innerJoin('account', 'account.id', 'user.account_id')
    .select(['person.email', 'account.company_name as company'])
    .where('user.id', '=', userId)
    .executeTakeFirst();
  const known = (await recipientsOf(tx, accountId)).find(({ email }) => email === user?.email);
  if (!user || !known) return;
  const sentAt = clock.now().toISOString();
  await mail.send(tx, accountId, { to: known.email, ...readyLetter(known.locale, user.company), sentAt });
}
