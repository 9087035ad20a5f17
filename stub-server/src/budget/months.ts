import type { budgetTestSchema } from '@saldo/contract/budget-management';
import { minor } from '@saldo/contract/domain/money';
import { monthRange, monthText } from '@saldo/contract/domain/month';
import type { z } from 'zod';
import type { Db } from '#src/db/open.ts';
import { paidMonthsOf } from '#src/payment/cells.ts';
import { plannedDifferences } from '#src/payment/listed/check.ts';
import { computedTotals } from '#src/plan/computed-totals.ts';
import { storedTotals, valueOf, type MonthTotals } from '#src/plan/stored-totals.ts';
import { findSheet } from '#src/plan/sheet.ts';

type TestResult = z.output<typeof budgetTestSchema>;

const FIGURES = ['incomeNet', 'costNet', 'incomeGross', 'costGross'] as const;
const nothingIn = (month: string): MonthTotals => ({
  month,
  incomeNet: 0,
  costNet: 0,
  incomeGross: 0,
  costGross: 0,
});

/** Compares the stored totals of a sheet, and its planned payments in the lists, with computed ones. */
export async function testTotals(db: Db, accountId: number, id: number, today: string): Promise<TestResult> {
  const computed = await computedTotals(db, accountId, id, today);
  const stored = await storedTotals(db, accountId, id);
  const { row } = await findSheet(db, accountId, id);
  const byMonth = (totals: readonly MonthTotals[]) => new Map(totals.map((month) => [month.month, month]));
  const [isStored, isComputed] = [byMonth(stored), byMonth(computed)];
  const months = [...new Set([...isStored.keys(), ...isComputed.keys()])].toSorted();
  const differences: TestResult['differences'] = months.flatMap((month) => {
    const was = isStored.get(month) ?? nothingIn(month);
    const is = isComputed.get(month) ?? nothingIn(month);
    return FIGURES.filter((figure) => was[figure] !== is[figure]).map((figure) => ({
      month,
      figure,
      stored: minor(was[figure]),
      computed: minor(is[figure]),
    }));
  });
  const value = valueOf(computed);
  if (row.value !== value) {
    differences.push({ month: null, figure: 'value', stored: minor(row.value), computed: value });
  }
  differences.push(...(await plannedDifferences(db, accountId, id)));
  return { ok: differences.length === 0, differences };
}

/** Which months of a sheet hold a plan or payments, and which are closed. */
export async function monthStates(db: Db, accountId: number, id: number) {
  const { first, last, closed } = await findSheet(db, accountId, id);
  const planned = (await storedTotals(db, accountId, id)).filter((totals) =>
    FIGURES.some((figure) => totals[figure] !== 0),
  );
  const paid = await paidMonthsOf(db, accountId, id);
  const nonEmpty = new Set([...planned.map(({ month }) => month), ...paid]);
  return monthRange(first, last).map((month) => ({
    month: monthText(month),
    isNonEmpty: nonEmpty.has(monthText(month)),
    isLocked: closed.includes(month),
  }));
}
