import { folderStateSchema } from '@saldo/contract/account-change';
import { effectivePermission } from '@saldo/contract/domain/permission';
import { AppError } from '#src/http/errors.ts';
import { Overtaken } from '#src/db/overtaken.ts';
import { categoriesOf } from '#src/plan/categories.ts';
import { STRUCTURE_TAGS } from '#src/plan/effects.ts';
import { entityOf } from '#src/plan/entities.ts';
import { folderState, foldersOf } from '#src/plan/folders.ts';

/** A folder in the account's history. */
export const folderEntity = entityOf(folderStateSchema, {
  tags: STRUCTURE_TAGS,
  mayWrite: (acl) => effectivePermission(acl, 'tree.edit') === 'granted',
  read: async (db, accountId, ids) => {
    const found = (await foldersOf(db, accountId)).filter(({ id }) => ids.includes(id));
    return new Map(
      found.map((folder) => [folder.id, { version: folder.version, state: folderState(folder) }]),
    );
  },
  restore: async (db, { accountId, userId, now }, { id, version, lastVersion, state }) => {
    const columns = { name: state.name, position: state.position };
    if (version === null) {
      const made = {
        id,
        account_id: accountId,
        is_internal: 0 as const,
        created_at: now,
        changed_by: userId,
      };
      const values = { ...made, ...columns, version: lastVersion + 1 };
      await db.insertInto('folder').values(values).execute();
      return;
    }
    await db
      .updateTable('folder')
      .set({ ...columns, version: version + 1, changed_by: userId })
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .where('version', '=', version)
      .returning('id')
      .executeTakeFirstOrThrow(Overtaken);
  },
  remove: async (db, { accountId }, id, version) => {
    const left = await categoriesOf(db, accountId, { folderId: id });
    if (left.length > 0)
      throw new AppError('NOT_UNDOABLE', { message: 'There are categories in the folder' });
    await db
      .deleteFrom('folder')
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .where('version', '=', version)
      .returning('id')
      .executeTakeFirstOrThrow(Overtaken);
  },
});
