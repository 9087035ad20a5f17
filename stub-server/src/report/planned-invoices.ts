import { startOf } from '@saldo/contract/domain/cash-columns';
import type { Flow } from '@saldo/contract/domain/flows';
import { minor } from '@saldo/contract/domain/money';
import { monthOfDate, type MonthIndex } from '@saldo/contract/domain/month';
import type { RecordPlan } from '@saldo/contract/domain/plan';
import { issueDayAt } from '@saldo/contract/domain/planned-dates';
import type { PaymentTypeName } from '@saldo/contract/record';
import { keptFigures } from '#src/plan/kept-figures.ts';
import type { SheetInSight } from '#src/plan/sight.ts';
import { firstOf, firstOfSorted } from './first-of.ts';

/** Bases of income for which the company issues a document. */
const ISSUED: ReadonlySet<PaymentTypeName> = new Set(['invoice', 'invoice-bag', 'other']);

/** An invoice to issue: the rest of a planned cell. */
export interface PlannedInvoice {
  plan: RecordPlan;
  flow: Flow;
  issueDate: string;
}

const isToIssue = ({ state, record }: Flow): boolean =>
  state === 'plan' && record.direction === 'income' && ISSUED.has(record.paymentTypeName);

/**
 * Whether a cell may be issued by the end of a month: a cell of a later month only with its own
 * date.
 */
const mayBeIssued = (plan: RecordPlan, month: MonthIndex, last: MonthIndex): boolean =>
  month <= last || (plan.own.get(month)?.value?.issueDate ?? null) !== null;

const inOrder = (one: PlannedInvoice, other: PlannedInvoice): number =>
  Number(one.issueDate > other.issueDate) - Number(one.issueDate < other.issueDate) ||
  one.plan.record.id - other.plan.record.id ||
  one.flow.month - other.flow.month;

interface Sum {
  count: number;
  net: number;
  gross: number;
}

/** Sums by the Monday of the week of issue; null: late, of any week. */
type WeekSums = Map<string | null, Sum>;

function addTo(sums: WeekSums, week: string | null, { count, net, gross }: Sum): void {
  const sum = sums.get(week) ?? { count: 0, net: 0, gross: 0 };
  sums.set(week, { count: sum.count + count, net: sum.net + net, gross: sum.gross + gross });
}

export const totalsOf = (sums: Iterable<Sum>) => {
  const whole: WeekSums = new Map();
  for (const sum of sums) addTo(whole, null, sum);
  const { count, net, gross } = whole.get(null) ?? { count: 0, net: 0, gross: 0 };
  return { count, net: minor(net), gross: minor(gross) };
};

/** Sums by week in order, late ones first. */
export const weeksOf = (sums: WeekSums) =>
  [...sums]
    .toSorted(([one], [other]) => ((one ?? '') < (other ?? '') ? -1 : 1))
    .map(([week, sum]) => ({ week, ...totalsOf([sum]) }));

/** The sums of invoices by week of issue. */
export function sumsByWeek(invoices: Iterable<PlannedInvoice>, today: string): WeekSums {
  const sums: WeekSums = new Map();
  for (const { issueDate, flow } of invoices)
    addTo(sums, weekOf(issueDate, today), { count: 1, net: flow.net, gross: flow.gross });
  return sums;
}

const weekOf = (issueDate: string, today: string): string | null =>
  issueDate < today ? null : startOf('week', issueDate);

interface WeekFilter {
  late: boolean;
  /** a Monday; late invoices belong to no week */
  week: string | undefined;
}

const isListed = (of: string | null, { late, week }: WeekFilter): boolean =>
  of === null ? week === undefined : !late && (week === undefined || week === of);

/** The sums of the listed weeks. */
export const listedWeeks = (sums: WeekSums, filter: WeekFilter): WeekSums =>
  new Map([...sums].filter(([week]) => isListed(week, filter)));

type Question = WeekFilter & { until: string; today: string; most: number };

const ofChunk = keptFigures((rows, { until, today, most, ...filter }: Question, sheet) => {
  const lastMonth = monthOfDate(until);
  const found: PlannedInvoice[] = [];
  for (const { plan, flows } of sheet.is_draft === 0 ? rows : [])
    for (const flow of flows) {
      if (!isToIssue(flow) || !mayBeIssued(plan, flow.month, lastMonth)) continue;
      const issueDate = issueDayAt(plan, flow.month).date;
      if (issueDate <= until) found.push({ plan, flow, issueDate });
    }
  const listed = found.filter(({ issueDate }) => isListed(weekOf(issueDate, today), filter));
  return { sums: sumsByWeek(found, today), first: firstOf(listed, most, inOrder) };
});

/** The first invoices that match the filter, and the sums of all by week, without it. */
export function plannedInvoices(sheets: readonly SheetInSight[], question: Question) {
  const parts = ofChunk(sheets, question).map(({ figure }) => figure);
  const sums: WeekSums = new Map();
  for (const part of parts) for (const [week, sum] of part.sums) addTo(sums, week, sum);
  const first = firstOfSorted(
    parts.map((part) => part.first),
    question.most,
    inOrder,
  );
  return { sums, first };
}
