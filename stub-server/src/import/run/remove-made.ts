import type { Transact } from '#src/db/transact.ts';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { AppError } from '#src/http/errors.ts';
import { editedIds } from '#src/lock/locks.ts';
import { contractors } from '#src/master-data/contractors.ts';
import type { Reference } from '#src/master-data/references.ts';
import { sections } from '#src/master-data/sections.ts';
import { tradeSubjects } from '#src/master-data/trade-subjects.ts';
import { deleteDocuments } from '#src/payment/commands.ts';
import { documentsOf } from '#src/payment/document.ts';
import { markOfState } from '../documents.ts';
import { deleteRowsOfSheets, rowsWithPayments } from '../plan/remove-rows.ts';
import { mayWriteSheet } from '../plan/target-sheet.ts';
import { marksOfRecords } from '../plan/write-rows.ts';
import type { ProcessRow } from '../repository.ts';
import { removeUnused } from './names.ts';
import { restoreContractors } from './restore-contractors.ts';

const BATCH_SIZE = 200;

interface Made {
  id: number;
  position: number;
  /** null: it became a row of a sheet, or nothing */
  sourceId: number | null;
  recordId: number | null;
  mark: string | null;
}

const linesAfter = (db: Db, accountId: number, processId: number, after: number): Promise<Made[]> =>
  db
    .selectFrom('import_document')
    .select(['id', 'position', 'payment_source_id as sourceId', 'record_id as recordId'])
    .select('source_mark as mark')
    .where('account_id', '=', accountId)
    .where('process_id', '=', processId)
    .where('position', '>', after)
    .orderBy('position')
    .limit(BATCH_SIZE)
    .execute();

/** Notes the progress, which the process shows. */
async function notePassed(tx: Db, { id, account_id: accountId }: ProcessRow, passed: number): Promise<void> {
  await tx
    .updateTable('import_process')
    .set({ removed_rows: passed })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
}

/** Deletes what it may; items that must not go (month closed, corrected by another document) stay. */
async function deleteWhatMayGo<One>(
  items: readonly One[],
  remove: (items: readonly One[]) => Promise<unknown>,
): Promise<void> {
  if (items.length === 0) return;
  try {
    await remove(items);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (items.length === 1) return;
    const half = Math.ceil(items.length / 2);
    await deleteWhatMayGo(items.slice(0, half), remove);
    await deleteWhatMayGo(items.slice(half), remove);
  }
}

export interface Removal {
  db: Db;
  transact: Transact;
  references: readonly Reference[];
  /** whether to remove what was changed since, too */
  isWhole: boolean;
  tell: (removedRows: number) => void;
  signal: AbortSignal;
}

/**
 * Takes back what a run has created: documents as imported, and contractors that nothing else uses. What is being
 * edited stays, as it does when it is to be deleted alone. Returns whether there was anything of it.
 */
export async function removeMade(
  { db, transact, references, isWhole, tell, signal }: Removal,
  actor: Actor,
  process: ProcessRow,
): Promise<boolean> {
  const { accountId } = actor;
  let isInUse = false;
  const also = new Set(JSON.parse(process.also_ids) as number[]);
  const isWanted = (id: number) => isWhole || also.has(id);
  for (let [after, passed] = [0, 0]; ;) {
    signal.throwIfAborted();
    const made = await linesAfter(db, accountId, process.id, after);
    const last = made.at(-1);
    if (!last) break;
    after = last.position;
    passed += made.length;
    await deleteWhatMayGo(await goingDocuments(db, actor, made, isWanted), (ids) =>
      transact(actor, async (tx) => {
        const edited = await editedIds(tx, accountId, 'paymentSource');
        const free = ids.filter((id) => !edited.has(id));
        if (free.length < ids.length) isInUse = true;
        if (free.length > 0) await deleteDocuments(tx, actor, free);
      }),
    );
    await deleteWhatMayGo(await goingRows(db, actor, made, isWanted), (rows) =>
      transact(actor, async (tx) => {
        const edited = await editedIds(tx, accountId, 'record');
        const free = rows.filter(({ id }) => !edited.has(id));
        if (free.length < rows.length) isInUse = true;
        await deleteRowsOfSheets(tx, actor, free);
      }),
    );
    isInUse ||= await isAnyEdited(db, accountId, made);
    await transact(actor, (tx) => notePassed(tx, process, passed));
    tell(passed);
  }
  const isRefilledInUse = await restoreContractors({ db, transact }, actor, process.id, isWanted);
  await removeMadeNames({ db, transact, references }, actor, process, isWanted);
  return isInUse || isRefilledInUse || (await isAnyContractorEdited(db, accountId, process.id));
}

/** Whether something that lines have created is there and being edited, also what was changed since: it could not be selected. */
async function isAnyEdited(db: Db, accountId: number, made: readonly Made[]): Promise<boolean> {
  const documents = await editedIds(db, accountId, 'paymentSource');
  const records = await editedIds(db, accountId, 'record');
  const documentIds = made.flatMap(({ sourceId: id }) => (id !== null && documents.has(id) ? [id] : []));
  const recordIds = made.flatMap(({ recordId: id }) => (id !== null && records.has(id) ? [id] : []));
  // An editor may still hold the lock of something that is gone.
  return (
    (await documentsOf(db, accountId, documentIds)).size +
      (await marksOfRecords(db, accountId, recordIds)).size >
    0
  );
}

async function isAnyContractorEdited(db: Db, accountId: number, processId: number): Promise<boolean> {
  const edited = await editedIds(db, accountId, 'contractor');
  if (edited.size === 0) return false;
  const rows = await db
    .selectFrom('import_document')
    .select('contractor_id as id')
    .where('account_id', '=', accountId)
    .where('process_id', '=', processId)
    .where('contractor_id', 'is not', null)
    .execute();
  return rows.some(({ id }) => edited.has(id ?? 0));
}

/** Documents as imported, and selected ones in whatever state they are now. */
async function goingDocuments(
  db: Db,
  { accountId }: Actor,
  made: readonly Made[],
  isWanted: (id: number) => boolean,
): Promise<number[]> {
  const ids = made.flatMap(({ sourceId }) => sourceId ?? []);
  const documents = await documentsOf(db, accountId, ids);
  return made.flatMap(({ id, sourceId, mark }) => {
    const document = documents.get(sourceId ?? 0);
    if (!document || sourceId === null) return [];
    return isWanted(id) || markOfState(document.state) === mark ? [sourceId] : [];
  });
}

/**
 * Rows as imported and without payments, and selected ones in whatever state they are now; only from sheets that the
 * user may write.
 */
async function goingRows(
  db: Db,
  { accountId, acl }: Actor,
  made: readonly Made[],
  isWanted: (id: number) => boolean,
): Promise<{ id: number; budgetId: number }[]> {
  const ids = made.flatMap(({ recordId }) => recordId ?? []);
  const marks = await marksOfRecords(db, accountId, ids);
  const paid = await rowsWithPayments(db, accountId, ids);
  return made.flatMap(({ id, recordId, mark }) => {
    const now = marks.get(recordId ?? 0);
    if (!now || recordId === null || !mayWriteSheet(acl, now.budgetId)) return [];
    const isAsMade = now.mark === mark && !paid.has(recordId);
    return isWanted(id) || isAsMade ? [{ id: recordId, budgetId: now.budgetId }] : [];
  });
}

/** Deletes contractors and names that a run has created, if unchanged and unused. */
async function removeMadeNames(
  { db, transact, references }: Pick<Removal, 'db' | 'transact' | 'references'>,
  actor: Actor,
  { id, target }: ProcessRow,
  isWanted: (id: number) => boolean,
): Promise<void> {
  const rows = await db
    .selectFrom('import_document')
    .select(['id', 'contractor_id', 'trade_subject_id', 'section_id'])
    .where('account_id', '=', actor.accountId)
    .where('process_id', '=', id)
    .execute();
  const idsIn = (column: 'contractor_id' | 'trade_subject_id' | 'section_id') =>
    rows.flatMap((row) => row[column] ?? []);
  const removal = { transact, references };
  // In a list of contractors, changed ones are selected by their lines.
  const chosen = rows.filter((row) => target === 'contractors' && isWanted(row.id));
  const alsoIds = new Set(chosen.map((row) => row.contractor_id));
  await removeUnused(removal, actor, contractors, idsIn('contractor_id'), (one) => alsoIds.has(one));
  await removeUnused(removal, actor, tradeSubjects, idsIn('trade_subject_id'));
  await removeUnused(removal, actor, sections, idsIn('section_id'));
}
