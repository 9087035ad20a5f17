import { categoryStateSchema } from '@saldo/contract/account-change';
import { effectivePermission } from '@saldo/contract/domain/permission';
import { AppError } from '#src/http/errors.ts';
import { Overtaken } from '#src/db/overtaken.ts';
import { categoriesOf, categoryState, holdsSheets } from '#src/plan/categories.ts';
import { STRUCTURE_TAGS } from '#src/plan/effects.ts';
import { entityOf } from '#src/plan/entities.ts';
import { checkFolder } from './checks.ts';

const refuse = (message: string) => new AppError('NOT_UNDOABLE', { message });

/** A category in the account's history. */
export const categoryEntity = entityOf(categoryStateSchema, {
  tags: STRUCTURE_TAGS,
  mayWrite: (acl) => effectivePermission(acl, 'tree.edit') === 'granted',
  read: async (db, accountId, ids) => {
    const found = (await categoriesOf(db, accountId)).filter(({ id }) => ids.includes(id));
    return new Map(
      found.map((category) => [category.id, { version: category.version, state: categoryState(category) }]),
    );
  },
  restore: async (db, { accountId, userId, now }, { id, version, lastVersion, state }) => {
    await checkFolder(db, accountId, state.folderId);
    const columns = { name: state.name, position: state.position, folder_id: state.folderId };
    if (version === null) {
      const made = {
        id,
        account_id: accountId,
        is_internal: 0 as const,
        created_at: now,
        changed_by: userId,
      };
      const values = { ...made, ...columns, version: lastVersion + 1 };
      await db.insertInto('category').values(values).execute();
      return;
    }
    await db
      .updateTable('category')
      .set({ ...columns, version: version + 1, changed_by: userId })
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .where('version', '=', version)
      .returning('id')
      .executeTakeFirstOrThrow(Overtaken);
  },
  remove: async (db, { accountId }, id, version) => {
    if (await holdsSheets(db, accountId, id)) throw refuse('There are sheets in the category');
    await db
      .deleteFrom('category')
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .where('version', '=', version)
      .returning('id')
      .executeTakeFirstOrThrow(Overtaken);
  },
  check: async (db, accountId) => {
    const empty = await db
      .selectFrom('folder')
      .leftJoin('category', 'category.folder_id', 'folder.id')
      .select('folder.id')
      .where('folder.account_id', '=', accountId)
      .where('category.id', 'is', null)
      .limit(1)
      .executeTakeFirst();
    if (empty) throw refuse('The last category of a folder stays in it');
  },
});
