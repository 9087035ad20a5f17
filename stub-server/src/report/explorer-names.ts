import type { SheetPlace } from '@saldo/contract/domain/pivot';
import type { Db } from '#src/db/open.ts';
import type { Sight } from '#src/plan/sight.ts';
import { namesOf } from '#src/plan/item-names.ts';

const NAMED = ['folder', 'category', 'sheet', 'section', 'subject', 'contractor', 'method'] as const;
export type NamedDimension = (typeof NAMED)[number];
export const isNamed = (dimension: string): dimension is NamedDimension =>
  NAMED.some((one) => one === dimension);

/** Names by id of each dimension that has them. */
export type Names = Record<NamedDimension, ReadonlyMap<number, string>>;

interface Structure {
  categoryId: number;
  category: string;
  folderId: number;
  folder: string;
}

const structureOf = (db: Db, accountId: number): Promise<Structure[]> =>
  db
    .selectFrom('category')
    .innerJoin('folder', 'folder.id', 'category.folder_id')
    .select([
      'category.id as categoryId',
      'category.name as category',
      'folder.id as folderId',
      'folder.name as folder',
    ])
    .where('category.account_id', '=', accountId)
    .execute();

/** The folder and category of each sheet that the user may see. */
export async function placesOf(
  db: Db,
  accountId: number,
  { visible }: Sight,
): Promise<ReadonlyMap<number, SheetPlace>> {
  const folders = new Map(
    (await structureOf(db, accountId)).map(({ categoryId, folderId }) => [categoryId, folderId]),
  );
  return new Map(
    visible.map(({ row: { id: budgetId, category_id: categoryId } }) => [
      budgetId,
      { budgetId, categoryId, folderId: folders.get(categoryId) ?? 0 },
    ]),
  );
}

/** Names of the values of dimensions; from long lists only those with these ids. */
export async function namesByDimension(
  db: Db,
  accountId: number,
  { visible }: Sight,
  ids: Partial<Record<'subject' | 'contractor' | 'section' | 'method', Iterable<number>>>,
): Promise<Names> {
  const structure = await structureOf(db, accountId);
  return {
    folder: new Map(structure.map(({ folderId, folder }) => [folderId, folder])),
    category: new Map(structure.map(({ categoryId, category }) => [categoryId, category])),
    sheet: new Map(visible.map(({ row }) => [row.id, row.name])),
    section: await namesOf(db, accountId, 'section', ids.section ?? []),
    subject: await namesOf(db, accountId, 'trade_subject', ids.subject ?? []),
    contractor: await namesOf(db, accountId, 'contractor', ids.contractor ?? []),
    method: await namesOf(db, accountId, 'payment_method', ids.method ?? []),
  };
}
