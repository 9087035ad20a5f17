import type { CashColumn, CashFlow, CashTerms } from '@saldo/contract/domain/cash-flow';
import { addDays } from '@saldo/contract/domain/day';
import { minor } from '@saldo/contract/domain/money';
import type { CashFlow as CashFlowAnswer } from '@saldo/contract/report-cash-flow';
import type { Minor } from '@saldo/contract/values';
import type { SheetInSight } from '#src/plan/sight.ts';
import type { PaymentMethod } from '#src/master-data/payment-methods.ts';
import { cashOf } from '#src/plan/cash-sums.ts';

/**
 * Balances of today and of yesterday's end: opening balances and paid payments; minor units of PLN.
 */
export function balancesToday(
  sheets: readonly SheetInSight[],
  { today, openings }: Pick<CashTerms, 'today' | 'openings'>,
): { today: Minor; yesterday: Minor } {
  const yesterday = addDays(today, -1);
  const columns = [yesterday, today].map((day): CashColumn => ({ from: day, to: day }));
  const cash = cashOf(sheets, { today, openings, columns, withOverdue: false }, { isPaid: true });
  const [before = minor(0), now = minor(0)] = cash.balance().ends;
  return { today: now, yesterday: before };
}

type Balances = NonNullable<CashFlowAnswer['balances']>;

const byId = (left: PaymentMethod, right: PaymentMethod) => left.id - right.id;

/** Balances over the columns of a cash flow; methods in the order in which they were created. */
export function cashBalances(
  cash: CashFlow,
  methods: readonly PaymentMethod[],
): Omit<Balances, 'today' | 'yesterday'> {
  return {
    all: cash.balance(),
    methods: methods
      .toSorted(byId)
      .map(({ id, name, kind, currency }) => ({ id, name, kind, currency, ...cash.balanceOf(id) })),
    lowest: cash.lowestAhead(),
  };
}
