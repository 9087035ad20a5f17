import type { BudgetRecord, CellPart } from '../record.ts';
import type { Minor } from '../values.ts';
import { calendarDay, type CalendarDay } from './calendar-day.ts';
import { ACCOUNT_CURRENCY } from './currency.ts';
import type { DateText } from './day.ts';
import { convert, type Rates } from './exchange.ts';
import type { ZusDay } from './legal-form.ts';
import { monthIndex, type MonthIndex } from './month.ts';
import { payeeOf, type OfficeIds } from './offices.ts';
import { defaultsAt, preparePlan, segmentStart, type RecordPlan } from './plan.ts';
import { visitRemaining } from './remaining-plan.ts';

/**
 * `paid`: money that has moved; `document`: an unpaid instalment; `plan`: the part of the plan that
 * no document has replaced.
 */
export type FlowState = 'paid' | 'document' | 'plan';

/**
 * Money that moves or is expected to move on one day, minor units of PLN: the only source of every
 * figure over sheets. VAT is gross less net.
 */
export interface Flow {
  readonly record: BudgetRecord;
  /** first month of the cell */
  readonly month: MonthIndex;
  /**
   * the day it was paid or will be settled, otherwise the expected day; a day in the past is not
   * moved here
   */
  readonly day: CalendarDay;
  readonly net: Minor;
  readonly gross: Minor;
  readonly contractorId: number | null;
  readonly paymentMethodId: number;
  readonly state: FlowState;
  readonly isInCashFlow: boolean;
  readonly isBooked: boolean;
  /**
   * whether its day cannot be moved: fixed by law for taxes and social insurance, or that of a
   * payment settled on a future day
   */
  readonly isFixed: boolean;
  /** null: the rest of the plan */
  readonly part: FlowPart | null;
}

/** 1 for income, -1 for costs. */
export const signOf = ({ record }: Flow): 1 | -1 => (record.direction === 'income' ? 1 : -1);

/** An instalment with the fields that its flow needs besides those of its cell. */
export interface FlowPart extends CellPart {
  paymentMethodId: number;
  isInCashFlow: boolean;
  isBooked: boolean;
  /** of a document that adds up to zero: money that only moves between the company's own methods */
  isOwnTransfer: boolean;
}

/**
 * Whether money only moves between the company's own methods: neither income nor cost of any
 * method.
 */
export const isOwnTransfer = ({ part }: Flow): boolean => part?.isOwnTransfer === true;

export interface FlowTerms {
  /** payments after this day have not been paid yet */
  today: DateText;
  rates: Rates;
  /** when the ZUS of contracts is due */
  zusDay: ZusDay;
  /** recipients of the tax and contributions of contracts */
  offices?: OfficeIds;
}

const TAXES: ReadonlySet<BudgetRecord['paymentTypeName']> = new Set(['vat', 'income-tax', 'zus']);
const isTax = ({ paymentTypeName }: BudgetRecord): boolean => TAXES.has(paymentTypeName);

function flowOfPart(plan: RecordPlan, part: FlowPart, { today, rates }: FlowTerms): Flow {
  // Settled on a future day: its money moves on that day, whenever it was expected.
  const isPaid = part.paidDate !== null && part.paidDate <= today;
  const month = monthIndex(part.month);
  return {
    record: plan.record,
    month: segmentStart(plan, month) ?? month,
    day: calendarDay(part.paidDate ?? part.expectedDate),
    net: convert(part.net, part.currency, ACCOUNT_CURRENCY, rates),
    gross: convert(part.gross, part.currency, ACCOUNT_CURRENCY, rates),
    contractorId: part.contractorId,
    paymentMethodId: part.paymentMethodId,
    state: isPaid ? 'paid' : 'document',
    isInCashFlow: part.isInCashFlow,
    isBooked: part.isBooked,
    isFixed: isTax(plan.record) || part.paidDate !== null,
    part,
  };
}

/**
 * All flows of one row: its instalments, including those outside its current range, and the rest of
 * its plan. Throws RangeError if a rate is missing.
 */
export function flowsOf(plan: RecordPlan, parts: readonly FlowPart[], terms: FlowTerms): Flow[] {
  const { record, own } = plan;
  const flows = parts.map((part) => flowOfPart(plan, part, terms));
  visitRemaining(plan, terms, (month, { kind, net, gross }, day) => {
    const usual = defaultsAt(plan, month);
    const value = own.get(month)?.value;
    flows.push({
      record,
      month,
      day,
      net,
      gross,
      contractorId: payeeOf(kind, value?.contractorId ?? usual.contractorId, terms.offices ?? {}),
      paymentMethodId: value?.paymentMethodId ?? usual.paymentMethodId,
      state: 'plan',
      isInCashFlow: record.isInCashFlow,
      isBooked: record.isBooked,
      isFixed: isTax(record) || kind === 'income-tax' || kind === 'zus',
      part: null,
    });
  });
  return flows;
}

/** A row's plan with its flows. */
export interface RowFlows {
  readonly plan: RecordPlan;
  readonly flows: readonly Flow[];
}

/** The flows of rows, which are prepared for their cells in the process. */
export function flowsOfRows(
  rows: {
    records: readonly BudgetRecord[];
    monthValues: Parameters<typeof preparePlan>[1];
    parts: readonly FlowPart[];
  },
  terms: FlowTerms,
): RowFlows[] {
  const values = Map.groupBy(rows.monthValues, ({ recordId }) => recordId);
  const parts = Map.groupBy(rows.parts, ({ recordId }) => recordId);
  return rows.records.map((record) => {
    const own = parts.get(record.id) ?? [];
    const plan = preparePlan(record, values.get(record.id) ?? [], own);
    return { plan, flows: flowsOf(plan, own, terms) };
  });
}
