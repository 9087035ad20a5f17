import { ACCOUNT_CURRENCY } from '@saldo/contract/domain/currency';
import { convert } from '@saldo/contract/domain/exchange';
import { add } from '@saldo/contract/domain/money';
import type { DeletionObstacles } from '@saldo/contract/deletion';
import type { Minor } from '@saldo/contract/values';
import type { Db } from '#src/db/open.ts';
import { locksOfLeavingRows } from '#src/plan/effects.ts';
import { obstaclesOf, type Deleter } from '#src/plan/deletion-obstacles.ts';
import { partsOf } from '#src/payment/cells.ts';
import { monthValuesOf } from '#src/plan/records.ts';
import { ratesFor } from '#src/plan/references.ts';
import { plansInSheet } from '#src/plan/rows-in-sheet.ts';
import { findSheet } from '#src/plan/sheet.ts';

interface Usage {
  ownAmounts: number;
  payments: number;
  paymentsGross: Minor;
  obstacles: DeletionObstacles;
}

/** Month amounts and payments of rows, and the obstacles to deleting them. */
export async function usageOfRows(
  db: Db,
  deleter: Deleter,
  budgetId: number,
  named: readonly number[],
): Promise<Usage> {
  const { accountId, today } = deleter;
  const sheet = await findSheet(db, accountId, budgetId);
  const plans = await plansInSheet(db, accountId, sheet, named);
  const ids = plans.map(({ record }) => record.id);
  const values = await monthValuesOf(db, accountId, { ids });
  const parts = await partsOf(db, accountId, { ids });
  const rates = await ratesFor(db, [...new Set(parts.map(({ currency }) => currency))], today);
  const inAccountCurrency = parts.map(({ gross, currency }) =>
    convert(gross, currency, ACCOUNT_CURRENCY, rates),
  );
  return {
    ownAmounts: values.filter(({ netAmount }) => netAmount !== null).length,
    payments: parts.length,
    paymentsGross: add(...inAccountCurrency),
    obstacles: await obstaclesOf(db, deleter, sheet, { plans, locks: locksOfLeavingRows(budgetId, ids) }),
  };
}
