import type { FileUse } from '#src/files/uses.ts';
import { mayAddPayments } from '#src/payment/history.ts';

/** Files of imports: whoever may import may read what was imported. */
const uses = (table: 'import_process' | 'import_scan'): FileUse => ({
  table,
  column: 'file_id',
  maySee: async (db, { accountId, acl }, fileId) => {
    if (!mayAddPayments(acl)) return false;
    const found = await db
      .selectFrom(table as 'import_process')
      .select('id')
      .where('account_id', '=', accountId)
      .where('file_id', '=', fileId)
      .executeTakeFirst();
    return found !== undefined;
  },
});

export const importFiles = uses('import_process');
export const scannedFiles = uses('import_scan');
