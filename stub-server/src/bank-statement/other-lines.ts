import { addDays } from '@saldo/contract/domain/day';
import type { Db } from '#src/db/open.ts';
import { linkedLines, type StatementRow } from './repository.ts';

export interface OtherLine {
  id: number;
  methodId: number;
  booked: string;
  amount: number;
}

const AROUND_DAYS = 7;

/** Open lines of other methods around the dates of a statement. */
export async function linesOfOthers(
  db: Db,
  accountId: number,
  statement: StatementRow,
): Promise<OtherLine[]> {
  const rows = await db
    .selectFrom('bank_line as line')
    .innerJoin('bank_statement as other', 'other.id', 'line.statement_id')
    .select(['line.id', 'other.payment_method_id as methodId', 'line.booked', 'line.amount'])
    .where('line.account_id', '=', accountId)
    .where('other.payment_method_id', '<>', statement.payment_method_id)
    .where('line.is_skipped', '=', 0)
    .where('line.booked', '>=', addDays(statement.from_date, -AROUND_DAYS))
    .where('line.booked', '<=', addDays(statement.to_date, AROUND_DAYS))
    .execute();
  const linked = await linkedLines(db, accountId);
  return rows.filter(({ id }) => !linked.has(id));
}
