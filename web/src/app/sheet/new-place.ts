import { isSharedRow } from '@saldo/contract/domain/matching/open-cells';
import { monthText, type MonthIndex } from '@saldo/contract/domain/month';
import { minor } from '@saldo/contract/domain/money';
import type { PaymentSourceType } from '@saldo/contract/source-type';
import type { BudgetRecord } from '@saldo/contract/record';
import type { SheetFacts } from '#features/budget/store/contexts.ts';
import type { NewPlace } from '#features/payments/in-sheet/new-on-cell.tsx';
import { formatMonth } from '#lib/words/format.ts';
import { currentLocale } from '#lib/words/i18n.ts';

const TYPES: Partial<Record<BudgetRecord['paymentTypeName'], PaymentSourceType>> = {
  invoice: 'invoice',
  'invoice-bag': 'invoice',
  vat: 'declaration',
  'income-tax': 'declaration',
  zus: 'declaration',
};

/** The initial values of a new document on a cell; null: the row has no cell there. */
export function newPlaceOf({ data }: SheetFacts, recordId: number, at: MonthIndex): NewPlace | null {
  const record = data.plan(recordId)?.record;
  const cell = data.cellCovering(recordId, at);
  if (record === undefined || cell === null) return null;
  const month = monthText(cell.month);
  const type = TYPES[record.paymentTypeName] ?? 'other';
  const left = isSharedRow(record) ? Math.max(0, cell.planGross - cell.actualGross) : cell.planGross;
  return {
    recordId,
    month,
    name: `${data.names.tradeSubjects.get(record.tradeSubjectId) ?? ''}, ${formatMonth(month, currentLocale())}`,
    direction: record.direction,
    currency: record.currency,
    contractorId: cell.contractorId,
    type,
    vatRate: type === 'invoice' ? record.vatRate : null,
    gross: minor(left),
  };
}
