import type { FileUse } from '#src/files/uses.ts';
import { mayAddPayments } from '#src/payment/history.ts';
import { hiddenProcesses } from './repository.ts';

/** Files of imports: every user who may import may read them. */
const uses = (table: 'import_process' | 'import_scan'): FileUse => ({
  table,
  column: 'file_id',
  maySee: async (db, actor, fileId) => {
    if (!mayAddPayments(actor.acl)) return false;
    const found = await db
      .selectFrom(table as 'import_process')
      .select('id')
      .where('account_id', '=', actor.accountId)
      .where('file_id', '=', fileId)
      .execute();
    const hidden = table === 'import_process' ? await hiddenProcesses(db, actor) : [];
    return found.some(({ id }) => !hidden.includes(id));
  },
});

export const importFiles = uses('import_process');
export const scannedFiles = uses('import_scan');
