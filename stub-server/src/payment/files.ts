import type { FileUse } from '#src/files/uses.ts';
import { documentsOf } from './document.ts';
import { seenDocuments } from './seen.ts';

/** Files of documents: users who see an instalment see the files of its document. */
export const paymentFiles: FileUse = {
  table: 'payment_file',
  column: 'file_id',
  maySee: async (db, actor, fileId) => {
    const rows = await db
      .selectFrom('payment_file')
      .select('payment_source_id as id')
      .where('account_id', '=', actor.accountId)
      .where('file_id', '=', fileId)
      .execute();
    const documents = await documentsOf(
      db,
      actor.accountId,
      rows.map(({ id }) => id),
    );
    const seen = await seenDocuments(db, actor, [...documents.values()]);
    return seen.some((source) => source !== null);
  },
};
