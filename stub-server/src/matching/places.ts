import type { MatchPlace } from '@saldo/contract/matching';
import type { Db } from '#src/db/open.ts';

/** Rows by their names, for people: the cell's month is the caller's. */
export async function namedRows(
  db: Db,
  accountId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Omit<MatchPlace, 'month'>>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('record')
    .innerJoin('budget', 'budget.id', 'record.budget_id')
    .innerJoin('category', 'category.id', 'budget.category_id')
    .innerJoin('folder', 'folder.id', 'category.folder_id')
    .innerJoin('trade_subject as subject', 'subject.id', 'record.trade_subject_id')
    .leftJoin('section', 'section.id', 'record.section_id')
    .select([
      'record.id',
      'budget.id as budgetId',
      'budget.name as budget',
      'folder.name as folder',
      'category.name as category',
      'subject.name as tradeSubject',
      'section.name as section',
    ])
    .where('record.account_id', '=', accountId)
    .where('record.id', 'in', [...new Set(ids)])
    .execute();
  return new Map(
    rows.map(({ id, folder, category, ...row }) => [
      id,
      { ...row, recordId: id, path: `${folder} / ${category}` },
    ]),
  );
}
