import { sql, type SqlBool } from 'kysely';
import { prepared } from '#src/db/prepared.ts';
import type { Db } from '#src/db/open.ts';
import type { SettlingAmount } from '#src/db/tables.ts';
import type { Transact } from '#src/db/transact.ts';
import { currencyBags } from './currency-bags.ts';
import { writeInstalments } from './instalments.ts';
import { raiseLists } from './kept.ts';
import type { ChangedCells } from './planned-lines.ts';
import { writePlanned } from './planned.ts';

// Triggers mark what a transaction changes. Its lines are rewritten before the commit, unless there are many: those
// follow in transactions of their own, between which others write (docs/decisions/038).

/** Maximum number of changed cells and whole rows that a transaction settles; a row has a line for each month. */
const MOST = 300;

interface Mark {
  accountId: number;
  recordId: number;
  month: string;
}

interface DocumentMark {
  accountId: number;
  sourceId: number;
}

interface Marks {
  cells: readonly Mark[];
  documents: readonly DocumentMark[];
}

/** Account 0 marks bags of all accounts. */
const isOf = (accountId: number) => sql<SqlBool>`account_id in (${accountId}, 0)`;

const cellMarks = (db: Db) =>
  db
    .selectFrom('changed_cell')
    .select(['account_id as accountId', 'record_id as recordId', 'month'])
    .limit(MOST + 1);
const markedCells = prepared<Mark, object>((db) => cellMarks(db));
const markedCellsOf = prepared<Mark, { accountId: number }>((db, { accountId }) =>
  cellMarks(db).where(isOf(accountId)),
);

const documentMarks = (db: Db) =>
  db.selectFrom('changed_document').select(['account_id as accountId', 'payment_source_id as sourceId']);
const markedDocuments = prepared<DocumentMark, object>((db) => documentMarks(db));
const markedDocumentsOf = prepared<DocumentMark, { accountId: number }>((db, { accountId }) =>
  documentMarks(db).where('account_id', '=', accountId),
);

const forgetCell = prepared<unknown, Mark>((db, { accountId, recordId, month }) =>
  db
    .deleteFrom('changed_cell')
    .where('account_id', '=', accountId)
    .where('record_id', '=', recordId)
    .where('month', '=', month),
);
const forgetDocument = prepared<unknown, DocumentMark>((db, { accountId, sourceId }) =>
  db
    .deleteFrom('changed_document')
    .where('account_id', '=', accountId)
    .where('payment_source_id', '=', sourceId),
);

/** Changed months by row; null: the whole row. */
function cellsOf(marks: readonly Mark[]): ChangedCells {
  const cells = new Map<number, string[] | null>();
  for (const { recordId, month } of marks) {
    if (recordId === 0) continue;
    const known = cells.get(recordId);
    if (month === '') cells.set(recordId, null);
    else if (known !== null) cells.set(recordId, [...(known ?? []), month]);
  }
  return cells;
}

async function settleAccount(tx: Db, accountId: number, marks: Marks): Promise<void> {
  const cells = cellsOf(marks.cells);
  await writePlanned(tx, accountId, cells);
  await writeInstalments(tx, accountId, {
    sourceIds: marks.documents.map(({ sourceId }) => sourceId),
    recordIds: [...cells].flatMap(([id, months]) => (months === null ? [id] : [])),
  });
}

/**
 * Rewrites the lines of what an account (null: any) has marked, and removes these marks; returns the accounts that have
 * more. A command that finds more than `MOST` cells leaves them all.
 */
export async function settleLists(
  tx: Db,
  accountId: number | null,
  amount: SettlingAmount,
): Promise<number[]> {
  const found = accountId === null ? await markedCells(tx, {}) : await markedCellsOf(tx, { accountId });
  const documents =
    accountId === null ? await markedDocuments(tx, {}) : await markedDocumentsOf(tx, { accountId });
  const isMore = found.length > MOST;
  await settleMarks(tx, { cells: isMore && amount === 'few' ? [] : found.slice(0, MOST), documents });
  if (isMore && amount === 'all') return await settleLists(tx, accountId, amount);
  return isMore ? await waitingAccounts(tx, accountId) : [];
}

async function settleMarks(tx: Db, { cells, documents }: Marks): Promise<void> {
  if (cells.length + documents.length === 0) return;
  const ofBags = cells.some(({ recordId }) => recordId === 0) ? await currencyBags(tx) : [];
  const cellsByAccount = Map.groupBy([...cells, ...ofBags], (mark) => mark.accountId);
  const documentsByAccount = Map.groupBy(documents, (mark) => mark.accountId);
  const accounts = new Set([...cellsByAccount.keys(), ...documentsByAccount.keys()]);
  accounts.delete(0);
  for (const id of accounts) {
    const own = { cells: cellsByAccount.get(id) ?? [], documents: documentsByAccount.get(id) ?? [] };
    await settleAccount(tx, id, own);
  }
  await forgetCell.many(tx, cells);
  await forgetDocument.many(tx, documents);
  await raiseLists.many(
    tx,
    [...accounts].map((accountId) => ({ accountId })),
  );
}

async function waitingAccounts(tx: Db, accountId: number | null): Promise<number[]> {
  if (accountId !== null) return [accountId];
  const rows = await tx.selectFrom('changed_cell').select('account_id as id').distinct().execute();
  return rows.map(({ id }) => id);
}

const firstMark = prepared<Pick<Mark, 'accountId'>, { accountId: number }>((db, { accountId }) =>
  cellMarks(db).where(isOf(accountId)).limit(1),
);

/** Waits until the lists of an account contain all that is committed, in whichever process it was. */
export async function settledLists(
  { db, transact }: { db: Db; transact: Transact },
  accountId: number,
): Promise<void> {
  while ((await firstMark(db, { accountId })).length > 0)
    await transact({ accountId }, (tx) => settleLists(tx, accountId, 'slice'));
}
