import type { Change, ChangeItem, HistoryNames } from '@saldo/contract/change';
import type { BudgetRecord } from '@saldo/contract/record';
import type { Db } from '#src/db/open.ts';
import { namesOfParts } from '#src/payment/repository.ts';
import type { Actor } from '#src/http/actor.ts';
import { namesInHistory } from '#src/plan/item-names.ts';
import type { RecordState } from '#src/plan/history-items.ts';
import { recordsOf } from '#src/plan/records.ts';
import { visibleStructure } from '#src/plan/structure.ts';
import { lastRemovals } from './repository.ts';

type Named = HistoryNames['tradeSubjects'][number];
type NamedTable = 'trade_subject' | 'contractor' | 'section' | 'payment_method';

async function namesIn(
  db: Db,
  table: NamedTable,
  accountId: number,
  ids: Iterable<number | null | undefined>,
): Promise<Named[]> {
  const wanted = [...ids].filter((id) => typeof id === 'number');
  const names = await namesInHistory(db, accountId, table, wanted);
  return Array.from(names, ([id, name]) => ({ id, name }));
}

async function categoryNames(db: Db, actor: Actor, ids: readonly number[]): Promise<Named[]> {
  if (ids.length === 0) return [];
  const { categories } = await visibleStructure(db, actor, { withInternals: true });
  return categories.filter(({ id }) => ids.includes(id)).map(({ id, name }) => ({ id, name }));
}

function rowIdsIn(items: readonly ChangeItem[]): number[] {
  const ids = items.flatMap((item) => {
    if (item.entity === 'budget') return [];
    if (item.entity !== 'part') return [item.recordId];
    return [item.before?.recordId ?? [], item.after?.recordId ?? []].flat();
  });
  return [...new Set(ids)];
}

type RowState = Pick<RecordState, 'tradeSubjectId' | 'currency'>;

/** Rows as they are in the sheet, or as they were when they left it. */
async function rowStates(db: Db, accountId: number, budgetId: number, ids: readonly number[]) {
  const present = (await recordsOf(db, accountId, { ids })).filter(
    (record: BudgetRecord) => record.budgetId === budgetId,
  );
  const states = new Map<number, RowState & { isInSheet: boolean }>(
    present.map((record) => [record.id, { ...record, isInSheet: true }]),
  );
  const gone = ids.filter((id) => !states.has(id));
  if (gone.length === 0) return states;
  // in their last state in this sheet, because its readers may not see the other sheet
  for (const [id, text] of await lastRemovals(db, accountId, gone, budgetId)) {
    states.set(id, { ...(JSON.parse(text) as RowState), isInSheet: false });
  }
  return states;
}

/** Names of the ids in these changes. A category without a sheet that the user may see gets no name. */
export async function namesOf(
  db: Db,
  actor: Actor,
  budgetId: number,
  changes: readonly Change[],
): Promise<HistoryNames> {
  const { accountId } = actor;
  const items = changes.flatMap((change) => change.items);
  const states = items.flatMap((item) =>
    item.entity === 'record' || item.entity === 'month-value' ? [item.before, item.after] : [],
  );
  const records = items.flatMap((item) => (item.entity === 'record' ? [item.before, item.after] : []));
  const sheets = items.flatMap((item) => (item.entity === 'budget' ? [item.before, item.after] : []));
  const rows = await rowStates(db, accountId, budgetId, rowIdsIn(items));
  const subjects = await namesIn(db, 'trade_subject', accountId, [
    ...records.map((state) => state?.tradeSubjectId),
    ...[...rows.values()].map(({ tradeSubjectId }) => tradeSubjectId),
  ]);
  const subjectName = new Map(subjects.map(({ id, name }) => [id, name]));
  const of = (table: NamedTable, ids: Iterable<number | null | undefined>) =>
    namesIn(db, table, accountId, ids);
  const parts = items.flatMap((item) => (item.entity === 'part' ? [item.partId] : []));
  return {
    rows: [...rows].map(([id, { tradeSubjectId, currency, isInSheet }]) => ({
      id,
      name: subjectName.get(tradeSubjectId) ?? '',
      currency,
      isInSheet,
    })),
    tradeSubjects: subjects,
    contractors: await of(
      'contractor',
      states.map((state) => state?.contractorId),
    ),
    sections: await of(
      'section',
      records.map((state) => state?.sectionId),
    ),
    paymentMethods: await of(
      'payment_method',
      states.map((state) => state?.paymentMethodId),
    ),
    categories: await categoryNames(
      db,
      actor,
      sheets.map(({ categoryId }) => categoryId),
    ),
    payments: await namesOfParts(db, accountId, parts),
  };
}
