import { ACCOUNT_CURRENCY } from '@saldo/contract/domain/currency';
import { minor } from '@saldo/contract/domain/money';
import type { Db } from '#src/db/open.ts';
import { unknownReference } from '#src/http/refusals.ts';
import { findSheet } from '#src/plan/sheet.ts';
import { paymentMethods } from '#src/master-data/payment-methods.ts';
import { tradeSubjects } from '#src/master-data/trade-subjects.ts';
import type { RecordFields } from '#src/plan/record-mapping.ts';

type StartingFields = Omit<RecordFields, 'tradeSubjectId'> & { tradeSubjectId: number | null };

/** What a new row of a sheet starts with: a monthly cost over the whole range. */
export async function defaultRecord(db: Db, accountId: number, budgetId: number): Promise<StartingFields> {
  const { row } = await findSheet(db, accountId, budgetId);
  const method = (await paymentMethods.all(db, accountId)).find(({ isDefault }) => isDefault);
  if (!method) throw unknownReference('paymentMethodId', 'Default payment method is not set');
  const subject = (await tradeSubjects.all(db, accountId)).find(({ isDefault }) => isDefault);
  return {
    tradeSubjectId: subject?.id ?? null,
    contractorId: null,
    sectionId: null,
    paymentMethodId: method.id,
    direction: 'cost',
    netAmount: minor(0),
    vatRate: '23',
    currency: ACCOUNT_CURRENCY,
    firstMonth: row.first_month,
    lastMonth: row.last_month,
    segmentSize: 1,
    issueDay: 1,
    paymentTermDays: 14,
    paymentDayRule: { kind: 'due-date' },
    paymentTypeName: 'invoice',
    proportions: null,
    isInCashFlow: true,
    isBooked: true,
    note: '',
  };
}
