import type { Db } from '#src/db/open.ts';
import { addFolder } from './folders.ts';

const INTERNAL_FOLDER = 'Podatki i ZUS';

/** The category of internal sheets, created with its folder if missing. */
export async function internalCategory(db: Db, accountId: number, now: string): Promise<number> {
  const found = await db
    .selectFrom('category')
    .select('id')
    .where('account_id', '=', accountId)
    .where('is_internal', '=', 1)
    .orderBy('id')
    .executeTakeFirst();
  if (found) return found.id;
  const made = await addFolder(db, { accountId, now }, { name: INTERNAL_FOLDER, isInternal: true });
  return made.categoryId;
}
