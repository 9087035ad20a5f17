import type { SourceFault } from '@saldo/contract/import-source';
import { effectivePermission } from '@saldo/contract/domain/permission';
import { Readable } from 'node:stream';
import type { Db } from '#src/db/open.ts';
import type { FileStore } from '#src/files/store.ts';
import { keepContent, type KeptContent } from '#src/files/stored.ts';
import { actorOfJob } from '#src/http/actor-of-job.ts';
import type { Deps } from '#src/http/deps.ts';
import { tagsOf } from '#src/http/effects.ts';
import type { Try } from '#src/jobs/kind.ts';
import { ownTaxId } from '#src/payment/own-tax-id.ts';
import { ConnectorFault, type Connectors, type Fetched, type Key } from './connectors/connector.ts';
import { FETCH, type FetchPayload } from './job.ts';
import { findSource, type SourceRow } from './repository.ts';
import { keyOwner } from './secret.ts';

/** Most documents of one file, so that each file can be saved before the next is fetched. */
const MAX_DOCUMENTS = 500;

/** Describes a delivered file, and starts its import in a transaction; null: it cannot be read. */
export type Deliver = (
  kept: KeptContent & { userId: number },
  signal: AbortSignal,
) => Promise<((tx: Db) => Promise<number>) | null>;

export interface FetchDeps {
  deps: Pick<Deps, 'db' | 'transact' | 'clock' | 'jobs' | 'live' | 'secrets' | 'log'>;
  files: FileStore;
  deliver: Deliver;
  connectors: Connectors;
}

interface Run {
  startedAt: string;
  fault: SourceFault | null;
  documents: number;
  processId: number | null;
  isScheduled: boolean;
}

const addRun = (tx: Db, row: SourceRow, run: Run, now: string) =>
  tx
    .insertInto('import_source_run')
    .values({
      account_id: row.account_id,
      created_at: now,
      source_id: row.id,
      started_at: run.startedAt,
      finished_at: now,
      fault: run.fault,
      documents: run.documents,
      process_id: run.processId,
      is_scheduled: run.isScheduled ? 1 : 0,
    })
    .execute();

/** The key of a source; throws if it cannot be decrypted. */
export async function keyOf({ db, secrets }: Pick<Deps, 'db' | 'secrets'>, row: SourceRow): Promise<Key> {
  const { account_id: accountId, identifier, sealed_secret: sealed } = row;
  try {
    const secret = secrets.open(sealed, keyOwner(accountId));
    return { identifier, secret, taxId: await ownTaxId(db, accountId) };
  } catch (error) {
    throw new ConnectorFault('secret', 'The stored key cannot be opened', { cause: error });
  }
}

/** Fetches once and starts the import. Drops the result if another fetch or a change of the source was first. */
async function fetchOnce(
  { deps, files, deliver, connectors }: FetchDeps,
  row: SourceRow,
  { signal, payload: { isScheduled } }: Pick<Try<FetchPayload>, 'signal' | 'payload'>,
): Promise<{ isMore: boolean }> {
  const { account_id: accountId, user_id: userId, mark, since } = row;
  const startedAt = deps.clock.now().toISOString();
  const actor = await actorOfJob(deps.db, { accountId, userId }, deps.clock);
  if (!actor || effectivePermission(actor.acl, 'payments.add') === 'denied')
    throw new ConnectorFault('rights', 'Who set it up may not add payments');
  const connector = connectors.get(row.connector);
  if (!connector?.fetch) throw new ConnectorFault('unreachable', 'No address of the service is set up');
  const fetched = await connector.fetch(await keyOf(deps, row), { mark, since, most: MAX_DOCUMENTS }, signal);
  const begin = await delivered({ files, deliver }, row, fetched, signal);
  const isTaken = await deps.transact({ accountId }, async (tx) => {
    // If the mark has moved, another fetch already has these documents.
    const moved = await tx
      .updateTable('import_source')
      .set({ mark: fetched.mark })
      .where('account_id', '=', accountId)
      .where('id', '=', row.id)
      .where('mark', '=', mark)
      .where('version', '=', row.version)
      .returning('id')
      .executeTakeFirst();
    if (!moved) return false;
    const processId = begin === null ? null : await begin(tx);
    const run = { startedAt, fault: null, documents: fetched.documents, processId, isScheduled };
    await addRun(tx, row, run, deps.clock.now().toISOString());
    return true;
  });
  return { isMore: isTaken && fetched.isMore };
}

async function delivered(
  { files, deliver }: Pick<FetchDeps, 'files' | 'deliver'>,
  { account_id: accountId, user_id: userId }: SourceRow,
  { file }: Fetched,
  signal: AbortSignal,
) {
  if (file === null) return null;
  const content = Readable.from([file.content]);
  const kept = await keepContent(files, { accountId, userId, name: file.name, content });
  const begin = await deliver({ ...kept, userId }, signal);
  if (begin === null) throw new ConnectorFault('answer', 'What the service has sent cannot be read');
  return begin;
}

async function work(all: FetchDeps, one: Try<FetchPayload>): Promise<void> {
  const { deps } = all;
  const { accountId, payload: asked, signal } = one;
  if (accountId === null) return;
  const startedAt = deps.clock.now().toISOString();
  for (let isMore = true; isMore;) {
    signal.throwIfAborted();
    const row = await findSource(deps.db, accountId, asked.sourceId);
    if (!row) return;
    try {
      ({ isMore } = await fetchOnce(all, row, one));
    } catch (error) {
      if (signal.aborted) throw error;
      const fault = error instanceof ConnectorFault ? error.fault : 'error';
      if (fault === 'error') deps.log.error({ err: error }, 'A source could not be fetched from');
      const run = { ...asked, startedAt, fault, documents: 0, processId: null };
      await deps.transact({ accountId }, (tx) => addRun(tx, row, run, deps.clock.now().toISOString()));
      isMore = false;
    }
    tell(all, accountId);
  }
}

function tell({ deps: { live } }: FetchDeps, accountId: number): void {
  const tags = tagsOf('ImportSources', 'ImportProcesses', 'ImportHistory');
  live.publish({ accountId, what: { kind: 'tags', tags } });
}

export function handleFetches(all: FetchDeps): void {
  all.deps.jobs.handle(FETCH, (one) => work(all, one));
}
