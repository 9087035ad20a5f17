import { addDays } from '@saldo/contract/domain/day';
import { monthIndex } from '@saldo/contract/domain/month';
import { datesAt } from '@saldo/contract/domain/planned-dates';
import type { PaymentTypeName } from '@saldo/contract/record';
import type { PartInput } from '@saldo/contract/payment-source';
import type { Db } from '#src/db/open.ts';
import { plansOf } from '#src/plan/records.ts';

/** A new instalment without a due date, on a cell: of the plan it has the term too. */
const isTermed = ({ id, ofId, dueDate, cell }: PartInput): boolean =>
  id === undefined && ofId === undefined && dueDate === undefined && Boolean(cell);

/** Rows whose payments are due on the day that the law names for their month, whenever a document is issued. */
const TAXES: ReadonlySet<PaymentTypeName> = new Set(['vat', 'income-tax', 'zus']);

type Days = Pick<PartInput, 'dueDate' | 'expectedDate'>;

/** The planned days of the cells of taxes, by row and month. */
async function daysOfTaxes(
  db: Db,
  accountId: number,
  recordIds: readonly number[],
): Promise<(recordId: number, month: string) => Days | undefined> {
  if (recordIds.length === 0) return () => undefined;
  const plans = new Map(
    (await plansOf(db, accountId, { ids: recordIds })).map((plan) => [plan.record.id, plan] as const),
  );
  return (recordId, month) => {
    const plan = plans.get(recordId);
    if (!plan) return undefined;
    const { dueDate, expectedDate } = datesAt(plan, monthIndex(month));
    return { dueDate, expectedDate };
  };
}

/** New instalments on cells are due after the payment terms of the rows; taxes on the days of the cells. */
export async function withTermsOfRows<Part extends PartInput>(
  db: Db,
  accountId: number,
  issueDate: string,
  parts: readonly Part[],
): Promise<readonly Part[]> {
  const rowIds = parts.flatMap((part) => (isTermed(part) && part.cell ? [part.cell.recordId] : []));
  if (rowIds.length === 0) return parts;
  const rows = await db
    .selectFrom('record')
    .select(['id', 'payment_term_days', 'payment_type_name'])
    .where('account_id', '=', accountId)
    .where('id', 'in', rowIds)
    .execute();
  const terms = new Map(rows.map((row) => [row.id, row.payment_term_days]));
  const taxes = rows.flatMap((row) => (TAXES.has(row.payment_type_name) ? [row.id] : []));
  const dayOfTax = await daysOfTaxes(db, accountId, taxes);
  return parts.map((part) => {
    if (!isTermed(part) || !part.cell) return part;
    const { recordId, month } = part.cell;
    const term = terms.get(recordId);
    const days = dayOfTax(recordId, month) ?? (term !== undefined && { dueDate: addDays(issueDate, term) });
    // A given expected day stays.
    return days ? { ...part, ...days, ...(part.expectedDate && { expectedDate: part.expectedDate }) } : part;
  });
}
