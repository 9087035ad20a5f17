import { ACCOUNT_CURRENCY } from '@saldo/contract/domain/currency';
import { minor } from '@saldo/contract/domain/money';
import { addMonths, monthOfDate, monthText } from '@saldo/contract/domain/month';
import type { DateText } from '@saldo/contract/domain/day';
import type { Db } from '#src/db/open.ts';
import { findSheet, type Sheet } from '#src/plan/sheet.ts';
import { defaultMethod } from '#src/master-data/payment-methods.ts';
import { itemsOf } from '#src/master-data/store.ts';
import { tradeSubjects } from '#src/master-data/trade-subjects.ts';
import type { RecordFields } from '#src/plan/record-mapping.ts';
import { USUAL_ROW } from '#src/plan/usual-row.ts';

type StartingFields = Omit<RecordFields, 'tradeSubjectId'> & { tradeSubjectId: number | null };

/** The current month, else the sheet's first, but after the last closed one; the first month of a completely closed sheet. */
function startingMonth({ first, last, closed }: Sheet, today: DateText): string {
  const current = monthOfDate(today);
  const start = current >= first && current <= last ? current : first;
  const open = closed.reduce((from, month) => (month >= from ? addMonths(month, 1) : from), start);
  return monthText(open > last ? first : open);
}

/** The defaults of a new row: a monthly cost over the open months from the current one on. */
export async function defaultRecord(
  db: Db,
  accountId: number,
  budgetId: number,
  today: DateText,
): Promise<StartingFields> {
  const sheet = await findSheet(db, accountId, budgetId);
  const method = await defaultMethod(db, accountId);
  const contractor = await db
    .selectFrom('contractor')
    .select('id')
    .where('account_id', '=', accountId)
    .where('is_default', '=', 1)
    .executeTakeFirst();
  const subject = (await itemsOf(tradeSubjects, db, accountId)).find(({ isDefault }) => isDefault);
  return {
    ...USUAL_ROW,
    tradeSubjectId: subject?.id ?? null,
    contractorId: contractor?.id ?? null,
    sectionId: null,
    paymentMethodId: method.id,
    direction: 'cost',
    netAmount: minor(0),
    currency: ACCOUNT_CURRENCY,
    firstMonth: startingMonth(sheet, today),
    lastMonth: sheet.row.last_month,
  };
}
