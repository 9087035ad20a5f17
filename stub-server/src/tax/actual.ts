import { monthIndex } from '@saldo/contract/domain/month';
import type { DueType } from '@saldo/contract/domain/tax/dues';
import type { TaxSettingsAt } from '@saldo/contract/domain/tax/estimate';
import { taxPeriodOf } from '@saldo/contract/domain/tax/transfers';
import type { Db } from '#src/db/open.ts';

/** An entered declaration of a tax for a period, in minor units of PLN. */
export interface EnteredTax {
  type: DueType;
  period: string;
  amount: number;
  paid: number;
  /** due dates of unpaid instalments */
  unpaid: string[];
}

function typeOf(name: string, direction: string): DueType | null {
  if (name === 'vat') return direction === 'income' ? 'vat-refund' : 'vat';
  return name === 'income-tax' || name === 'zus' ? name : null;
}

/** Declarations and payments on rows of internal sheets, by period; they replace the estimate. */
export async function enteredTaxes(
  db: Db,
  accountId: number,
  settings: TaxSettingsAt,
): Promise<EnteredTax[]> {
  const rows = await db
    .selectFrom('payment_part as part')
    .innerJoin('record', 'record.id', 'part.record_id')
    .innerJoin('budget', 'budget.id', 'record.budget_id')
    .select([
      'record.payment_type_name as name',
      'record.direction',
      'part.month',
      'part.gross',
      'part.paid_date',
      'part.due_date',
    ])
    .where('part.account_id', '=', accountId)
    .where('budget.is_internal', '=', 1)
    .execute();
  const sums = new Map<string, EnteredTax>();
  for (const { name, direction, month, gross, paid_date: paidDate, due_date: dueDate } of rows) {
    const type = typeOf(name, direction);
    if (type === null || month === null) continue;
    const { period } = taxPeriodOf(type, monthIndex(month), settings);
    const found = sums.get(`${type} ${period}`) ?? { type, period, amount: 0, paid: 0, unpaid: [] };
    found.amount += gross;
    if (paidDate === null) found.unpaid.push(dueDate);
    else found.paid += gross;
    sums.set(`${type} ${period}`, found);
  }
  return [...sums.values()];
}
