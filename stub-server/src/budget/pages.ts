import type { budgetPagesBody } from '@saldo/contract/budget';
import type { z } from 'zod';
import type { Db } from '#src/db/open.ts';
import { searchKey } from '#src/db/name-key.ts';
import { compareNames } from '#src/master-data/names.ts';
import type { Actor } from '#src/http/actor.ts';
import { recordCounts } from './details.ts';
import type { BudgetRow } from '#src/plan/sheet.ts';
import { pinnedBy, toBudget, visibleSheets } from '#src/plan/visible.ts';

type Filter = z.output<typeof budgetPagesBody>;

interface NamedPart {
  id: number;
  name: string;
}

interface Listed {
  row: BudgetRow;
  folder: NamedPart;
  category: NamedPart;
}

const ORDER: Record<Filter['sort'], (left: Listed, right: Listed) => number> = {
  name: (left, right) => compareNames(left.row.name, right.row.name),
  value: (left, right) => left.row.value - right.row.value,
  createdAt: (left, right) => Date.parse(left.row.created_at) - Date.parse(right.row.created_at),
  firstMonth: (left, right) => compareNames(left.row.first_month, right.row.first_month),
  path: (left, right) =>
    compareNames(left.folder.name, right.folder.name) ||
    compareNames(left.category.name, right.category.name) ||
    compareNames(left.row.name, right.row.name),
};

/** Filters and sorts; ids settle ties, so that pages do not overlap. */
function arranged(sheets: readonly Listed[], filter: Filter, pinned: ReadonlySet<number>): Listed[] {
  const wanted = searchKey(filter.search ?? '');
  const until = filter.timestamp === undefined ? Infinity : Date.parse(filter.timestamp);
  const isShown = ({ row, folder, category }: Listed) =>
    (row.is_draft === 1) === (filter.isDraft ?? false) &&
    (filter.categoryIds === undefined || filter.categoryIds.includes(row.category_id)) &&
    (filter.isPinned === undefined || filter.isPinned === pinned.has(row.id)) &&
    Date.parse(row.created_at) <= until &&
    [row.name, category.name, folder.name].some((name) => searchKey(name).includes(wanted));
  const sign = filter.sortDirection === 'asc' ? 1 : -1;
  const compare = ORDER[filter.sort];
  return sheets
    .filter(isShown)
    .toSorted((left, right) => sign * compare(left, right) || left.row.id - right.row.id);
}

/** One page of the sheets that the user may see; drafts only where asked for. */
export async function budgetPage(db: Db, actor: Actor, filter: Filter) {
  const { accountId, acl } = actor;
  const categories = await db
    .selectFrom('category')
    .innerJoin('folder', 'folder.id', 'category.folder_id')
    .select(['category.id', 'category.name', 'folder.id as folderId', 'folder.name as folderName'])
    .where('category.account_id', '=', accountId)
    .execute();
  const byId = new Map(categories.map((category) => [category.id, category]));
  const sheets = (await visibleSheets(db, actor)).flatMap((row): Listed[] => {
    const found = byId.get(row.category_id);
    if (!found) return [];
    const { id, name, folderId, folderName } = found;
    return [{ row, folder: { id: folderId, name: folderName }, category: { id, name } }];
  });
  const pinned = await pinnedBy(db, actor);
  const all = arranged(sheets, filter, pinned);
  const { page, pageSize } = filter;
  const shown = all.slice((page - 1) * pageSize, page * pageSize);
  const counts = await recordCounts(
    db,
    accountId,
    shown.map(({ row }) => row.id),
  );
  return {
    items: shown.map(({ row, folder, category }) => ({
      ...toBudget(row, acl, pinned),
      folder,
      category,
      recordCount: counts.get(row.id) ?? 0,
    })),
    total: all.length,
    page,
    pageSize,
  };
}
