import { internalRow, unknownReference } from '#src/http/refusals.ts';
import { AppError } from '#src/http/errors.ts';
import type { Db } from '#src/db/open.ts';
import { categoriesOf, type Category } from '#src/plan/categories.ts';
import { foldersOf } from '#src/plan/folders.ts';

/** A folder that is not internal. */
export async function checkFolder(db: Db, accountId: number, folderId: number): Promise<void> {
  const [found] = await foldersOf(db, accountId, { id: folderId });
  if (!found) throw unknownReference('folderId');
  if (found.isInternal) throw internalRow();
}

/** A folder always holds at least one category. */
export async function refuseLast(db: Db, accountId: number, current: Category): Promise<void> {
  const siblings = await categoriesOf(db, accountId, { folderId: current.folderId });
  if (siblings.length > 1) return;
  throw new AppError('NOT_EMPTY', { current, message: 'The last category of a folder stays in it' });
}
