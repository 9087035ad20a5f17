import type { category } from '@saldo/contract/category';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { Db } from '#src/db/open.ts';
import { Overtaken } from '#src/db/overtaken.ts';
import type { Database } from '#src/db/schema.ts';
import type { LoggedItem } from './account-history.ts';
import { endOf } from './folders.ts';
import type { Author } from './last-author.ts';

export type Category = z.output<(typeof category.get.responses)[200]>;

const toCategory = (row: Selectable<Database['category']>): Category => ({
  id: row.id,
  name: row.name,
  folderId: row.folder_id,
  isInternal: row.is_internal === 1,
  position: row.position,
  version: row.version,
});

export const categoryState = ({ name, position, folderId }: Category) => ({ name, position, folderId });

/** A category in the account's history. */
export const categoryItem = (id: number, before: Category | null, after: Category | null): LoggedItem => ({
  entity: 'category',
  id,
  before: before && categoryState(before),
  after: after && categoryState(after),
  lastVersion: before?.version ?? null,
});

/** The account's categories in order, or those of a folder, or the one with an id. */
export async function categoriesOf(
  db: Db,
  accountId: number,
  only: { id?: number; folderId?: number } = {},
): Promise<Category[]> {
  let rows = db.selectFrom('category').selectAll().where('account_id', '=', accountId);
  if (only.id !== undefined) rows = rows.where('id', '=', only.id);
  if (only.folderId !== undefined) rows = rows.where('folder_id', '=', only.folderId);
  return (await rows.orderBy('position').orderBy('id').execute()).map(toCategory);
}

export async function addCategory(
  db: Db,
  { accountId, now }: { accountId: number; now: string },
  body: { folderId: number; name: string },
): Promise<Category> {
  const row = await db
    .insertInto('category')
    .values({
      account_id: accountId,
      folder_id: body.folderId,
      name: body.name,
      is_internal: 0,
      position: await endOf(db, accountId, 'category'),
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toCategory(row);
}

export async function saveCategory(
  db: Db,
  { accountId, userId }: Author,
  changed: Category,
): Promise<Category> {
  const row = await db
    .updateTable('category')
    .set({
      name: changed.name,
      folder_id: changed.folderId,
      version: changed.version + 1,
      changed_by: userId,
    })
    .where('account_id', '=', accountId)
    .where('id', '=', changed.id)
    .where('version', '=', changed.version)
    .returningAll()
    .executeTakeFirstOrThrow(Overtaken);
  return toCategory(row);
}

export async function holdsSheets(db: Db, accountId: number, categoryId: number): Promise<boolean> {
  const found = await db
    .selectFrom('budget')
    .select('id')
    .where('account_id', '=', accountId)
    .where('category_id', '=', categoryId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export const deleteCategory = (db: Db, accountId: number, { id, version }: Category) =>
  db
    .deleteFrom('category')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirstOrThrow(Overtaken);
