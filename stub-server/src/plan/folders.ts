import type { folder } from '@saldo/contract/folder';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { Db } from '#src/db/open.ts';
import { Overtaken } from '#src/db/overtaken.ts';
import type { Database } from '#src/db/schema.ts';
import type { LoggedItem } from './account-history.ts';
import type { Author } from './last-author.ts';

export type Folder = z.output<(typeof folder.create.responses)[201]>;

const toFolder = (row: Selectable<Database['folder']>): Folder => ({
  id: row.id,
  name: row.name,
  isInternal: row.is_internal === 1,
  position: row.position,
  version: row.version,
});

export const folderState = ({ name, position }: Folder) => ({ name, position });

/** A folder in the account's history. */
export const folderItem = (id: number, before: Folder | null, after: Folder | null): LoggedItem => ({
  entity: 'folder',
  id,
  before: before && folderState(before),
  after: after && folderState(after),
  lastVersion: before?.version ?? null,
});

/** The account's folders in order, or the one with an id. */
export async function foldersOf(db: Db, accountId: number, only: { id?: number } = {}): Promise<Folder[]> {
  const all = db.selectFrom('folder').selectAll().where('account_id', '=', accountId);
  const chosen = only.id === undefined ? all : all.where('id', '=', only.id);
  return (await chosen.orderBy('position').orderBy('id').execute()).map(toFolder);
}

/** The position below the last one; that of a category is counted over the account. */
export async function endOf(db: Db, accountId: number, table: 'folder' | 'category'): Promise<number> {
  const found = await db
    .selectFrom(table)
    .select(({ fn }) => fn.max('position').as('last'))
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return (found?.last ?? 0) + 1;
}

/** Adds a folder with its first category, of the same name unless another is given. */
export async function addFolder(
  db: Db,
  { accountId, now }: { accountId: number; now: string },
  { name, categoryName, isInternal }: { name: string; categoryName?: string; isInternal: boolean },
): Promise<{ folder: Folder; categoryId: number }> {
  const common = {
    account_id: accountId,
    is_internal: isInternal ? (1 as const) : (0 as const),
    created_at: now,
  };
  const row = await db
    .insertInto('folder')
    .values({ ...common, name, position: await endOf(db, accountId, 'folder') })
    .returningAll()
    .executeTakeFirstOrThrow();
  const category = await db
    .insertInto('category')
    .values({
      ...common,
      name: categoryName ?? name,
      folder_id: row.id,
      position: await endOf(db, accountId, 'category'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { folder: toFolder(row), categoryId: category.id };
}

export async function renameFolder(
  db: Db,
  { accountId, userId }: Author,
  found: Folder,
  name: string,
): Promise<Folder> {
  const row = await db
    .updateTable('folder')
    .set({ name, version: found.version + 1, changed_by: userId })
    .where('account_id', '=', accountId)
    .where('id', '=', found.id)
    .where('version', '=', found.version)
    .returningAll()
    .executeTakeFirstOrThrow(Overtaken);
  return toFolder(row);
}

/** Whether a sheet, a draft included, is in one of the folder's categories. */
export async function holdsSheets(db: Db, accountId: number, folderId: number): Promise<boolean> {
  const found = await db
    .selectFrom('budget')
    .innerJoin('category', 'category.id', 'budget.category_id')
    .select('budget.id')
    .where('budget.account_id', '=', accountId)
    .where('category.folder_id', '=', folderId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Deletes a folder with its categories. A category added meanwhile makes the deletion fail. */
export async function deleteFolder(db: Db, accountId: number, { id, version }: Folder): Promise<void> {
  await db.deleteFrom('category').where('account_id', '=', accountId).where('folder_id', '=', id).execute();
  await db
    .deleteFrom('folder')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirstOrThrow(Overtaken);
}
