import { ACCOUNT_CURRENCY } from '@saldo/contract/domain/currency';
import { convert, type Rates } from '@saldo/contract/domain/exchange';
import { minor } from '@saldo/contract/domain/money';
import { addMonths, monthOfDate, monthText, type MonthIndex } from '@saldo/contract/domain/month';
import { defaultsAt, type RecordPlan } from '@saldo/contract/domain/plan';
import { DueList, type DueItem, type DueLimits } from './due.ts';
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
  limits: DueLimits;
}

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
export function expectedFlows({ today, rates, zusDay, plans, unpaid, isVisible, limits }: Expecting) {
  const current = monthOfDate(today);
  const horizon = { today, rates, zusDay, until: addMonths(current, MONTHS_AHEAD) };
  const flows = new Flows();
  const due = new DueList(today, limits);
  // what was to be paid before today is expected today
  const flowMonth = (month: MonthIndex) => (month < current ? current : month);
  for (const plan of plans) {
    const { direction, isInCashFlow, budgetId } = plan.record;
    if (!isInCashFlow) continue;
    const isNamed = isVisible(budgetId);
    visitRemaining(plan, horizon, (month, gross, { date, month: expected }) => {
      flows.add(direction, flowMonth(expected), gross);
      if (isNamed) due.add(date, () => ({ ...plannedItem(plan, month), gross, date }));
    });
  }
  for (const { currency, gross, ...part } of unpaid) {
    const amount = convert(minor(gross), currency, ACCOUNT_CURRENCY, rates);
    flows.add(part.direction, flowMonth(monthOfDate(part.date)), amount);
    if (isVisible(part.budgetId)) due.add(part.date, () => ({ ...part, gross: amount, isPlanned: false }));
  }
  return { flows, due };
}
