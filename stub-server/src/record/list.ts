import type { CurrencyCode } from '@saldo/contract/domain/currency';
import type { SheetRecords } from '@saldo/contract/record';
import type { Db } from '#src/db/open.ts';
import { jsonText } from '#src/http/json-text.ts';
import { ratesOn } from '#src/plan/rates.ts';
import { closedMonthsOf } from '#src/plan/sheet.ts';
import { monthValueRows, namesOfAccount, partRows, recordRows } from './sheet-rows.ts';

type Ids = Set<number | null>;
type UsedIds = Record<keyof typeof namesOfAccount, Ids>;

interface Rows {
  records: Awaited<ReturnType<typeof recordRows>>;
  monthValues: Awaited<ReturnType<typeof monthValueRows>>;
  parts: Awaited<ReturnType<typeof partRows>>;
}

/** Ids of what the rows, their months and their payments use. */
function usedBy({ records, monthValues, parts }: Rows): UsedIds & { currencies: Set<CurrencyCode> } {
  const [tradeSubjects, contractors]: [Ids, Ids] = [new Set(), new Set()];
  const [sections, paymentMethods]: [Ids, Ids] = [new Set(), new Set()];
  const currencies = new Set<CurrencyCode>();
  for (const row of records) {
    tradeSubjects.add(row.tradeSubjectId);
    contractors.add(row.contractorId);
    sections.add(row.sectionId);
    paymentMethods.add(row.paymentMethodId);
    currencies.add(row.currency);
  }
  for (const row of monthValues) {
    contractors.add(row.contractorId);
    paymentMethods.add(row.paymentMethodId);
  }
  for (const part of parts) {
    contractors.add(part.contractorId);
    currencies.add(part.currency);
  }
  return { tradeSubjects, contractors, sections, paymentMethods, currencies };
}

/** Names of the used items and of no others, so that the sheet needs no other call. */
async function namesOf(db: Db, accountId: number, used: UsedIds): Promise<SheetRecords['names']> {
  const named = async (noun: keyof typeof namesOfAccount) =>
    (await namesOfAccount[noun](db, accountId)).filter(({ id }) => used[noun].has(id));
  return {
    tradeSubjects: await named('tradeSubjects'),
    contractors: await named('contractors'),
    sections: await named('sections'),
    paymentMethods: await named('paymentMethods'),
  };
}

const listOf = (rows: readonly { text: string }[]): string => `[${rows.map(({ text }) => text).join(',')}]`;

/** All that a sheet is drawn from, as JSON text. */
export async function sheetRecords(
  db: Db,
  accountId: number,
  budgetId: number,
  today: string,
): Promise<SheetRecords> {
  const rows: Rows = {
    records: await recordRows(db, accountId, budgetId),
    monthValues: await monthValueRows(db, accountId, budgetId),
    parts: await partRows(db, accountId, budgetId),
  };
  const used = usedBy(rows);
  const rest = JSON.stringify({
    lockedMonths: await closedMonthsOf(db, accountId, budgetId),
    rates: await ratesOn(db, used.currencies, today),
    names: await namesOf(db, accountId, used),
  });
  const [records, monthValues, parts] = [listOf(rows.records), listOf(rows.monthValues), listOf(rows.parts)];
  return jsonText(`{"records":${records},"monthValues":${monthValues},"parts":${parts},${rest.slice(1)}`);
}
