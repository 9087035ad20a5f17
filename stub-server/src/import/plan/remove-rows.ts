import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { deleteItems } from '#src/master-data/deleting.ts';
import type { Noun } from '#src/master-data/managed.ts';
import type { Reference } from '#src/master-data/references.ts';
import { sections } from '#src/master-data/sections.ts';
import type { NamedItem, NamedState } from '#src/master-data/store.ts';
import { tradeSubjects } from '#src/master-data/trade-subjects.ts';
import { deleteRecords } from '#src/plan/delete-records.ts';
import { namesNoun } from './write-rows.ts';

/** Rows on whose cells payments lie. */
export async function rowsWithPayments(
  db: Db,
  accountId: number,
  ids: readonly number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const parts = await db
    .selectFrom('payment_part')
    .select('record_id')
    .distinct()
    .where('account_id', '=', accountId)
    .where('record_id', 'in', [...ids])
    .execute();
  return new Set(parts.flatMap(({ record_id: id }) => id ?? []));
}

/** Deletes rows, each from the sheet in which it is by now. */
export async function deleteRowsOfSheets(
  tx: Db,
  actor: Actor,
  rows: readonly { id: number; budgetId: number }[],
): Promise<void> {
  const bySheet = Map.groupBy(rows, ({ budgetId }) => budgetId);
  for (const [budgetId, own] of bySheet)
    await deleteRecords(
      tx,
      actor,
      budgetId,
      own.map(({ id }) => id),
    );
}

/** Deletes the names that a run has made and nothing uses. */
export async function removeNames(
  tx: Db,
  actor: Actor,
  processId: number,
  references: readonly Reference[],
): Promise<void> {
  const rows = await tx
    .selectFrom('import_document')
    .select(['trade_subject_id as subjectId', 'section_id as sectionId'])
    .where('account_id', '=', actor.accountId)
    .where('process_id', '=', processId)
    .execute();
  const subjectIds = rows.flatMap(({ subjectId }) => subjectId ?? []);
  const sectionIds = rows.flatMap(({ sectionId }) => sectionId ?? []);
  await removeUnused(namesNoun(tradeSubjects, references), tx, actor, subjectIds);
  await removeUnused(namesNoun(sections, references), tx, actor, sectionIds);
}

/** Deletes those of the items that are as they were made, and that nothing uses. */
async function removeUnused<Item extends NamedItem, State extends NamedState>(
  noun: Noun<Item, State>,
  tx: Db,
  actor: Actor,
  ids: readonly number[],
): Promise<void> {
  const items = (await noun.store.read(tx, actor.accountId, { ids })).map(({ item }) => item);
  const asMade = items.filter(({ version }) => version === 1);
  await deleteItems(noun, tx, actor, { ids: asMade.map(({ id }) => id) });
}
