import type { PackedSheet } from '@saldo/contract/packed-sheet';
import type { Db } from '#src/db/open.ts';
import { jsonText } from '#src/http/json-text.ts';
import { sheetAnswers } from './sheet-answers.ts';

/** All that a sheet is drawn from, as JSON text; after a commit only the rows that it touched are read anew. */
export async function sheetRecords(
  db: Db,
  accountId: number,
  budgetId: number,
  today: string,
): Promise<PackedSheet> {
  return jsonText(await sheetAnswers(db).answer({ accountId, budgetId, today }));
}
