import { plannedPayments } from '@saldo/contract/domain/planned-payments';
import { LEGAL_DAYS } from '@saldo/contract/domain/legal-days';
import { addMonths, monthOfDate, monthText, type MonthIndex } from '@saldo/contract/domain/month';
import { minor } from '@saldo/contract/domain/money';
import { defaultsAt, preparePlan, type RecordPlan } from '@saldo/contract/domain/plan';
import type { MonthValue } from '@saldo/contract/record';
import type { SeedMonthValue } from '#src/data.ts';
import type { SeedPaymentSource } from '#src/payment-data.ts';
import type { PlannedRow } from '#src/planned-row.ts';
import { bagDocuments, writtenDocuments } from './bag.ts';
import { paidBy, sourceOf, type PastCell, type SourceDraft } from './cell.ts';
import { documentsOf } from './document.ts';
import { otherDocument } from './number.ts';
import { outcomeOf } from './outcome.ts';

const NOTHING = {
  contractorId: null,
  paymentMethodId: null,
  issueDate: null,
  dueDate: null,
  expectedPaymentDate: null,
  note: null,
};

const valueOf = ({ netAmount, ...value }: SeedMonthValue): MonthValue => ({
  ...NOTHING,
  ...value,
  netAmount: netAmount === undefined || netAmount === null ? null : minor(netAmount),
  version: 1,
});

/** The plan of a row, as calculated by server and client. */
export const planOf = ({ record, values }: Pick<PlannedRow, 'record' | 'values'>): RecordPlan =>
  preparePlan({ ...record, netAmount: minor(record.netAmount), version: 0 }, values.map(valueOf), []);

/** The document of a contract: the person, the tax office and ZUS are paid on their own days. */
function payrollOf(cell: PastCell): SourceDraft[] {
  const { issueDate } = cell.planned[0];
  if (issueDate > cell.day) return [];
  const { paymentMethodId, contractorId, day } = cell;
  const parts = cell.planned.map(({ kind, net, dueDate, expectedDate }) => ({
    net,
    vat: 0,
    dueDate,
    expectedDate,
    paidDate: paidBy(day, expectedDate),
    paymentMethodId,
    purpose: kind === 'document' ? ('person' as const) : kind,
  }));
  return [{ ...otherDocument(cell), issueDate, contractorId, description: cell.row.history.subject, parts }];
}

function draftsOf(cell: PastCell): SourceDraft[] {
  const { record, history } = cell.row;
  switch (record.paymentTypeName) {
    case 'invoice-bag':
      return cell.offset === 0 && history.documents.length > 0 ? writtenDocuments(cell) : bagDocuments(cell);
    case 'employment-contract':
    case 'mandate-contract':
      return payrollOf(cell);
    default:
      return documentsOf(cell, outcomeOf(history, cell.offset, cell.turn));
  }
}

function cellOf(row: PlannedRow, plan: RecordPlan, month: MonthIndex, day: string): PastCell | null {
  const [first, ...rest] = plannedPayments(plan, month, () => LEGAL_DAYS.zusOfLegalPersons);
  if (!first) return null;
  const own = plan.own.get(month)?.value;
  const usual = defaultsAt(plan, month);
  const offset = month - monthOfDate(day);
  return {
    row,
    month,
    offset,
    day,
    turn: row.record.id * 7 + (offset + 48) * 13,
    paymentMethodId: own?.paymentMethodId ?? usual.paymentMethodId,
    contractorId: own?.contractorId ?? usual.contractorId,
    planned: [first, ...rest],
  };
}

/** The payments of a row up to a day; they depend only on the row and the day. */
export function paymentsOf(row: PlannedRow, day: string): SeedPaymentSource[] {
  if (!row.record.isInCashFlow) return [];
  const plan = planOf(row);
  const last = Math.min(monthOfDate(day), plan.lastMonth);
  const sources: SeedPaymentSource[] = [];
  for (let month = plan.firstMonth; month <= last; month = addMonths(month, row.record.segmentSize)) {
    const cell = cellOf(row, plan, month, day);
    if (!cell) continue;
    const text = monthText(month);
    sources.push(...draftsOf(cell).map((draft, place) => sourceOf(cell, draft, place, text)));
  }
  return sources;
}
