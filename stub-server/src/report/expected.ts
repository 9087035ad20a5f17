import { ACCOUNT_CURRENCY } from '@saldo/contract/domain/currency';
import { convert, type Rates } from '@saldo/contract/domain/exchange';
import { minor } from '@saldo/contract/domain/money';
import { addMonths, monthOfDate, monthText, type MonthIndex } from '@saldo/contract/domain/month';
import { defaultsAt, type RecordPlan } from '@saldo/contract/domain/plan';
import { DueList, type DueItem } from './due.ts';
import { ExpectedDates } from './expected-dates.ts';
import { Flows, MONTHS_AHEAD } from './flows.ts';
import { visitRemaining } from './remaining-plan.ts';
import type { Unpaid } from './unpaid.ts';

export interface Expecting {
  today: string;
  rates: Rates;
  zusDay: number;
  plans: readonly RecordPlan[];
  unpaid: readonly Unpaid[];
  /** whether a sheet's payments may be named to the user */
  isVisible: (budgetId: number) => boolean;
}

/** What was to be paid before today is expected today. */
const flowMonth = (date: string, today: string): MonthIndex => monthOfDate(date < today ? today : date);

function plannedItem(plan: RecordPlan, month: MonthIndex): Omit<DueItem, 'gross' | 'date'> {
  const { id, budgetId, tradeSubjectId, direction } = plan.record;
  const contractorId = plan.own.get(month)?.value?.contractorId ?? defaultsAt(plan, month).contractorId;
  return {
    budgetId,
    recordId: id,
    month: monthText(month),
    tradeSubjectId,
    contractorId,
    direction,
    isPlanned: true,
  };
}

/** What is expected from today on, and what of it is due. */
export function expectedFlows({ today, rates, zusDay, plans, unpaid, isVisible }: Expecting) {
  const toEndOfMonth = monthOfDate(today);
  const until = addMonths(toEndOfMonth, MONTHS_AHEAD);
  const horizon = { today, rates, until, dates: new ExpectedDates(zusDay) };
  const flows = new Flows();
  const due = new DueList(today);
  // one look-up per different date: there are a few thousand of them, and hundreds of thousands of payments
  const months = new Map<string, MonthIndex>();
  const monthFor = (date: string) => {
    const known = months.get(date) ?? flowMonth(date, today);
    months.set(date, known);
    return known;
  };
  for (const plan of plans) {
    const { direction, isInCashFlow, budgetId } = plan.record;
    if (!isInCashFlow) continue;
    const isNamed = isVisible(budgetId);
    visitRemaining(plan, horizon, (month, gross, date) => {
      flows.add(direction, monthFor(date), gross);
      if (isNamed && due.takes(date)) due.add({ ...plannedItem(plan, month), gross, date });
    });
  }
  for (const { currency, gross, ...part } of unpaid) {
    const amount = convert(minor(gross), currency, ACCOUNT_CURRENCY, rates);
    flows.add(part.direction, monthFor(part.date), amount);
    if (isVisible(part.budgetId) && due.takes(part.date))
      due.add({ ...part, gross: amount, isPlanned: false });
  }
  return { flows, due: due.items() };
}
