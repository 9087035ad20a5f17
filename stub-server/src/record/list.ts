import type { CurrencyCode } from '@saldo/contract/domain/currency';
import type { CellPart, MonthValue, BudgetRecord, SheetRecords } from '@saldo/contract/record';
import type { Db } from '#src/db/open.ts';
import { closedMonthsOf } from '#src/plan/sheet.ts';
import { ratesOn } from '#src/plan/rates.ts';
import { monthValuesOf, partsOf, recordsOf } from '#src/plan/records.ts';

interface Used {
  records: readonly BudgetRecord[];
  monthValues: readonly MonthValue[];
  parts: readonly CellPart[];
}

/** Names of the items with these ids, by id. */
async function named(
  db: Db,
  accountId: number,
  table: 'trade_subject' | 'contractor' | 'section' | 'payment_method',
  ids: Iterable<number | null>,
) {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  if (wanted.length === 0) return [];
  return await db
    .selectFrom(table)
    .select(['id', 'name'])
    .where('account_id', '=', accountId)
    .where('id', 'in', wanted)
    .orderBy('id')
    .execute();
}

/** Names of what the rows, their months and their payments use, so that the sheet needs no other call. */
export async function namesOf(db: Db, accountId: number, { records, monthValues, parts }: Used) {
  const contractors = [...records, ...monthValues, ...parts].map(({ contractorId }) => contractorId);
  const methods = [...records, ...monthValues].map(({ paymentMethodId }) => paymentMethodId);
  return {
    tradeSubjects: await named(
      db,
      accountId,
      'trade_subject',
      records.map(({ tradeSubjectId }) => tradeSubjectId),
    ),
    contractors: await named(db, accountId, 'contractor', contractors),
    sections: await named(
      db,
      accountId,
      'section',
      records.map(({ sectionId }) => sectionId),
    ),
    paymentMethods: await named(db, accountId, 'payment_method', methods),
  };
}

/** All that a sheet is drawn from. */
export async function sheetRecords(
  db: Db,
  accountId: number,
  budgetId: number,
  today: string,
): Promise<SheetRecords> {
  const which = { budgetId };
  const records = await recordsOf(db, accountId, which);
  const monthValues = await monthValuesOf(db, accountId, which);
  const parts = await partsOf(db, accountId, which);
  const currencies = new Set<CurrencyCode>([...records, ...parts].map(({ currency }) => currency));
  return {
    records,
    monthValues,
    parts,
    lockedMonths: await closedMonthsOf(db, accountId, budgetId),
    rates: await ratesOn(db, currencies, today),
    names: await namesOf(db, accountId, { records, monthValues, parts }),
  };
}
