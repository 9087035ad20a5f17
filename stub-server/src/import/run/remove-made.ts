import type { Transact } from '#src/db/transact.ts';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { AppError } from '#src/http/errors.ts';
import { deleteItems } from '#src/master-data/deleting.ts';
import type { Reference } from '#src/master-data/references.ts';
import { deleteDocuments } from '#src/payment/commands.ts';
import { documentsOf } from '#src/payment/document.ts';
import { markOfState } from '../documents.ts';
import type { ProcessRow } from '../repository.ts';
import { contractorNoun } from './contractors.ts';

const AT_ONCE = 200;

interface Made {
  id: number;
  position: number;
  sourceId: number;
  mark: string | null;
}

const madeAfter = async (db: Db, accountId: number, processId: number, after: number): Promise<Made[]> => {
  const rows = await db
    .selectFrom('import_document')
    .select(['id', 'position', 'payment_source_id as sourceId', 'source_mark as mark'])
    .where('account_id', '=', accountId)
    .where('process_id', '=', processId)
    .where('payment_source_id', 'is not', null)
    .where('position', '>', after)
    .orderBy('position')
    .limit(AT_ONCE)
    .execute();
  return rows.flatMap(({ sourceId, ...row }) => (sourceId === null ? [] : [{ ...row, sourceId }]));
};

/** Deletes documents; those that may not go (their month is closed, another one corrects them) stay. */
async function deleteWhatMayGo(transact: Transact, actor: Actor, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  try {
    await transact(actor, (tx) => deleteDocuments(tx, actor, ids));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const [first] = ids;
    if (ids.length === 1 || first === undefined) return;
    const half = Math.ceil(ids.length / 2);
    await deleteWhatMayGo(transact, actor, ids.slice(0, half));
    await deleteWhatMayGo(transact, actor, ids.slice(half));
  }
}

export interface Removal {
  db: Db;
  transact: Transact;
  references: readonly Reference[];
  /** whether what was changed since goes, too */
  isWhole: boolean;
  tell: (doneRows: number) => void;
  signal: AbortSignal;
}

/** Takes back what a run has made: documents as they were imported, and contractors that nothing else uses. */
export async function removeMade(
  { db, transact, references, isWhole, tell, signal }: Removal,
  actor: Actor,
  process: ProcessRow,
): Promise<void> {
  const also = new Set(JSON.parse(process.also_ids) as number[]);
  for (let after = 0; ;) {
    signal.throwIfAborted();
    const made = await madeAfter(db, actor.accountId, process.id, after);
    const last = made.at(-1);
    if (!last) break;
    after = last.position;
    const documents = await documentsOf(
      db,
      actor.accountId,
      made.map(({ sourceId }) => sourceId),
    );
    const going = made.flatMap(({ id, sourceId, mark }) => {
      const document = documents.get(sourceId);
      if (!document) return [];
      return isWhole || also.has(id) || markOfState(document.state) === mark ? [sourceId] : [];
    });
    await deleteWhatMayGo(transact, actor, going);
    tell(after);
  }
  await removeContractors({ db, transact, references }, actor, process);
}

async function removeContractors(
  { db, transact, references }: Pick<Removal, 'db' | 'transact' | 'references'>,
  actor: Actor,
  { id }: ProcessRow,
): Promise<void> {
  const rows = await db
    .selectFrom('import_document')
    .innerJoin('contractor', 'contractor.id', 'import_document.contractor_id')
    .select('contractor.id')
    .where('import_document.account_id', '=', actor.accountId)
    .where('import_document.process_id', '=', id)
    .where('contractor.version', '=', 1)
    .execute();
  const ids = rows.map((row) => row.id);
  for (let at = 0; at < ids.length; at += AT_ONCE)
    await transact(actor, (tx) =>
      deleteItems(contractorNoun(references), tx, actor, { ids: ids.slice(at, at + AT_ONCE) }),
    );
}
