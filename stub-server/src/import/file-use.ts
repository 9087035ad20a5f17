import type { FileUse } from '#src/files/uses.ts';
import { mayAddPayments } from '#src/payment/history.ts';

/** Files of imports: whoever may import may read what was imported. */
export const importFiles: FileUse = {
  table: 'import_process',
  column: 'file_id',
  maySee: async (db, { accountId, acl }, fileId) => {
    if (!mayAddPayments(acl)) return false;
    const found = await db
      .selectFrom('import_process')
      .select('id')
      .where('account_id', '=', accountId)
      .where('file_id', '=', fileId)
      .executeTakeFirst();
    return found !== undefined;
  },
};
