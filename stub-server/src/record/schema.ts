import type { SeedData } from '@saldo/seeds';
import { flag, rowColumns } from '#src/db/seed-columns.ts';
import { defineTables } from '#src/db/tables.ts';
import type { Flag, Row } from '#src/db/row-types.ts';
import type { CurrencyCode } from '@saldo/contract/domain/currency';
import type { Direction, MonthScope, PaymentTypeName, SegmentSize, VatRate } from '@saldo/contract/record';

declare module '#src/db/schema.ts' {
  interface Database {
    record: Row & {
      budget_id: number;
      position: number;
      trade_subject_id: number;
      contractor_id: number | null;
      section_id: number | null;
      payment_method_id: number;
      direction: Direction;
      net_amount: number;
      vat_rate: VatRate;
      currency: CurrencyCode;
      first_month: string;
      last_month: string;
      segment_size: SegmentSize;
      issue_day: number;
      payment_term_days: number;
      /** null: the due date; otherwise the day of the month */
      payment_day: number | null;
      payment_type_name: PaymentTypeName;
      proportion_person: number | null;
      proportion_income_tax: number | null;
      proportion_zus: number | null;
      /** tax terms as JSON; null: fully deducted, at the rate of the setting */
      tax_terms: string | null;
      is_in_cash_flow: Flag;
      is_booked: Flag;
      note: string;
    };
    /** kept with all fields null once cleared, so that its version never restarts */
    month_value: {
      record_id: number;
      account_id: number;
      month: string;
      scope: MonthScope;
      version: number;
      net_amount: number | null;
      contractor_id: number | null;
      payment_method_id: number | null;
      issue_date: string | null;
      due_date: string | null;
      expected_payment_date: string | null;
      note: string | null;
    };
  }
}

function monthValueRows({ records, monthValues }: SeedData) {
  const accountOf = new Map(records.map(({ id, accountId }) => [id, accountId]));
  return monthValues.map((value) => ({
    record_id: value.recordId,
    account_id: accountOf.get(value.recordId) ?? 0,
    month: value.month,
    scope: value.scope,
    version: 1,
    net_amount: value.netAmount ?? null,
    contractor_id: value.contractorId ?? null,
    payment_method_id: value.paymentMethodId ?? null,
    issue_date: value.issueDate ?? null,
    due_date: value.dueDate ?? null,
    expected_payment_date: value.expectedPaymentDate ?? null,
    note: value.note ?? null,
  }));
}

export const recordTables = defineTables({
  record: {
    download: { amounts: ['net_amount'] },
    seed: (data, { createdAt }) =>
      data.records.map((record) => ({
        ...rowColumns(createdAt, record),
        budget_id: record.budgetId,
        position: record.position,
        trade_subject_id: record.tradeSubjectId,
        contractor_id: record.contractorId,
        section_id: record.sectionId,
        payment_method_id: record.paymentMethodId,
        direction: record.direction,
        net_amount: record.netAmount,
        vat_rate: record.vatRate,
        currency: record.currency,
        first_month: record.firstMonth,
        last_month: record.lastMonth,
        segment_size: record.segmentSize,
        issue_day: record.issueDay,
        payment_term_days: record.paymentTermDays,
        payment_day: record.paymentDayRule.kind === 'due-date' ? null : record.paymentDayRule.day,
        payment_type_name: record.paymentTypeName,
        proportion_person: record.proportions?.person ?? null,
        proportion_income_tax: record.proportions?.incomeTax ?? null,
        proportion_zus: record.proportions?.zus ?? null,
        tax_terms: record.taxTerms ? JSON.stringify(record.taxTerms) : null,
        is_in_cash_flow: flag(record.isInCashFlow),
        is_booked: flag(record.isBooked),
        note: record.note,
      })),
  },
  month_value: {
    download: { amounts: ['net_amount'], currencyBy: { column: 'record_id', of: 'record' } },
    seed: monthValueRows,
  },
});
